"""The Makefile documents itself."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_help_lists_every_target() -> None:
    lines = re.findall(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    targets = {target for line in lines for target in line.split()}
    run = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert {line.split()[0] for line in run.stdout.splitlines()} == targets
