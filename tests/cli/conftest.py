"""Run the command line inside the test's own process, as a user would type it."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BufferedReader, BytesIO, TextIOWrapper

import pytest

from loshu.cli import main
from loshu.core import foreign


@dataclass(frozen=True)
class Result:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def loshu(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    # A command that left a thread behind ends its process at once: here that of all tests.
    monkeypatch.setattr(foreign, "leave", sys.exit)

    def run(*arguments: str, stdin: bytes | str = b"") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BufferedReader(BytesIO(data))))
        with pytest.raises(SystemExit) as exit_:
            main(arguments)
        out, err = capfdbinary.readouterr()
        assert isinstance(exit_.value.code, int)
        return Result(exit_.value.code, out.decode(), err.decode())

    return run
