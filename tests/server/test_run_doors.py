"""The doors of a house that is run by its command: who is believed, what is told where, who is counted."""

import json
import socket
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from real_house import real_house
from run_house import asked, opened

from croupier.floor.rooms import codec
from croupier.screens.events import AttemptsTurnedAway
from croupier.staff.events import SignInTried
from croupier.store.sqlite_log import SqliteLog

PROXY, STRANGER, GUESSER = "127.0.0.3", "127.0.0.4", "127.0.0.5"


def tries(port, staff, source, **headers):
    body = json.dumps({"post": "pit", "staff": staff, "password": "not-the-password"})
    page = {"Origin": f"http://127.0.0.1:{port}"} | headers
    return asked(port, "/api/sessions", "POST", body, source, **page)[0]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


@pytest.mark.clause("house 6.2")
def test_a_house_believes_its_proxy_alone_and_counts_who_guesses(tmp_path):
    """One house, because opening one takes longer than all that is asked of it."""
    file, figures = real_house(tmp_path / "house"), free_port()
    with file.open("a", encoding="utf-8") as more:
        more.write(f'\n[server]\nmetrics = "127.0.0.1:{figures}"\nproxies = ["{PROXY}"]\n')
    with opened(tmp_path / "house", "house", "run", file, "--port", "0") as house:
        paths = ("/api/health", "/api/metrics", "/api/schema/openapi.json")
        assert [asked(house.port, path)[0] for path in paths] == [200, 404, 404]
        assert [asked(figures, path)[0] for path in paths] == [404, 200, 200]
        for source in (PROXY, STRANGER):
            assert tries(house.port, "nobody", source, X_Forwarded_For="10.1.2.3") == 401
        with ThreadPoolExecutor(40) as crowd:  # at once, before the allowance has grown again
            guesses = Counter(crowd.map(lambda each: tries(house.port, f"guess-{each}", GUESSER), range(40)))
        assert set(guesses) == {401, 429}
        assert tries(house.port, "nobody", STRANGER) == 401
    log = SqliteLog.open(tmp_path / "house" / "house.log", codec())
    told = [each.event for each in log.tail()]
    log.close()
    tried = [each.where for each in told if isinstance(each, SignInTried) and each.staff == "nobody"]
    assert tried == ["pit 10.1.2.3", f"pit {STRANGER}", f"pit {STRANGER}"]
    counted = [(each.count, each.where) for each in told if isinstance(each, AttemptsTurnedAway)]
    assert sum(count for count, _ in counted) == guesses[429]
    assert all(where == {GUESSER: count} for count, where in counted)
