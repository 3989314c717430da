"""Best play of the books' own tables, solved and written where a house without compiled loops reads it.

Say ``python tests/support/keep_play.py`` where a rule, or what is told of play, has changed.
"""

from array import array
from zlib import compress

import msgspec

from croupier.fast.kept_play import SCALE, KeptLine, KeptPlay, KeptSolution, asked, like, splits_in_turn
from croupier.house.kept_play import FILES, FOLDER, play_of
from croupier.house.known_rulesets import KNOWN
from croupier.house.solved_play import solved_now
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.solving.playing import HITTING


def kept(play, sheet):
    return KeptPlay(
        _solution(play.solution),
        _solution(play.chart.solution),
        list(_lines(play.chart)),
        one_after_another(array("i", _values(play.solution))),
        [
            (whose, value, _floats(played[1].chosen[HITTING][play.solution.hands.all.one(value)]))
            for (whose, value), played in play.solution.split.items()
            if len(played) > 1
        ],
        list(_pairs(play)),
        msgspec.to_builtins(sheet, enc_hook=str, str_keys=True),
    )


def _solution(solved):
    policy = solved.policy
    return KeptSolution(
        policy.name,
        _choices(policy.dealt),
        {f"{whose} {value}": _choices(table) for (whose, value), table in policy.split.items()},
        [list(map(int, row)) for row in policy.hands],
        sorted(policy.insured),
        [(value, card, _floats(worths)) for (value, card), worths in solved.splits.items()],
        [(hand, card, float(worth)) for (hand, card), worth in solved.first.items()],
        [(hand, float(worth)) for hand, worth in solved.insurance.items()],
    )


def _lines(chart):
    for (total, may), choices in chart.lines.items():
        worth = [_floats(each) for each in chart.worth[total, may]]
        often = _floats(chart.often[total, may])
        yield KeptLine(total.points, total.soft, may, list(map(int, choices)), worth, often)


def _pairs(play):
    solution = play.chart.solution
    for value in range(len(VALUES)):
        hand = solution.hands.all.one(value, value)
        yield hand, _floats(solution.dealt.value[hand])


def _choices(table):
    return bytes(int(each) + 1 for row in table for each in row)


def _floats(row):
    return [float(each) for each in row]


def _values(solution):
    """What choices are worth, told as differences where others are nearly worth as much."""
    whole = {}
    for split in splits_in_turn(solution.hands):
        played = solution.dealt if split is None else solution.split[split][0]
        values = {
            (choice, hand, card): round(float(played.chosen[choice][hand][card]) * SCALE)
            for choice, hand, card in asked(solution.hands, split)
        }
        before = whole.get(like(split), {}) if split is not None else {}
        whole[split] = values
        yield from (worth - before.get(at, 0) for at, worth in values.items())


def one_after_another(numbers):
    standing = numbers.tobytes()
    return b"".join(standing[at::4] for at in range(4))


def main():
    FOLDER.mkdir(exist_ok=True)
    for key, name in FILES.items():
        game = KNOWN[key].game
        written = msgspec.msgpack.encode(kept(play_of(game), solved_now(game)))
        (FOLDER / name).write_bytes(compress(written, 9))


if __name__ == "__main__":
    main()
