"""A run: tables, a seed and so many rounds, in blocks that anybody can play again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from croupier.fast import kernels
from croupier.fast.blocks import BLOCK, Loaded, Running, loaded
from croupier.fast.simulating.tallies import BlockTally, tally_of
from croupier.maths.compiling.tables import CompiledTables


@dataclass(frozen=True)
class Run:
    ruleset: str
    tables: CompiledTables
    seed: int
    rounds: int
    block: int = BLOCK

    @property
    def blocks(self) -> int:
        return -(-self.rounds // self.block)

    def rounds_of(self, block: int) -> int:
        """The last block may be shorter."""
        return min(self.block, self.rounds - block * self.block)

    def header(self) -> dict[str, Any]:
        """What a kept file begins with; it has everything that a line depends on."""
        return {
            "croupier": program(),
            "ruleset": self.ruleset,
            "tables": self.tables.digest,
            "slip": dict(self.tables.slip),
            "policy": self.tables.policy,
            "seed": self.seed,
            "rounds": self.rounds,
            "block": self.block,
        }

    @property
    def name(self) -> str:
        """Binds a line to its run."""
        return f"{self.tables.digest} {self.seed} {self.rounds} {self.block}"


def played(run: Run, block: int) -> BlockTally:
    """One block, from nothing but the run and its number."""
    running = Running(_KNOWN.of(run.tables), run.seed, block)
    rounds = run.rounds_of(block)
    running.play(rounds)
    return tally_of(run.tables, block, rounds, [int(n) for n in running.counts])


class _Known:
    """Tables by their digest, loaded once by whoever plays many blocks of them."""

    def __init__(self) -> None:
        self.held: tuple[str, Loaded] | None = None

    def of(self, tables: CompiledTables) -> Loaded:
        if self.held is None or self.held[0] != tables.digest:
            self.held = tables.digest, loaded(tables)
        return self.held[1]


_KNOWN = _Known()


@cache
def program() -> str:
    """The version, and a digest of the kernels: who differs in either does not mean the same rounds."""
    folder = Path(str(kernels.__file__)).parent
    sources = [*sorted(folder.glob("*.py")), folder.parent / "chance.py", folder.parent / "blocks.py"]
    digested = sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()
    return f"{version('croupier')} {digested[:12]}"
