"""What a scale is: how puzzles are rated on it, and how its ratings are written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from loshu.sudoku.solving.bulk import Puzzles


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """A scale on which people rate Sudokus."""

    name: str
    """What ``--scale`` calls it."""
    key: str
    """Under which its ratings are in JSON."""
    title: str
    rate: Callable[[Puzzles], list[Any]]
    """From puzzles with exactly one solution, of shape (k, 81), to what JSON holds of each."""
    columns: Callable[[], tuple[tuple[str, type], ...]]
    """The names and types of its columns in a table."""
    row: Callable[[Any], Mapping[str, Any]]
    """From what JSON holds to what the columns hold."""
    words: Callable[[Any, str], str]
    """From what JSON holds, and a language, to text."""
