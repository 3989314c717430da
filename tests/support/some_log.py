"""A small log, and what is found wrong with it."""

from croupier.core.ids import TerminalId
from croupier.store.sqlite_log import SqliteLog
from croupier.testing.store_kit import CODEC, OTHER, TILL, TillOpened, append, batch, buy_in

B07 = TerminalId("B07")


def write_some(store):
    store.commit(batch("open", append(TILL, 0, TillOpened(till="1")), append(OTHER, 0, TillOpened(till="2"))))
    store.commit_many([buy_in("c1", 1, 500), buy_in("c2", 1, 300, B07, OTHER)])
    store.save_snapshot(TILL, 2, b"snapshot")


def found(path, remembered=None):
    log = SqliteLog(path, CODEC)
    damage = log.verify(remembered)
    log.close()
    return damage
