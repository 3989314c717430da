"""What chance carries over from start to start: for the owner only, replaced before use, used once."""

import stat

import pytest
from live_house import founded, lives

from croupier.core.ids import TableId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.system.entropy import SystemEntropy
from croupier.house import generators
from croupier.house.cannot_open import CannotOpen
from croupier.house.carry_over import CarryOver
from croupier.table import events as e
from croupier.table.events import GeneratorSeeded

V1, V2 = TableId("V1"), TableId("V2")
SYSTEM = ('entropy = "simulated"', 'entropy = "system"')


@pytest.fixture
def path(tmp_path):
    return tmp_path / "chance.carried"


def kept(path, *given):
    CarryOver(path).keep(given or (b"first",))
    return path


def test_without_a_file_there_is_nothing_to_carry_over_and_no_complaint(path):
    first = CarryOver(path)
    assert (first.of(V1), first.damaged, path.exists()) == (b"", False, False)


def test_rng_14_the_next_start_takes_what_the_last_one_kept_a_part_for_each_table(path):
    kept(path)
    anew = CarryOver(path)
    assert len(anew.of(V1)) == len(anew.of(V2)) == 32
    assert anew.of(V1) != anew.of(V2)


def test_only_the_owner_reads_it_whatever_it_was_before(path):
    kept(path).chmod(0o644)
    CarryOver(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_rng_14_it_is_replaced_before_it_is_used_so_that_no_two_starts_use_the_same(path):
    """Even if the house is killed every time before it can keep anything."""
    kept(path)
    used, lain = set(), {path.read_text()}
    for _ in range(50):
        start = CarryOver(path)
        lain.add(path.read_text())
        used.add(start.of(V1))
    assert (len(used), len(lain)) == (50, 51)
    assert not any(part.hex() in text for part in used for text in lain)


def test_rng_14_what_is_kept_depends_on_what_was_carried_before_and_on_what_generators_give(path, tmp_path):
    other = tmp_path / "other"
    kept(path, b"one"), kept(other, b"two")
    assert CarryOver(path).of(V1) != CarryOver(other).of(V1)
    kept(path, b"the same"), kept(other, b"the same")
    assert CarryOver(path).of(V1) != CarryOver(other).of(V1)


def weak():
    """A source that gives the same at every start."""
    return HmacDrbg(bytes(32), bytes(16)).generate


def test_rng_14_with_a_weak_source_what_was_carried_still_tells_the_starts_apart(path):
    def draws(carried):
        return SystemEntropy("unit", 1, carried=carried, source=weak()).below(1 << 64)

    kept(path)
    assert draws(b"") == draws(b"")
    assert len({draws(b""), draws(CarryOver(path).of(V1)), draws(CarryOver(path).of(V1))}) == 3


def test_rng_14_with_nothing_carried_fresh_entropy_tells_the_starts_apart():
    drawn = {SystemEntropy("unit", 1).below(1 << 64) for _ in range(20)}
    assert len(drawn) == 20


def test_a_damaged_file_is_as_good_as_none_and_is_said(path):
    text = kept(path).read_text()
    for wrong in (text[:-9], text.replace("\n", "\nx"), text + "more\n"):
        path.write_text(wrong)
        start = CarryOver(path)
        assert (start.of(V1), start.damaged) == (b"", True)


def test_a_file_of_something_else_is_left_alone(path):
    path.write_text("letters to my sister\n")
    with pytest.raises(CannotOpen, match=r"line 1: is not 'croupier carry-over of chance 1'.*another file"):
        CarryOver(path)
    assert path.read_text() == "letters to my sister\n"


# ── in a house ──────────────────────────────────────────────────────────────────────────────


def test_rng_14_a_house_carries_over_from_its_first_start_and_leaves_something_new_each_time(
    tmp_path, monkeypatch
):
    file, carried = founded(tmp_path / "house", SYSTEM), []

    class Noted(SystemEntropy):
        def __init__(self, unit, boot, **given):
            carried.append(given["carried"])
            super().__init__(unit, boot, **given)

    monkeypatch.setattr(generators, "SystemEntropy", Noted)
    lain = []

    async def story(house):
        lain.append((file.parent / "chance.carried").read_text())
        await house.until(lambda: house.events(GeneratorSeeded))

    for _ in range(2):
        lives(story, file)
        lain.append((file.parent / "chance.carried").read_text())
    assert len(set(lain)) == 4
    tables = len(carried) // 2
    assert set(carried[:tables]) == {b""}
    assert len({part for part in carried[tables:] if len(part) == 32}) == tables >= 1


def test_a_house_whose_carry_over_is_damaged_opens_and_says_so(tmp_path):
    file = founded(tmp_path / "house", SYSTEM)
    (file.parent / "chance.carried").write_text("croupier carry-over of chance 1\nff\n")

    async def story(house):
        assert any("carried over from the last start is damaged" in each for each in house.said)

    lives(story, file)


def test_a_simulated_house_carries_nothing_over(tmp_path):
    file = founded(tmp_path / "house")

    async def story(house):
        assert house.events(e.RoundVoided) == []

    lives(story, file)
    assert not (file.parent / "chance.carried").exists()
