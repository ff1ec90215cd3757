"""Examples of the pages: commands print the output that the page shows.

In a ``console`` block every line after ``$ `` is a command, followed by its whole output; blocks
of one page share a folder.  A ``python`` block has examples as in docstrings.

When the output of a command changes on purpose, update the pages with
``python tests/test_readme.py`` and look at the difference.
"""

import doctest
import os
import re
import runpy
import shlex
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from loshu.magic.properties import PROPERTIES
from tests.commands import run
from tests.tables import each_row

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PIPE = re.compile(r" \| (?=(?:[^'\"]|'[^']*'|\"[^\"]*\")*$)")
QUOTED = re.compile(r"'[^']*'|\"[^\"$`\\]*\"")
SHELL = re.compile(r"[|<;&$*?~`#\\]|>>|2>")
"""Signs that a shell may read, but for the file of the output."""
BUILT = ("encyclopedia/", "docs/encyclopedia/")
"""Pages that `make docs` writes; Sphinx checks the links to them."""
PAGES = sorted([README, ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])


def blocks(page: Path, lang: str) -> list[str]:
    """Return the fenced blocks of a language."""
    return re.findall(rf"^```{lang}\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)


def commands(block: str) -> list[str]:
    """Return the commands of a console block, without their output."""
    return re.findall(r"^\$ (.*)\n", block, re.M)


def with_loshu(folder: Path) -> str:
    """Return a search path on which the package that is being tested comes first."""
    program = folder / "bin" / "loshu"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m loshu "$@"\n')
    program.chmod(0o755)
    return f"{program.parent}:{os.environ['PATH']}"


def printed(command: str, folder: Path) -> str:
    """Run a command in a folder; Loshu's own parts of a pipe run in this process."""
    *before, last = PIPE.split(command)
    shown, piped = "", ""
    with chdir(folder), patch.dict(os.environ, {"COLUMNS": "80", "PATH": with_loshu(folder)}):
        for part in before:
            out, err = part_printed(part, piped, merged=False)
            shown, piped = shown + err, out
        last, _, file = last.partition(" > ") if runs_here(last) else (last, "", "")
        out, err = part_printed(last, piped, merged=not file)
        if file:
            Path(file).write_text(out, "utf-8")
        return shown + err if file else shown + out


def runs_here(part: str) -> bool:
    """Whether a part of a pipe is a command of Loshu without signs that only a shell reads."""
    return part.startswith("loshu ") and not SHELL.search(QUOTED.sub("", part))


def part_printed(part: str, piped: str, *, merged: bool) -> tuple[str, str]:
    """Run a part of a pipe, and return its output and its errors."""
    if runs_here(part):
        result = run(*shlex.split(part)[1:], stdin=piped, merged=merged)
        return result.out, result.err
    done = subprocess.run(
        ["bash", "-c", part],
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        input=piped, stdout=subprocess.PIPE, text=True, timeout=60, check=False,
        stderr=subprocess.STDOUT if merged else subprocess.PIPE,
    )  # fmt: skip
    return done.stdout, done.stderr or ""


def played(block: str, folder: Path) -> str:
    """Run the commands of a console block in a folder, and return the block as it should be."""
    shown = []
    for command in commands(block):
        lines = printed(command, folder).splitlines()
        shown += [f"$ {command}", *(line.rstrip() for line in lines)]
    return "\n".join([*shown, ""])


def name(page: Path) -> str:
    return page.name


WITH_SESSIONS = [page for page in PAGES if blocks(page, "console")]
WITH_EXAMPLES = [page for page in PAGES if blocks(page, "python")]


@pytest.mark.parametrize("page", WITH_SESSIONS, ids=name)
def test_commands_print_the_output_on_the_page(page: Path, tmp_path: Path) -> None:
    for block in blocks(page, "console"):
        assert commands(block)
        assert played(block, tmp_path) == block


@each_row("page", WITH_EXAMPLES)
def test_python_examples_print_the_output_on_the_page(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # they write files
    text = "\n".join(blocks(page, "python"))
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert example.examples
    report: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(
        example, out=report.append
    )
    assert not failed, "".join(report)


@each_row("page", PAGES)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    links = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", text)
    local = [target for pair in links for target in pair if target and "://" not in target]
    local = [target for target in local if not target.startswith(BUILT)]
    assert [target for target in local if not (page.parent / target).exists()] == []


def test_the_pictures_agree_with_the_package() -> None:
    script = runpy.run_path(str(ROOT / "docs" / "make_pictures.py"))
    for file, draw in script["DRAWN"].items():
        assert (script["PICTURES"] / file).read_bytes() == draw(), file


def test_every_property_is_among_the_words() -> None:
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / "docs" / "words.md").read_text("utf-8"), re.M)
    words = {word for row in rows for word in re.split("[,:] ", row)}
    assert {known.name for known in PROPERTIES} <= words


def test_the_readme_names_the_two_commands() -> None:
    shown = "\n".join(blocks(ROOT / "README.md", "sh"))
    assert "make demo" in shown
    assert "make test" in shown


def update() -> None:
    """Write the present output of the commands into every page."""
    for page in WITH_SESSIONS:
        text = page.read_text("utf-8")
        with TemporaryDirectory() as folder:
            for block in blocks(page, "console"):
                text = text.replace(block, played(block, Path(folder)))
        page.write_text(text, "utf-8")


if __name__ == "__main__":
    update()
