"""``loshu serve`` says where the page is, answers there, and ends with Ctrl-C."""

import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from socket import socket

import pytest
from tests.commands import Run

pytest.importorskip("uvicorn", reason="needs the extra web")

SERVE = [sys.executable, "-m", "loshu", "serve"]
SECONDS = 30
"""Until a loaded machine has ended the server."""


@pytest.fixture
def taken() -> Iterator[int]:
    """Return a port that another program listens at."""
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_the_page_is_where_the_command_says_until_ctrl_c(tmp_path: Path) -> None:
    command = [*SERVE, "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            first = server.stderr.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+/", first)
            assert address is not None, first
            with urllib.request.urlopen(address[0], timeout=SECONDS) as reply:
                assert "<main" in reply.read().decode()
            server.send_signal(signal.SIGINT)
            _, rest = server.communicate(timeout=SECONDS)
        finally:
            server.kill()
    assert server.returncode == 130
    assert "Traceback" not in rest


def test_a_port_in_use_is_refused_in_a_sentence(loshu: Run, taken: int) -> None:
    refused = loshu("serve", "--port", str(taken))
    assert refused.code == 2
    assert refused.err.startswith(f"Error: The server cannot use 127.0.0.1:{taken} ")
    assert refused.err.rstrip().endswith("Choose another --port.")


def test_other_machines_need_a_token(loshu: Run) -> None:
    refused = loshu("serve", "--host", "0.0.0.0", "--port", "0")
    assert refused.code == 2
    assert "--token" in refused.err
