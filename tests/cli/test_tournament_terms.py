"""`croupier tournament check` and `terms`: every statement of every book, alone missing where struck."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from pdf_text import text_of
from tournament_plans import ADDED, FINAL, HEAT, PART, PERTH, VICTORIAN, plan, write
from typer.testing import CliRunner

from croupier.cli.tournaments import app
from croupier.tournaments.statements import When
from croupier.words.figures import LANGUAGES
from croupier.words.said import say

CUP = Path(__file__).parents[2] / "examples" / "riverside-cup.toml"

# As the books print them, without the number of their part: what is stated, and when it has to be.
IN_ALL_FOUR = """
4.1(a)(i)   held                ALWAYS
4.1(a)(ii)  fees                ALWAYS
4.1(a)(iii) players             ALWAYS
4.1(a)(iv)  where               ALWAYS
4.1(b)      start-may-move      ALWAYS
4.1(c)      changes-told        ALWAYS
4.2(a)(i)   taking-part         ALWAYS
4.2(a)(ii)  who-may-enter       ALWAYS
4.2(a)(iii) may-refuse          RIGHT_RESERVED
4.2(a)(iv)  criteria            CRITERIA
4.2(a)(v)   employees           CHARITY
4.2(b)(i)   abide               ALWAYS
4.2(b)(ii)  terms-had           ALWAYS
4.2(b)(iii) signature           SIGNED
4.2(c)      how-to-enter        ALWAYS
4.2(d)      withdrawal          ALWAYS
4.3(a)(i)   sessions            ALWAYS
4.3(a)(ii)  tables              ALWAYS
4.3(a)(iii) progression         SEVERAL_SESSIONS
4.3(a)(iv)  buy-back            BUY_BACK
4.3(a)(v)   repechage           REPECHAGE
4.3(b)      bank                ALWAYS
4.3(c)      disposition         ALWAYS
4.5(a)      elimination         ALWAYS
4.6(a)      winners             ALWAYS
4.7(a)      pool                ALWAYS
4.7(b)      division            ALWAYS
4.8(a)(i)   penalty             ALWAYS
4.8(a)(ii)  disqualification    ALWAYS
4.8(a)(iii) substitute          ALWAYS
4.8(a)(iv)  refund              ALWAYS
4.8(b)(i)   late                ALWAYS
4.8(b)(ii)  absent              ALWAYS
4.8(b)(iii) phone               ALWAYS
4.8(b)(iv)  substituted         ALWAYS
4.8(b)(v)   disqualified        ALWAYS
4.8(b)(vi)  retired             ALWAYS
4.8(c)      precedence          ALWAYS
4.8(d)(i)   early-end           ALWAYS
4.8(d)(ii)  early-end-agreed    ALWAYS
4.8(e)      privacy             ALWAYS
4.8(f)      images              ALWAYS
4.8(g)      conducted           ALWAYS
"""
OLDER = """
4.4(a)      chip-type           ALWAYS
4.4(b)      least-wager         LEAST_WAGER
4.4(c)      sealed-wagers       SEALED_WAGERS
4.8(h)      director-final      ALWAYS
4.8(i)      liability           ALWAYS
4.8(j)      complaint           ALWAYS
"""
FURTHER = {
    "melbourne-roulette-18": """
4.4(a)      chip-type           ALWAYS
4.4(b)      least-wager         LEAST_WAGER
4.4(c)      sealed-wagers       SEALED_WAGERS
4.8(g)(a)   director-final      ALWAYS
4.8(h)      liability           ALWAYS
4.8(i)      complaint           ALWAYS
""",
    "melbourne-roulette-vcgr": OLDER,
    "rapid-roulette": OLDER,
    "automated-10.2": """
4.4(a)      least-wager         LEAST_WAGER
4.4(b)      sealed-wagers       SEALED_WAGERS
4.8(h)      director-final      ALWAYS
4.8(i)      liability           ALWAYS
4.8(j)      complaint           ALWAYS
""",
}
OF_PERTH = """
5.3             chip-type       ALWAYS
5.4(a)          form            ALWAYS
5.4(b)          terms           ALWAYS
5.4(c)          fee             ALWAYS
5.4(d)          buy-in          ALWAYS
5.4(e)          bank            ALWAYS
5.4(f)          redemption      REDEMPTION
5.4(g)          limits          ALWAYS
5.4(h)          players         ALWAYS
5.4(i)          progression     ALWAYS
5.4(j)          sessions        ALWAYS
5.4(k)          prizes          ALWAYS
5.4(l)          play-off        ALWAYS
5.4(m)          bonus           BONUS
5.4(n)          schedule        ALWAYS
5.9             signature       ALWAYS
5.13            own-placement   ALWAYS
5.21[change]    limits-move     LIMITS_MOVE
5.22            top-up          TOP_UP
5.27            several-winners SEVERAL_WINNERS
1.1[wild-card]  wild-cards      WILD_CARDS
"""
# What somebody has to do before or during play is not proven by its statement alone.
STATED_ONLY = {"5.9", "5.21[change]", "5.22", "5.27", "1.1[wild-card]"}


def rows(book):
    """The clause, the name of its statement, and when it has to be made."""
    if book == PERTH:
        for number, says, when in map(str.split, OF_PERTH.strip().splitlines()):
            yield f"{PERTH} {number}", says, When[when]
        return
    for number, says, when in filter(None, map(str.split, (IN_ALL_FOUR + FURTHER[book]).splitlines())):
        yield f"{book} {PART[book]}.{number}", says, When[when]


def rows_of_all():
    for book in (*VICTORIAN, PERTH):
        for clause, says, when in rows(book):
            cited = [] if clause.partition(" ")[2] in STATED_ONLY else [pytest.mark.clause(clause)]
            yield pytest.param(book, clause, says, when, marks=cited, id=clause)


def run(*words):
    return CliRunner().invoke(app, [*map(str, words)])


def checked(folder, made):
    done = run("check", write(folder, made), "--json")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    answer = json.loads(done.stdout)
    assert done.exit_code == (1 if answer["missing"] or answer["faults"] else 0)
    return answer


def missing(folder, made):
    return [each["clause"] for each in checked(folder, made)["missing"]]


def terms(folder, made, *words):
    done = run("terms", write(folder, made), "--json", *words)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def text_under(clause, told):
    return next((each["text"] for each in told["statements"] if each["clause"] == clause), None)


# ── every statement ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause", "says", "when"), list(rows_of_all()))
def test_a_statement_that_is_struck_is_alone_missing(tmp_path, book, clause, says, when):
    """Of a plan that offers nothing but what makes the book require this one."""
    struck = {"words": {says: {"en": ""}}}
    assert missing(tmp_path, plan(book, **ADDED[when]) | struck) == [clause]
    if when is not When.ALWAYS:
        assert missing(tmp_path, plan(book, **ADDED[when])) == []
        assert missing(tmp_path, plan(book) | struck) == []


@pytest.mark.parametrize(
    ("book", "all_of_them", "always"),
    [(book, 49, 40) for book in VICTORIAN[:3]] + [("automated-10.2", 48, 39), (PERTH, 21, 15)],
)
def test_so_many_statements_are_required(tmp_path, book, all_of_them, always):
    found = list(rows(book))
    assert (len(found), sum(when is When.ALWAYS for *_, when in found)) == (all_of_them, always)
    assert checked(tmp_path, plan(book))["required"] == always


@pytest.mark.parametrize(
    ("book", "bare", "with_three"), [("melbourne-roulette-18", 40, 43), ("automated-10.2", 39, 42)]
)
def test_worked_counts(tmp_path, book, bare, with_three):
    """One session and nothing optional; then secret wagers, a re-buy and two sessions."""
    first = checked(tmp_path, plan(book))
    assert (first["made"], first["required"]) == (bare, bare)
    heat = {"name": "Heat", "spins": 8, "secret": {"times": 1, "method": "by Seal"}, "advance": {"best": 4}}
    two = plan(book, **ADDED[When.BUY_BACK], session=[heat, FINAL])
    answer = checked(tmp_path, two)
    assert (answer["made"], answer["required"]) == (with_three, with_three)


# ── what the plan leaves open ───────────────────────────────────────────────────────────────

LEFT_OPEN = [
    ({"starts": None}, ["4.1(a)(i)"]),
    ({"entries__fee": None}, ["4.1(a)(ii)"]),
    ({"entries__least": None}, ["4.1(a)(iii)"]),
    ({"location": ""}, ["4.1(a)(iv)"]),
    ({"location": {"en": "Level 1", "fr": ""}}, ["4.1(a)(iv)"]),
    ({"entries__criteria": ""}, ["4.2(a)(iv)"]),
    ({"entries__terms_from": None}, ["4.2(b)(ii)"]),
    ({"entries__method": None}, ["4.2(c)"]),
    ({"entries__withdraw_days": None}, ["4.2(d)", "4.8(a)(iv)"]),
    ({"entries__substitute": None}, ["4.2(d)", "4.8(a)(iii)", "4.8(b)(iv)"]),
    ({"session": [{"name": "Final"}]}, ["4.3(a)(i)"]),
    ({"tables": []}, ["4.3(a)(ii)"]),
    ({"session": [{"name": "Heat", "spins": 8}, FINAL]}, ["4.3(a)(iii)"]),
    ({"chips__bank": None}, ["4.3(b)"]),
    ({"chips__disposition": None}, ["4.3(c)"]),
    ({"chips__disposition": "redeemed at the rate"}, ["4.3(c)"]),
    ({"chips__kind": None}, ["4.4(a)"]),
    ({"session": [FINAL | {"secret": {"times": 1}}]}, ["4.4(c)"]),
    ({"play_off__spins": None}, ["4.6(a)"]),
    ({"prizes__added": None}, ["4.7(a)"]),
    ({"prizes__shares": []}, ["4.7(b)"]),
    ({"conduct__penalties": [{"breach": "hidden chips", "disqualified": True}]}, ["4.8(a)(i)"]),
    ({"conduct__penalties": [{"breach": "a late wager", "chips": 500}]}, ["4.8(a)(ii)"]),
    ({"conduct__late": None}, ["4.8(b)(i)"]),
    ({"conduct__absent": None}, ["4.8(b)(ii)"]),
    ({"conduct__phone": None}, ["4.8(b)(iii)"]),
    ({"conduct__disqualified": None}, ["4.8(b)(v)"]),
    ({"conduct__retired": None}, ["4.8(b)(vi)"]),
    ({"conduct__images": None}, ["4.8(f)"]),
    ({"director": ""}, ["4.8(g)"]),
]


@pytest.mark.parametrize(("changes", "numbers"), LEFT_OPEN, ids=lambda each: str(each)[:50])
def test_what_a_plan_leaves_open_is_missing_under_its_clause(tmp_path, changes, numbers):
    found = missing(tmp_path, plan("melbourne-roulette-18", **changes))
    assert found == [f"melbourne-roulette-18 17.{number}" for number in numbers]


@pytest.mark.parametrize(
    ("changes", "numbers"),
    [
        ({"entries__form": None}, ["5.4(a)"]),
        ({"entries__fee": None}, ["5.4(c)"]),
        ({"entries__buy_in": None}, ["5.4(d)"]),
        ({"chips__kind": "redemption"}, ["5.4(f)"]),
        ({"session": [{"name": "Final", "spins": 8}]}, ["5.4(g)"]),
        ({"prizes__added": None}, ["5.4(k)"]),
        ({"play_off__bank": None}, ["5.4(l)"]),
        ({"starts": None}, ["5.4(n)"]),
        ({"entries__wild_cards": ""}, ["1.1[wild-card]"]),
    ],
)
def test_what_a_plan_leaves_open_in_perth(tmp_path, changes, numbers):
    found = missing(tmp_path, plan(PERTH, **changes))
    assert found == [f"{PERTH} {number}" for number in numbers]


def test_whoever_fills_it_in_is_told_where(tmp_path):
    (lacking,) = checked(tmp_path, plan("rapid-roulette", entries__fee=None))["missing"]
    assert lacking["fill"] == "entries.fee"
    shown = run("check", write(tmp_path, plan("rapid-roulette", entries__fee=None)))
    assert "entries.fee" in shown.stdout
    assert "39 of 40 statements that rapid-roulette requires are made" in shown.stdout


# ── the words ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", [*VICTORIAN, PERTH])
def test_every_statement_has_words_of_its_own_in_every_language(tmp_path, book):
    told = {language: terms(tmp_path, plan(book), "--lang", language) for language in LANGUAGES}
    by_clause = zip(*(each["statements"] + each["fixed"] for each in told.values()), strict=True)
    for said in by_clause:
        assert len({each["clause"] for each in said}) == 1
        assert len({each["text"] for each in said}) == len(LANGUAGES), said
    assert len({each["digest"] for each in told.values()}) == 1


ACT_2012 = "Australian Consumer Law and Fair Trading Act 2012"
NAMED = {
    "melbourne-roulette-18": {"4.1(c)": "VGCCC", "4.8(h)": ACT_2012, "4.8(i)": "VGCCC"},
    "melbourne-roulette-vcgr": {"4.1(c)": "VCGR", "4.8(i)": "Fair Trading Act 1999", "4.8(j)": "VCGR"},
    "rapid-roulette": {"4.1(c)": "VCGR", "4.8(i)": "Fair Trading Act 1999", "4.8(j)": "VCGR"},
    "automated-10.2": {"4.1(c)": "VCGLR", "4.8(i)": ACT_2012, "4.8(j)": "VCGLR"},
}


@pytest.mark.parametrize(
    ("book", "named"),
    [
        pytest.param(
            book, named, marks=pytest.mark.clause(*(f"{book} {PART[book]}.{each}" for each in named))
        )
        for book, named in NAMED.items()
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_regulator_and_acts_are_those_of_the_book(tmp_path, language, book, named):
    told = terms(tmp_path, plan(book), "--lang", language)
    for number, name in named.items():
        text = text_under(f"{book} {PART[book]}.{number}", told)
        assert name in text
        assert f"not {name}" not in text
        assert ("Competition and Consumer Act 2010" in text) == ("Act" in name)


@pytest.mark.parametrize("book", ["melbourne-roulette-vcgr", "rapid-roulette"])
def test_deputies_are_named_where_the_book_has_them_named(tmp_path, book):
    told = terms(tmp_path, plan(book, deputies=["bruno", "rosa"]))
    assert "bruno and rosa" in text_under(f"{book} {PART[book]}.4.8(g)", told)
    newer = terms(tmp_path, plan("melbourne-roulette-18", deputies=["bruno", "rosa"]))
    assert "bruno" not in text_under("melbourne-roulette-18 17.4.8(g)", newer)


def test_formulas_are_sentences_with_an_example_for_least_and_most(tmp_path):
    told = terms(tmp_path, plan("rapid-roulette", prizes__guarantee=50_000, prizes__borne_by="house"))
    pool, division = (text_under(f"rapid-roulette 11.4.7({letter})", told) for letter in "ab")
    assert "With 4 entrants and nothing bought besides, it is $500.00." in pool  # 4 x 50 + 200 is less
    assert "With 8 entrants and nothing bought besides, it is $600.00." in pool
    assert "With 8 entrants: place 1: $300.00, place 2: $180.00, place 3: $120.00." in division
    assert "they are paid $240.00 and $240.00" in division


def test_an_operators_own_words_stand_in_the_place_of_a_detail(tmp_path):
    own = {"late": {"en": "Who is late is late.", "fr": "Qui est en retard est en retard."}}
    made = plan("rapid-roulette") | {"words": own}
    assert text_under("rapid-roulette 11.4.8(b)(i)", terms(tmp_path, made)) == "Who is late is late."
    french = terms(tmp_path, made, "--lang", "fr")
    assert text_under("rapid-roulette 11.4.8(b)(i)", french) == "Qui est en retard est en retard."
    chinese = terms(tmp_path, made, "--lang", "zh-Hans")
    assert text_under("rapid-roulette 11.4.8(b)(i)", chinese) == "Who is late is late."
    assert terms(tmp_path, made)["digest"] != terms(tmp_path, plan("rapid-roulette"))["digest"]


@pytest.mark.parametrize("own", [{"fr": "En retard."}, {"en": "Late.", "fr": " "}, {"en": " "}, {}])
def test_own_words_are_written_in_english_at_least(tmp_path, own):
    made = plan("rapid-roulette") | {"words": {"late": own}}
    (lacking,) = checked(tmp_path, made)["missing"]
    assert (lacking["clause"], lacking["fill"]) == ("rapid-roulette 11.4.8(b)(i)", "words.late")


def test_perth_repeats_what_the_book_fixes(tmp_path):
    told = terms(tmp_path, plan(PERTH))
    fixed = {each["clause"].partition(" ")[2]: each["text"] for each in told["fixed"]}
    assert len(fixed) == 22
    assert "behaviour is detrimental" in fixed["5.5(b)(i)"]
    assert "redeemed at the set rate" in fixed["5.25"]
    assert "seven days" in fixed["5.6"]
    assert "double the minimum" in fixed["5.15[double]"]
    assert "the Commission may review" in fixed["5.34"]
    assert terms(tmp_path, plan("rapid-roulette"))["fixed"] == []


REDEEMED = {
    "chips__disposition": "redeemed at the rate",
    "chips__rate": 250,
    "entries__buy_in": {"behind": 20_000},
}
KEPT = REDEEMED | {"chips__disposition": "kept by the players"}
OUT = [{"breach": "shouting", "spins_out": 2}, {"breach": "hidden chips", "disqualified": True}]
BY_DIRECTOR = [
    HEAT,
    FINAL | {"name": "Again", "kind": "repechage", "from": {"director": True}, "advance": {"best": 1}},
    FINAL,
]


@pytest.mark.parametrize(
    ("book", "number", "changes", "told"),
    [
        ("rapid-roulette", "11.4.3(c)", REDEEMED, ["2.50", "redeemed", "play-off are worth nothing"]),
        ("rapid-roulette", "11.4.3(c)", KEPT, ["2.50", "stay with the players"]),
        ("rapid-roulette", "11.4.1(a)(ii)", REDEEMED, ["200.00", "stands behind the chips"]),
        (PERTH, "5.3", REDEEMED | {"chips__kind": "non-value"}, ["2.50", "redeemed"]),
        (PERTH, "5.4(j)", {"session": [FINAL | {"bell_s": 45}]}, ["45 seconds"]),
        ("rapid-roulette", "11.4.8(a)(i)", {"conduct__penalties": OUT}, ["shouting", "2 spins left out"]),
        ("rapid-roulette", "11.4.8(b)(ii)", {"conduct__absent": {"out_after": 4}}, ["4 spins", "approval"]),
        ("rapid-roulette", "11.4.3(a)(v)", {"session": BY_DIRECTOR}, ["Director may determine", "Again"]),
        ("rapid-roulette", "11.4.8(a)(iv)", {}, ["unless it has been ordered"]),
    ],
)
def test_terms_follow_what_is_done(tmp_path, book, number, changes, told):
    text = text_under(f"{book} {number}", terms(tmp_path, plan(book, **changes)))
    assert [part for part in told if part not in text] == []


# ── the same plan, the same terms ───────────────────────────────────────────────────────────


def test_order_comments_and_defaults_do_not_change_a_plan(tmp_path):
    made = plan("rapid-roulette")
    turned = dict(reversed(made.items())) | {"deputies": [], "options": {}}
    one, other = checked(tmp_path, made), checked(tmp_path, turned)
    assert (one["plan"], one["terms"]) == (other["plan"], other["terms"])
    for change in ({"location": "Level 2"}, {"title": "Another Cup"}, {"id": "another-cup"}):
        third = checked(tmp_path, made | change)
        assert third["plan"] != one["plan"]
        assert third["terms"] != one["terms"]


def test_a_moment_may_be_written_as_toml_has_it(tmp_path):
    path = write(tmp_path, plan("rapid-roulette"))
    quoted = json.loads(run("check", path, "--json").stdout)["plan"]
    path.write_text(path.read_text("utf-8").replace('"2027-03-20T20:00:00"', "2027-03-20T20:00:00"), "utf-8")
    assert json.loads(run("check", path, "--json").stdout)["plan"] == quoted


# ── paper ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_paper_it_says_the_same_in_types_of_its_own(tmp_path, language):
    told = json.loads(run("terms", CUP, "--lang", language, "--json").stdout)
    to = tmp_path / "terms.pdf"
    for _ in range(2):
        done = run("terms", CUP, "--lang", language, "--as", "pdf", "--to", to)
        assert done.exit_code == 0, done.output
        first = to.read_bytes()
    printed = to.read_bytes()
    assert printed == first
    assert b"/FontFile2" in printed
    assert b"STSong" not in printed
    squeezed = unspaced(text_of(printed))
    pages = squeezed.count(told["digest"])
    assert pages >= 2
    assert f"{told['digest']}1/{pages}" in squeezed
    assert f"{told['digest']}{pages}/{pages}" in squeezed
    foot = [say("terms.plan", digest=told["plan"]), say("terms.digest", digest=told["digest"])]
    bottom = unspaced("".join(each.within(language) for each in foot))
    flowing = re.sub(rf"{re.escape(bottom)}\d/\d", "", squeezed)
    assert [each["text"] for each in told["statements"] if unspaced(each["text"]) not in flowing] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_folded_where_no_sum_is_parted_and_is_no_longer_than_it_may_be(language):
    told = json.loads(run("terms", CUP, "--lang", language, "--json").stdout)
    lines = run("terms", CUP, "--lang", language, "--as", "text").stdout.split("\n")
    joint = "" if language == "zh-Hans" else " "
    sums = {
        each for text in told["statements"] for each in re.findall(r"[\d.,$\u00a0\u202f]*\d+", text["text"])
    }
    assert {"$600.00", "600,00"} & sums
    assert [each for each in sums if not any(each in line for line in lines)] == []
    whole = joint.join(line.strip(" ") for line in lines if line.startswith("  "))
    assert [each["text"] for each in told["statements"] if each["text"] not in whole] == []
    wide = [sum(2 if ord(sign) >= 0x2E80 else 1 for sign in line) for line in lines if line.startswith("  ")]
    assert 90 < max(wide) <= 102  # a mark at its end may stand out


def unspaced(text):
    return re.sub(r"[\s\u00a0\u202f]", "", text)


def test_letters_that_the_house_has_no_type_for_are_named(tmp_path):
    made = plan("rapid-roulette", location="Level 1 \u2603")
    done = run("terms", write(tmp_path, made), "--as", "pdf", "--to", tmp_path / "terms.pdf")
    assert done.exit_code == 2
    assert "no letters for \u2603" in done.stderr


def test_html_and_text_bear_digest_clauses_and_language(tmp_path):
    digest = json.loads(run("terms", CUP, "--json").stdout)["digest"]
    html, text = (run("terms", CUP, "--as", form, "--lang", "fr").stdout for form in ("html", "text"))
    assert '<html lang="fr">' in html
    for shown in (html, text):
        assert digest in shown
        assert "19.4.8(b)(vi)" in shown
        assert "prévaut sur toute traduction" in shown
    dangerous = run("terms", write(tmp_path, plan("rapid-roulette", location="<script>")), "--as", "html")
    assert "<script>" not in dangerous.stdout


def test_a_plan_that_lacks_something_has_no_terms(tmp_path):
    done = run("terms", write(tmp_path, plan("rapid-roulette", location="")))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "tournament check" in done.stderr.replace("\n", " ")


def test_the_example_is_a_whole_plan():
    assert run("check", CUP).exit_code == 0
    assert tomllib.loads(CUP.read_text("utf-8"))["id"] == "riverside-cup"
