"""Best play of the books' own tables, written where ``kept_play`` reads it.

Say ``python -m croupier.house.keeping_play`` where a rule, or what is told of play, has changed.
"""

from __future__ import annotations

from zlib import compress

import msgspec

from croupier.house.kept_play import FILES, FOLDER, play_of
from croupier.house.known_rulesets import KNOWN
from croupier.house.solved_play import solved_now
from croupier.maths.keeping_play import kept


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for key, name in FILES.items():
        game = KNOWN[key].game
        written = msgspec.msgpack.encode(kept(play_of(game), solved_now(game)))
        (FOLDER / name).write_bytes(compress(written, 9))


if __name__ == "__main__":
    main()
