"""What stands on the receipt of a round, in the words of the screen that asked for it.

What was written down in words when the round was settled stands as it was written, where no catalogue has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from croupier.core.ids import Instant
from croupier.core.money import in_figures
from croupier.devices.printing.face import Site
from croupier.devices.printing.receipt import ReceiptFace, ReceiptLine
from croupier.floor.jackpot_receipts import DrawnEntry
from croupier.floor.receipts import InChain, Receipt, Sealed, code_of
from croupier.games.game import BetKey, Game
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.onscreen.phrases import Phrases, phrases
from croupier.table.wager_results import Settlement
from croupier.words.figures import ENGLISH
from croupier.words.recognition import recognised, title_in, told_in
from croupier.words.said import named

_MOMENT = "%d/%m/%Y %H:%M:%S"
HEADING, SMALL, TINY = 9.0, 6.0, 5.0
SPACE = ReceiptLine(size=4.0)


@dataclass(frozen=True, slots=True)
class KeptSight:
    """What a player keeps of the close: the signed text, and the key by which it is told from any other."""

    text: str
    key: str


def receipt_face(
    receipt: Receipt,
    ruleset: Ruleset,
    site: Site,
    language: str = ENGLISH,
    sight: KeptSight | None = None,
    *,
    drawn: tuple[DrawnEntry, ...] = (),
) -> ReceiptFace:
    say, game = phrases(language), ruleset.game
    lines = (
        *_head(receipt, title_in(language, ruleset.title), site, say),
        *_wagers(receipt, game, say),
        *_outcome(receipt, say),
        *(_results(receipt.settlement, receipt.unit, game, say) if receipt.settlement else ()),
        *(_sealed(receipt.sealed, say) if receipt.sealed else ()),
        *(line for each in drawn for line in _entered(each, say)),
        *_chained(receipt.chained, say),
        SPACE,
        ReceiptLine(site.message, size=SMALL),
        *((ReceiptLine(site.program, size=TINY),) if site.program else ()),
        *(_sighted(sight, say) if sight else ()),
    )
    title = f"Receipt {receipt.table} {receipt.round} {receipt.terminal}"
    return ReceiptFace(title, lines, code_of(receipt), sight.text if sight else None)


def bet_name(bet: BetKey, game: Game, say: Phrases) -> str:
    """Its name, and its key, which whoever checks their slip needs as it is."""
    name = _named(bet, game, say)
    return f"{name} ({bet})" if name else bet


def _named(bet: BetKey, game: Game, say: Phrases) -> str | None:
    """As the rules on the screen name it; what a choice added has the name of the choice."""
    kind, placed = bet.partition(":")[0], game.bets().get(bet)
    if placed is None:
        return next((say.say(key) for key in (f"receipt.{kind}", kind) if say.has(key)), None)
    words = None if recognised(placed.name) else game.face.kind_in_words(bet)
    return say.say(words) if words else told_in(say.language, placed.name)


def _head(receipt: Receipt, title: str, site: Site, say: Phrases) -> Iterator[ReceiptLine]:
    yield ReceiptLine(site.name, size=HEADING, bold=True)
    yield ReceiptLine(site.address, size=SMALL)
    yield SPACE
    of, table = say.say("receipt.of", n=receipt.round), say.say("receipt.table", table=receipt.table)
    yield ReceiptLine(of, table, size=8.0, bold=True)
    yield ReceiptLine(title, say.say("receipt.terminal", terminal=receipt.terminal))
    yield ReceiptLine(say.say("receipt.opened"), _local(receipt.opened_at, site))
    if receipt.closed_at is not None:
        yield ReceiptLine(say.say("receipt.closed"), _local(receipt.closed_at, site))


def _wagers(receipt: Receipt, game: Game, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.wagers"), bold=True)
    for bet, stake in receipt.slip.items():
        yield ReceiptLine(bet_name(bet, game, say), in_figures(stake, receipt.unit))


def _outcome(receipt: Receipt, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.outcome"), bold=True)
    yield ReceiptLine(" ".join(receipt.draws) or say.say("receipt.no-outcome"))
    if receipt.undone is not None:
        why, clause = receipt.undone
        yield ReceiptLine(say.say("receipt.undone", why=named(why), clause=clause))


def _results(settled: Settlement, unit: str, game: Game, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.payments"), bold=True)
    for wager in settled.wagers:
        kind, name = say.say(f"receipt.{wager.kind}"), bet_name(wager.bet, game, say)
        staked = in_figures(wager.stake, unit)
        yield ReceiptLine(f"{name} {staked}, {kind}", in_figures(wager.returned, unit))
        yield ReceiptLine(f"{told_in(say.language, wager.why)} ({wager.clause})", size=SMALL)
    yield ReceiptLine(say.say("receipt.staked"), in_figures(settled.staked, unit), bold=True)
    yield ReceiptLine(say.say("receipt.returned"), in_figures(settled.returned, unit), bold=True)


def _sealed(sealed: Sealed, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.verify"), bold=True)
    for what, digest in (*_fixed(sealed, say), *_chosen(sealed, say)):
        if digest is not None:
            yield ReceiptLine(what, size=SMALL)
            yield ReceiptLine(digest, size=TINY)
    if sealed.commitment is not None:
        alone = sealed.witness is None
        whose = say.say("receipt.alone") if alone else say.say("receipt.shared", witness=sealed.witness)
        yield ReceiptLine(whose, size=SMALL)


def _fixed(sealed: Sealed, say: Phrases) -> Iterator[tuple[str, str | None]]:
    yield say.say("receipt.commitment"), sealed.commitment
    yield say.say("receipt.seed"), _seed(sealed, say)
    yield say.say("receipt.salt"), sealed.own_salt
    yield (
        say.say("receipt.shape"),
        " ".join(f"{bet}={odd}" for bet, odd in (sealed.shape or {}).items()) or None,
    )
    yield say.say("receipt.leaf"), sealed.leaf
    yield say.say("receipt.digest", n=sealed.slips), sealed.wagers


def _chosen(sealed: Sealed, say: Phrases) -> Iterator[tuple[str, str]]:
    """Each choice with the transcript after it, the same choice made again too."""
    for choice, after in sealed.chosen:
        yield say.say("receipt.chosen", choice=choice), after


def _entered(drawn: DrawnEntry, say: Phrases) -> Iterator[ReceiptLine]:
    """By which a player finds their own part among those of the proof, and nobody else's."""
    yield SPACE
    yield ReceiptLine(say.say("receipt.jackpot", jackpot=drawn.jackpot, cycle=drawn.cycle), bold=True)
    part = say.say("receipt.part", begins=drawn.begins, ends=drawn.ends, whole=drawn.whole)
    yield ReceiptLine(part, size=SMALL)
    for what, digest in (("receipt.part-salt", drawn.own_salt), ("receipt.entries", drawn.entries)):
        yield ReceiptLine(say.say(what), size=SMALL)
        yield ReceiptLine(digest, size=TINY)


def _sighted(sight: KeptSight, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.key"), size=SMALL)
    yield ReceiptLine(sight.key, size=TINY)
    yield ReceiptLine(say.say("receipt.sight"), bold=True)


def _chained(chained: InChain, say: Phrases) -> Iterator[ReceiptLine]:
    yield SPACE
    yield ReceiptLine(say.say("receipt.records"), bold=True)
    yield ReceiptLine(say.say("receipt.chained", event=chained.event, batch=chained.batch), size=SMALL)
    yield ReceiptLine(chained.digest, size=TINY)


def _local(at: Instant, site: Site) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(site.zone).strftime(_MOMENT)


def _seed(sealed: Sealed, say: Phrases) -> str | None:
    """Where a person dealt there is none."""
    return (sealed.seed or say.say("receipt.not-opened")) if sealed.commitment else None
