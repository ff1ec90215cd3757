"""The four levels of the monograph: which set of techniques is enough for a puzzle.

A puzzle is of the first level whose techniques solve it.  The monograph adds the minutes that an
expert took; they cannot be computed, and are left out.
"""

from dataclasses import dataclass
from typing import Any, Final

from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.sudoku.ratings.unique import the_solutions
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.techniques.kernel_search import KernelSearch
from loshu.text import Phrase, phrase, translations

ALL_CANDIDATES: Final = (0b11_1111_1110,) * 81


@dataclass(frozen=True, slots=True)
class MonographLevel:
    """A level, and the techniques that its puzzles need at most besides those of easier ones."""

    name: str
    title: Phrase
    techniques: tuple[str, ...]
    """By the kernels' names."""


LEVELS: Final = (
    MonographLevel("easy", phrase("level", "easy"), ("full-house", "hidden-single")),
    MonographLevel(
        "moderate", phrase("level", "moderate"), ("naked-single", "pointing", "claiming")
    ),
    MonographLevel(
        "hard",
        phrase("level", "hard"),
        (
            "locked-pair",
            "locked-triple",
            "naked-pair",
            "naked-triple",
            "naked-quadruple",
            "remote-pair",
            "uniqueness-1",
        ),
    ),
    MonographLevel("diabolical", phrase("level", "diabolical"), ()),
)
"""The easiest first; the last has all puzzles for which these techniques are not enough.

The techniques are all that the monograph explains.  Which of them a level has is our division, at
the places where those of other scales lie: single places in a house; single digits in a cell and
locked candidates; subsets, pairs that are linked, and unique rectangles.
"""

_TITLES: Final = {level.name: level.title for level in LEVELS}
_SETS: Final = tuple(
    sum((level.techniques for level in LEVELS[: at + 1]), ()) for at in range(len(LEVELS) - 1)
)


def monograph_values(puzzles: Puzzles) -> list[str]:
    """Return the level of each puzzle.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Row by row; 0 is an empty cell. Each has exactly one solution.

    Examples
    --------
    >>> import numpy as np
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> monograph_values(np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8))
    ['easy']
    """
    cells, solutions = the_solutions(puzzles, 1)
    return [
        _level(row.tolist(), solution.tolist())
        for row, solution in zip(cells, solutions, strict=True)
    ]


def _level(puzzle: list[int], solution: list[int]) -> str:
    checkpoint()
    givens = sum(1 << cell for cell, held in enumerate(puzzle) if held)
    search, values = KernelSearch(puzzle, givens, ALL_CANDIDATES), puzzle.copy()
    for level, techniques in zip(LEVELS, _SETS, strict=False):
        if advance(search, values, techniques):
            if values != solution:
                raise BackendError(f"the steps of the level {level.name} end in a wrong grid")
            return level.name
    return LEVELS[-1].name


def advance(search: KernelSearch, values: list[int], techniques: tuple[str, ...]) -> bool:
    """Do all steps of some techniques, the first ones first; whether all cells have values then."""
    while not all(values):
        found = next((step for name in techniques if (step := search.first(name))), None)
        if found is None:
            return False
        for cell, held in found.placed:
            search.place(cell, held)
            values[cell] = held
        for cell, gone in found.eliminated:
            search.eliminate(cell, gone)
    return True


def columns() -> tuple[tuple[str, type], ...]:
    """Return the name and the type of the column of a table of ratings."""
    return (("monograph", str),)


def words(rated: Any, lang: str) -> str:
    """Put a level into words."""
    return translations(lang).text(_WORDS, level=translations(lang).text(_TITLES[rated]))


_WORDS: Final = phrase("sudoku.scale", "monograph {level}")
