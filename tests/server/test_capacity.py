"""Who finds a place among the connections, and who makes room; without a socket."""

import pytest

from croupier.server.connections.capacity import Capacity, Caps

CAPS = Caps(connections=20, strangers=10, of_address=4)
NOISY, OTHER = "10.0.0.9", "10.0.0.8"


def crowd(capacity, address, how_many):
    return [capacity.enter(address) for _ in range(how_many)]


def put_out_of(visits):
    out = []
    for visit in visits:
        visit.put_out = lambda visit=visit: out.append(visit)
    return out


@pytest.mark.parametrize(
    ("limit", "connections", "strangers"), [(1_024, 896, 448), (256, 128, 64), (64, 16, 8)]
)
def test_so_many_descriptors_are_kept_back_and_half_of_the_rest_is_for_strangers(
    limit, connections, strangers
):
    caps = Caps.within(limit)
    assert (caps.connections, caps.strangers, caps.of_address) == (connections, strangers, 64)


@pytest.mark.clause("house 6.2")
def test_an_address_holds_its_share_and_no_more():
    capacity = Capacity(CAPS)
    assert None not in crowd(capacity, NOISY, 4)
    assert capacity.enter(NOISY) is None
    assert capacity.turned_away == {"address": 1}
    assert capacity.enter(OTHER) is not None
    assert len(capacity) == 5


def test_who_leaves_makes_room_once():
    capacity = Capacity(CAPS)
    first, *_ = crowd(capacity, NOISY, 4)
    first.leave()
    first.leave()
    assert len(capacity) == 3
    assert None not in crowd(capacity, NOISY, 1)
    assert capacity.enter(NOISY) is None


@pytest.mark.clause("house 6.2")
def test_who_is_known_takes_no_place_of_strangers():
    capacity = Capacity(CAPS)
    for visit in crowd(capacity, NOISY, 4):
        visit.recognise()
        visit.recognise()
    assert None not in crowd(capacity, NOISY, 4)
    assert len(capacity) == 8


def test_a_connection_between_two_requests_makes_room_for_another_of_its_address():
    capacity = Capacity(CAPS)
    visits = crowd(capacity, NOISY, 4)
    out = put_out_of(visits)
    visits[2].resting = True
    assert capacity.enter(NOISY) is not None
    assert out == [visits[2]]
    assert capacity.enter(NOISY) is None


@pytest.mark.clause("house 6.2")
def test_when_strangers_have_their_half_the_address_with_most_makes_room_for_one_with_fewer():
    capacity = Capacity(CAPS)
    most = crowd(capacity, NOISY, 4)
    out = put_out_of(most)
    for last in range(1, 7):
        assert capacity.enter(f"10.0.1.{last}") is not None
    assert capacity.enter(OTHER) is not None
    assert out == most[:1]
    assert len(capacity) == 10
    assert capacity.enter(OTHER) is not None
    assert capacity.enter(OTHER) is None, "who holds no more than the newcomer would, stays"
    assert len(out) == 2
    assert capacity.turned_away["strangers"] == 1


@pytest.mark.clause("house 6.2")
def test_where_everybody_holds_one_who_has_said_nothing_makes_room_for_somebody_new():
    """Else as many addresses as there are places, each with one connection, would keep everybody out."""
    capacity = Capacity(CAPS)
    everybody = [capacity.enter(f"10.0.1.{last}") for last in range(1, 11)]
    talking, silent, resting = everybody[:4], everybody[4:6], everybody[6:]
    for visit in (*talking, *resting):
        visit.unsaid = False
    for visit in resting:
        visit.resting = True
    out = put_out_of(everybody)
    for last in range(1, 11):
        newcomer = capacity.enter(f"10.0.2.{last}")
        newcomer.unsaid = False
    assert out == [*silent, *resting, *talking]
    assert (len(capacity), capacity.turned_away) == (10, {"made room": 10})


@pytest.mark.clause("house 6.2")
def test_whoever_is_known_is_never_put_out_for_a_stranger():
    capacity = Capacity(Caps(connections=4, strangers=4, of_address=4))
    known = crowd(capacity, OTHER, 4)
    out = put_out_of(known)
    for visit in known:
        visit.recognise()
    assert capacity.enter(NOISY) is None
    assert out == []
    assert capacity.turned_away == {"connections": 1}


def test_a_proxy_that_the_file_names_speaks_for_many():
    capacity = Capacity(CAPS, ["10.0.0.1"])
    assert None not in crowd(capacity, "10.0.0.1", 10)
    assert capacity.enter("10.0.0.1") is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:0:1::5", "2001:db8:0:1:ffff::6", True),
        ("2001:db8:0:1::5", "2001:db8:0:2::5", False),
        ("::ffff:10.0.0.9", NOISY, True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_a_network_of_ipv6_is_one_holder(one, other, same):
    capacity = Capacity(CAPS)
    crowd(capacity, one, 4)
    assert (capacity.enter(other) is None) is same
