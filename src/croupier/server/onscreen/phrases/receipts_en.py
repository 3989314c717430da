"""What stands on a receipt, in English."""

from __future__ import annotations

from collections.abc import Mapping

PHRASES: Mapping[str, str] = {
    "receipt.of": "RECEIPT OF ROUND {n}",
    "receipt.table": "TABLE {table}",
    "receipt.terminal": "TERMINAL {terminal}",
    "receipt.opened": "Wagers opened",
    "receipt.closed": "Wagers closed",
    "receipt.wagers": "WAGERS AT EXPIRY",
    "receipt.outcome": "OUTCOME",
    "receipt.no-outcome": "none",
    "receipt.undone": "Undone, and every stake returned: {why} ({clause})",
    "receipt.payments": "PAYMENTS",
    "receipt.win": "won",
    "receipt.lose": "lost",
    "receipt.stand-off": "stands off",
    "receipt.void": "void",
    "receipt.staked": "Staked in all",
    "receipt.returned": "Returned in all",
    "receipt.verify": "TO VERIFY THIS ROUND",
    "receipt.commitment": "Commitment, shown before wagers",
    "receipt.seed": "Seed, opened after the round",
    "receipt.not-opened": "not opened",
    "receipt.salt": "Salt of your slip: keep it to yourself",
    "receipt.leaf": "Your slip among the wagers",
    "receipt.digest": "Digest of all wagers, shown at close; slips bound: {n}",
    "receipt.records": "IN THE RECORDS OF THE HOUSE",
    "receipt.chained": "Event {event} in batch {batch}, whose digest in the chain is",
    "receipt.go-to-war": "Go to War",
}
