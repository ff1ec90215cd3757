"""The interface of rating scales."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.sudoku import Sudoku


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """A scale on which people rate Sudokus."""

    name: str
    """The name for ``--scale``."""
    key: str
    """The key of its ratings in JSON."""
    title: str
    rate: Callable[[Puzzles], list[Any]]
    """Rates puzzles with exactly one solution, shape (k, 81), as data for JSON."""
    columns: Callable[[], tuple[tuple[str, type], ...]]
    """The names and types of its columns in a table."""
    row: Callable[[Any], Mapping[str, Any]]
    """Converts data for JSON to the values of the columns."""
    words: Callable[[Any, str], str]
    """Converts data for JSON to text in a language."""
    beside_name: Callable[[Any, str], str] | None = None
    """Converts data for JSON to text beside the name of the scale; None: as `words`."""
    explain: Callable[[Sudoku], Any] | None = None
    """Rates a variant or another size with exactly one solution; None: without rating."""
