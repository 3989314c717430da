"""``croupier verify``: every draw of a round worked out again, from its proof or from the log.

The proof of a cycle of a jackpot, and that of a tournament, are taken as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.jackpot_proof import own_part, tell_cycle
from croupier.cli.logs import log_place, names, one_of, reading, whole
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail
from croupier.cli.tournament_proof import tell_tournament
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.first_proofs import Proof1
from croupier.floor.first_verifying import first_bound_as_they_lay, first_own_slip
from croupier.floor.jackpot_proofs import CycleProof
from croupier.floor.jackpot_verdicts import cycle_judged
from croupier.floor.proofs import Proof2, SlipsProof
from croupier.floor.proven_shoes import in_sequence
from croupier.floor.proving import AnyProof, OtherProof, bound_as_they_lay, proof_of, read_proof, round_of
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import TABLE
from croupier.floor.sights import SignedSight, read_sights
from croupier.floor.tournament_proofs import TournamentProof
from croupier.floor.tournament_verdicts import tournament_judged
from croupier.floor.verdicts import RoundVerdict, SeenBefore, Verdict, judged
from croupier.floor.verifying import VerifiedStep, own_slip
from croupier.house.log_place import PlaceOfLog
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer()

HOW = "name a proof, or --log, --table and --round"
HOW_ONE = "of several proofs nothing but the proofs is asked; name one for all other options"
OF_OTHERS = "the proof of a cycle of a jackpot, or of a tournament, is verified by itself"
NO_SLIP = "a tournament has no slip to be found; secret wagers are opened in its proof"
HOW_SEVERAL = "several proofs are of rounds of one table; verify those of others by themselves"
BY_DEALER = "rounds that a person dealt follow from no shoe that a proof tells of; verify them by themselves"

ProofFiles = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="PROOF...",
        help="The proof of a round, of a cycle of a jackpot or of a tournament; or of several rounds.",
    ),
]
FromLog = Annotated[
    PlaceOfLog | None,
    typer.Option("--log", metavar="LOG", parser=log_place, help="The log of a house, instead of a proof."),
]
OfTable = Annotated[str | None, typer.Option("--table", help="With --log: the table, as in S1.")]
OfRound = Annotated[str | None, typer.Option("--round", help="With --log: the number of the round.")]
Write = Annotated[Path | None, typer.Option("--write", help="With --log: write the proof to this file.")]
Kept = Annotated[
    list[Path] | None,
    typer.Option("--seen", help="A text file with a sight of the round that was kept, or with several."),
]
Noted = Annotated[
    str | None,
    typer.Option(
        "--commitment",
        help="Digits of the commitment seen before wagers: 20 or more; of several draws with commas.",
    ),
]
Closed = Annotated[
    str | None,
    typer.Option(
        "--wagers",
        help="Digits of the digest seen at the close, of what a jackpot had taken, or of a secret wager.",
    ),
]
Key = Annotated[str | None, typer.Option("--key", help="The key of the house, as it stands at its door.")]
Witness = Annotated[
    str | None, typer.Option("--witness", help="The key of the witness, known from elsewhere than the house.")
]
Own = Annotated[str | None, typer.Option("--terminal", help="Whose slip is to be found among the wagers.")]
Salt = Annotated[str | None, typer.Option(help="The salt of that slip, from its receipt.")]
Slip = Annotated[
    str | None,
    typer.Option(help="The slip in cents, as in 'small=500 triple:4=200'; of a jackpot 'from=0 to=100'."),
]


@dataclass(frozen=True, slots=True)
class RoundFound:
    proof: AnyProof | OtherProof
    steps: tuple[VerifiedStep, ...] = ()  # what only the log could tell
    log: bool = False


@app.command()
def verify(
    files: ProofFiles = None,
    log: FromLog = None,
    table: OfTable = None,
    number: OfRound = None,
    write: Write = None,
    seen: Kept = None,
    commitment: Noted = None,
    wagers: Closed = None,
    key: Key = None,
    witness: Witness = None,
    terminal: Own = None,
    salt: Salt = None,
    slip: Slip = None,
    json: Json = False,
) -> None:
    """Go through a round again.  Answers 1 if anything does not hold, and 3 if all of it is consistent.

    It is proven, and 0 is answered, only against what was seen before the outcome.  Of several rounds of one
    table it is also told whether each was dealt from what the one before it left.
    """
    if files and len(files) > 1 and log is None:
        if any((write, seen, commitment, wagers, key, witness, terminal, salt, slip)):
            fail(HOW_ONE)
        _several([_read(file) for file in files], json=json)
        return
    found = _found(files[0] if files else None, log, table, number)
    if write is not None:
        _written(write, found.proof)
    own = () if terminal is None else (_own(found.proof, terminal, salt or "", slip),)
    kept = SeenBefore(commitment, wagers, tuple(_sights(seen or [])), key, witness)
    judgement = _judged(found, kept, own)
    if json:
        emit_json(_verdict(judgement))
    else:
        _tell(found.proof, judgement)
    if judgement.verdict is not Verdict.PROVEN:
        raise typer.Exit(judgement.verdict.value)


def _judged(found: RoundFound, kept: SeenBefore, own: tuple[VerifiedStep, ...]) -> RoundVerdict:
    if isinstance(found.proof, CycleProof):
        return cycle_judged(found.proof, kept, own)
    if isinstance(found.proof, TournamentProof):
        return tournament_judged(found.proof, kept)
    if isinstance(found.proof, SlipsProof):
        return judged(found.proof, None, kept, (*found.steps, *own), log=found.log)
    rules = _opened(found.proof)
    if isinstance(rules, Refused):
        return _refused(rules)
    return judged(found.proof, rules, kept, (*found.steps, *own), log=found.log)


def _refused(why: Refused) -> RoundVerdict:
    """No round can have been played by settings that its book does not permit."""
    step = VerifiedStep(f"its book permits the settings of this table: {why}", holds=False)
    return RoundVerdict(Verdict.DOES_NOT_HOLD, "This proof does not hold.", (step,))


def _several(proofs: list[AnyProof | OtherProof], *, json: bool) -> None:
    """Each by itself, and then the shoe from round to round.  Nobody was asked what they saw of them."""
    if any(isinstance(proof, CycleProof | TournamentProof) for proof in proofs):
        fail(OF_OTHERS)
    drawn = [proof for proof in proofs if not isinstance(proof, SlipsProof | CycleProof | TournamentProof)]
    if len(drawn) < len(proofs):
        fail(BY_DEALER)
    if len({(proof.table, proof.ruleset, *sorted(proof.options.items())) for proof in drawn}) > 1:
        fail(HOW_SEVERAL)
    ruleset = _rules(drawn[0])
    in_turn = sorted(drawn, key=lambda proof: proof.round)
    each = [(proof, judged(proof, ruleset, SeenBefore())) for proof in in_turn]
    sound = all(judgement.verdict is not Verdict.DOES_NOT_HOLD for _, judgement in each)
    follows = in_sequence(drawn, ruleset) if sound else ()
    holds = sound and all(step.holds for step in follows)
    verdict = Verdict.CONSISTENT if holds else Verdict.DOES_NOT_HOLD
    if json:
        rounds = [{"round": proof.round, **_verdict(judgement)} for proof, judgement in each]
        emit_json({"verdict": _named(verdict), "rounds": rounds, "sequence": _plain(follows)})
    else:
        for proof, judgement in each:
            _tell(proof, judgement)
        for step in follows:
            console().print(f"  {step}")
    raise typer.Exit(verdict.value)


def _verdict(judgement: RoundVerdict) -> dict[str, object]:
    steps, notes = _plain(judgement.steps), list(judgement.notes)
    return {"verdict": _named(judgement.verdict), "words": judgement.words, "steps": steps, "notes": notes}


def _named(verdict: Verdict) -> str:
    return verdict.name.lower().replace("_", " ")


def _plain(steps: tuple[VerifiedStep, ...]) -> list[dict[str, object]]:
    return [{"what": step.what, "holds": step.holds} for step in steps]


def _found(file: Path | None, log: PlaceOfLog | None, table: str | None, number: str | None) -> RoundFound:
    if log is None:
        return RoundFound(_read(file)) if file else fail(HOW)
    if file is not None or table is None or number is None:
        fail(HOW)
    return _from_log(log, table, RoundNumber(whole(number, "number of a round")))


def _read(file: Path) -> AnyProof | OtherProof:
    try:
        return read_proof(file.read_bytes())
    except OSError as error:
        fail(f"{file}: cannot be read: {error.strerror}")
    except msgspec.MsgspecError as error:
        fail(f"{file}: is no proof of a round, of a cycle of a jackpot or of a tournament: {error}")


def _sights(files: list[Path]) -> Iterator[SignedSight | None]:
    """Of every file at least one: what is in it was given as a sight."""
    for file in files:
        try:
            yield from read_sights(file.read_text("utf-8")) or (None,)
        except (OSError, UnicodeDecodeError) as error:
            fail(f"{file}: cannot be read: {error}")


def _own(proof: AnyProof | OtherProof, terminal: str, salt: str, slip: str | None) -> VerifiedStep:
    match proof:
        case CycleProof():
            return own_part(proof, terminal, salt, slip)
        case TournamentProof():
            fail(NO_SLIP)
        case Proof1():
            return first_own_slip(proof, TerminalId(terminal), salt, _slip(slip))
        case _:
            return own_slip(proof, TerminalId(terminal), salt, _slip(slip))


def _from_log(log: PlaceOfLog, table: str, number: RoundNumber) -> RoundFound:
    with reading(log, bar=False) as found:
        name = TableId(one_of(table, names(found, TABLE), "table"))
        proof = proof_of(found, _open, name, number)
        record = round_of(found, name, number)
    if isinstance(proof, Refused) or record is None:
        fail(str(proof))
    return RoundFound(proof, (_lay(record, proof),), log=True)


def _lay(record: RoundRecord, proof: AnyProof) -> VerifiedStep:
    if isinstance(proof, Proof1):
        return first_bound_as_they_lay(record, proof)
    return bound_as_they_lay(record, proof)


def _written(file: Path, proof: AnyProof | OtherProof) -> None:
    try:
        with file.open("xb") as new:
            new.write(msgspec.json.format(msgspec.json.encode(proof), indent=2))
    except OSError as error:
        fail(f"{file}: cannot be written: {error.strerror}")


def _rules(proof: Proof1 | Proof2) -> Ruleset:
    ruleset = _opened(proof)
    return fail(str(ruleset)) if isinstance(ruleset, Refused) else ruleset


def _opened(proof: Proof1 | Proof2) -> Ruleset | Refused:
    try:
        return _open(proof.ruleset, proof.options)
    except UnknownRuleset as unknown:
        fail(str(unknown))


def _open(key: str, options: Mapping[str, str]) -> Ruleset | Refused:
    """The ruleset of a round as it was played, even with settings that a house would refuse today."""
    return open_ruleset(key, options, player_edge_on_purpose=True)


def _slip(text: str | None) -> dict[str, int]:
    slip: dict[str, int] = {}
    for wager in (text or "").split():
        bet, _, stake = wager.partition("=")
        slip[bet] = whole(stake, "stake")
    return slip


def _tell(proof: AnyProof | OtherProof, judgement: RoundVerdict) -> None:
    if isinstance(proof, CycleProof):
        tell_cycle(proof, judgement)
        return
    if isinstance(proof, TournamentProof):
        tell_tournament(proof, judgement)
        return
    out = console()
    out.print(f"Round {proof.round} of table {proof.table}, {_what(proof)}\n")
    for step in judgement.steps:
        out.print(f"  {step}")
    for note in judgement.notes:
        out.print(f"  {note}")
    out.print(f"\n{judgement.words}{_drawn(proof)}")


def _what(proof: AnyProof) -> str:
    return "dealt by a person" if isinstance(proof, SlipsProof) else f"{proof.ruleset}, {proof.end}"


def _drawn(proof: AnyProof) -> str:
    match proof:
        case SlipsProof():
            return ""
        case Proof1():
            drawn = tuple(draw.drawn for draw in proof.draws)
        case Proof2():
            drawn = proof.drawn()
    return f"  Drawn: {', '.join(drawn) or 'nothing'}"
