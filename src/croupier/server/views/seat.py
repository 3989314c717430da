"""What only the person at a terminal may see: the account, the slip, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from msgspec.structs import replace

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.floor.rooms import LOYALTY
from croupier.ledger.account import credit, receivable
from croupier.server import shapes as s
from croupier.server.percent import fraction
from croupier.server.play_shapes import DecisionView
from croupier.server.recent_history import TerminalHistory
from croupier.server.scene import Scene
from croupier.server.sentences import Because, because, said_view
from croupier.server.views.asked import PlayerMeans, decision_view
from croupier.server.views.lobby import how_played
from croupier.server.views.own_limits import left_to_lose, own_limits_view
from croupier.server.views.table import phase_word, sign_view
from croupier.table.state import Claim, Phase, Round, Table, TablePlace
from croupier.table.wager_results import Settlement, Trimmed
from croupier.terminal.session import Session
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
    table = scene.table(at) if at else _NOWHERE
    place, spin = table.places.get(name, _NOBODY), _of_this_player(terminal, table.round)
    legacy = _legacy(place, scene.clock())
    return s.SeatView(
        terminal=name,
        open=terminal.open,
        account=terminal.account is not None,
        fitted=[fitting.value for fitting in terminal.fitted],
        tables=[_choice(scene, each, table if each == at else scene.table(each)) for each in terminal.tables],
        at=at,
        credit=scene.balance(credit(name)),
        held=sum(hold.amount for hold in terminal.holds.values()),
        owed=-scene.balance(receivable(name)),
        slip=_slip(spin, name),
        staked=spin.at_stake(name) if spin and table.phase is not Phase.SETTLED else 0,
        trimmed=trimmed_views(known.trimmed.get(at, ()) if at else ()),
        in_doubt=bool(spin and name in spin.in_doubt),
        settlement=_settlement(scene, table, at, name) if spin and at else None,
        given_back=_given_back(known, at, spin),
        frozen=_barred(terminal.frozen()),
        fault=fault_view(terminal),
        sent_away=_barred(terminal.sent_away),
        excluded=_barred(terminal.excluded),
        service=terminal.service,
        personal=place.personal,
        legacy=legacy,
        legacy_until=place.legacy_until if legacy else None,
        claim=_claim(scene, terminal, known),
        ticket=_ticket(scene, known),
        session=_session(known.session),
        decision=_decision(scene, table, at, name) if spin else None,
        own_limits=own_limits_view(scene, terminal, table, scene.ruleset(at) if at else None)
        if terminal.player
        else None,
    )


def _decision(scene: Scene, table: Table, at: TableId | None, name: TerminalId) -> DecisionView | None:
    if at is None or table.phase is not Phase.NO_MORE_BETS:
        return None
    game = scene.ruleset(at).game
    return decision_view(table, game, name, _means(scene, name), scene.core.positions)


def _means(scene: Scene, name: TerminalId) -> PlayerMeans:
    held, player = scene.balance(credit(name)), scene.terminal(name).player
    if player is None or player.limited_by is None:
        return PlayerMeans(held)
    left = left_to_lose(scene, player.name, scene.state(LOYALTY, player.name), scene.clock())
    return PlayerMeans(held, left, player.limited_by)


def _of_this_player(terminal: Terminal, spin: Round | None) -> Round | None:
    """A round that had closed before this account was opened was played by somebody else."""
    if spin is None or spin.closed_at is None or terminal.account is None:
        return spin
    return spin if terminal.account.since <= spin.closed_at else None


def fault_view(terminal: Terminal) -> s.FaultView | None:
    """The first fault that has not been repaired."""
    if not terminal.faults:
        return None
    standing = ((name, fault) for name, fault in terminal.faults.items() if fault.repaired is None)
    return next((_fault(name, fault) for name, fault in standing), None)


def _fault(name: str, fault: TerminalFault) -> s.FaultView:
    return s.FaultView(fault=name, part=fault.part.value, since=fault.at)


def ticket_view(ticket: Ticket) -> s.TicketView:
    return s.TicketView(
        number=ticket.number,
        amount=ticket.amount,
        standing=ticket.standing.value,
        issued_at=ticket.issued_at,
        expires_at=ticket.expires_at,
        terminal=ticket.terminal,
    )


def claim_view(table: TableId, number: int, claim: Claim) -> s.ClaimView:
    return s.ClaimView(
        table=table,
        number=number,
        terminal=claim.terminal,
        claim=claim.claim,
        round=claim.round,
        decision=claim.decision,
    )


def _choice(scene: Scene, name: TableId, table: Table) -> s.TableChoice:
    """Drawn with every seat that can reach the table, and seldom another than the last time."""
    results = scene.history.table(name).results
    made_of = table.phase, table.sign, table.ruleset, table.options, results[0] if results else None
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
    )


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
        wagers=[
            s.WagerView(
                bet=each.bet,
                stake=each.stake,
                returned=each.returned,
                kind=each.kind,
                clause=each.clause,
                why=each.why,
                said=said_view(each.why),
            )
            for each in settled.wagers
        ],
    )


def _given_back(known: TerminalHistory, at: TableId | None, spin: Round | None) -> s.GivenBack | None:
    """Of the round in hand only."""
    back = known.returned
    if back is None or spin is None or (back.table, back.round) != (at, spin.number):
        return None
    return s.GivenBack(
        round=back.round,
        amount=back.amount,
        reason=back.reason,
        clause=back.clause,
        said=said_view(back.reason),
    )


def _barred(barred: Barred | None) -> Because | None:
    if barred is None:
        return None
    return because(barred.because, barred.clause)


def _legacy(place: TablePlace, now: Instant) -> s.SignView | None:
    in_force = place.legacy_until is None or now < place.legacy_until
    return sign_view(place.legacy) if place.legacy and in_force else None


def _claim(scene: Scene, terminal: Terminal, known: TerminalHistory) -> s.ClaimView | None:
    """The last one of this account; who comes next learns nothing of it."""
    if known.claim is None or terminal.account is None:
        return None
    at, number = known.claim
    return claim_view(at, number, scene.table(at).claims[number - 1])


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
    return not on_paper and scene.clock() < ticket.issued_at + NUMBER_SHOWN_MS


def _masked(number: str) -> str:
    return HIDDEN * (len(number) - SHOWN_DIGITS) + number[-SHOWN_DIGITS:]


def _session(session: Session | None) -> s.SessionView | None:
    if session is None or session.ended is not None:
        return None
    return s.SessionView(
        since=session.since,
        buy_ins=session.buy_ins,
        wagered=session.wagered,
        returned=session.returned,
        won=session.won,
        cashed_out=session.cashed_out,
        player=session.player,
    )
