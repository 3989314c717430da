"""The wire in TypeScript: `web/src/wire/types.ts` is what this module prints, word for word."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from croupier.alarms.commands import AlarmCommand
from croupier.floor.commands import ConductTournament, FloorCommand, RunJackpots
from croupier.loyalty.commands import LoyaltyCommand
from croupier.server import (
    director_shapes,
    dispute_shapes,
    felt,
    house_shapes,
    incident_shapes,
    inspector_shapes,
    jackpot_desk_shapes,
    people_shapes,
    play_shapes,
    wire,
)
from croupier.server.house_page import AcceptConfiguration
from croupier.server.http import jackpot_report_shapes
from croupier.server.http import shapes as over_http
from croupier.server.views import answers, screens
from croupier.staff.commands import StaffCommand
from croupier.table.commands import TableCommand
from croupier.terminal.commands import TerminalCommand
from croupier.tickets.commands import TicketCommand

Schema = Mapping[str, Any]

# Rooms have words in common, so each room's messages bear its name.
ROOMS: Mapping[str, object] = {
    "Table": TableCommand,
    "Terminal": TerminalCommand,
    "Ticket": TicketCommand,
    "Staff": StaffCommand,
    "Loyalty": LoyaltyCommand,
    "Floor": FloorCommand,
    "Alarm": AlarmCommand,
    "House": AcceptConfiguration,
    "Jackpot": RunJackpots,
    "Tournament": ConductTournament,
}
SCREENS = (
    screens.TerminalScreen,
    screens.DisplayScreen,
    screens.ConsoleScreen,
    screens.PitScreen,
    screens.CageScreen,
    screens.LobbyScreen,
    screens.BoardScreen,
    screens.DirectorScreen,
    director_shapes.DirectorTerms,
    director_shapes.DirectorLog,
    director_shapes.PlanJudged,
    director_shapes.EntrantActs,
    dispute_shapes.DisputeRecord,
    felt.FeltView,
    play_shapes.BoardView,
    answers.CallPreview,
    answers.CorrectionPreview,
    answers.UndoingPreview,
    answers.TableOptions,
    answers.RulesView,
    answers.RoundView,
    answers.AppearanceView,
    answers.PastTerminal,
    over_http.SessionOpened,
    over_http.CodeIssued,
    over_http.ScreenEnrolled,
    over_http.ScreensView,
    over_http.TicketFile,
    over_http.LiabilityReport,
    over_http.UnclaimedReport,
    over_http.PlayerFile,
    over_http.ActivityStatement,
    people_shapes.PeopleView,
    people_shapes.FirstPassword,
    inspector_shapes.InspectedHouse,
    inspector_shapes.FoundEvents,
    inspector_shapes.ChallengeAnswer,
    inspector_shapes.LookView,
    inspector_shapes.ConductView,
    jackpot_report_shapes.JackpotReport,
    jackpot_report_shapes.SyndicateView,
    jackpot_desk_shapes.TermsJudged,
    house_shapes.HouseStanding,
    incident_shapes.RecordedIncident,
    incident_shapes.FaultFile,
)
# Not sent where there is nothing to say by key, no Max Bet is offered, nothing was signed yet, or a message
# patches or answers nothing.
LEFT_OUT = frozenset({"said", "then_said", "max_bet", "head", "patches", "answered"})
HEADING = "// Made from src/croupier/server/wire.py by `make wire`.  Change that, not this.\n"
# What is raw on the wire has been encoded already: its type is known beside it.
RAW: Mapping[tuple[str, str], str] = {
    ("Ask", "command"): " | ".join(f"{room}Command" for room in ROOMS),
}


def typescript() -> str:
    parts = [HEADING, _unions({"FromScreen": wire.FromScreen, "ToScreen": wire.ToScreen})]
    parts += [_unions({f"{room}Command": union}, prefix=room) for room, union in ROOMS.items()]
    parts.append(_structs(SCREENS))
    return "\n".join(parts)


def _unions(unions: Mapping[str, object], prefix: str = "") -> str:
    (*schemas,), components = msgspec.json.schema_components(list(unions.values()), ref_template="{name}")
    named = zip(unions, schemas, strict=True)
    aliases = (f"export type {name} = {_type(schema, prefix)};\n" for name, schema in named)
    return "\n".join([*_interfaces(components, prefix), *aliases])


def _structs(structs: Sequence[type]) -> str:
    _, components = msgspec.json.schema_components(structs, ref_template="{name}")
    return "\n".join(_interfaces(components, ""))


def _interfaces(components: Mapping[str, Schema], prefix: str) -> Iterator[str]:
    for name, schema in sorted(components.items()):
        if "properties" not in schema:
            yield f"export type {prefix}{name} = {_type(schema, prefix)};\n"
            continue
        fields = "".join(_fields(name, schema, prefix))
        yield f"export interface {prefix}{name} {{\n{fields}}}\n"


def _fields(owner: str, schema: Schema, prefix: str) -> Iterator[str]:
    """A field with a default may be left out of what is sent; what is received has it always."""
    sent = schema.get("additionalProperties") is False
    for name, of in cast("dict[str, Schema]", schema["properties"]).items():
        optional = "?" if (sent and name not in schema["required"]) or name in LEFT_OUT else ""
        yield f"  {name}{optional}: {RAW.get((owner, name)) or _type(of, prefix)};\n"


def _type(schema: Schema, prefix: str) -> str:
    if "$ref" in schema:
        return f"{prefix}{schema['$ref']}"
    if "anyOf" in schema:
        return " | ".join(_type(each, prefix) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    match schema.get("type"):
        case "array":
            return _array(schema, prefix)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties', {}), prefix)}>"
        case "integer" | "number":
            return "number"
        case "null" | "string" | "boolean" as plain:
            return str(plain)
        case _:
            return "unknown"


def _array(schema: Schema, prefix: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, prefix) for each in schema['prefixItems'])}]"
    inner = _type(schema["items"], prefix)
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
