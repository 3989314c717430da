"""A line to a PostgreSQL server that can be cut after so many bytes, in the one direction or the other."""

import socket
import threading
from contextlib import suppress

SOCKET = ".s.PGSQL.5432"
PIECE = 65_536
WAYS = ("asked", "answered")


class CuttingProxy:
    """Listens in a folder of its own; `folder` is the host to connect to."""

    def __init__(self, server, folder):
        self.folder, self._behind = folder, str(server.folder / SOCKET)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / SOCKET))
        self._listening.listen()
        self._left = None
        self._way = "asked"
        self.carried = {"asked": 0, "answered": 0}
        self.cuts = 0
        self._parted = frozenset()
        self._whole = threading.Event()
        self._whole.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_after(self, count, way):
        """The next line that carries more than so many bytes this way from now on is cut there, once."""
        self._way, self._left = way, count

    def part(self, *ways):
        """From now on nothing comes through that way, or either way, and nobody is told."""
        self._parted = frozenset(ways or WAYS)
        self._whole.clear()

    def heal(self):
        """New lines come through again; those of before are cut."""
        self._whole.set()

    def close(self):
        self._listening.close()

    def _accept(self):
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                self._whole.wait()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._behind)
                for way, source, target in (("asked", client, server), ("answered", server, client)):
                    threading.Thread(target=self._carry, args=(way, source, target), daemon=True).start()

    def _carry(self, way, source, target):
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if way in self._parted and not self._whole.is_set():
                    self._whole.wait()
                    break
                cut = self._left is not None and self._way == way and len(piece) > self._left
                if cut:
                    piece = piece[: self._left]
                    self._left, self.cuts = None, self.cuts + 1
                elif self._left is not None and self._way == way:
                    self._left -= len(piece)
                self.carried[way] += len(piece)  # before: whoever has it may ask at once
                target.sendall(piece)
                if cut:
                    break
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
