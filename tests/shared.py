"""Data of our own, and the large tables of ../shared where they are there."""

import csv
from pathlib import Path
from typing import Final

import pytest

OWN: Final = Path(__file__).parent / "data"
SHARED: Final = Path(__file__).parents[2] / "shared" / "data"


def shared(*names: str) -> list[Path]:
    """Return the files of ../shared that are there."""
    return [path for name in names if (path := SHARED / name).exists()]


def shared_lines(name: str) -> list[str]:
    """Return the lines of a file of ../shared; none if it is not there."""
    return [line for path in shared(name) for line in path.read_text("utf-8").splitlines()]


def each_file(own: str, *others: str) -> pytest.MarkDecorator:
    """Run a test on the ``path`` of a file of ours, and on those of ../shared that are there."""
    paths = [OWN / own, *shared(*others)]
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.name)


def table(path: Path) -> list[dict[str, str]]:
    """Read a table with tabs between its columns; lines that begin with # are notes."""
    lines = path.read_text("utf-8").splitlines()
    return list(csv.DictReader((line for line in lines if line[:1] != "#"), delimiter="\t"))
