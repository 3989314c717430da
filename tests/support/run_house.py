"""The program itself in a process of its own: a house is opened, asked something, and closed by Ctrl-C."""

import http.client
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

OPEN_WITHIN_S = 180
LIMITED = (
    "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({0}, {0}));"
    "from croupier.cli.main import main; main()"
)
PLAIN = "from croupier.cli.main import main; main()"


class Opened:
    """A house that is open: its port, and all that it has said so far."""

    def __init__(self, process, file):
        self._process, self._file = process, file
        deadline = time.monotonic() + OPEN_WITHIN_S
        while not (found := re.search(r"open at (https?)://[\d.]+:(\d+)/", self.said)):
            assert process.poll() is None, self.said
            assert time.monotonic() < deadline, self.said
            time.sleep(0.05)
        self.scheme, self.port = found[1], int(found[2])

    @property
    def said(self):
        return self._file.read_text("utf-8")

    def close(self):
        self._process.send_signal(signal.SIGINT)
        assert self._process.wait(OPEN_WITHIN_S) == 0, self.said


@contextmanager
def opened(folder, *words, descriptors=None):
    """What is said on the terminal goes into a file beside the folder."""
    said = folder.with_suffix(".said")
    program = PLAIN if descriptors is None else LIMITED.format(descriptors)
    command = [sys.executable, "-c", program, *map(str, words)]
    with said.open("wb") as stderr, subprocess.Popen(command, stderr=stderr) as process:
        try:
            house = Opened(process, said)
            yield house
        except BaseException:
            process.kill()
            raise
        house.close()


def asked(port, path, method="GET", body=None, source="127.0.0.1", **headers):
    """The status, the headers and the text of one answer."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=20, source_address=(source, 0))
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    asking.request(method, path, body, {"Content-Type": "application/json", **named})
    answer = asking.getresponse()
    text = answer.read().decode()
    asking.close()
    return answer.status, answer.headers, text
