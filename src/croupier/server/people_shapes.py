"""The roster as those appointed to people see it.  Nothing in it is secret."""

from __future__ import annotations

from croupier.server.shapes import Shown
from croupier.staff.posts import Post


class PersonView(Shown, frozen=True, kw_only=True):
    staff: str
    name: str
    ranks: dict[str, str]  # by book
    duties: list[str]
    posts: list[Post]  # that let the person in as it is now
    at: list[Post]  # where the person is signed in
    stood_down: str | None  # why
    retired: bool
    locked_until: int | None
    first_unused: bool  # the first password was not changed for a week
    long_away: bool  # holds a rank and has not signed in for ninety days
    last_in: int | None
    both_until: int | None  # lets the person work on both sides of the cage's window
    may_second: bool  # whether the person may be the second of two for somebody's place
    oneself: bool


class BookRanks(Shown, frozen=True, kw_only=True):
    book: str
    ranks: list[str]


class PeopleView(Shown, frozen=True, kw_only=True):
    people: list[PersonView]
    books: list[BookRanks]
    duties: list[str]


class FirstPassword(Shown, frozen=True, kw_only=True):
    """``password`` is told this once."""

    staff: str
    password: str
