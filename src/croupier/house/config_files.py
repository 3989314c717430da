"""Where a house keeps what it keeps, as its file says it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from croupier.house.config_parts import ConfigPart
from croupier.house.log_place import is_address

PERSONAL_NAME = "personal.store"
IN_LOG = "log"  # the seeds of rounds in hand, or of jackpots, lie in the log's database
_WITH_PASSWORD = re.compile(r"postgres(ql)?://([^/@?]*:[^/@?]+@|.*[?&]password=)")


class FilePaths(ConfigPart, frozen=True, kw_only=True):
    log: str  # the store
    ticket_key: str
    round_seeds: str = "rounds.seeds"  # what rounds in hand are drawn from; the house makes it
    seed_key: str = "rounds.key"  # under which they lie in the log's database; the house makes it
    card_key: str = "cards.key"  # by which the log knows players' cards; the house makes it
    jackpot_key: str = "jackpots.key"  # under which the seeds of jackpots lie; the house makes it
    jackpot_seeds: str = "jackpots.seeds"  # what running jackpots are won by; the house makes it
    end_seen: str = "end.seen"  # the last end of the log that a floor among several saw kept; likewise
    personal: str = PERSONAL_NAME  # what is said of people, beside the log; the house makes it
    carry_over: str = "chance.carried"  # what generators take from one start to the next; made likewise


def faults_of_files(files: FilePaths) -> Iterable[tuple[str, str, str]]:
    if _WITH_PASSWORD.match(files.log):
        what = "has a password in it, and this file is kept in the log for all who read it"
        yield "files, log", what, "Leave it out, and write it into the password file of PostgreSQL (.pgpass)."
    for key in ("round_seeds", "jackpot_seeds"):
        if getattr(files, key) == IN_LOG and not is_address(files.log):
            what = f"says {IN_LOG!r}, and the log is a file"
            yield f"files, {key}", what, "Name a file for them, or a database for the log."
