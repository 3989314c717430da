"""The house that is soaked: tables of every book, terminals, and the people who work there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.digests import digest
from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.core.ids import Instant, RulesetKey, StaffId, TableId, TerminalId
from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.commands import HouseCommand
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.jackpot_seals import CycleSecrets
from croupier.house.founding import found
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.commands import EnrolStaff, SetCredential
from croupier.staff.duties import Duty
from croupier.store.port import Store
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting
from croupier.testing.soak.jackpots import set_up
from croupier.testing.soak.tournaments import RULESET, TOURNAMENT_TABLES, places

CONFIGURATION, ACCEPTOR, SENSOR = HouseSystem("configuration"), HouseSystem("acceptor"), HouseSystem("sensor")
DEALER = Staff(StaffId("dana"))
BOSS = Staff(StaffId("bruno"), second=StaffId("marta"))
CASHIER = Staff(StaffId("iris"))
AT_CAGE = Staff(StaffId("iris"), second=StaffId("henk"))  # with the cage manager
LAST_WORD = Staff(StaffId("iris"), second=StaffId("vera"))  # with somebody who corrects nothing
UNTOUCHED = Staff(StaffId("vera"))  # alone, with no hand in anybody's money
FORGETFUL = Staff(StaffId("felix"))  # who is locked out now and then
STAFF = (("dana", 0), ("bruno", -1), ("marta", -1), ("vera", -1), ("felix", 0))
DUTIES = (("iris", Duty.CASHIER), ("henk", Duty.CAGE_MANAGER))

SOAK = "croupier/soak/1"
TERMINALS_PER_TABLE = 4
COLOURS = ("red", "blue", "green")
TABLES = {
    TableId("R1"): "rapid-roulette/single-zero",
    TableId("M1"): "melbourne-roulette-18/touchbet-single-zero",
    TableId("V1"): "melbourne-roulette-vcgr/touchbet-single-zero",
    TableId("P1"): "perth-roulette-599/terminal-single-zero",
    TableId("C1"): "perth-roulette-599/cloth-single-zero",
    TableId("D1"): "automated-10.2/roulette",
    TableId("D2"): "automated-10.2/blackjack",
    TableId("D3"): "automated-10.2/baccarat-crown",
    TableId("D4"): "automated-10.2/three-card-poker",
    TableId("D5"): "automated-10.2/casino-war",
    TableId("D6"): "automated-10.2/sic-bo",
    TableId("D7"): "automated-10.2/lucky-big-wheel-1",
    TableId("D8"): "automated-10.2/big-3-six",
    TableId("D9"): "automated-10.2/virtual-roulette",
    TableId("E9"): "automated-10.2/virtual-roulette",
}
# Of the two, one is spun by those next in turn and the other by whoever wagers most.
_BALLS = {"jackpot": "yes", "jackpot_event": "balls"}
OPTIONS = {
    TableId("D3"): {"jackpot": "yes", "jackpot_event": "nines"},
    TableId("D9"): _BALLS,
    TableId("E9"): {**_BALLS, "game.spinner_minimum": "1000"},
}
FITTED = {**tc.as_usual(), JACKPOT_VIEWER: "", JACKPOT_METER_DISPLAY: ""}
CLOTH = frozenset({TableId("C1")})
LAID = {**TABLES, **dict.fromkeys(TOURNAMENT_TABLES, RULESET)}  # those of tournaments too
CONDUCTED = tuple(name for name, key in TABLES.items() if key.startswith("automated-10.2/"))
SIGN = tc.Sign(minimum=100, maximum=100_000)
HASH = "$argon2id$v=19$m=65536,t=3,p=4$c29hay1zb2Frcw$c29hay1zb2FrLXNvYWstc29haw"


def house_settings(charter: Charter, secrets: CycleSecrets) -> HouseSettings:
    return HouseSettings(
        open_ruleset=open_ruleset,
        tables={name: _laid(name) for name in LAID},
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
        card_key=bytes(range(32, 64)),
        house=charter.house,
        cycle_secrets=secrets,
    )


@cache
def ruleset_of(table: TableId) -> Ruleset:
    """As it is laid, with what is settled there besides the book."""
    opened = open_ruleset(LAID[table], OPTIONS.get(table, {}))
    assert isinstance(opened, Ruleset), opened
    return opened


def founded(store: Store, at: Instant) -> Charter:
    """The same for every soak, so that all of it follows from its seed."""
    return found(
        store,
        Mode.REHEARSAL,
        venue="Southbank",
        system="07",
        key="",
        text="",
        at=at,
        nonce=digest(SOAK, ""),
    )


def _laid(name: TableId) -> TableSettings:
    colours = COLOURS if name in CLOTH else ()
    return TableSettings(RulesetKey(LAID[name]), OPTIONS.get(name, {}), colours, FITTED)


def laying(table: TableId) -> tc.LayTable:
    laid = _laid(table)
    options, fitted = dict(laid.options), dict(laid.fitted)
    return tc.LayTable(table=table, ruleset=laid.ruleset, options=options, sign=SIGN, fitted=fitted)


def seen(table: TableId) -> tc.ConfirmSign:
    """As somebody of the table says who looks at its sign."""
    return tc.ConfirmSign(table=table, sign_on_display=True, on_every_terminal=True)


def furniture() -> Iterator[HouseCommand]:
    """What is asked before the doors are opened, while nothing goes wrong yet."""
    for name, at in STAFF:
        ranks = {of.book: of.ladder.ranks[at] for of in RULESETS.values()}
        yield EnrolStaff(staff=StaffId(name), name=name.title(), ranks=ranks)
        yield SetCredential(staff=StaffId(name), hash=HASH)
    for name, duty in DUTIES:
        yield EnrolStaff(staff=StaffId(name), name=name.title(), ranks={}, duties=(duty,))
    yield from set_up()
    for table in LAID:
        yield laying(table)
        yield seen(table)
    for terminal, reach in (terminals() | places()).items():
        fitted = () if reach[0] in CLOTH else tuple(Fitting)
        yield pc.EnrolTerminal(terminal=terminal, tables=reach, fitted=fitted)
        yield pc.OpenTerminal(terminal=terminal)


def terminals() -> dict[TerminalId, tuple[TableId, ...]]:
    """Which tables each terminal reaches; the last one of an automated table reaches the next table too."""
    found: dict[TerminalId, tuple[TableId, ...]] = {
        TerminalId(f"{table}-{number}"): (table,) for table in TABLES for number in range(TERMINALS_PER_TABLE)
    }
    for table, other in pairwise(CONDUCTED):
        found[TerminalId(f"{table}-{TERMINALS_PER_TABLE - 1}")] = (table, other)
    return found
