"""``croupier house islands``: which tables one floor has to decide for together."""

from __future__ import annotations

from croupier.cli.floors import File, loaded_floor
from croupier.cli.house import app
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, table
from croupier.house.islands import islands_of

ALL_ONE = (
    "all tables are one island: a second floor makes the house safer, and no quicker. Terminals that reach "
    "tables of several kinds, jackpots and tournaments join them."
)


@app.command()
def islands(file: File, json: Json = False) -> None:
    """Show which tables one floor has to decide for together, and why a second floor would be worth it."""
    found = islands_of(loaded_floor(file))
    if json:
        emit_json(
            [
                {"island": each.name, "tables": list(each.tables), "terminals": each.terminals}
                for each in found
            ]
        )
        return
    shown = table("", "island", "tables", "terminals")
    for each in found:
        shown.add_row(each.name, ", ".join(each.tables), str(each.terminals))
    console().print(shown)
    if len(found) == 1:
        console().print(ALL_ONE, soft_wrap=True)
