"""Blocks: the same on every thread and after every interruption; refused where they are not ours."""

import json
import re
import signal
import subprocess
import sys
from time import monotonic, sleep

import numpy as np
import pytest

from croupier.fast.blocks import Running, loaded
from croupier.fast.chance import seeded, step
from croupier.fast.simulating import farm, kept
from croupier.fast.simulating.runs import Run, played, program
from croupier.fast.simulating.threads import on_threads
from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.policies import policy_table

GAME = RULESETS["automated-10.2/casino-war"].game


@pytest.fixture(scope="module")
def run():
    tables = compile_tables(GAME, {"ante": 20, "tie": 20}, policy_table(GAME, "best"))
    return Run("automated-10.2/casino-war", tables, 7, 10_500, 1_000)


def written(path, run, tallies, done=0):
    with kept.Keeping(path, run, done=done) as keeping:
        for tally in tallies:
            keeping.add(tally)
    return path.read_text("utf-8")


def test_one_round_after_another_is_all_at_once(run):
    once, singly = (Running(loaded(run.tables), 7, 0) for _ in range(2))
    once.play(500)
    for _ in range(500):
        singly.play(1)
    assert once.counts.tolist() == singly.counts.tolist()


def test_a_block_is_of_its_tables_seed_and_number(run):
    states = {tuple(seeded(*each).tolist()) for each in (("a", 1, 1), ("b", 1, 1), ("a", 2, 1), ("a", 1, 2))}
    assert len(states) == 4
    assert played(run, 3).slip == played(run, 3).slip != played(run, 4).slip


def test_the_generator_is_the_published_one():
    """xoshiro256++ from the state 1, 2, 3, 4: the first words of its reference implementation."""
    words, found = tuple(np.uint64(n) for n in (1, 2, 3, 4)), []
    for _ in range(3):
        word, words = step.py_func(words)
        found.append(int(word))
    assert found == [41943041, 58720359, 3588806011781223]


def test_any_number_of_threads_and_any_interruption_leave_one_file(run, tmp_path):
    whole = written(tmp_path / "a", run, on_threads(run, range(run.blocks), 1))
    assert whole == written(tmp_path / "b", run, on_threads(run, range(run.blocks), 7))
    written(tmp_path / "c", run, on_threads(run, range(4), 2))
    with (tmp_path / "c").open("a", encoding="utf-8") as file:
        file.write('{"block": 4, "rou')  # the power went
    done = list(kept.blocks_of(tmp_path / "c", run))
    assert [tally.block for tally in done] == [0, 1, 2, 3]
    assert whole == written(tmp_path / "c", run, on_threads(run, range(4, run.blocks), 3), done=4)
    assert sum(tally.rounds for tally in kept.blocks_of(tmp_path / "c", run)) == 10_500


def test_a_file_of_other_tables_is_refused(run, tmp_path):
    written(tmp_path / "a", run, on_threads(run, range(2), 1))
    other = Run(
        run.ruleset, compile_tables(GAME, {"ante": 20}, policy_table(GAME, "absent")), 7, 10_500, 1_000
    )
    with pytest.raises(kept.BadFile, match=r"is of other tables: automated-10.2/casino-war, policy best"):
        list(kept.blocks_of(tmp_path / "a", other))


def test_a_file_of_another_version_is_refused(run, tmp_path):
    path = tmp_path / "a"
    text = written(path, run, on_threads(run, range(2), 1))
    path.write_text(text.replace(program(), "0.0.9 abc", 1), "utf-8")
    with pytest.raises(kept.BadFile, match=r"was begun by croupier 0\.0\.9 abc"):
        list(kept.blocks_of(path, run))


def test_a_line_that_was_changed_is_refused(run, tmp_path):
    path = tmp_path / "a"
    lines = written(path, run, on_threads(run, range(3), 1)).split("\n")
    body = json.loads(lines[2])
    body["slip"]["0"] += 1
    path.write_text("\n".join([*lines[:2], json.dumps(body), *lines[3:]]), "utf-8")
    with pytest.raises(kept.BadFile, match=r"line 3 of .* is not what was kept"):
        list(kept.blocks_of(path, run))


def test_a_file_that_is_none_is_refused(run, tmp_path):
    (tmp_path / "a").write_text("hello\n", "utf-8")
    with pytest.raises(kept.BadFile, match="is no kept simulation"):
        list(kept.blocks_of(tmp_path / "a", run))


def test_a_worker_of_another_version_refuses(run):
    tally, _ = farm.at_worker(run, run.tables.digest, program(), 0)
    assert tally == played(run, 0)
    with pytest.raises(farm.OtherProgram, match=r"and 0\.0\.9 was asked for"):
        farm.at_worker(run, run.tables.digest, "0.0.9", 0)
    with pytest.raises(farm.OtherProgram, match="was given other tables"):
        farm.at_worker(run, "f" * 64, program(), 0)


def test_whoever_is_interrupted_has_kept_whole_blocks_and_is_told_how_to_go_on(tmp_path):
    path, block = tmp_path / "wheel.jsonl", 10_000
    code = "from croupier.cli.commands import app; app()"
    asked = ["simulate", "automated-10.2/lucky-big-wheel-1", "--threads", "2", "--block", str(block)]
    with subprocess.Popen(
        [sys.executable, "-c", code, *asked, "--rounds", "1e15", "--keep", str(path)],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        until = monotonic() + 300
        while not (path.exists() and len(path.read_bytes().splitlines()) > 3) and monotonic() < until:
            sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    found = re.search(
        r"stopped: ([\d,]+) of 1,000,000,000,000,000 rounds are done; go on with --resume", told
    )
    assert found
    _, *lines = path.read_text("utf-8").splitlines()
    assert [json.loads(line)["block"] for line in lines] == list(range(len(lines)))
    assert int(found[1].replace(",", "")) == block * len(lines)
