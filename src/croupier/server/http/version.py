"""Which croupier this is; every report says it."""

from importlib.metadata import version

VERSION = version("croupier")
