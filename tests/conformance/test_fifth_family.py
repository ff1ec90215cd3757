"""A new family in its own folder appears in all generic parts."""

import ast
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SUITES = (
    "tests/fifth_family/futoshiki_checks.py",
    "tests/fifth_family/futoshiki_page_checks.py",
    "tests/conformance/test_families.py",
    "tests/conformance/test_verbs.py",
    "tests/cli/test_any_family.py",
    "tests/book/test_book.py",
    "tests/notebook/test_cards.py",
    "tests/notebook/test_session.py",
)
CHOSEN = (
    "futoshiki or (option or conformance or family) and not magic and not sudoku and not tour "
    "and not sliding"
)
FEWEST = 40
"""Tests of the family in these files."""
FOLDER = ROOT / "tests" / "fifth_family"
SHARED = ("loshu.core", "loshu.text", "loshu.family", "loshu._exports")
"""Modules that a family may import; its commands may import ``loshu.cli``, too."""


def test_the_suites_of_all_families_pass_for_one_that_only_the_list_names() -> None:
    # In a process of its own, so that no other test sees the family.
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.fifth_family.listed"]
    chosen = ["-k", CHOSEN, *SUITES]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *chosen],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed is not None
    assert int(passed[1]) >= FEWEST, run.stdout


def test_it_imports_only_shared_parts() -> None:
    kept_out = {"listed.py", "program.py", "futoshiki_checks.py", "futoshiki_page_checks.py"}
    for path in FOLDER.rglob("*.py"):
        if path.name in kept_out:
            continue
        allowed = (*SHARED, "loshu.cli") if path.parent.name == "commands" else SHARED
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
        others = [name for name in modules if name.startswith("loshu")]
        assert [name for name in others if not name.startswith(allowed)] == [], path
