"""The modules of the page that need no browser, in Node."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parent / "scripts" / "modules.test.mjs"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_modules_of_the_page_keep_their_promises() -> None:
    run = subprocess.run(
        ["node", "--no-warnings", "--test", str(TESTS)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
