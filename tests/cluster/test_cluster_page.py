"""The page of a cluster on one machine: who may ask what there, and a floor that is killed on it."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from litestar.testing import TestClient

from croupier.house.config import parsed
from croupier.testing.cluster.cluster import FLOORS, GATEWAYS, Cluster
from croupier.testing.cluster.databases import SECOND
from croupier.testing.cluster.page import OWN_HEADER, app

PORT = 8190
OWN = {OWN_HEADER: "1"}
COMES_UP_WITHIN_S = 240


@pytest.fixture
def cluster():
    """In a folder of its own: the database's user may not pass through those of pytest."""
    with TemporaryDirectory(prefix="croupier-cluster-") as folder:
        made = Cluster(Path(folder), lambda _: None)
        yield made
        made.stop()


@pytest.fixture
def page(cluster):
    with TestClient(app(cluster, PORT), base_url=f"http://127.0.0.1:{PORT}") as client:
        yield client


def test_the_page_shows_each_part_and_what_has_happened(cluster, page):
    cluster.tell("nothing yet")
    state = page.get("/state").json()
    assert [(part["name"], part["runs"]) for part in state["parts"]] == [
        ("database-a", False),
        ("database-b", False),
        ("nats", False),
    ]
    assert state["story"][0].endswith("nothing yet")
    assert "Kill" in page.get("/").text


@pytest.mark.parametrize("host", ["elsewhere.example", f"127.0.0.1:{PORT + 1}", "127.0.0.1"])
def test_whoever_comes_by_another_name_sees_and_kills_nothing(cluster, page, host):
    answers = [
        page.get("/", headers={"host": host}),
        page.get("/state", headers={"host": host}),
        page.post("/kill/nats", headers={**OWN, "host": host}),
        page.post("/start/nats", headers={**OWN, "host": host}),
    ]
    assert [each.status_code for each in answers] == [403] * 4
    assert cluster.story == []


def test_another_page_in_the_same_browser_kills_and_starts_nothing(cluster, page):
    """It cannot send the header without being asked first, and nobody answers that it may."""
    assert page.post("/kill/nats").status_code == 403
    assert page.post("/start/nats").status_code == 403
    assert page.options("/kill/nats").headers.get("access-control-allow-headers") is None
    assert cluster.story == []


def test_what_is_not_there_is_not_killed(cluster, page):
    assert page.post("/kill/floor-z", headers=OWN).status_code == 404
    assert cluster.story == []


def test_nats_is_killed_and_begun_again_at_its_own_address(cluster, page):
    cluster.carrier.start()
    url = cluster.carrier.url
    assert page.post("/kill/nats", headers=OWN).is_success
    assert not cluster.carrier.runs
    assert page.post("/start/nats", headers=OWN).is_success
    assert (cluster.carrier.runs, cluster.carrier.url) == (True, url)


@pytest.mark.parametrize("node", FLOORS)
def test_the_file_of_each_floor_is_sound(cluster, tmp_path, node):
    config = parsed(cluster._text(node).encode(), tmp_path / "house.toml")
    assert config.cluster.node == node
    assert (config.files.round_seeds, config.files.jackpot_seeds) == ("log", "log")


@pytest.mark.long
@pytest.mark.whole
def test_a_floor_and_then_a_database_are_killed_and_the_house_goes_on(cluster, page):
    cluster.start()
    first = _until(cluster, lambda: cluster.watched.owner)
    other = next(name for name in FLOORS if name != first)
    _until(cluster, lambda: other in cluster.watched.nodes)
    page.post(f"/kill/{first}", headers=OWN)
    assert _until(cluster, lambda: cluster.watched.owner == other and other) == other
    number = cluster.watched.number
    page.post(f"/kill/{cluster.databases.primary}", headers=OWN)
    _until(cluster, lambda: cluster.databases.primary == SECOND and cluster.watched.owner == other)
    _until(cluster, lambda: cluster.watched.number > number)
    assert all(cluster.gateways[name].runs for name in GATEWAYS)


def _until(cluster, found):
    ends = time.monotonic() + COMES_UP_WITHIN_S
    while time.monotonic() < ends:
        cluster.watched.look()
        if seen := found():
            return seen
        time.sleep(0.2)
    raise AssertionError([*cluster.story, *(node.said_last() for node in cluster.floors.values())])
