"""Two books side by side: the differences that code carries as configuration."""

from __future__ import annotations

import pytest

from croupier.house.rulesets import RULESETS
from croupier.rulebooks.comparison import SettingDifference, compare
from croupier.rulebooks.settings import settings


def _book(key: str) -> list[object]:
    return [ruleset for ruleset in RULESETS.values() if ruleset.book == key]


def _differences(left: str, right: str) -> dict[str, SettingDifference]:
    return {each.path: each for each in compare(_book(left), _book(right))}  # type: ignore[arg-type]


def _texts(of: SettingDifference) -> tuple[set[str], set[str]]:
    return {each.text for each in of.left}, {each.text for each in of.right}


# What the five books say on one question, in the order melbourne 18, vcgr, perth, rapid, automated.
ROWS = [
    ("table.wagering.least_s", (set(), set(), {"20"}, set(), {"10", "15"})),
    ("table.closing.notice", ({"3"}, {"20"}, {"10"}, {"20"}, {"3"})),
    ("table.closing.notice_in", ({"rounds"}, {"minutes"}, {"minutes"}, {"minutes"}, {"rounds"})),
    ("table.closing.idle_rounds", ({"3"}, {"3"}, set(), {"3"}, {"3"})),
    ("table.faults.faults.one terminal.hold_hours", ({"72"}, {"72"}, {"72"}, set(), set())),
    ("table.faults.faults.the game system.hold_hours", ({"72"}, {"72"}, set(), set(), set())),
    ("table.faults.paid_may_be_demanded_back", (set(), set(), {"yes"}, set(), set())),
    ("terminal.most", ({"50", "21"}, {"50", "21"}, set(), {"100"}, set())),
    ("terminal.tables_at_once", (set(), set(), set(), set(), {"1"})),
    ("table.limits.change_notice_min", ({"20"}, {"20"}, {"10"}, {"20"}, {"20"})),
    (
        "jackpots.faulty",
        (set(), set(), set(), {"the game goes on without it"}, {"the game is shut down"}),
    ),
    ("tournaments.regulator", ({"VGCCC"}, {"VCGR"}, set(), {"VCGR"}, {"VCGLR"})),
    (
        "tournaments.deputies",
        (
            {"the director may appoint them"},
            {"named in the terms"},
            {"several directors are possible"},
            {"named in the terms"},
            {"the director may appoint them"},
        ),
    ),
    (
        "tournaments.chips",
        (
            {"any, as stated"},
            {"not cash chips"},
            {"value, non-value, tournament or redemption chips"},
            {"not cash chips"},
            {"account credit"},
        ),
    ),
    ("tournaments.players_per_table", (set(), set(), {"2, 10"}, set(), set())),
    ("tournaments.last_spins", (set(), set(), {"3"}, set(), set())),
    ("tournaments.yields_to_game_rules", ({"yes"}, {"yes"}, {"no"}, {"yes"}, {"yes"})),
    ("tournaments.regulator_told_first", ({"yes"}, {"yes"}, set(), {"yes"}, {"yes"})),
    ("tournaments.briefing", ({"yes"}, {"yes"}, set(), {"yes"}, {"yes"})),
    ("tournaments.endorsement", (set(), set(), {"yes"}, set(), set())),
    ("tournaments.review", (set(), set(), {"yes"}, set(), set())),
    (
        "tournaments.statements.the type of chips.when",
        ({"always"}, {"always"}, {"always"}, {"always"}, set()),
    ),
    (
        "tournaments.statements.each player signs.when",
        (*[{"if a signature is asked for"}] * 2, {"always"}, *[{"if a signature is asked for"}] * 2),
    ),
    ("tournaments.statements.bonus prizes.when", (set(), set(), {"if there are bonus prizes"}, set(), set())),
    (
        "tickets.printer_fault",
        (
            {"reprint or manual payment"},
            {"reprint or manual payment"},
            {"manual payment"},
            {"manual payment"},
            {"manual payment"},
        ),
    ),
]
BOOKS = (
    "melbourne-roulette-18",
    "melbourne-roulette-vcgr",
    "perth-roulette-599",
    "rapid-roulette",
    "automated-10.2",
)


@pytest.mark.parametrize(("path", "said"), ROWS)
def test_each_book_says_what_it_says(path: str, said: tuple[set[str], ...]) -> None:
    for book, expected in zip(BOOKS, said, strict=True):
        found = {
            settings(ruleset)[path].text
            for ruleset in RULESETS.values()
            if ruleset.book == book and path in settings(ruleset)
        }
        assert found == expected, book


def test_only_what_differs_is_named_and_silence_is_an_answer() -> None:
    found = _differences("melbourne-roulette-18", "rapid-roulette")
    assert _texts(found["table.wagering.early_close"]) == (
        set(),
        {"the sensor sets the remaining time to nought"},
    )
    assert "table.closing.idle_rounds" not in found
    assert "table.limits.change" not in found


def test_the_books_differ_in_tournaments_where_they_do_and_nowhere_else() -> None:
    """The two older books print one part; the automated one has no chips and other numbers."""
    of_tournaments = [
        {path: _texts(each) for path, each in _differences(*sides).items() if path.startswith("tournaments.")}
        for sides in (
            ("melbourne-roulette-vcgr", "rapid-roulette"),
            ("melbourne-roulette-18", "automated-10.2"),
        )
    ]
    assert of_tournaments == [
        {},
        {
            "tournaments.regulator": ({"VGCCC"}, {"VCGLR"}),
            "tournaments.chips": ({"any, as stated"}, {"account credit"}),
            "tournaments.statements.the type of chips.when": ({"always"}, set()),
        },
    ]


def test_limits_of_a_tournament_rest_on_the_sign_and_not_on_the_least_wager() -> None:
    limits = {
        book: {each.tournaments.limits.clause.number for each in RULESETS.values() if each.book == book}
        for book in BOOKS
    }
    assert limits.pop("perth-roulette-599") == {"5.21[change]"}
    assert set(map(frozenset, limits.values())) == {frozenset({"4.1[s66(2)]"})}


def test_matters_come_in_the_order_in_which_people_compare_them() -> None:
    subjects = list(dict.fromkeys(each.subject for each in compare(_book(BOOKS[0]), _book(BOOKS[2]))))  # type: ignore[arg-type]
    assert subjects[:2] == ["Betting window", "Wager limits"]
    assert subjects[-1] == "Conduct and disputes"


def test_every_setting_of_every_ruleset_cites_the_book_it_is_of_or_one_it_leans_on() -> None:
    for ruleset in RULESETS.values():
        cited = {setting.clause.book for setting in settings(ruleset).values()}
        leans_on = {book for book in cited if book.startswith("incorporated-")}
        if ruleset.book == "automated-10.2":
            leans_on.add("melbourne-roulette-18")
        assert cited <= {ruleset.book} | leans_on
