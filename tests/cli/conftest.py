"""Run the command line inside the test's own process, as a user would type it."""

from collections.abc import Callable
from dataclasses import dataclass
from io import BufferedReader, BytesIO, TextIOWrapper

import pytest

from loshu.cli import main


@dataclass(frozen=True)
class Result:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def loshu(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    def run(*arguments: str, stdin: bytes | str = b"") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BufferedReader(BytesIO(data))))
        with pytest.raises(SystemExit) as exit_:
            main(arguments)
        out, err = capfdbinary.readouterr()
        assert isinstance(exit_.value.code, int)
        return Result(exit_.value.code, out.decode(), err.decode())

    return run
