"""The mark of a card as a house has it in its log, for whoever asks beside a running house."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from croupier.floor.known_cards import mark_of
from croupier.house.config import Config
from croupier.house.founding import charter_of
from croupier.house.keys import CARDS, read_key
from croupier.house.setup import log_of, path_of
from croupier.loyalty.rules import is_name_of_card


def mark_in_log(config: Config, file: Path, number: str) -> str:
    """What is no card's, or is asked of a house that knows none by a mark yet, stays as it is."""
    path = path_of(file, config.files.card_key)
    if not path.exists() or not is_name_of_card(number):
        return number
    with closing(log_of(config, file).read()) as log:
        return mark_of(number, read_key(path, CARDS), charter_of(log).house)
