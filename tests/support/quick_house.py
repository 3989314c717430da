"""``croupier`` with a simulated wheel that makes haste: two seconds for a spin instead of fifteen."""

from croupier.cli.main import app
from croupier.devices.simulated import wheel

QUICK_TICK_MS = 60

if __name__ == "__main__":
    wheel.TICK_MS = QUICK_TICK_MS
    app()
