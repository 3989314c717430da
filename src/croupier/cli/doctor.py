"""``croupier doctor``: what is wrong with a house of several floors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from croupier.cli.floors import File, loaded_floor
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, table

if TYPE_CHECKING:
    from croupier.house.doctor import ClusterHealth

app = typer.Typer()


@app.command()
def doctor(file: File, json: Json = False) -> None:
    """Say what is wrong with a house of several floors, and what to do about it; ends with 1 if anything."""
    from croupier.house.doctor import examined  # noqa: PLC0415  it comes with an extra of its own

    health = examined(loaded_floor(file), file)
    if json:
        emit_json(_told(health))
    else:
        _print(health)
    if health.findings:
        raise typer.Exit(1)


def _told(health: ClusterHealth) -> dict[str, object]:
    return {
        "owner": health.lease.node if health.lease.left_ms else None,
        "floors": [
            {
                "node": each.node,
                "address": each.address,
                "followed": each.followed,
                "clock_off_ms": each.off_ms,
                "ready": each.ready,
            }
            for each in health.nodes
        ],
        "findings": list(health.findings),
    }


def _print(health: ClusterHealth) -> None:
    shown = table("", "floor", "address", "batch", "clock", "")
    for each in health.nodes:
        owns = "owns the house" if health.lease.left_ms and each.node == health.lease.node else "follows"
        shown.add_row(each.node, each.address, f"{each.followed:,}", f"{each.off_ms:+} ms", owns)
    if health.nodes:
        console().print(shown)
    for finding in health.findings:
        console().print(f"- {finding}", soft_wrap=True)
    if not health.findings:
        console().print("nothing is wrong")
