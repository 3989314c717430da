"""What only the person at a terminal may see: the account, the slip, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import islice
from typing import Any

from msgspec.structs import replace

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.floor.rooms import LOYALTY
from croupier.games.game import Act
from croupier.ledger.account import AUD, credit, receivable
from croupier.server import shapes as s
from croupier.server.desk_shapes import FaultView
from croupier.server.percent import fraction
from croupier.server.play_shapes import DecisionView
from croupier.server.public_shapes import GivenBack, OwnClaim, OwnFault, PublicWording
from croupier.server.recent_history import TerminalHistory
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.session_shapes import SessionView
from croupier.server.views.asked import PlayerMeans, decision_view, gives_advice
from croupier.server.views.jackpots import entered, own_hits
from croupier.server.views.lobby import how_played
from croupier.server.views.own_limits import left_to_lose, own_limits_view
from croupier.server.views.table import phase_word, sign_view
from croupier.server.views.tournament_seat import own_tournament
from croupier.server.views.watched import just_played
from croupier.server.views.wording import given_back_view, wording
from croupier.table.rules import TableRules
from croupier.table.sealing import transcript_of
from croupier.table.state import Claim, Phase, Round, Table, TablePlace
from croupier.table.wager_results import Settled, Settlement, Trimmed
from croupier.terminal.session import Session, offered_by
from croupier.terminal.state import Barred, Terminal, TerminalFault
from croupier.tickets.state import Ticket

RESULTS = 5  # on the card of a table that may be chosen
NUMBER_SHOWN_MS = 60_000
SHOWN_DIGITS, HIDDEN = 4, "•"  # the end of a number tells a player which ticket is meant

_NOWHERE = Table()
_NOBODY = TablePlace()


def seat_view(scene: Scene, name: TerminalId) -> s.SeatView:
    terminal, known = scene.terminal(name), scene.history.terminal(name)
    at = terminal.at[0] if terminal.at else None
    shown = at or just_played(scene, name)
    table = scene.table(shown) if shown else _NOWHERE
    return s.SeatView(
        terminal=name,
        open=terminal.open,
        account=terminal.account is not None,
        fitted=[fitting.value for fitting in terminal.fitted],
        takes=_takes(scene, terminal, at),
        at=at,
        held=sum(hold.amount for hold in terminal.holds.values()),
        held_for=_held_for(terminal),
        frozen=_barred(terminal.frozen()),
        fault=_own_fault(terminal),
        sent_away=_barred(terminal.sent_away),
        excluded=_barred(terminal.excluded),
        service=terminal.service,
        claim=_claim(scene, terminal, known),
        ticket=_ticket(scene, known),
        tournament=own_tournament(scene, name, terminal),
        own_limits=own_limits_view(scene, terminal, table, scene.ruleset(at) if at else None)
        if terminal.player
        else None,
        **of_round(scene, name, terminal, shown, table),
    )


def of_round(
    scene: Scene, name: TerminalId, terminal: Terminal, shown: TableId | None, table: Table
) -> dict[str, Any]:
    """All that the course of a round can change for whoever plays there for money and without a card."""
    known, at = scene.history.terminal(name), terminal.at[0] if terminal.at else None
    place, spin = table.places.get(name, _NOBODY), of_this_player(terminal, table.round)
    legacy = _legacy(scene, place, scene.ruleset(shown).table) if shown and place.legacy else None
    return {
        "tables": [
            choice_view(scene, each, table if each == shown else scene.table(each))
            for each in terminal.tables
        ],
        "credit": scene.balance(credit(name, terminal.unit)),
        "owed": -scene.balance(receivable(name, terminal.unit)),
        "slip": _slip(spin, name),
        "staked": spin.at_stake(name) if spin and table.phase is not Phase.SETTLED else 0,
        "trimmed": trimmed_views(scene.history.table(at).trimmed.get(name, ()) if at else ()),
        "in_doubt": bool(spin and name in spin.in_doubt),
        "settlement": _settlement(scene, table, shown, name) if spin and shown else None,
        "given_back": _given_back(known, shown, spin),
        "personal": place.personal,
        "legacy": legacy,
        "legacy_until": place.legacy_until if legacy else None,
        "session": session_view(scene, known.session, terminal),
        "decision": _decision(scene, table, at, name) if spin else None,
        "transcript": _transcript(spin, name) if spin else None,
        "won": own_hits(scene, shown, name),
        "entered": entered(scene, shown, table, name) if spin else [],
        "chips": _in_chips(terminal, spin),
    }


def _decision(scene: Scene, table: Table, at: TableId | None, name: TerminalId) -> DecisionView | None:
    if at is None or table.phase is not Phase.NO_MORE_BETS:
        return None
    game = scene.ruleset(at).game
    advise = scene.advising.best if gives_advice(scene, at, table) else None
    return decision_view(table, game, name, partial(_means, scene, name), scene.core.positions, advise=advise)


def _transcript(spin: Round, name: TerminalId) -> str | None:
    """By which a player can tell later that nothing was put before or in place of their choice."""
    own = [at for at, move in enumerate(spin.moves) if isinstance(move, Act) and move.terminal == name]
    if not own or spin.wagers is None or spin.house is None:
        return None
    return transcript_of(spin.wagers, spin.moves[: own[-1] + 1]).told()


def _means(scene: Scene, name: TerminalId) -> PlayerMeans:
    terminal = scene.terminal(name)
    held, player = scene.balance(credit(name, terminal.unit)), terminal.player
    if player is None or player.limited_by is None:
        return PlayerMeans(held)
    left = left_to_lose(scene, player.name, scene.state(LOYALTY, player.name))
    return PlayerMeans(held, left, player.limited_by)


def of_this_player(terminal: Terminal, spin: Round | None) -> Round | None:
    """A round that had closed before this account was opened was played by somebody else."""
    if spin is None or spin.closed_at is None or terminal.account is None:
        return spin
    return spin if terminal.account.since <= spin.closed_at else None


def fault_view(terminal: Terminal) -> FaultView | None:
    """The first fault that has not been repaired, as staff see it."""
    found = _standing(terminal)
    return None if found is None else FaultView(fault=found[0], part=found[1].part.value, since=found[1].at)


def _standing(terminal: Terminal) -> tuple[str, TerminalFault] | None:
    if not terminal.faults:
        return None
    return next(((name, fault) for name, fault in terminal.faults.items() if fault.repaired is None), None)


def ticket_view(ticket: Ticket) -> s.TicketView:
    return s.TicketView(
        number=ticket.number,
        amount=ticket.amount,
        standing=ticket.standing.value,
        issued_at=ticket.issued_at,
        expires_at=ticket.expires_at,
        terminal=ticket.terminal,
    )


def claim_view(scene: Scene, table: TableId, number: int, claim: Claim) -> s.ClaimView:
    return s.ClaimView(
        table=table,
        number=number,
        terminal=claim.terminal,
        claim=scene.told(claim.claim),
        round=claim.round,
        decision=None if claim.decision is None else scene.told(claim.decision),
        finding=None if claim.finding is None else scene.told(claim.finding),
    )


def _own_claim_view(scene: Scene, table: TableId, number: int, claim: Claim) -> OwnClaim:
    return OwnClaim(
        table=table,
        number=number,
        claim=scene.told(claim.claim),
        round=claim.round,
        decision=claim.told,
    )


def choice_view(scene: Scene, name: TableId, table: Table) -> s.TableChoice:
    """Drawn with every seat that can reach the table, and seldom another than the last time."""
    results = scene.history.table(name).results
    made_of = (
        table.phase,
        table.sign,
        table.unit,
        table.ruleset,
        table.options,
        results[0] if results else None,
    )
    known = scene.offered.of.get(name)
    if known is not None and known[0] == made_of:
        return known[1]
    choice = _drawn_choice(scene, name, table)
    if choice.edge is not None:  # which is worked out while the table is already played at
        scene.offered.of[name] = (made_of, choice)
    return choice


def _drawn_choice(scene: Scene, name: TableId, table: Table) -> s.TableChoice:
    ruleset, results = scene.ruleset(name), scene.history.table(name).results
    edge = scene.edge(ruleset.game)
    return s.TableChoice(
        table=name,
        title=ruleset.title,
        game=ruleset.game.face.word,
        phase=phase_word(table),
        minimum=table.sign.minimum if table.sign else None,
        maximum=table.sign.maximum if table.sign else None,
        edge=None if edge is None else fraction(edge),
        edge_played=how_played(ruleset.game),
        results=[outcome for _, outcome in islice(results, RESULTS)],
        chips=table.reserved is not None,
    )


def _takes(scene: Scene, terminal: Terminal, at: TableId | None) -> list[str]:
    """By what the book of the table takes money in: of the one that is played at, else of all that may be."""
    books = [scene.ruleset(each).terminal for each in ((at,) if at else terminal.tables)]
    return sorted({way.value for book in books if book for way in book.buy_in.value})


def _in_chips(terminal: Terminal, spin: Round | None) -> bool:
    """An account says what it is kept in; where there is none any more, the round that is still shown."""
    if terminal.account is not None or spin is None:
        return terminal.unit != AUD
    return spin.unit != AUD


def _slip(spin: Round | None, name: TerminalId) -> dict[str, int]:
    if spin is None or name in spin.voided:
        return {}
    return dict(spin.slips.get(name, {}))


def trimmed_views(trimmed: Iterable[Trimmed]) -> list[s.TrimmedView]:
    """What was taken of each wager that was over a limit."""
    return [
        s.TrimmedView(bet=each.bet, asked=each.asked, taken=each.taken, clause=each.clause)
        for each in trimmed
    ]


def _settlement(scene: Scene, table: Table, at: TableId, name: TerminalId) -> s.SettlementView | None:
    if table.phase is not Phase.SETTLED or table.round is None:
        return None
    mine = scene.settlements(at, table.round).get(name)
    if mine is None:
        return None
    outcome = scene.history.table(at).result_of(table.round.number) or ""
    return settlement_view(table.round.number, outcome, mine)


def settlement_view(number: RoundNumber, outcome: str, settled: Settlement) -> s.SettlementView:
    return s.SettlementView(
        round=number,
        outcome=outcome,
        staked=settled.staked,
        returned=settled.returned,
        wagers=[wager_view(each) for each in settled.wagers],
    )


@lru_cache(maxsize=4096)
def wager_view(settled: Settled) -> s.WagerView:
    """Many have staked the same on the same."""
    return s.WagerView(
        bet=settled.bet,
        stake=settled.stake,
        returned=settled.returned,
        kind=settled.kind,
        clause=settled.clause,
        why=settled.why,
        said=said_view(settled.why),
    )


def _given_back(known: TerminalHistory, at: TableId | None, spin: Round | None) -> GivenBack | None:
    """Of the round in hand only."""
    back = known.returned
    if back is None or spin is None or (back.table, back.round) != (at, spin.number):
        return None
    return given_back_view(back)


def _barred(barred: Barred | None) -> PublicWording | None:
    return None if barred is None else wording(barred.told, barred.clause)


def _held_for(terminal: Terminal) -> PublicWording | None:
    """Of the hold that has stood longest."""
    hold = next(iter(terminal.holds.values()), None)
    return None if hold is None else wording(hold.told, hold.clause)


def _own_fault(terminal: Terminal) -> OwnFault | None:
    """Whoever sits there is told what has failed, and not what it was called when it was reported."""
    found = _standing(terminal)
    return None if found is None else OwnFault(part=found[1].part, since=found[1].at)


def _legacy(scene: Scene, place: TablePlace, rules: TableRules) -> s.SignView | None:
    if place.legacy is None or (place.legacy_until is not None and scene.passed(place.legacy_until)):
        return None
    return sign_view(place.legacy, rules)


def _claim(scene: Scene, terminal: Terminal, known: TerminalHistory) -> OwnClaim | None:
    """The last one of this account; who comes next learns nothing of it."""
    if known.claim is None or terminal.account is None:
        return None
    at, number = known.claim
    return _own_claim_view(scene, at, number, scene.table(at).claims[number - 1])


def _ticket(scene: Scene, known: TerminalHistory) -> s.TicketView | None:
    """The number opens the money, so that a terminal which somebody has left must not show it."""
    if known.ticket is None:
        return None
    ticket = ticket_view(scene.ticket(known.ticket))
    return ticket if _shows_number(scene, ticket) else replace(ticket, number=_masked(ticket.number))


def _shows_number(scene: Scene, ticket: s.TicketView) -> bool:
    """What a printer prints is on the paper and nowhere else.  A simulated one has no paper: there the
    number is on the screen, for as long as it takes to write it down."""
    on_paper = ticket.terminal in scene.printing
    return not on_paper and not scene.passed(Instant(ticket.issued_at + NUMBER_SHOWN_MS))


def _masked(number: str) -> str:
    return HIDDEN * (len(number) - SHOWN_DIGITS) + number[-SHOWN_DIGITS:]


def session_view(scene: Scene, session: Session | None, terminal: Terminal) -> SessionView | None:
    if session is None or session.ended is not None:
        return None
    return SessionView(
        clause=_offered(scene, terminal),
        since=session.since,
        buy_ins=session.buy_ins,
        wagered=session.wagered,
        returned=session.returned,
        won=session.won,
        corrected=session.corrected,
        cashed_out=session.cashed_out,
        player=scene.core.known_cards.shown(session.player) if session.player else None,
    )


def _offered(scene: Scene, terminal: Terminal) -> str | None:
    """The clause by which it is shown, of the first book that has one."""
    for each in terminal.at or terminal.tables:
        clause = offered_by(scene.ruleset(each).terminal)
        if clause:
            return str(clause)
    return None
