"""The guide to several machines, carried out: every command of it, with its two floors open."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from cluster_house import PLAIN, FloorProcess

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "run-on-several-machines.md"
ADDRESS = "postgres://croupier@localhost/house"


def test_the_commands_of_the_guide_do_what_it_says(tmp_path, nothing):
    text = GUIDE.read_text("utf-8")
    written = re.search(r"```toml\n(.*?)```", text, re.DOTALL)[1]
    lines = [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    croupier = f"{shlex.quote(sys.executable)} -c {shlex.quote(PLAIN)} "
    floors, ran = {}, []
    try:
        for line in lines:
            if line.startswith("pip "):
                continue
            opened = {"cp": "floor-a", "croupier doctor": "floor-b"}
            for node in (node for words, node in opened.items() if line.startswith(words)):
                floors[node] = FloorProcess(tmp_path / node / "house.toml", tmp_path / f"{node}.said")
                floors[node].until("owns it" if node == "floor-a" else "follows")
            command = line.replace(ADDRESS, nothing).replace("croupier ", croupier, 1)
            done = subprocess.run(
                ["/bin/sh", "-c", command], cwd=tmp_path, check=False, capture_output=True, text=True
            )
            assert done.returncode == 0, (line, done.stdout, done.stderr)
            ran.append(line)
            if line.startswith("croupier house init"):
                _as_written(tmp_path / "floor-a" / "house.toml", written)
            if line.startswith("croupier doctor"):
                assert "no other follows it" not in done.stdout
                assert "has no synchronous standby" in done.stdout
        assert "handed the house over to floor-b" in done.stdout
        floors["floor-b"].until("floor-b owns it")
    finally:
        for floor in floors.values():
            floor.kill()
    assert len(ran) == 7


def _as_written(file, written):
    """What the guide writes, with the address of this test and without what this machine does not have."""
    cluster = re.sub(r"(?m)^(nats|standbys|prefers) = .*\n", "", written.partition("[cluster]\n")[2])
    text = file.read_text("utf-8")
    text = re.sub(r"(?m)^(round_seeds|jackpot_seeds) = .*\n", "", text)
    text = text.replace("[files]\n", '[files]\nround_seeds = "log"\njackpot_seeds = "log"\n')
    assert "[cluster]" not in text.replace("# [cluster]", "")
    file.write_text(f"{text}\n[cluster]\n{cluster}", "utf-8")
