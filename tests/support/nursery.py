"""Houses are forked from a process that has the whole program in memory already.

To import the program takes two seconds of the processor, and stories open a house by the dozen.  Nothing is
done in that process but to import: a house is opened, runs and ends in a process of its own, as ever.
"""

import multiprocessing
import os
import sys

from croupier.cli.main import main

NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["croupier.cli.main", "croupier.cli.house"])


def born(words, said, prepare, *given):
    """``croupier`` with these words, in a process that is prepared first; what it says goes into a file."""
    process = NURSERY.Process(target=_live, args=(words, said, prepare, given), daemon=True)
    process.start()
    return process


def _live(words, said, prepare, given):
    with said.open("wb") as stderr, open(os.devnull, "wb") as nowhere:
        os.dup2(stderr.fileno(), sys.__stderr__.fileno())
        os.dup2(nowhere.fileno(), sys.__stdout__.fileno())
    sys.argv = ["croupier", *words]
    prepare(*given)
    main()
