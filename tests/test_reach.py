"""What is written is run, what may be asked is asked, what is ruled is read, what people confirm they say.

The source is read, not run.  Each list of exceptions may only shrink: one that is none any more fails.
"""

import ast
from pathlib import Path

import pytest
from command_senders import as_table, sent, sent_by_screens
from rule_readers import classes, unread
from source_graph import definitions, modules, reached

from croupier.house import evidence

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ROOT / "docs" / "commands.md"

FOR_TESTS = "whoever tests a game of their own asks whether what it cites is there"

WORKED_OUT = "what it found is kept in the source, and a long test works it out again"
ASKED_BY_OTHERS = "whoever writes Python of their own asks it of a policy or a chart"

NOT_REACHED = {
    "croupier.house.books.exists": FOR_TESTS,
    "croupier.fast.nine_cards": WORKED_OUT,
    "croupier.maths.three_card_poker.hands_in_order": WORKED_OUT,
    "croupier.maths.three_card_poker.results_of": WORKED_OUT,
    "croupier.maths.solving.corners.corner": WORKED_OUT,
    "croupier.maths.solving.charts.Chart.action": ASKED_BY_OTHERS,
    "croupier.fast.simulating.simulation.simulate": ASKED_BY_OTHERS,
    "croupier.maths.solving.charts.Chart.of_total": ASKED_BY_OTHERS,
    "croupier.maths.solving.solver.followed": ASKED_BY_OTHERS,
}
NOT_SENT: dict[str, str] = {}
NOT_READ: dict[str, str] = {}
TAKEN_FOR_CONFIRMED: dict[str, str] = {}
# Who stands in for people, and so says what people say.
IN_PLACE_OF_PEOPLE = ("croupier.testing.", "croupier.simulation.")


def excepted(name):
    return any(name == each or name.startswith(f"{each}.") for each in NOT_REACHED)


# ── what is written is run ──────────────────────────────────────────────────────────────────


def test_every_module_is_reached():
    missed = modules().keys() - reached().modules
    assert sorted(name for name in missed if not excepted(name)) == []


def test_every_function_class_and_method_is_reached():
    found = reached()
    missed = set(definitions()) - found.names - found.methods
    assert sorted(name for name in missed if not excepted(name)) == []


def test_every_exception_from_what_is_reached_is_still_one():
    found = reached()
    held = found.modules | found.names | found.methods
    assert [name for name in NOT_REACHED if name in held] == []


# ── what may be asked is asked ──────────────────────────────────────────────────────────────


def test_every_command_has_a_sender():
    unsent = {f"{each.room} {each.name}" for each in sent() if not each.by}
    assert sorted(unsent - NOT_SENT.keys()) == []
    assert sorted(NOT_SENT.keys() - unsent) == []


def test_what_screens_send_a_story_has_sent_in_a_browser():
    """And nothing that stories have sent is sent by no screen; what they send is noted by `make reach`."""
    told = evidence.kept(ROOT, evidence.STORIES).keys()
    assert sorted(sent_by_screens() - told) == []
    assert sorted(told - sent_by_screens() - {"house AcceptConfiguration"}) == []


def test_the_table_of_commands_is_as_the_source_has_it(request):
    if request.config.getoption("--write-goldens"):
        COMMANDS.write_text(as_table(), encoding="utf-8")
    assert COMMANDS.read_text(encoding="utf-8") == as_table()


# ── what a book rules is read ───────────────────────────────────────────────────────────────


def test_every_leaf_of_the_rules_is_read_or_said_to_be_declared_only():
    assert sorted(unread() - NOT_READ.keys()) == []
    assert sorted(NOT_READ.keys() - unread()) == []


# ── what a person must say is said by one ───────────────────────────────────────────────────


def test_what_a_person_confirms_is_never_written_down_beforehand():
    taken = set(literal_confirmations())
    assert sorted(taken - TAKEN_FOR_CONFIRMED.keys()) == []
    assert sorted(TAKEN_FOR_CONFIRMED.keys() - taken) == []


def literal_confirmations():
    """Each module that gives a field typed ``Confirmed`` a literal, or a default, with the field.

    That nobody has confirmed something may be written down: it is so until somebody does.
    """
    declared = (each.fields.items() for each in classes().values())
    confirmed = {name for fields in declared for name, kind in fields if kind == "Confirmed"}
    for module in modules().values():
        if module.name.startswith(IN_PLACE_OF_PEOPLE):
            continue
        for node in ast.walk(ast.Module(module.body, [])):
            given = node.keywords if isinstance(node, ast.Call) else ()
            names = [each.arg for each in given if is_said(each.value)]
            if isinstance(node, ast.AnnAssign) and is_said(node.value):
                names += [ast.unparse(node.target)] if ast.unparse(node.annotation) == "Confirmed" else []
            yield from (f"{module.name} {name}" for name in names if name in confirmed)


def is_said(value):
    return isinstance(value, ast.Constant) and value.value is not False


def test_there_is_something_that_a_person_confirms():
    kinds = [kind for each in classes().values() for kind in each.fields.values()]
    assert "Confirmed" in kinds


@pytest.mark.parametrize("name", ["table OpenWagering", "terminal CashOut", "tickets Redeem", "staff Look"])
def test_a_command_that_is_sent_is_found_to_be(name):
    assert any(f"{each.room} {each.name}" == name and each.by for each in sent())
