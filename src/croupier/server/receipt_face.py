"""What stands on the receipt of a round, in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from croupier.core.ids import Instant
from croupier.devices.printing.face import Site
from croupier.devices.printing.receipt import Line, ReceiptFace
from croupier.floor.receipts import InChain, Receipt, Sealed, code_of
from croupier.table.lines import Settlement
from croupier.tickets.words import in_figures

_MOMENT = "%d/%m/%Y %H:%M:%S"
HEADING, SMALL, TINY = 9.0, 6.0, 5.0
SPACE = Line(size=4.0)
NOT_OPENED = "not opened"


def receipt_face(receipt: Receipt, title: str, site: Site) -> ReceiptFace:
    lines = (
        *_head(receipt, title, site),
        *_wagers(receipt),
        *_outcome(receipt),
        *(_results(receipt.settlement) if receipt.settlement else ()),
        *(_sealed(receipt.sealed) if receipt.sealed else ()),
        *_chained(receipt.chained),
        SPACE,
        Line(site.message, size=SMALL),
    )
    return ReceiptFace(f"Receipt {receipt.table} {receipt.round} {receipt.terminal}", lines, code_of(receipt))


def _head(receipt: Receipt, title: str, site: Site) -> Iterator[Line]:
    yield Line(site.name, size=HEADING, bold=True)
    yield Line(site.address, size=SMALL)
    yield SPACE
    yield Line(f"RECEIPT OF ROUND {receipt.round}", f"TABLE {receipt.table}", size=8.0, bold=True)
    yield Line(title, f"TERMINAL {receipt.terminal}")
    yield Line("Wagers opened", _local(receipt.opened_at, site))
    if receipt.closed_at is not None:
        yield Line("Wagers closed", _local(receipt.closed_at, site))


def _wagers(receipt: Receipt) -> Iterator[Line]:
    yield SPACE
    yield Line("WAGERS AT EXPIRY", bold=True)
    for bet, stake in receipt.slip.items():
        yield Line(bet, in_figures(stake))


def _outcome(receipt: Receipt) -> Iterator[Line]:
    yield SPACE
    yield Line("OUTCOME", bold=True)
    yield Line(" ".join(receipt.draws) or "none")
    if receipt.undone is not None:
        why, clause = receipt.undone
        yield Line(f"Undone, and every stake returned: {why} ({clause})")


def _results(settled: Settlement) -> Iterator[Line]:
    yield SPACE
    yield Line("PAYMENTS", bold=True)
    for wager in settled.wagers:
        yield Line(f"{wager.bet} {in_figures(wager.stake)}, {wager.kind}", in_figures(wager.returned))
        yield Line(f"{wager.why} ({wager.clause})", size=SMALL)
    yield Line("Staked in all", in_figures(settled.staked), bold=True)
    yield Line("Returned in all", in_figures(settled.returned), bold=True)


def _sealed(sealed: Sealed) -> Iterator[Line]:
    yield SPACE
    yield Line("TO VERIFY THIS ROUND", bold=True)
    said = {
        "Commitment, shown before wagers": sealed.commitment,
        "Seed, opened after the round": sealed.seed or NOT_OPENED,
        "Salt of your slip: keep it to yourself": sealed.own_salt,
        "Your slip among the wagers": sealed.leaf,
    }
    for what, digest in said.items():
        if digest is not None:
            yield Line(what, size=SMALL)
            yield Line(digest, size=TINY)


def _chained(chained: InChain) -> Iterator[Line]:
    yield SPACE
    yield Line("IN THE RECORDS OF THE HOUSE", bold=True)
    yield Line(f"Event {chained.event} in batch {chained.batch}, whose digest in the chain is", size=SMALL)
    yield Line(chained.digest, size=TINY)


def _local(at: Instant, site: Site) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(site.zone).strftime(_MOMENT)
