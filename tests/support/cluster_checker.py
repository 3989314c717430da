"""The checker over the histories of players at several floors: what they were told, held against the log."""

from collections import Counter

from croupier.charter.events import HouseOpened, IslandTaken
from croupier.floor.rooms import codec
from croupier.ledger.account import kind_of, may_go_below_nought
from croupier.store.postgres_line import Database
from croupier.store.postgres_log import PostgresLog
from croupier.table.events import WageringClosed, WageringOpened, WagersSet
from croupier.testing.store_kit import rebuilt


def checked(url, history):
    """How much was kept and how often the house was taken; anything that is not as it should be fails."""
    log = PostgresLog.open(Database(url), codec())
    try:
        assert log.verify() is None
        entries, balances = list(log.entries()), log.balances()
    finally:
        log.close()
    return held_against(entries, balances, history)


def held_against(entries, balances, history):
    by_command = _once(entries)
    _told_the_truth(by_command, history)
    _in_their_rounds(entries)
    _money(entries, balances)
    takings = _owners(entries)
    _by_the_owner(takings, history)
    instants = [entry.stamp.at for entry in entries]
    assert instants == sorted(instants), "the house's time went back"
    return sum(asked.kept_at is not None for asked in history), [node for _, node in takings]


def _once(entries):
    times = Counter(entry.stamp.command for entry in entries)
    assert [each for each, often in times.items() if often > 1] == []
    return {entry.stamp.command: entry for entry in entries}


def _told_the_truth(by_command, history):
    for asked in history:
        entry = by_command.get(f"terminal/{asked.terminal}/{asked.id}")
        if asked.kept_at is not None:
            assert entry is not None, ("said to be kept, and lost", asked)
            assert entry.events == () or entry.events[-1].at == asked.kept_at, (asked, entry.events)
        elif asked.refused is not None:
            assert entry is None, ("said to be refused, and kept", asked)


def _in_their_rounds(entries):
    """No slip before its round was opened or after it was closed."""
    is_open = {}
    for entry in entries:
        for told in entry.events:
            match told.event:
                case WageringOpened(table=table, round=number):
                    is_open[table] = number
                case WageringClosed(table=table):
                    is_open.pop(table, None)
                case WagersSet(table=table, round=number):
                    assert is_open.get(table) == number, told
                case _:
                    continue


def _money(entries, balances):
    assert balances.total() == 0
    assert rebuilt(entries) == balances
    below = [each for each, cents in balances.of.items() if cents < 0 and not may_go_below_nought(each)]
    assert below == [], kind_of(below[0])


def _owners(entries):
    """Who took the house, in order.  After a taking nobody but its owner opens the house: by the digest of a
    floor's own file, which each opening names, no two owners come in between each other."""
    owner, files, takings = None, {}, []
    for told in (told for entry in entries for told in entry.events):
        event = told.event
        if isinstance(event, IslandTaken):
            owner = event.node
            takings.append((told.at, owner))
        elif isinstance(event, HouseOpened) and owner is not None:
            assert files.setdefault(event.node, owner) == owner, "a floor opened what another had taken"
    return takings


def _by_the_owner(takings, history):
    """What a floor kept and answered at once lies where the house was its own: no two owners interleave.  Of
    what was asked again, another may have kept it."""
    for asked in history:
        if asked.kept_at is not None and asked.tries == 1 and takings:
            owner = [node for at, node in takings if at < asked.kept_at][-1]
            assert asked.floor == owner, (asked, takings)
