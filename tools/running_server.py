"""Run ``loshu serve`` for a while, as a user would, on a free port."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx2


class Running(NamedTuple):
    """The address of a server, and the token that its requests need."""

    address: str
    token: str


@contextmanager
def running_server(port: int = 0, *, program: str = "loshu") -> Iterator[Running]:
    """Run a server that keeps its files in a folder of its own; end it afterwards.

    Parameters
    ----------
    port : int
        0 for any that is free.
    program : str
        The module to run.

    Raises
    ------
    RuntimeError
        It did not start; with its output.
    """
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", program, "serve", "--port", str(port), "--data", data]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            line = process.stderr.readline()
            found = re.search(r"http://\S+", line)
            if not found:
                raise RuntimeError(line + process.stderr.read())
            address = found[0].rstrip("/")
            try:
                yield Running(address, httpx2.get(f"{address}/api/session").json()["token"])
            finally:
                process.terminate()
