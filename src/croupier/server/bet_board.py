"""The layout of a game that is not roulette: every bet with its prizes, its exact edge and its chance."""

from __future__ import annotations

from functools import lru_cache

from croupier.games.game import Bet, Game
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.edges import lock_of
from croupier.server.percent import fraction
from croupier.server.play_shapes import BoardSpot, BoardView, PrizeView
from croupier.words.catalogue import from_elsewhere, texts_in
from croupier.words.figures import LANGUAGES
from croupier.words.recognition import told_in


def board_view(ruleset: Ruleset) -> BoardView:
    """Everything that a screen must know to draw the layout of this ruleset.

    The figures of some games take a second to work out, the first time that they are asked for.
    """
    game = ruleset.game
    with lock_of(game):
        spots = _spots(game)
    facts = game.face.board()
    return BoardView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        game=game.face.word,
        spots=spots,
        wheel=facts.wheel,
        wheels=facts.wheels,
        rows=facts.rows,
        lines=dict(facts.lines),
        decks=facts.decks,
        decision_seconds=facts.decision_seconds,
        spinner_minimum=facts.spinner_minimum,
        words=_own_words(ruleset),
    )


def _own_words(ruleset: Ruleset) -> dict[str, dict[str, str]]:
    """What a game from elsewhere says: screens have words for the others already.

    By the keys of its own words, by its bets, and by what it says of how they win.
    """
    if ruleset.book not in from_elsewhere():
        return {}
    book = ruleset.book
    return {language: {**_texts(book, language), **_bets(ruleset, language)} for language in LANGUAGES}


def _texts(book: str, language: str) -> dict[str, str]:
    own = f"{book}."
    return {key.removeprefix(own): text for key, text in texts_in(language).items() if key.startswith(own)}


def _bets(ruleset: Ruleset, language: str) -> dict[str, str]:
    bets = ruleset.game.bets().values()
    said = {prize.when: told_in(language, prize.when) for bet in bets for prize in bet.prizes}
    return {**said, **{bet.key: told_in(language, bet.name) for bet in bets}}


@lru_cache(maxsize=64)
def _spots(game: Game) -> tuple[BoardSpot, ...]:
    return tuple(_spot(game, bet) for bet in game.bets().values())


def _spot(game: Game, bet: Bet) -> BoardSpot:
    """What may be won with a jackpot wager is the jackpot's to pay: it has no odds of its own."""
    figure = figures(game, bet.key) if bet.prizes else None
    return BoardSpot(
        key=bet.key,
        kind=bet.key.partition(":")[0],
        name=bet.name,
        prizes=tuple(
            PrizeView(when=prize.when, pays=prize.odds.pays, to=prize.odds.to, clause=str(prize.odds.clause))
            for prize in bet.prizes
        ),
        clause=str(bet.clause),
        edge=fraction(figure.edge) if figure else "",
        chance=fraction(figure.win) if figure else "",
        played=figure.played if figure else "",
    )
