"""The bet language is read, refused with a finger on the place, and printed back without loss."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from roulette_tables import (
    AMERICAN,
    CROWN_ORDER,
    EVERY_TABLE,
    NEIGHBOURS,
    NUMBER_FREE,
    SINGLE,
    TRIPLE,
    WITHOUT_TRACK,
    race_track,
    table,
)

from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.notation import BadBet, NotedBet, key_of, parse, show, slip, spoken
from croupier.games.roulette.race_track import CallFinale, CallNeighbours, CallSeries, Series, calls
from croupier.games.roulette.roulette import Roulette
from croupier.games.wheels import SINGLE_ZERO
from croupier.rulebooks.melbourne_roulette_18.side_wagers import LUCKY_BALL, LUCKY_SYMBOLS

TIER = CallSeries(Series.TIER)
ORPHANS = CallSeries(Series.ORPHANS)
VOISINS = CallSeries(Series.VOISINS)
ZERO_GAME = CallSeries(Series.ZERO_GAME)
FIRST_FIVE_BOX = EVERY_TABLE[3]

READ = [
    (SINGLE, "17 x5", "straight:17", 500),
    (SINGLE, "0 x5", "straight:0", 500),
    (SINGLE, "5/8 x10", "split:5-8", 1000),
    (SINGLE, "8/5 x10", "split:5-8", 1000),
    (AMERICAN, "00/0 x1", "split:0-00", 100),
    (AMERICAN, "3/00 x1", "split:00-3", 100),
    (TRIPLE, "00/000 x1", "split:00-000", 100),
    (SINGLE, "0/2/3 x5", "street:0-2-3", 500),
    (SINGLE, "10/11/12 x5", "street:10-11-12", 500),
    (AMERICAN, "2/0/00 x5", "street:0-00-2", 500),
    (SINGLE, "25/26/28/29 x2", "corner:25-26-28-29", 200),
    (SINGLE, "0/1/2/3 x2", "corner:0-1-2-3", 200),
    (SINGLE, "1/2/3/4/5/6 x3", "six-line:1-6", 300),
    (SINGLE, "1-6 x3", "six-line:1-6", 300),
    (SINGLE, "31 - 36 x3", "six-line:31-36", 300),
    (NUMBER_FREE, "box1-6 x3", "six-box:1-6", 300),
    (NUMBER_FREE, "1-6 x3", "six-box:1-6", 300),
    (NUMBER_FREE, "31/32/33/34/35/36 x3", "six-box:31-36", 300),
    (NUMBER_FREE, "green x3", "green", 300),
    (SINGLE, "N26/2 x10", CallNeighbours("26", 2), 1000),
    (SINGLE, "n 0 / 3 x10", CallNeighbours("0", 3), 1000),
    (SINGLE, "orphans x2", ORPHANS, 200),
    (SINGLE, "tier x1", TIER, 100),
    (SINGLE, "voisins x1", VOISINS, 100),
    (SINGLE, "zero x1", ZERO_GAME, 100),
    (SINGLE, "fin7 x1", CallFinale(7), 100),
    (SINGLE, "red x50", "red", 5000),
    (SINGLE, "dozen2 x10", "dozen:2", 1000),
    (SINGLE, "col3 x5", "column:3", 500),
    (AMERICAN, "first5 x5", "first-five", 500),
    (AMERICAN, "0/00/1/2/3 x5", "first-five", 500),
    (FIRST_FIVE_BOX, "five line x5", "first-five", 500),
    (TRIPLE, "first6 x5", "first-six", 500),
    (TRIPLE, "000/00/0/1/2/3 x5", "first-six", 500),
    (TRIPLE, "any green x5", "any-green", 500),
    (TRIPLE, "0/00/000 x5", "any-green", 500),
    (SINGLE, "17 x2.50", "straight:17", 250),
    (SINGLE, "17 x2.5", "straight:17", 250),
    (SINGLE, "17x0.05", "straight:17", 5),
    (SINGLE, "17 X 5", "straight:17", 500),
    (SINGLE, "split:5-8 x5", "split:5-8", 500),
    (SINGLE, "SIX-LINE:1-6 x5", "six-line:1-6", 500),
]

SAME = [
    ("rouge", "red"),
    ("Noir", "black"),
    ("pair", "even"),
    ("IMPAIR", "odd"),
    ("manque", "low"),
    ("passe", "high"),
    ("tiers", "tier"),
    ("orphelins", "orphans"),
    ("voisins du zero", "voisins"),
    ("Voisins du Zéro", "voisins"),
    ("grand series", "voisins"),
    ("jeu zero", "zero"),
    ("zero-game", "zero"),
    ("douzaine 2", "dozen2"),
    ("Colonne1", "col1"),
    ("column 3", "col3"),
    ("finale 9", "fin9"),
    ("finales0", "fin0"),
]

SHORTEST = [
    ("straight:17", "17"),
    ("straight:000", "000"),
    ("split:5-8", "5/8"),
    ("split:0-00", "0/00"),
    ("street:0-00-2", "0/00/2"),
    ("corner:25-26-28-29", "25/26/28/29"),
    ("six-line:13-18", "13-18"),
    ("six-box:1-6", "box1-6"),
    ("column:1", "col1"),
    ("dozen:3", "dozen3"),
    ("low", "low"),
    ("first-five", "first5"),
    ("first-six", "first6"),
    ("any-green", "anygreen"),
    ("green", "green"),
    ("lucky-ball:2", "lucky-ball:2"),
    (CallNeighbours("00", 2), "N00/2"),
    (ZERO_GAME, "zero"),
    (CallFinale(0), "fin0"),
]


def bad(text, game=SINGLE) -> BadBet:
    read = parse(text, game)
    assert isinstance(read, BadBet), read
    return read


@pytest.mark.parametrize(("game", "text", "what", "stake"), READ)
def test_a_bet_is_read(game, text, what, stake):
    assert parse(text, game) == (NotedBet(what, stake),)


@pytest.mark.parametrize(("words", "canonical"), SAME)
def test_other_names_are_understood_and_printed_canonically(words, canonical):
    read = parse(f"{words} x5", SINGLE)
    assert not isinstance(read, BadBet), read
    assert show(read) == f"{canonical} x5"


def test_entries_are_parted_by_semicolons_and_new_lines():
    text = " 17 x5;5/8 x10 ;\n\n red x50\r\n;tier x1;"
    assert parse(text, SINGLE) == (
        NotedBet("straight:17", 500),
        NotedBet("split:5-8", 1000),
        NotedBet("red", 5000),
        NotedBet(TIER, 100),
    )


@pytest.mark.parametrize("text", ["", " ", ";\n;"])
def test_no_entries_are_an_empty_slip(text):
    assert parse(text, SINGLE) == ()


@pytest.mark.parametrize(("what", "words"), SHORTEST)
def test_the_shortest_notation(what, words):
    assert spoken(what) == words


@pytest.mark.parametrize("game", EVERY_TABLE, ids=lambda game: game.rules.layout.value.value)
def test_every_bet_and_call_of_every_layout_is_read_back(game):
    everything = [*game.bets(), *calls(game)]
    assert len({spoken(what) for what in everything}) == len(everything)
    for what in everything:
        assert parse(f"{spoken(what)} x5", game) == (NotedBet(what, 500),)


def test_side_wagers_are_written_by_their_keys():
    game = Roulette(replace(SINGLE.rules, sides=(LUCKY_BALL, LUCKY_SYMBOLS)))
    for key in (*LUCKY_BALL.bets(), *LUCKY_SYMBOLS.bets()):
        entry = (NotedBet(key, 500),)
        assert parse(show(entry), game) == parse(show(entry).upper(), game) == entry
        assert slip(entry, game) == {key: 500}


@st.composite
def slips_of_a_table(draw):
    game = draw(st.sampled_from(EVERY_TABLE))
    what = st.sampled_from([*game.bets(), *calls(game)])
    stake = st.integers(1, 10**12)
    return game, tuple(draw(st.lists(st.builds(NotedBet, what, stake), max_size=12)))


@given(slips_of_a_table())
def test_what_is_printed_is_read_back(chosen):
    game, entries = chosen
    assert parse(show(entries), game) == entries
    assert parse(show(entries).replace("; ", "\n").upper(), game) == entries


@given(
    st.sampled_from(EVERY_TABLE), st.text("0123456789/-xXnN;. \n\tabéİ:", max_size=25) | st.text(max_size=25)
)
def test_any_text_is_read_or_refused_with_a_place(game, text):
    read = parse(text, game)
    if isinstance(read, BadBet):
        assert 0 <= read.start < read.end <= len(text)
        assert text[read.start : read.end].strip() == text[read.start : read.end]
        assert read.message() in str(read)
    else:
        assert parse(show(read), game) == read


@given(st.integers(1, 10**12), st.integers(1, 10**12))
def test_stakes_are_exact_and_equal_bets_are_added_up(one, other):
    entries = (NotedBet("straight:26", one), NotedBet(ZERO_GAME, other), NotedBet("split:0-3", one))
    assert slip(parse(show(entries), SINGLE), SINGLE) == {
        "straight:26": one + other,
        "split:0-3": one + other,
        "split:12-15": other,
        "split:32-35": other,
    }


def test_a_slip_is_only_laid_where_its_bets_are():
    assert slip((NotedBet(TIER, 100),), SINGLE)["split:33-36"] == 100
    with pytest.raises(
        ValueError, match=r"tier x1 cannot be placed at this table: .* no section of this wheel"
    ):
        slip((NotedBet(TIER, 100),), AMERICAN)
    with pytest.raises(ValueError, match="0/00 x1 cannot be placed at this table"):
        slip((NotedBet("split:0-00", 100),), SINGLE)


# What is refused.

LINES = [
    (
        "17 x5; 5/9 x10",
        "       ^^^ 5 and 9 are not neighbours on this layout; expected two adjoining numbers such as 5/8",
    ),
    (
        "1/2/4 x5",
        "^^^^^ 1, 2 and 4 are not a street on this layout; expected three numbers of a row such as 1/2/3",
    ),
    (
        "1/2/5/6 x5",
        (
            "^^^^^^^ 1, 2, 5 and 6 do not meet in a corner on this layout;"
            " expected four numbers that meet such as 1/2/4/5"
        ),
    ),
    (
        "2/3/4/5/6/7 x5",
        (
            "^^^^^^^^^^^ 2, 3, 4, 5, 6 and 7 are not a six line on this layout;"
            " expected two adjoining rows such as 1-6"
        ),
    ),
    (
        "5-8 x5",
        (
            "^^^ 5-8 is not a six line on this layout;"
            " expected the ends of a six line such as 4-9; as a split it is written 5/8"
        ),
    ),
    (
        "34-39 x5",
        "^^^^^ 34-39 is not a six line on this layout; expected the ends of a six line such as 31-36",
    ),
    (
        "1/2/3/4/5 x5",
        "^^^^^^^^^ no bet here covers 1, 2, 3, 4 and 5; expected one, two, three, four or six numbers",
    ),
    ("5/5 x5", "  ^ 5 is named twice; expected each number once"),
    ("36/37 x5", "   ^^ there is no 37 on this wheel; expected 0 or 1 to 36"),
    ("orphns x5", "^^^^^^ orphns is no bet; did you mean orphans?"),
    ("rd x5", "^^ rd is no bet; did you mean red?"),
    ("colone2 x5", "^^^^^^^ colone2 is no bet; did you mean colonne2?"),
    ("dozen4 x5", "^^^^^^ dozen4 is no bet; did you mean dozen3?"),
    ("basket x5", "^^^^^^ basket is no bet; expected a bet such as 17, 5/8 or red"),
    ("17", "^^ there is no stake on 17; expected a stake on each piece, such as x5"),
    ("red x", "    ^ nothing is no stake; expected dollars and cents above nought, such as x5 or x2.50"),
    ("red x0.00", "    ^^^^^ 0.00 is no stake; expected dollars and cents above nought, such as x5 or x2.50"),
    (
        "red x1.234",
        "    ^^^^^^ 1.234 is no stake; expected dollars and cents above nought, such as x5 or x2.50",
    ),
    ("red x-5", "    ^^^ -5 is no stake; expected dollars and cents above nought, such as x5 or x2.50"),
    ("red 5", "^^^^^ red 5 is no bet; did you mean red?"),
    (
        "N26/4 x5",
        (
            "^^^^^ neighbours are played here in 3 or 5 or 7 pieces, not in 9 (no-book 2);"
            " expected a call such as N26/1, N26/2 or N26/3"
        ),
    ),
    ("N37/2 x5", "^^^^^ there is no 37 on this wheel; expected a call such as N17/1, N17/2 or N17/3"),
]


@pytest.mark.parametrize(("line", "under"), LINES)
def test_a_finger_is_laid_on_what_is_wrong(line, under):
    assert str(bad(line)) == f"{line}\n{under}"


def test_only_the_line_in_question_is_shown():
    wrong = bad("17 x5\n\tred x5; 5/9 x1\nblack x5")
    assert str(wrong).splitlines()[0] == "\tred x5; 5/9 x1"
    assert str(wrong).splitlines()[1].startswith("\t        ^^^ 5 and 9")
    assert (wrong.start, wrong.end) == (15, 18)


@pytest.mark.parametrize(
    ("game", "text", "key"),
    [
        (SINGLE, "00/3 x5", "split:00-3"),
        (CROWN_ORDER, "00/3 x5", "split:00-3"),
        (SINGLE, "first5 x5", "first-five"),
        (SINGLE, "0/00/1/2/3 x5", "first-five"),
        (CROWN_ORDER, "0/00/1/2/3 x5", "first-five"),
        (AMERICAN, "0/2/3 x5", "street:0-2-3"),
        (AMERICAN, "0/1/2/3 x5", "corner:0-1-2-3"),
        (SINGLE, "anygreen x5", "any-green"),
        (SINGLE, "box1-6 x5", "six-box:1-6"),
        (SINGLE, "vert x5", "green"),
        (SINGLE, "lucky-ball:2 x5", "lucky-ball:2"),
        (NUMBER_FREE, "17 x5", "straight:17"),
        (NUMBER_FREE, "4-9 x5", "six-line:4-9"),
        (NUMBER_FREE, "col1 x5", "column:1"),
    ],
)
def test_a_bet_of_another_layout_is_refused_but_understood(game, text, key):
    wrong = bad(text, game)
    assert wrong.key == key
    assert wrong.expected
    assert any(key in other.bets() for other in EVERY_TABLE) or key.startswith("lucky")


@pytest.mark.parametrize("text", ["orphns x5", "37 x5", "2/3/4/5/6/7 x5", "red x0", "tier"])
def test_what_is_not_understood_has_no_key(text):
    assert bad(text).key is None


def test_a_call_is_refused_with_the_clause_that_says_so():
    game = table(SINGLE_ZERO, LayoutStyle.SINGLE_ZERO, race_track(neighbours=(5,)))
    wrong = bad("N17/3 x5", game)
    assert wrong.clause == NEIGHBOURS
    assert wrong.message() == (
        "neighbours are played here in 5 pieces, not in 7 (no-book 2); expected a call such as N17/2"
    )


def test_a_series_on_an_american_wheel_is_refused_with_what_can_be_called():
    assert bad("17 x5; tier x5", AMERICAN).message() == (
        "the tier series is no section of this wheel (double zero, American order) (no-book 3);"
        " expected a call such as N17/1, N17/2, N17/3 or fin7"
    )


def test_without_a_race_track_the_pieces_are_bet_one_by_one():
    assert bad("voisins x5", WITHOUT_TRACK).message() == (
        "this table has no race track; expected a bet such as 17, 5/8 or red"
    )


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        (["3", "00"], "split:00-3"),
        (["3", "2", "1", "000", "00", "0"], "first-six"),
        (["4", "5", "6", "7", "8", "9"], "six-line:4-9"),
        (["1", "2", "3", "4", "5", "7"], None),
        (["2", "3", "4", "5", "6", "7"], None),
        (["0", "1", "2", "3", "4"], None),
        (["37"], None),
        ([], None),
    ],
)
def test_the_key_of_numbers(numbers, key):
    assert key_of(numbers) == key
