"""What is wrong with a log is told to screens by its keys, so that each language has its own words for it."""

from croupier.server.sentences import fault_found
from croupier.words.said import say


def test_place_and_finding_are_two_sentences_that_the_catalogue_knows():
    fault = f"{say('audit.batch', n=812)}: {say('audit.altered')}"
    where, what = fault_found(fault)
    assert [(each.said.key, each.said.given) for each in (where, what)] == [
        ("audit.batch", {"n": 812}),
        ("audit.altered", {}),
    ]
    assert f"{where.reason}: {what.reason}" == fault


def test_where_nothing_is_wrong_nothing_is_told():
    assert fault_found(None) is None
