"""`croupier tournament check` refuses a plan that cannot be fair or contradicts its book, with the clause."""

import json
from random import Random

import msgspec
import pytest
from tournament_plans import FINAL, HEAT, PART, PERTH, SIGN, VICTORIAN, in_toml, plan, write
from typer.testing import CliRunner

from croupier.cli.tournaments import app
from croupier.house.rulesets import open_ruleset
from croupier.tournaments.faults_of_money import faults_of_money
from croupier.tournaments.plan import Plan
from croupier.words.figures import LANGUAGES

M18 = "melbourne-roulette-18"


def run(*words):
    return CliRunner().invoke(app, [*map(str, words)])


def faults(folder, made, *words):
    done = run("check", write(folder, made), "--json", *words)
    assert done.exit_code in {0, 1}, done.output
    found = json.loads(done.stdout)["faults"]
    assert done.exit_code == 1 or not found
    return found


def refused(folder, book, **changes):
    """The clauses that a plan offends which does not without these changes."""
    assert faults(folder, plan(book)) == []
    return [each["clause"] for each in faults(folder, plan(book, **changes))]


def cited(*clauses):
    return [pytest.param(clause, marks=pytest.mark.clause(clause), id=clause) for clause in clauses]


def books(**numbers):
    """Each book with the clause that a test proves of it, by the number in its part."""
    named = {"M18": M18, "VC": "melbourne-roulette-vcgr", "RA": "rapid-roulette", "AU": "automated-10.2"}
    return cited(*(f"{named[key]} {PART[named[key]]}.{number}" for key, number in numbers.items()))


# ── an equal chance ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("clause", books(M18="4.3(b)", VC="4.3(b)", RA="4.3(b)", AU="4.3(b)"))
def test_unequal_banks_are_refused(tmp_path, clause):
    book, bank = clause.partition(" ")[0], {"member": 10_000, "guest": 5_000}
    assert refused(tmp_path, book, chips__bank=bank) == [clause]
    assert refused(tmp_path, book, chips__bank={"member": 10_000, "guest": 10_000}) == []


def test_unequal_banks_are_refused_in_perth(tmp_path):
    assert refused(tmp_path, PERTH, chips__bank={"member": 10_000, "guest": 5_000}) == [f"{PERTH} 5.4(e)"]


TIMED = {"name": "Heat", "minutes": 40, "sign": SIGN}
UNEQUAL = [
    # by time at two tables whose banks are compared, and not where each table advances its own
    ({"session": [TIMED | {"advance": {"best": 3}}, FINAL]}, 1),
    ({"session": [TIMED | {"advance": {"each_table": 1}}, FINAL]}, 0),
    ({"session": [TIMED]}, 1),
    ({"session": [TIMED], "tables": ["R1"]}, 0),
    ({"session": [HEAT, TIMED | {"name": "Final"}]}, 0),  # two finalists play at one table
    # four seats that take turns: each is first equally often in eight spins, and not in nine
    ({"session": [FINAL | {"turns": True, "spins": 8}]}, 0),
    ({"session": [FINAL | {"turns": True, "spins": 9}]}, 1),
    ({"session": [HEAT, FINAL | {"turns": True, "spins": 6}]}, 0),  # two finalists
    ({"session": [HEAT, FINAL | {"turns": True, "spins": 7}]}, 1),
    # banks of different numbers of spins
    ({"session": [HEAT, FINAL | {"carried": True}]}, 0),
    (
        {
            "session": [
                HEAT,
                {
                    "name": "Again",
                    "kind": "catch-up",
                    "from": {"director": True},
                    "spins": 5,
                    "advance": {"best": 1},
                },
                FINAL | {"carried": True},
            ]
        },
        1,
    ),
    ({"session": [FINAL | {"least": 10_000, "sign": {"minimum": 100, "maximum": 20_000}}]}, 0),
    ({"session": [FINAL | {"least": 10_001, "sign": {"minimum": 100, "maximum": 20_000}}]}, 1),
]


@pytest.mark.parametrize(
    "clause", cited(*(f"{book} {PART[book]}.1" for book in VICTORIAN), f"{PERTH} 5.4(e)")
)
@pytest.mark.parametrize(("changes", "times"), UNEQUAL, ids=str)
def test_whatever_gives_no_equal_chance_is_refused(tmp_path, clause, changes, times):
    found = refused(tmp_path, clause.partition(" ")[0], **changes)
    assert found.count(clause) == times


# ── seats, sessions, prizes ─────────────────────────────────────────────────────────────────


@pytest.mark.clause(f"{PERTH} 5.12")
@pytest.mark.parametrize(
    ("least", "most", "is_refused"),
    [(3, 8, True), (4, 20, False), (4, 21, True), (4, 4, False)],
)
def test_a_table_in_perth_has_two_to_ten_players(tmp_path, least, most, is_refused):
    found = refused(tmp_path, PERTH, entries__least=least, entries__most=most)
    assert found == ([f"{PERTH} 5.12"] if is_refused else [])


OF_THE_PLAN = [
    ({"entries__least": 9}, "4.1(a)(iii)"),
    ({"terminals": ["A1", "A2", "A3"]}, "4.1(a)(iii)"),
    ({"terminals": [f"A{n}" for n in range(8)]}, None),
    ({"session": [FINAL | {"minutes": 40}], "tables": ["R1"]}, "4.3(a)(i)"),
    ({"session": [FINAL | {"advance": {"best": 1}}]}, "4.3(a)(iii)"),
    ({"session": [HEAT | {"advance": {"best": 2, "each_table": 1}}, FINAL]}, "4.3(a)(iii)"),
    ({"session": [HEAT | {"advance": {"each_table": 4}}, FINAL]}, None),
    ({"session": [HEAT | {"advance": {"each_table": 5}}, FINAL]}, "4.3(a)(iii)"),
    ({"session": [HEAT | {"advance": {"best": 9}}, FINAL]}, "4.3(a)(iii)"),
    ({"session": [HEAT | {"ties": ["play-off", "share"]}, FINAL]}, "4.3(a)(iii)"),
    ({"session": [FINAL | {"ties": ["play-off", "share"]}]}, None),
    ({"session": [FINAL | {"ties": []}]}, "4.6(a)"),
    (
        {"session": [HEAT, HEAT | {"name": "B", "kind": "repechage", "from": {"eliminated": "C"}}, FINAL]},
        "4.3(a)(v)",
    ),
    ({"session": [FINAL | {"sign": {"minimum": 200, "maximum": 100}}]}, "4.1[s66(2)]"),
    ({"session": [FINAL | {"sign": SIGN | {"by_kind": {"straight": [200, 100]}}}]}, "4.1[s66(2)]"),
    ({"session": [FINAL | {"sign": SIGN | {"by_kind": {"strait": [100, 200]}}}]}, "4.1[s66(2)]"),
    ({"session": [FINAL | {"sign": SIGN | {"by_kind": {"straight": [100, 200]}}}]}, None),
    ({"session": [FINAL | {"least": 5_000}]}, None),
    ({"session": [FINAL | {"least": 5_001}]}, "4.4(b)"),
    ({"session": [FINAL | {"least": 501, "sign": SIGN | {"total": 500}}]}, "4.4(b)"),
    (
        {"session": [FINAL | {"wagers_shown": "never", "secret": {"times": 1, "method": "by Seal"}}]},
        "4.4(c)",
    ),
    ({"entries__opens": "2027-03-19T10:00:00", "entries__closes": "2027-03-19T10:00:00"}, "4.2(c)"),
    ({"entries__opens": "2027-03-19T10:00:00", "entries__closes": "2027-03-19T10:00:01"}, None),
    ({"entries__closes": "2027-03-20T20:00:00"}, None),
    ({"entries__closes": "2027-03-20T20:00:01"}, "4.2(c)"),
    ({"entries__re_buy": {"prize": 100}}, "4.3(a)(iv)"),
    ({"entries__re_buy": {"prize": 100, "until": "2027-03-20T20:30:00"}}, None),
    ({"prizes__shares": [5000, 3000, 1999]}, "4.7(b)"),
    ({"prizes__shares": [5000, 3000, 2001]}, "4.7(b)"),
    ({"prizes__shares": [2500, 2500, 2500, 2500]}, None),
    ({"prizes__shares": [2000, 2000, 2000, 2000, 2000]}, "4.7(b)"),
    ({"prizes__bonus": [{"for": "luck", "amount": 40_000}]}, None),  # 4 x 50 and 200 added
    ({"prizes__bonus": [{"for": "luck", "amount": 40_001}]}, "4.7(b)"),
    ({"prizes__guarantee": 50_000}, "4.7(a)"),
    ({"prizes__guarantee": 50_000, "prizes__borne_by": "house"}, None),
]


@pytest.mark.parametrize(("changes", "number"), OF_THE_PLAN, ids=str)
def test_a_plan_that_contradicts_itself_is_refused(tmp_path, changes, number):
    part = "" if str(number).startswith("4.1[") else "17."
    assert refused(tmp_path, M18, **changes) == ([f"{M18} {part}{number}"] if number else [])


# ── against the book ────────────────────────────────────────────────────────────────────────

SEALED = {"session": [FINAL | {"secret": {"times": 1, "method": "by Seal"}}]}


@pytest.mark.parametrize("clause", books(VC="4.4(a)", RA="4.4(a)"))
def test_cash_chips_are_no_tournament_chips_in_the_older_books(tmp_path, clause):
    book = clause.partition(" ")[0]
    assert refused(tmp_path, book, chips__kind="value") == [clause]
    assert refused(tmp_path, book, chips__kind="non-value") == []


@pytest.mark.clause(f"{M18} 17.4.4(a)")
def test_the_newest_book_of_melbourne_allows_any_that_is_stated(tmp_path):
    for kind in ("value", "non-value", "tournament", "redemption", "credit"):
        assert refused(tmp_path, M18, chips__kind=kind) == []


@pytest.mark.clause("automated-10.2 19.4.3(b)")
def test_the_automated_book_plays_with_credit(tmp_path):
    assert refused(tmp_path, "automated-10.2", chips__kind="tournament") == ["automated-10.2 19.4.3(b)"]


@pytest.mark.clause(f"{PERTH} 5.3")
def test_perth_knows_four_kinds_of_chips(tmp_path):
    worth = {"chips__rate": 50}
    kept = {"chips__disposition": "kept by the players", **worth}
    redeemed = {"chips__disposition": "redeemed at the rate", **worth}
    assert refused(tmp_path, PERTH, chips__kind="value", **kept) == []
    assert refused(tmp_path, PERTH, chips__kind="non-value", **redeemed) == []
    assert refused(tmp_path, PERTH, chips__kind="redemption", **redeemed) == []
    assert refused(tmp_path, PERTH, chips__kind="tournament") == []
    assert refused(tmp_path, PERTH, chips__kind="credit") == [f"{PERTH} 5.3"]


@pytest.mark.parametrize(
    ("kind", "disposition", "clause"),
    [
        ("value", "redeemed at the rate", "5.25(a)"),
        ("tournament", "redeemed at the rate", "5.25(b)"),
        ("redemption", "back to the house, worth nothing", "5.25(c)"),
        ("non-value", "kept by the players", "5.25(d)"),
    ],
)
def test_in_perth_the_book_says_what_becomes_of_chips(tmp_path, kind, disposition, clause):
    made = {"chips__kind": kind, "chips__disposition": disposition, "chips__rate": 50}
    assert refused(tmp_path, PERTH, **made) == [f"{PERTH} {clause}"]


def test_the_whole_buy_in_stands_behind_chips_that_are_money_and_nothing_behind_others(tmp_path):
    redeemed = {"chips__disposition": "redeemed at the rate", "chips__rate": 50}
    fees = f"{M18} 17.4.1(a)(ii)"
    assert refused(tmp_path, M18, entries__buy_in={"behind": 1_000}) == [fees]
    assert refused(tmp_path, M18, entries__buy_in={"behind": 900, "rake": 100}, **redeemed) == [fees]
    assert refused(tmp_path, M18, entries__fee={"behind": 100}, **redeemed) == [fees]
    assert refused(tmp_path, M18, entries__buy_in={"behind": 1_000}, **redeemed) == []
    assert refused(tmp_path, M18, **{**redeemed, "chips__rate": 0}) == [f"{M18} 17.4.3(c)"]


def test_banks_that_are_money_are_given_out_once_or_bought_anew(tmp_path):
    redeemed = {"chips__disposition": "redeemed at the rate", "chips__rate": 50}
    again = f"{M18} 17.4.3(c)"
    assert refused(tmp_path, M18, session=[HEAT, FINAL], **redeemed) == [again]
    assert refused(tmp_path, M18, session=[HEAT, FINAL | {"carried": True}], **redeemed) == []
    of_perth = {**redeemed, "chips__kind": "redemption", "session": [HEAT, FINAL]}
    assert refused(tmp_path, PERTH, **of_perth) == []


def test_a_day_that_is_in_no_calendar_is_refused_wherever_a_plan_comes_from():
    rules = open_ruleset("rapid-roulette/single-zero").tournaments
    for starts, wrong in (("2027-02-29T20:00:00", True), ("2028-02-29T20:00:00", False)):
        made = msgspec.convert(plan("rapid-roulette", starts=starts), Plan)
        found = [str(each.clause) for each in faults_of_money(made, rules)]
        assert found == (["rapid-roulette 11.4.1(a)(i)"] if wrong else [])


@pytest.mark.parametrize("clause", books(VC="4.8(g)", RA="4.8(g)"))
def test_a_deputy_without_a_name_is_refused_where_terms_name_them(tmp_path, clause):
    assert refused(tmp_path, clause.partition(" ")[0], deputies=["bruno", " "]) == [clause]
    assert refused(tmp_path, M18, deputies=["bruno", " "]) == []


def test_perth_knows_no_secret_wagers(tmp_path):
    assert refused(tmp_path, PERTH, **SEALED) == [f"{PERTH} 5.14"]


@pytest.mark.parametrize("clause", books(M18="4.4(c)", VC="4.4(c)", RA="4.4(c)", AU="4.4(b)"))
def test_secret_wagers_are_allowed_in_victoria(tmp_path, clause):
    assert refused(tmp_path, clause.partition(" ")[0], **SEALED) == []


LOTS = {"session": [FINAL | {"ties": ["play-off", "lots"]}], "play_off__most": 3}


@pytest.mark.parametrize("clause", books(M18="4.6(a)", VC="4.6(a)", RA="4.6(a)", AU="4.6(a)"))
def test_victorian_terms_say_what_tells_equals_apart(tmp_path, clause):
    assert refused(tmp_path, clause.partition(" ")[0], **LOTS) == []


BEST = {"session": [HEAT | {"advance": {"best": 2}}, FINAL]}


@pytest.mark.parametrize(
    "clause", books(M18="4.3(a)(iii)", VC="4.3(a)(iii)", RA="4.3(a)(iii)", AU="4.3(a)(iii)")
)
def test_victorian_terms_say_who_advances(tmp_path, clause):
    assert refused(tmp_path, clause.partition(" ")[0], **BEST) == []


@pytest.mark.parametrize("clause", books(M18="4.8(a)(iv)", VC="4.8(a)(iv)", RA="4.8(a)(iv)", AU="4.8(a)(iv)"))
def test_victorian_terms_say_what_is_refunded(tmp_path, clause):
    gone = "chips to the float, fee refunded"
    book = clause.partition(" ")[0]
    assert refused(tmp_path, book, entries__withdraw_days=6, conduct__disqualified=gone) == []


@pytest.mark.parametrize("ties", [["lots"], ["play-off", "lots"], ["bank before the last spin", "play-off"]])
def test_equals_in_perth_play_off(tmp_path, ties):
    assert refused(tmp_path, PERTH, session=[FINAL | {"ties": ties}]) == [f"{PERTH} 5.26[tie]"]
    assert refused(tmp_path, PERTH, session=[FINAL | {"ties": ["play-off", "share"]}]) == []


def test_a_timed_session_in_perth_ends_with_three_announced_spins(tmp_path):
    timed = {"name": "Final", "minutes": 40, "sign": SIGN}
    one = {"tables": ["R1"], "entries__most": 8}
    for last in (2, 4):
        found = refused(tmp_path, PERTH, session=[timed | {"last_spins": last}], **one)
        assert found == [f"{PERTH} 1.1[session](a)"]
    assert refused(tmp_path, PERTH, session=[timed], **one) == []
    assert refused(tmp_path, M18, session=[timed | {"last_spins": 2}], **one) == []


def test_the_least_wager_in_perth_is_the_minimum(tmp_path):
    for least in (99, 101):
        assert refused(tmp_path, PERTH, session=[FINAL | {"least": least}]) == [f"{PERTH} 5.15[min-max]"]
    assert refused(tmp_path, PERTH, session=[FINAL | {"least": 100}]) == []


@pytest.mark.parametrize("clause", books(M18="4.4(b)", VC="4.4(b)", RA="4.4(b)", AU="4.4(a)"))
def test_victorian_terms_say_what_the_least_wager_is(tmp_path, clause):
    assert refused(tmp_path, clause.partition(" ")[0], session=[FINAL | {"least": 150}]) == []


def test_play_offs_in_perth_never_end_by_lot(tmp_path):
    assert refused(tmp_path, PERTH, play_off__most=3) == [f"{PERTH} 5.26[tie]"]


def test_only_winners_of_tables_advance_in_perth(tmp_path):
    best = [HEAT | {"advance": {"best": 2}}, FINAL]
    again = {"name": "Again", "kind": "repechage", "from": {"director": True}, "spins": 5, "sign": SIGN}
    assert refused(tmp_path, PERTH, session=best) == [f"{PERTH} 5.28"]
    assert refused(tmp_path, PERTH, session=[HEAT, again, FINAL]) == [f"{PERTH} 5.28"]
    assert refused(tmp_path, PERTH, session=[HEAT, FINAL]) == []


def test_refunds_in_perth_are_those_of_the_book(tmp_path):
    for days in (6, 8):
        assert refused(tmp_path, PERTH, entries__withdraw_days=days) == [f"{PERTH} 5.6"]
    gone = "chips to the float, fee refunded"
    assert refused(tmp_path, PERTH, conduct__disqualified=gone) == [f"{PERTH} 5.6"]


@pytest.mark.parametrize("clause", cited(*(f"{book} 4.1[s66(2)]" for book in VICTORIAN)))
@pytest.mark.parametrize(
    ("step", "is_refused"),
    [
        ({"after_spin": 5, "minimum": 200, "notice_min": 20}, False),
        ({"after_spin": 5, "minimum": 200, "notice_min": 19}, True),
        ({"at_min": 20, "minimum": 200, "notice_min": 20}, False),
        ({"at_min": 19, "minimum": 200, "notice_min": 20}, True),  # it cannot have been up for twenty
        ({"after_spin": 5, "minimum": 100}, False),
        ({"after_spin": 5, "maximum": 2_000}, False),
        ({"after_spin": 5, "at_min": 25, "maximum": 2_000}, True),
        ({"maximum": 2_000}, True),
    ],
    ids=str,
)
def test_a_higher_minimum_waits_for_its_sign(tmp_path, clause, step, is_refused):
    found = refused(tmp_path, clause.partition(" ")[0], session=[FINAL | {"steps": [step]}])
    assert found == ([clause] if is_refused else [])


def test_a_higher_minimum_in_perth_is_told_in_the_terms_and_needs_no_sign_before(tmp_path):
    assert refused(tmp_path, PERTH, session=[FINAL | {"steps": [{"after_spin": 5, "minimum": 200}]}]) == []


# ── words ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("says", ["precedence", "liability", "complaint", "director-final", "changes-told"])
def test_what_the_book_sets_is_not_worded_otherwise(tmp_path, says):
    (fault,) = faults(tmp_path, plan(M18) | {"words": {says: {"en": "The house decides everything."}}})
    assert fault["clause"].startswith(f"{M18} 17.4.")
    assert f"'{says}'" in fault["why"]


def test_a_statement_that_no_terms_have_is_named(tmp_path):
    (fault,) = faults(tmp_path, plan(M18) | {"words": {"prcedence": {"en": "x"}}})
    assert fault == {"clause": None, "why": "no terms have a statement called 'prcedence'"}


def test_names_stand_once(tmp_path):
    (fault,) = faults(tmp_path, plan(M18, tables=["R1", "R1"]))
    assert "'R1' is there more than once" in fault["why"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_and_what_is_missing_are_told_in_every_language(tmp_path, language):
    made = plan(M18, prizes__shares=[9_999], entries__fee=None)
    answer = json.loads(run("check", write(tmp_path, made), "--json", "--lang", language).stdout)
    told = {
        "en": ("the shares of the prizes come to 9999 of 10000", "entry fee"),
        "fr": ("les parts des prix font 9999 sur 10000", "droit d’entrée"),
        "zh-Hans": ("奖金份额合计为9999，应为10000", "报名费"),
    }
    assert answer["faults"][0]["why"] == told[language][0]
    assert told[language][1] in answer["missing"][0]["says"]
    shown = run("check", write(tmp_path, made), "--lang", language).stdout
    assert told[language][1] in shown


# ── files that cannot be read ───────────────────────────────────────────────────────────────

BAD = [
    ("id = 'a'\n", "Object missing required field `title`", "Correct that entry."),
    ("x = [", "cannot be understood", "it is written in TOML"),
    (in_toml(plan(M18, entries__fe=1)), "entries: Object contains unknown field `fe`", "Did you mean fee?"),
    (in_toml(plan(M18, zzzz=1)), "unknown field `zzzz`", "It knows: id, title, ruleset"),
    (
        in_toml(plan(M18, conduct__late="lte")),
        "conduct, late: Invalid enum value 'lte'",
        "least wagers are taken",
    ),
    (
        in_toml(plan(M18, session=[FINAL | {"ties": ["seat"]}])),
        "Invalid enum value 'seat'",
        "play-off; lots; share",
    ),
    (in_toml(plan(M18, session=[FINAL | {"spins": 0}])), "session 1, spins: Expected `int` >= 1", "Correct"),
    (in_toml(plan(M18, starts="tomorrow")), "starts: Expected `str` matching", "wall clock of the house"),
    (
        in_toml(plan(M18)).replace('"2027-03-20T20:00:00"', "2027-03-20T20:00:00+11:00"),
        "starts: 2027",
        "offset",
    ),
    (
        in_toml(plan(M18)).replace('"2027-03-20T20:00:00"', "2027-03-20"),
        "starts: 2027-03-20 is no",
        "20:00:00.",
    ),
    (in_toml(plan(M18, starts="2027-02-30T20:00:00")), "starts: 2027-02-30T20:00:00 is no", "wall clock"),
    (in_toml(plan(M18, ruleset="rapid-roulete/single-zero")), "did you mean", "`croupier rulesets`"),
    (
        in_toml(plan(M18, ruleset="automated-10.2/roulette", options={"period_s": "9"})),
        "automated-10.2 6.1",
        "option",
    ),
    (
        in_toml(plan(M18, location={"de": "Saal"})),
        "location: Expected `str` matching",
        "one of en, fr, zh-Hans",
    ),
    (in_toml(plan(M18, id="a b")), "id: Expected `str` matching", "Correct that entry."),
]


@pytest.mark.parametrize(("text", "what", "remedy"), BAD, ids=[each[1] for each in BAD])
def test_a_file_that_is_no_plan_says_where_what_and_what_to_do(tmp_path, text, what, remedy):
    path = tmp_path / "cup.toml"
    path.write_text(text, "utf-8")
    for command in ("check", "terms"):
        done = run(command, path)
        assert (done.exit_code, done.stdout) == (2, "")
        assert what in done.stderr
        assert remedy in done.stderr
        assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there_and_a_language_that_nobody_speaks(tmp_path):
    assert "cannot be read" in run("check", tmp_path / "none.toml").stderr
    done = run("check", write(tmp_path, plan(M18)), "--lang", "de")
    assert done.exit_code == 2
    assert "there are no words in 'de'; write one of en, fr, zh-Hans" in done.stderr


ODD = (
    0,
    -1,
    3,
    10**12,
    True,
    "",
    " ",
    "x",
    "lots",
    "2027-03-20T20:00:00",
    [],
    {},
    [1],
    {"en": "a"},
    1.5,
    "\u2603",
)


def places(value, way=()):
    """The way to every value in a plan."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*way, key)
        yield from places(each, (*way, key))


@pytest.mark.parametrize("seed", range(120))
def test_whatever_a_plan_says_is_answered_and_never_trips_anybody_up(tmp_path, seed):
    chance = Random(seed)  # noqa: S311
    made = json.loads(json.dumps(plan(chance.choice([*VICTORIAN, PERTH]), session=[HEAT, FINAL])))
    for _ in range(chance.randrange(1, 3)):
        *way, last = chance.choice(list(places(made)))
        part = made
        for step in way:
            part = part[step]
        part[last] = chance.choice(ODD)
    path = write(tmp_path, made)
    for words in (("check",), ("terms", "--as", "pdf", "--to", tmp_path / "terms.pdf")):
        done = run(words[0], path, *words[1:])
        assert done.exception is None or isinstance(done.exception, SystemExit)
        assert done.exit_code in {0, 1, 2}


def test_a_side_wager_that_favours_the_player_is_refused(tmp_path):
    made = plan(
        M18,
        ruleset="melbourne-roulette-18/single-zero-roulette-match",
        options={"bonus_probability": "1/1000"},
    )
    done = run("check", write(tmp_path, made))
    assert done.exit_code == 2
    assert "give the player an edge" in done.stderr
