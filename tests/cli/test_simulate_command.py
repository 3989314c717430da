"""``croupier simulate``: what it tells, what it keeps, and what it refuses in words."""

import json
import subprocess
import sys

from typer.testing import CliRunner

from croupier.cli.commands import app

WHEEL = "automated-10.2/lucky-big-wheel-1"


def run(*arguments):
    return CliRunner().invoke(app, ["simulate", *arguments])


def test_it_tells_edges_beside_exact_ones():
    done = run(WHEEL, "--rounds", "1e4", "--block", "1000", "--seed", "7", "--json", "--threads", "2")
    told = json.loads(done.stdout)
    assert told["rounds"] == 10_000
    assert told["simulated"]["exact"] is not None
    assert abs(float(told["simulated"]["distance_se"])) < 5
    assert all(sum(bet["counts"].values()) == 10_000 for bet in told["bets"].values())


def test_a_kept_file_is_not_written_over_and_is_resumed(tmp_path):
    path = tmp_path / "wheel.jsonl"
    asked = (WHEEL, "--rounds", "4000", "--block", "1000")
    assert run(*asked, "--keep", str(path)).exit_code == 0
    whole = path.read_text("utf-8")
    assert "is there already" in run(*asked, "--keep", str(path)).stderr
    path.write_text("\n".join(whole.split("\n")[:3]) + "\n", "utf-8")
    assert run(WHEEL, "--resume", str(path), "--check", "50%").exit_code == 0
    assert path.read_text("utf-8") == whole
    refused = run("automated-10.2/lucky-big-wheel-2", "--resume", str(path))
    assert refused.exit_code == 2
    assert "is of other tables" in refused.stderr


def test_bad_input_is_told_in_words(tmp_path):
    blackjack = "automated-10.2/blackjack"
    partial = tmp_path / "policy.json"
    partial.write_text('{"policy": "mine", "game": "Blackjack", "act": {"hard 16": "hit"}}', "utf-8")
    changed, misspelt = tmp_path / "changed.json", tmp_path / "misspelt.json"
    act = '"act": {"hard 16": "hit"}'
    changed.write_text(f'{{"policy": "mine", "game": "Blackjack", {act}, "digest": "00"}}', "utf-8")
    misspelt.write_text('{"policy": "mine", "game": "Blackjack", "act": {"hard 16": {"Q": "hit"}}}', "utf-8")
    told = {
        "is no number of rounds": run(WHEEL, "--rounds", "many"),
        "Casino War has no policy 'chart'": run("automated-10.2/casino-war", "--policy", "chart"),
        "was changed since its digest was made": run(blackjack, "--policy", str(changed)),
        "names 'Q', which is no dealer's card": run(blackjack, "--policy", str(misspelt)),
        "is no policy and cannot be read": run(blackjack, "--policy", str(tmp_path / "none.json")),
        "is not whole: it does not say": run(blackjack, "--policy", str(partial), "--slip", "blackjack x10"),
        "is for Blackjack, and this is": run("automated-10.2/casino-war", "--policy", str(partial)),
        "is no share of the blocks": run(WHEEL, "--check", "most"),
    }
    assert [text for text, done in told.items() if text not in done.stderr or done.exit_code != 2] == []


def test_blackjack_by_the_chart_lies_by_its_computed_edge(tmp_path):
    """Written down, read back, played and judged: the same policy, by name and by file."""
    path, asked = tmp_path / "chart.json", ("automated-10.2/blackjack-plus", "--rounds", "2e5", "--json")
    wrote = CliRunner().invoke(app, ["strategy", asked[0], "--policy", "chart", "--write", str(path)])
    assert wrote.exit_code == 0, wrote.stderr
    slip = ("--slip", "blackjack x10", "--block", "100000", "--threads", "1")
    told = json.loads(run(*asked, *slip, "--policy", str(path)).stdout)
    assert told["policy_digest"] in wrote.stderr.replace("\n", "")
    assert told["simulated"]["computed"] == {"computed": "0.029703542643", "within": "1e-12"}
    assert told["simulated"]["exact"] is None
    assert abs(float(told["simulated"]["distance_se"])) < 4


def test_without_the_extra_one_sentence_says_how_to_install_it():
    code = (
        "import sys; sys.modules['numba'] = None; from croupier.cli.commands import app;"
        f" app(['simulate', '{WHEEL}', '--rounds', '10'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "simulation needs numpy and numba; install it with: pip install 'croupier[maths]'\n"
    )


def test_no_command_imports_what_the_extras_bring():
    code = (
        "import sys, croupier.cli.commands, croupier.server.app;"
        " print([m for m in ('numpy', 'numba', 'dask', 'croupier.fast.chance') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
