"""A receipt in the language of the screen: what can be read in the PDF that is printed."""

import re
from dataclasses import replace
from datetime import UTC

import pytest
from pdf_text import text_of
from sealed_table import SealedTable

from croupier.core.ids import RoundNumber
from croupier.devices.printing.face import Site
from croupier.devices.printing.receipt import receipt_pdf
from croupier.floor.receipts import Receipt, receipt_of
from croupier.house.rulesets import RULESETS
from croupier.server.onscreen.phrases import phrases
from croupier.server.receipt_face import bet_name, receipt_face
from croupier.words.figures import LANGUAGES

SITE = Site("The Riverside House", "1 Quay Street", UTC, "Play money", "0.0.9 deadbeef")
AUTOMATED = [key for key in RULESETS if key.startswith("automated-10.2/")]
CHINESE = re.compile(r"[一-鿿]")


@pytest.fixture(scope="module")
def sealed():
    """A round of each game, as its log has it."""
    played = {}

    def of(key):
        if key not in played:
            table = SealedTable(key)
            table.plays_rounds(1)
            found = receipt_of(table.store, "R1", RoundNumber(1), "A1")
            assert isinstance(found, Receipt), found
            played[key] = found
        return played[key]

    return of


def printed(receipt, key, language):
    return text_of(receipt_pdf(receipt_face(receipt, RULESETS[key], SITE, language)))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("RECEIPT OF ROUND 1", "WAGERS AT EXPIRY", "Small (small)$5.00", "Staked in all$5.00")),
        ("fr", ("REÇU DU COUP 1", "MISES À LA CLÔTURE", "Petit (small)$5.00", "Total misé$5.00")),
        ("zh-Hans", ("第 1 局收据", "停止下注时的注码", "小 (small)$5.00", "总下注$5.00")),
    ],
)
def test_the_words_of_a_receipt_are_those_of_the_screen(sealed, language, words):
    key = "automated-10.2/sic-bo"
    text = printed(sealed(key), key, language)
    assert [each for each in words if each not in text] == []
    assert sealed(key).chained.digest in text
    assert SITE.program in text


@pytest.mark.parametrize("key", AUTOMATED)
def test_a_receipt_of_every_automated_game_can_be_read_in_every_language(sealed, key):
    texts = {language: printed(sealed(key), key, language) for language in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert not CHINESE.search(texts["en"] + texts["fr"])
    words = ("开始下注", "停止下注", "派彩", "本场记录", "本局结束后公开的种子")
    assert [each for each in words if each not in texts["zh-Hans"]] == []


@pytest.mark.parametrize("key", AUTOMATED)
@pytest.mark.parametrize(
    ("language", "written"), [("en", r"\w"), ("zh-Hans", r"[一-鿿]|Super 6|Perfect|Royal")]
)
def test_every_bet_has_a_name_beside_its_key(key, language, written):
    game, say = RULESETS[key].game, phrases(language)
    for bet in game.bets():
        name, _, rest = bet_name(bet, game, say).rpartition(" (")
        assert re.search(written, name), bet
        assert rest == f"{bet})"


def test_what_choices_added_has_a_name_too():
    war, blackjack = (RULESETS[f"automated-10.2/{name}"].game for name in ("casino-war", "blackjack"))
    assert bet_name("go-to-war", war, phrases("zh-Hans")) == "开战 (go-to-war)"
    assert bet_name("double:1", blackjack, phrases("fr")) == "Doubler (double:1)"
    assert bet_name("something:else", blackjack, phrases("fr")) == "something:else"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_after_every_choice_is_printed_though_the_choice_was_made_before(sealed, language):
    """Two hits are two choices, each with what it was made after; and the shape that was bound is there."""
    key = "automated-10.2/blackjack"
    receipt = sealed(key)
    twice = replace(receipt.sealed, chosen=(("hit", "11" * 32), ("hit", "22" * 32), ("stand", "33" * 32)))
    text = printed(replace(receipt, sealed=twice), key, language)
    assert [each for each in ("11" * 32, "22" * 32, "33" * 32) if each not in text] == []
    assert "blackjack=0" in text


def test_a_language_that_nobody_has_written_down_is_english(sealed):
    key = "automated-10.2/sic-bo"
    assert printed(sealed(key), key, "tlh") == printed(sealed(key), key, "en")
