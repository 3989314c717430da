"""Jackpots of the file: what a book or mathematics does not bear is refused at opening, with its clause."""

import pytest
from jackpot_file import GRAND, GROUPS, HERE, LUCKY, MINOR, NINES, tried, with_jackpots

from croupier.core.ids import JackpotId, TableId
from croupier.floor.rooms import JACKPOT, TABLE
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import simulated_clock
from croupier.house.config import default_text, load, parsed
from croupier.house.house import open_house
from croupier.house.inspection import check_house, try_on
from croupier.house.new_house import demonstration_text, make_house
from croupier.jackpots.rules import Style
from croupier.jackpots.state import JackpotStanding

NO_NINES = {"wager": False}


def refused(said, *jackpots, **how):
    with pytest.raises(CannotOpen, match=said) as found:
        tried(*jackpots, **how)
    return str(found.value)


def test_jackpots_of_every_law_are_borne_together():
    tried(MINOR, GRAND, LUCKY, NINES)


@pytest.mark.clause("rapid-roulette 8.3.2")
def test_a_jackpot_of_no_group_is_refused():
    said = refused("at least one group", MINOR | {"groups": []}, **NO_NINES)
    assert "(rapid-roulette 8.3.2)" in said
    assert "jackpot minor" in said


@pytest.mark.clause("automated-10.2 8.1.2")
def test_a_group_of_no_table_is_refused():
    groups = GROUPS | {"roulette": ()}
    both = LUCKY | {"groups": ["baccarat", "roulette"]}
    assert "(automated-10.2 8.1.2)" in refused("at least one group", both, groups=groups, **NO_NINES)


@pytest.mark.clause("rapid-roulette 8.1")
def test_a_stand_alone_jackpot_serves_one_table():
    alone = MINOR | {"style": "stand-alone"}
    assert "(rapid-roulette 8.1)" in refused("serves one table", alone, **NO_NINES)
    tried(alone | {"groups": ["first"]}, **NO_NINES)


@pytest.mark.clause("rapid-roulette 8.3.1")
def test_a_table_that_is_not_there_is_refused():
    said = refused("no table R9", MINOR, groups=GROUPS | {"rapid": ("R1", "R9")}, **NO_NINES)
    assert "(rapid-roulette 8.3.1)" in said


@pytest.mark.clause("rapid-roulette 8.1")
def test_a_jackpot_of_two_books_is_refused():
    said = refused("table V1 goes by another book", MINOR | {"groups": ["rapid", "roulette"]}, **NO_NINES)
    assert "(rapid-roulette 8.1)" in said


@pytest.mark.clause("rapid-roulette 2.2.7")
def test_a_rapid_table_without_a_client_viewer_is_refused():
    said = refused("table R1 is not fitted with a jackpot client viewer", MINOR, fitted=False, **NO_NINES)
    assert "(rapid-roulette 2.2.7)" in said


@pytest.mark.clause("rapid-roulette 2.2.8")
def test_a_rapid_table_without_a_meter_display_is_refused():
    text = with_jackpots(MINOR, wager=False).replace(', "jackpot-meter-display" = ""', "", 1)
    assert text.count("jackpot-meter-display") == 1
    with pytest.raises(CannotOpen, match=r"table R1 .*meter display.*rapid-roulette 2\.2\.8"):
        try_on(parsed(text.encode(), HERE), HERE)


@pytest.mark.clause("automated-10.2 3.10")
def test_a_jackpot_wager_that_the_game_does_not_offer_is_refused():
    by_wager = LUCKY | {"entry": "jackpot wager"}
    assert "(automated-10.2 3.10)" in refused("no jackpot wager is offered", by_wager, **NO_NINES)


@pytest.mark.clause("automated-10.2 14.4.1")
def test_at_virtual_roulette_nothing_but_a_jackpot_wager_enters():
    groups = GROUPS | {"roulette": ("VR1",)}
    said = refused("nothing but a jackpot wager", LUCKY, groups=groups, **NO_NINES)
    assert "(automated-10.2 14.4.1)" in said


@pytest.mark.clause("rapid-roulette 3.13")
def test_at_rapid_tables_every_wager_enters_and_no_jackpot_wager_is_asked_for():
    said = refused("every valid wager enters", MINOR | {"entry": "jackpot wager"}, **NO_NINES)
    assert "(rapid-roulette 3.13)" in said


@pytest.mark.clause("rapid-roulette 8.4.1")
@pytest.mark.parametrize("floor", [50_000, 50_001])
def test_a_floor_that_is_not_below_its_ceiling_is_refused(floor):
    assert "(rapid-roulette 8.4.1)" in refused("not below the ceiling", MINOR | {"floor": floor}, **NO_NINES)


@pytest.mark.clause("automated-10.2 8.4.1")
def test_a_mean_prize_that_is_not_below_the_ceiling_is_refused():
    # On average 250000 + 3/20 * 100 * 92244789/12416 cents: $3,614.42, and a cent.
    assert "$3,614.42" in refused(r"on average .*8\.4\.1", NINES | {"ceiling": 361_442})
    tried(NINES | {"ceiling": 361_443})


def test_jackpots_that_leave_the_house_no_edge_are_refused_with_bet_and_edge():
    said = refused("return", MINOR | {"rate": "1/40", "floor": 100_000, "ceiling": 500_000}, **NO_NINES)
    assert "1/37" in said
    assert "rapid-roulette 8.4.2" in said


def test_the_gate_is_on_the_sum_of_a_tables_jackpots():
    mini = MINOR | {"name": "mini", "floor": 100, "ceiling": 500, "rate": "1/100", "groups": ["first"]}
    major = MINOR | {"name": "major", "floor": 100_000, "ceiling": 500_000}
    borne = MINOR, major, GRAND, mini
    tried(*borne, **NO_NINES)
    said = refused("jackpots of table R1 return", *borne, mini | {"name": "mini-2"}, **NO_NINES)
    assert "jackpot mini-2" in said


@pytest.mark.clause("automated-10.2 8.2")
@pytest.mark.parametrize("approval", [None, "", " "])
def test_software_that_is_not_approved_is_refused(approval):
    said = refused("approval", LUCKY | {"approval": approval}, **NO_NINES)
    assert "(automated-10.2 8.2)" in said


@pytest.mark.clause("rapid-roulette 8.3.6")
def test_a_meter_goes_neither_to_itself_nor_round_in_a_circle():
    major = MINOR | {"name": "major", "floor": 100_000, "ceiling": 500_000}
    first, second = MINOR | {"on_closing": {"major": 1}}, major | {"on_closing": {"grand": 2}}
    for closing in (
        (MINOR | {"on_closing": {"minor": 1}},),
        (first, major | {"on_closing": {"minor": 1}}),
        (first, second, GRAND | {"on_closing": {"minor": 1}}),
    ):
        assert "(rapid-roulette 8.3.6)" in refused("goes back to minor", *closing, **NO_NINES)
    tried(first, second, GRAND, **NO_NINES)
    assert "(rapid-roulette 8.3.6)" in refused("there is no jackpot major", first, **NO_NINES)
    other = MINOR | {"on_closing": {"lucky": 1}}
    assert "(rapid-roulette 8.3.6)" in refused("lucky is of another book", other, LUCKY, **NO_NINES)


@pytest.mark.clause("house 5.10")
def test_what_may_come_to_more_than_the_sum_is_won_by_chance_and_not_at_a_sealed_value():
    large = MINOR | {"floor": 200_000, "ceiling": 1_000_000}
    tried(large, **NO_NINES)
    said = refused("write law", large | {"ceiling": 1_000_001}, **NO_NINES)
    assert "(house 5.10)" in said
    tried(GRAND | {"ceiling": 5_000_000}, **NO_NINES)


WITNESS = '[integrity.witness]\naddress = "https://witness.example:8443"\nkey = "ed25519:{}"\nshare = {}\n'


def with_witness(jackpot, *, share=True):
    text = with_jackpots(jackpot, wager=False) + "\n" + WITNESS.format("ab" * 32, str(share).lower())
    try_on(parsed(text.encode(), HERE), HERE)


@pytest.mark.clause("house 5.10")
def test_where_a_witness_is_named_what_may_come_to_more_is_drawn_with_its_share():
    dealt = GRAND | {"groups": ["roulette"], "approval": "PLAY-1"}
    for most in (1_000_001, None):
        large = {"ceiling": most}
        with_witness(dealt | large)
        for jackpot, share in ((dealt | large, False), (GRAND | large, True), (GRAND | large, False)):
            with pytest.raises(CannotOpen, match="the witness be named with share = true") as found:
                with_witness(jackpot, share=share)
            assert "(house 5.10)" in str(found.value)
        tried(GRAND | large, **NO_NINES)
    with_witness(GRAND | {"ceiling": 1_000_000})
    with_witness(GRAND | {"ceiling": 1_000_000}, share=False)


@pytest.mark.clause("house 5.10")
def test_of_a_fixed_prize_the_prize_is_what_it_may_come_to():
    bonus = {"name": "bonus", "style": "bonus", "law": "chance", "groups": ["rapid"], "entry": "any wager"}
    bonus |= {"funded": "house", "turnover": 2_000_000_000}
    with_witness(bonus | {"prize": 1_000_000})
    with pytest.raises(CannotOpen, match="rounds of table R1 have none"):
        with_witness(bonus | {"prize": 1_000_001})


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        ("title.*every language", {"title": {"en": "Minor"}}),
        ("there is no \\[\\[jackpot_group\\]\\] elsewhere", {"groups": ["elsewhere"]}),
        ("prize.*house funds", {"prize": 500}),
        ("declared.*goods", {"declared": 500}),
        ("name", {"name": "a minor"}),
        ("rate", {"rate": "0.0025"}),
        ("rate", {"rate": "1/0"}),
        ("style", {"style": "progressive"}),
    ],
)
def test_what_makes_no_sense_by_itself_is_refused(said, changed):
    refused(said, MINOR | changed, **NO_NINES)


def test_two_of_one_name_are_refused():
    refused("jackpot minor: is there 2 times", MINOR, MINOR, **NO_NINES)


# ── set up once; then the log rules ─────────────────────────────────────────────────────────


@pytest.fixture
def house_of(tmp_path):
    def made(*jackpots, **how):
        return make_house(tmp_path / "house", with_jackpots(*jackpots, **how)).file

    return made


def opened(file):
    return open_house(load(file), file, simulated_clock(), seed=7)


def state(house, name):
    return house.core.current.state(JACKPOT, JackpotId(name))


def rewrite(file, before, after):
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")


@pytest.mark.clause("rapid-roulette 8.3.3")
def test_the_file_sets_jackpots_up_and_their_first_cycles_run_before_anybody_plays(house_of):
    file = house_of(MINOR, GRAND, NINES)
    house = opened(file)
    try:
        minor, nines = state(house, "minor"), state(house, "nines")
        assert minor.standing is nines.standing is JackpotStanding.OPEN
        assert dict(minor.groups) == {"rapid": ("R1", "R2")}
        assert (minor.in_force.style, minor.value) == (Style.MYSTERY, 10_000)
        assert (minor.cycle.number, [each.number for each in minor.ready]) == (1, [2, 3])
        assert nines.in_force.top == "grand"
        assert house.core.current.served[TableId("R1")] == ("grand", "minor")
        assert house.core.current.state(TABLE, TableId("B1")).ruleset == "automated-10.2/baccarat-crown"
    finally:
        house.store.close()


def test_what_was_set_up_is_not_set_up_again(house_of):
    file = house_of(MINOR, wager=False)
    opened(file).store.close()
    house = opened(file)
    try:
        events = house.store.read(JACKPOT.stream("minor"))
        assert [type(event).__name__ for event in events].count("JackpotSetUp") == 1
        assert state(house, "minor").last_cycle == 3
    finally:
        house.store.close()


@pytest.mark.clause("rapid-roulette 8.3.4")
@pytest.mark.parametrize(
    ("before", "after"), [("floor = 10000", "floor = 20000"), ('tables = ["R1", "R2"]', 'tables = ["R1"]')]
)
def test_a_file_that_differs_from_the_log_is_to_be_changed_at_the_desk_with_a_notice(house_of, before, after):
    file = house_of(MINOR, wager=False)
    opened(file).store.close()
    rewrite(file, before, after)
    for looking in (lambda: opened(file), lambda: check_house(load(file), file)):
        with pytest.raises(CannotOpen, match=r"jackpot minor: .*other terms or groups.*desk.*notice"):
            looking()


def test_a_jackpot_that_the_file_no_longer_has_goes_on_and_the_house_says_so(house_of):
    file = house_of(MINOR, GRAND, wager=False)
    opened(file).store.close()
    text = file.read_text("utf-8")
    at = text.index('[[jackpot]]\nname = "grand"')
    file.write_text(text[:at] + text[text.index("[[staff]]") :], "utf-8")
    house = opened(file)
    try:
        assert state(house, "grand").standing is JackpotStanding.OPEN
        assert any("jackpot grand is not in the file, and goes on" in note for note in house.notes)
    finally:
        house.store.close()


def test_the_demonstration_house_has_a_jackpot_of_every_law_and_the_first_real_house_has_none(tmp_path):
    shown = parsed(demonstration_text().encode(), tmp_path)
    assert {jackpot.law.value for jackpot in shown.jackpot} == {"sealed", "chance", "event"}
    assert parsed(default_text().encode(), tmp_path).jackpot == ()
