"""What a newcomer sees.  Who sits where, and who works here, is told in a demonstration house only."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from croupier.core.ids import TableId
from croupier.floor.premises import premises
from croupier.floor.rooms import TOURNAMENT
from croupier.games.game import Game
from croupier.house.decided_edges import is_by_best_play
from croupier.maths.counting import BEST_PLAY, NOTHING_TO_DECIDE
from croupier.maths.figures import played
from croupier.server.percent import fraction, percent
from croupier.server.public_shapes import PublicWording
from croupier.server.scene import Scene
from croupier.server.shapes import Phase as PhaseWord
from croupier.server.shapes import Shown
from croupier.server.tournament_shapes import FreeSeat
from croupier.server.views.lobby_cups import LobbyCup, lobby_cups
from croupier.server.views.table import phase_word
from croupier.server.views.wording import suspended_view
from croupier.staff.posts import POSTS, may_enter
from croupier.table.state import Phase

RESULTS = 12


class LobbyTable(Shown, frozen=True, kw_only=True):
    table: str
    title: str
    book: str
    game: str
    phase: PhaseWord
    round: int | None
    ends_at: int | None
    suspended: PublicWording | None
    minimum: int | None
    maximum: int | None
    edge: str | None  # of the bets most played, as an exact fraction; none until it is worked out
    edge_percent: str | None
    edge_played: str | None  # how decisions are taken that it is worked out with, where there are any
    results: list[str]
    seats: int
    taken: int
    dealer: Literal["staff", "virtual"]
    company: bool
    chips: bool = False  # whether its limits are chips of a tournament


class LobbyTerminal(Shown, frozen=True, kw_only=True):
    terminal: str
    tables: list[str]
    at: str | None
    taken: bool


class LobbyStaff(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    ranks: dict[str, str]
    duties: list[str]
    posts: list[str]  # that let the person in


class LobbyView(Shown, frozen=True, kw_only=True):
    tables: list[LobbyTable]
    terminals: list[LobbyTerminal]
    staff: list[LobbyStaff]  # of a demonstration house only
    free_seat: FreeSeat | None = None  # likewise
    cups: list[LobbyCup] = field(default_factory=list[LobbyCup])


def lobby_view(scene: Scene) -> LobbyView:
    tables = [_table(scene, name, len(scene.within_reach(name))) for name, _ in scene.tables()]
    if not scene.house.play_money:
        return LobbyView(tables=tables, terminals=[], staff=[], cups=lobby_cups(scene))
    return LobbyView(
        tables=tables,
        terminals=_terminals(scene),
        staff=_staff(scene),
        free_seat=_free_seat(scene),
        cups=lobby_cups(scene),
    )


def _free_seat(scene: Scene) -> FreeSeat | None:
    seat = scene.guest_seat()
    if seat is None:
        return None
    cup = scene.state(TOURNAMENT, seat.tournament)
    known = cup.entrants.get(seat.guest) if seat.guest else None
    return FreeSeat(
        tournament=seat.tournament,
        free=seat.free,
        entrant=seat.guest if known else None,
        called=(scene.core.house_settings.told(known.called) if known else None) or "",
        terminal=seat.terminal,
    )


def _table(scene: Scene, name: TableId, seats: int) -> LobbyTable:
    table, ruleset, results = scene.table(name), scene.ruleset(name), scene.history.table(name).results
    edge = scene.edge(ruleset.game)
    return LobbyTable(
        table=name,
        title=ruleset.title,
        book=ruleset.book,
        game=ruleset.game.face.word,
        phase=phase_word(table),
        round=table.round.number if table.round else None,
        ends_at=table.round.ends_at if table.round and table.phase is Phase.WAGERING else None,
        suspended=suspended_view(table),
        minimum=table.sign.minimum if table.sign else None,
        maximum=table.sign.maximum if table.sign else None,
        edge=None if edge is None else fraction(edge),
        edge_percent=None if edge is None else percent(edge),
        edge_played=how_played(ruleset.game),
        results=[outcome for _, (_, outcome) in zip(range(RESULTS), results, strict=False)],
        seats=seats,
        taken=len(table.places),
        dealer="virtual" if name in scene.virtual else "staff",
        company=scene.company(name),
        chips=table.reserved is not None,
    )


def how_played(game: Game) -> str | None:
    """How decisions are taken that its edge is worked out with; none where there are no decisions."""
    how = BEST_PLAY if is_by_best_play(game) else played(game, next(iter(game.bets())))
    return None if how == NOTHING_TO_DECIDE else how


def _terminals(scene: Scene) -> list[LobbyTerminal]:
    return [
        LobbyTerminal(
            terminal=name,
            tables=[str(table) for table in seat.tables],
            at=seat.at[0] if seat.at else None,
            taken=seat.account is not None,
        )
        for name, seat in scene.terminals()
        if seat.enrolled and not seat.guest
    ]


def _staff(scene: Scene) -> list[LobbyStaff]:
    roster, here = scene.roster(), premises(scene.core, scene.clock())
    return [
        LobbyStaff(
            staff=staff,
            name=scene.told(member.name),
            ranks=dict(member.ranks),
            duties=sorted(duty.value for duty in member.duties),
            posts=[post for post in POSTS if may_enter(post, roster, staff, here) is None],
        )
        for staff, member in roster.members.items()
        if roster.active(staff)
    ]
