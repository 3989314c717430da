"""Screens of players have no field in which something that somebody typed could stand."""

from typing import get_args

import msgspec
import pytest
from msgspec import inspect as shapes

from croupier.core.private import Private
from croupier.floor.confiding import marked
from croupier.server.public_shapes import GroundName
from croupier.server.views.screens import DisplayScreen, LobbyScreen, TerminalScreen
from croupier.table import events as te
from croupier.table.rules import NoSpinGround
from croupier.terminal import events as pe

# Every text on a screen of players, and where it comes from.  A new one is looked at by whoever adds it here.
FROM_THE_FILE = {
    "HouseView.venue", "HouseView.timezone", "TableView.table", "TableView.title", "TableView.ruleset",
    "TableView.book", "TableView.game", "TableChoice.table", "TableChoice.title", "TableChoice.game",
    "LobbyTable.table", "LobbyTable.title", "LobbyTable.book", "LobbyTable.game", "SeatView.terminal",
    "SeatView.at", "SeatView.fitted", "OwnClaim.table", "LobbyTerminal.terminal", "LobbyTerminal.tables",
    "LobbyTerminal.at", "LobbyStaff.staff", "LobbyStaff.name", "LobbyStaff.ranks", "LobbyStaff.duties",
    "LobbyStaff.posts", "TableView.spinner", "Asking.terminals", "SealView.witness",
    "MarkerView.terminal", "SeatView.takes", "MeterView.jackpot", "MeterView.title", "MeterView.goods",
    "MeterView.goods_in", "OwnHit.goods_in",
    "HitShown.goods", "HitShown.table", "OwnHit.jackpot", "OwnHit.title", "OwnHit.goods",
    "EnteredView.jackpot", "EnteredView.title", "TableTournament.tournament", "TableTournament.title",
    "TableTournament.session", "OwnTournament.table", "OwnTournament.entrant", "OwnTournament.moved_to",
    "RankedEntrant.entrant", "LobbyCup.tournament", "LobbyCup.title", "LobbyCup.location",
    "FreeSeat.tournament", "FreeSeat.entrant", "FreeSeat.terminal",
}  # fmt: skip
OF_THE_GAME = {
    "SignView.by_kind", "TableView.outcome", "TableView.draws", "TableView.withdrawn", "TableView.message",
    "PastView.results", "TableChoice.results", "LobbyTable.results", "SeatView.slip", "TrimmedView.bet",
    "WagerView.bet", "WagerView.kind", "WagerView.why", "SettlementView.outcome", "DecisionView.default",
    "DecisionView.advised", "ChoiceView.choice", "Undone.then", "TableChoice.edge", "TableChoice.edge_played",
    "LobbyTable.edge", "LobbyTable.edge_percent", "LobbyTable.edge_played", "SideShown.key",
    "SideShown.symbol", "SideShown.wheels", "SideShown.outer", "SideShown.inner", "BallView.number",
    "CallView.number", "CallView.french", "MeterView.chance", "EnteredView.added", "EnteredView.chance",
}  # fmt: skip
CLAUSES = {
    "PublicWording.clause", "Undone.clause", "GivenBack.clause", "TableView.late", "Asking.clause",
    "TableView.own_sign", "SessionView.clause",
    "TrimmedView.clause", "WagerView.clause", "DecisionView.clause", "ChoiceView.beyond_limit",
    "Because.clause", "MarkerView.clause", "MeterView.not_offered", "NoticeShown.clause", "OwnHit.clause",
    "TableTournament.clause", "RequiredWager.clause", "OwnSeal.clause", "OwnTournament.retiring_by",
    "OwnTournament.dispute_by", "OwnTournament.no_money",
}  # fmt: skip
DIGESTS = {
    "MeterView.commitment",
    "SealView.commitment",
    "SealView.wagers",
    "SeatView.transcript",
    "OwnSeal.digest",
}
# What a player has said or holds themselves.
THEIR_OWN = {
    "OwnClaim.claim", "TicketView.number", "TicketView.standing", "TicketView.terminal", "SessionView.player",
    "OwnDispute.what", "OwnTournament.called",
    "RankedEntrant.called", "FreeSeat.called",  # the names that entrants have given themselves for the board
}  # fmt: skip
# The house's own sentences: of a limit that the player has set, and by the key of a catalogue.
SENTENCES = {"Because.reason", "SaidView.key", "SaidView.given"}
KNOWN = FROM_THE_FILE | OF_THE_GAME | CLAUSES | DIGESTS | THEIR_OWN | SENTENCES
# What staff write, in whatever event it stands.
WRITTEN = ("because", "decision", "claim", "detail", "person", "handed_to")


def texts(screen):
    """Every field that holds a text which is no member of a closed list."""
    found, seen = set(), set()
    _gather(shapes.type_info(screen), "", found, seen)
    return {each for each in found if not each.startswith("Play")}


def _gather(of, where, found, seen):
    match of:
        case shapes.StrType():
            found.add(where)
        case shapes.StructType(cls=cls, fields=fields):
            if cls not in seen and cls.__module__.startswith("croupier.server"):
                seen.add(cls)
                for field in fields:
                    _gather(field.type, f"{cls.__name__}.{field.name}", found, seen)
        case shapes.UnionType(types=parts) | shapes.TupleType(item_types=parts):
            for part in parts:
                _gather(part, where, found, seen)
        case shapes.ListType(item_type=part) | shapes.VarTupleType(item_type=part):
            _gather(part, where, found, seen)
        case shapes.DictType(key_type=key, value_type=value):
            _gather(key, where, found, seen)
            _gather(value, where, found, seen)
        case _:
            return


@pytest.mark.clause("house 7.3")
@pytest.mark.parametrize("screen", [TerminalScreen, DisplayScreen, LobbyScreen])
def test_there_is_no_text_on_a_screen_of_players_but_what_is_known(screen):
    assert texts(screen) - KNOWN == set()


def test_everything_that_is_known_is_there():
    there = texts(TerminalScreen) | texts(DisplayScreen) | texts(LobbyScreen)
    assert KNOWN - there == set()


@pytest.mark.clause("house 7.3")
def test_a_reason_in_words_is_only_of_a_limit_that_the_player_has_set():
    holders = {
        f"{cls.__name__}.{field.name}"
        for cls in _structs(TerminalScreen) | _structs(DisplayScreen) | _structs(LobbyScreen)
        for field in msgspec.structs.fields(cls)
        if "Because" in str(field.type)
    }
    assert holders == {"OwnLimitsView.reached"}


def _structs(of, seen=None):
    seen = set() if seen is None else seen
    _collect(shapes.type_info(of), seen)
    return seen


def _collect(of, seen):
    match of:
        case shapes.StructType(cls=cls, fields=fields) if cls not in seen:
            seen.add(cls)
            for field in fields:
                _collect(field.type, seen)
        case shapes.UnionType(types=parts) | shapes.TupleType(item_types=parts):
            for part in parts:
                _collect(part, seen)
        case shapes.ListType(item_type=part) | shapes.VarTupleType(item_type=part):
            _collect(part, seen)
        case shapes.DictType(value_type=part):
            _collect(part, seen)
        case _:
            return


@pytest.mark.clause("house 7.1")
def test_what_staff_write_of_somebody_is_no_plain_text_of_an_event():
    """So that whoever puts it where a text belongs is stopped by the types already."""
    events = [each for room in (te, pe) for each in vars(room).values() if _is_event(each)]
    plain = {
        f"{event.__module__.split('.')[1]}.{event.__name__}.{name}"
        for event in events
        for name in WRITTEN
        if name in event.__struct_fields__ and name not in {each for each, _ in marked(event)}
    }
    # What the book names, and why a generator was seeded, which is one of four.
    assert plain == {"table.RoundVoided.detail", "table.GeneratorSeeded.because"}


def _is_event(each):
    return isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not Private


def test_the_grounds_of_a_no_spin_are_those_of_the_books():
    assert set(get_args(GroundName)) == set(NoSpinGround.__members__)
