"""The four levels of the monograph, by the sets of techniques that are enough.

A puzzle has the first level whose techniques solve it.  The monograph also considers the minutes of
an expert, which cannot be computed and are ignored.
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
    """A level, and its techniques beyond those of easier levels."""

    name: str
    title: Phrase
    techniques: tuple[str, ...]
    """The kernels' names."""


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
"""The easiest first; the last level is for puzzles that these techniques cannot solve.

These are all techniques that the monograph explains.  Their division into levels is ours, after
other scales: single places in a house; single digits in a cell and locked candidates; subsets,
linked pairs and unique rectangles.
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
        Puzzles with exactly one solution, row by row; 0 is an empty cell.

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
                raise BackendError(
                    f"The steps of level {level.name} end in a wrong grid. This is a bug "
                    "in Loshu: please report it."
                )
            return level.name
    return LEVELS[-1].name


def advance(search: KernelSearch, values: list[int], techniques: tuple[str, ...]) -> bool:
    """Apply all steps of some techniques in order; return whether all cells have values."""
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
    """Return a level in words."""
    return translations(lang).text(_WORDS, level=level_words(rated, lang))


def level_words(rated: Any, lang: str) -> str:
    """Return a level without the name of the scale."""
    return translations(lang).text(_TITLES[rated])


_WORDS: Final = phrase("sudoku.scale", "monograph {level}")
