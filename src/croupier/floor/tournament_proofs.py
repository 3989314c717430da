"""What anybody can work out again of a tournament: its draws, its secret wagers, its prizes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.core.digests import secret
from croupier.core.ids import EntrantId, RoundNumber, TableId, TerminalId, TournamentId
from croupier.core.message import Event
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, TABLE, TOURNAMENT
from croupier.floor.seat_draws import in_drawn_order
from croupier.store.port import Log
from croupier.table import events as te
from croupier.table.secret_wagers import digest_of_secret
from croupier.tournaments import events as e
from croupier.tournaments.awarding import prize_lines
from croupier.tournaments.events import DrawnSeat, Groups, PrizeLine
from croupier.tournaments.sealing import digest_of_entrants, seating_commitment, seating_purpose
from croupier.tournaments.state import Tournament
from croupier.words.said import Said, say

TOURNAMENT_FORMAT = "croupier tournament proof 1"


class DrawProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    session: int
    commitment: str
    seed: str
    entrants: tuple[EntrantId, ...]
    order: tuple[EntrantId, ...]
    seats: tuple[DrawnSeat, ...]  # none where only the order was drawn for, as lots


class SecretProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The digest that was shown before the close, and what opened it."""

    table: TableId
    round: RoundNumber
    terminal: TerminalId
    digest: str
    salt: str
    slip: dict[str, int]


class PrizeProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    parts: int
    added: int
    top_up: int
    rake: int
    shares: tuple[int, ...]
    places: Groups
    unpaid: tuple[EntrantId, ...]
    lines: tuple[PrizeLine, ...]
    bonus: tuple[tuple[EntrantId, int], ...]


class TournamentProof(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag=TOURNAMENT_FORMAT,
    tag_field="format",
):
    house: str
    tournament: TournamentId
    terms: str
    draws: tuple[DrawProof, ...]
    secrets: tuple[SecretProof, ...]
    prizes: PrizeProof | None


# ── out of the log ──────────────────────────────────────────────────────────────────────────


def tournament_in(log: Log, name: TournamentId) -> Tournament:
    return TOURNAMENT.fold(each.event for each in log.tail(stream=TOURNAMENT.stream(name)))


def proof_of_tournament(log: Log, name: TournamentId) -> TournamentProof:
    told = [each.event for each in log.tail(stream=TOURNAMENT.stream(name))]
    tournament = TOURNAMENT.fold(told)
    charter = CHARTER.fold(each.event for each in log.tail(stream=CHARTER.stream(HOUSE_CHARTER)))
    fixed = next((event for event in told if isinstance(event, e.PrizesFixed)), None)
    return TournamentProof(
        house=charter.house,
        tournament=name,
        terms=tournament.terms,
        draws=tuple(_draws(tournament, told)),
        secrets=tuple(each for table in _tables(told) for each in _secrets(log, table, name)),
        prizes=_prizes(tournament, fixed) if fixed else None,
    )


def _tables(told: list[Event]) -> tuple[TableId, ...]:
    named = (table for event in told if isinstance(event, e.TablesDesignated) for table in event.tables)
    return tuple(dict.fromkeys(named))


def _draws(tournament: Tournament, told: list[Event]) -> Iterator[DrawProof]:
    for event in told:
        if isinstance(event, e.SeatsDrawn):
            yield DrawProof(
                session=event.session,
                commitment=tournament.commitments[event.session],
                seed=event.seed,
                entrants=tuple(sorted(event.order)),
                order=event.order,
                seats=event.seats,
            )


def _secrets(log: Log, table: TableId, name: TournamentId) -> Iterator[SecretProof]:
    """Those of the tournament: of its reservations, and none of another's."""
    ours, shown = False, dict[TerminalId, str]()
    for each in log.tail(stream=TABLE.stream(table)):
        match each.event:
            case te.TableReserved(terms=terms):
                ours = terms.tournament == name
            case te.TableFreed():
                ours = False
            case te.SecretWagerSet(terminal=terminal, digest=digest) if ours:
                shown[terminal] = digest
            case te.SecretWagersRevealed() as revealed if ours:
                for terminal, slip in revealed.slips.items():
                    yield SecretProof(
                        table=table,
                        round=revealed.round,
                        terminal=terminal,
                        digest=shown.pop(terminal),
                        salt=revealed.salts[terminal],
                        slip=slip,
                    )
            case te.NoSpinDeclared() | te.RoundVoided():
                shown.clear()
            case _:
                continue


def _prizes(tournament: Tournament, fixed: e.PrizesFixed) -> PrizeProof:
    amounts = tuple(each.amount for each in tournament.planned.prizes.bonus)
    passed_over = {line.entrant for line in fixed.lines if tournament.entrants[line.entrant].employee}
    return PrizeProof(
        parts=fixed.parts,
        added=fixed.added,
        top_up=fixed.top_up,
        rake=fixed.rake,
        shares=tournament.planned.prizes.shares,
        places=tournament.places,
        unpaid=tuple(sorted(passed_over)),
        lines=fixed.lines,
        bonus=tuple(zip(fixed.bonus, amounts, strict=True)),
    )


# ── worked out again ────────────────────────────────────────────────────────────────────────


def faults_of_tournament_proof(proof: TournamentProof) -> tuple[Said, ...]:
    """What does not follow from what was committed to; nothing where all of it does."""
    return (*_of_draws(proof), *_of_secrets(proof), *_of_prizes(proof))


def _of_draws(proof: TournamentProof) -> Iterator[Said]:
    for draw in proof.draws:
        if not is_committed(proof, draw):
            yield say("tournament.proof-seed", session=draw.session)
            continue
        if not is_drawn(proof, draw):
            yield say("tournament.proof-order", session=draw.session)
        if draw.seats and not is_dealt(draw):
            yield say("tournament.proof-seats", session=draw.session)


def is_committed(proof: TournamentProof, draw: DrawProof) -> bool:
    seed = secret(draw.seed)
    bound = seed and seating_commitment(proof.house, proof.tournament, draw.session, seed)
    return bound == draw.commitment


def is_drawn(proof: TournamentProof, draw: DrawProof) -> bool:
    """Whether the order follows from the seed and from those who were drawn for."""
    entrants = digest_of_entrants(proof.house, draw.entrants)
    purpose = seating_purpose(proof.house, proof.tournament, draw.session, entrants)
    seed, commitment = bytes.fromhex(draw.seed), bytes.fromhex(draw.commitment)
    return in_drawn_order(seed, commitment, purpose, draw.entrants) == draw.order


def is_dealt(draw: DrawProof) -> bool:
    """Round the tables, one after the other, in the order drawn."""
    tables = tuple(dict.fromkeys(seat.table for seat in draw.seats))
    dealt = [(name, tables[at % len(tables)], at // len(tables) + 1) for at, name in enumerate(draw.order)]
    return dealt == [(seat.entrant, seat.table, seat.seat) for seat in draw.seats]


def _of_secrets(proof: TournamentProof) -> Iterator[Said]:
    for each in proof.secrets:
        if not opens(proof, each):
            yield say("tournament.proof-secret", table=each.table, round=each.round, terminal=each.terminal)


def opens(proof: TournamentProof, sealed: SecretProof) -> bool:
    """Whether slip and salt open the digest that was shown before the close."""
    salt = secret(sealed.salt)
    if salt is None:
        return False
    name = (proof.house, proof.tournament, sealed.table, sealed.round, sealed.terminal)
    return digest_of_secret(*name, salt=salt, slip=sealed.slip) == sealed.digest


def _of_prizes(proof: TournamentProof) -> Iterator[Said]:
    if proof.prizes is not None and not is_divided(proof, proof.prizes):
        yield say("tournament.proof-prizes")


def is_divided(proof: TournamentProof, fixed: PrizeProof) -> bool:
    """Whether the prizes follow from the pool, the shares and the places, to the cent."""
    due = prize_lines(
        fixed.places,
        fixed.parts + fixed.added + fixed.top_up,
        fixed.shares,
        unpaid=frozenset(fixed.unpaid),
        orders=tuple(draw.order for draw in proof.draws),
        bonus=fixed.bonus,
    )
    return due == fixed.lines
