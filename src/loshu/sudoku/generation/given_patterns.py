"""Patterns of givens: the given cells of a puzzle, without their values."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.representations import notebook_html
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.symmetry.minlex import cells_of
from loshu.sudoku.symmetry.small_minlex import SMALL, small_form


@dataclass(frozen=True, slots=True)
class Pattern:
    """The cells with givens, and their symmetries."""

    givens: tuple[int, ...]
    """Cells, counted row by row from 0."""
    aspects: tuple[str, ...]
    """The rotations and reflections that map the pattern to itself, of eight, identity first."""
    automorphisms: int
    """The number of house-preserving arrangements that map it to itself."""
    form: tuple[int, ...]
    """Its canonical form: the cells of the lexicographically least image."""

    _repr_html_ = notebook_html


def pattern_of(sudoku: SudokuLike) -> Pattern:
    """Return the pattern of a puzzle's givens.

    Raises
    ------
    UnsupportedError
        Not a plain Sudoku with boxes of 2x2, 2x3, 3x2 or 3x3.

    Examples
    --------
    >>> pattern = pattern_of("1" + "." * 79 + "2")
    >>> pattern.aspects
    ('identity', 'rotate-180', 'transpose', 'anti-transpose')
    >>> pattern.automorphisms, pattern.form
    (2304, (53, 77))
    """
    puzzle = as_sudoku(sudoku)
    shape = puzzle.shape
    if shape in SMALL and not puzzle.constraints:
        cells = np.frombuffer(puzzle.values, dtype=np.uint8)
        form, automorphisms = small_form((cells > 0).astype(np.uint8), shape)
    else:
        cells = cells_of(puzzle)
        forms, counts = canonical_patterns(cells[None])
        form, automorphisms = forms[0], int(counts[0])
    given = cells.reshape(puzzle.size, -1) > 0
    aspects = [
        aspect.name for aspect in ASPECTS if np.array_equal(apply_aspect(aspect, given), given)
    ]
    return Pattern(
        tuple(np.flatnonzero(cells).tolist()),
        tuple(aspects),
        automorphisms,
        tuple(np.flatnonzero(form).tolist()),
    )


def canonical_patterns(puzzles: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
    """Return the canonical form of each pattern of givens, and the number of its automorphisms.

    Parameters
    ----------
    puzzles : array of shape (n, 81)
        0 for a cell without a given.

    Returns
    -------
    forms : array of shape (n, 81)
        1 for a given.
    counts : array of shape (n,)
        The number of arrangements, of 3,359,232, that map the pattern to itself.

    Examples
    --------
    >>> forms, counts = canonical_patterns(np.eye(81, dtype=np.uint8)[[0, 40]])
    >>> forms.argmax(axis=1), counts
    (array([80, 80]), array([41472, 41472], dtype=uint32))
    """
    puzzles = np.ascontiguousarray(puzzles, dtype=np.uint8)
    forms = np.empty_like(puzzles)
    counts = np.empty(len(puzzles), dtype=np.uint32)
    call = 1 << 12
    for at in range(0, len(puzzles), call):
        part = slice(at, at + call)
        kernels.canonical_sudoku_patterns(puzzles[part], forms[part], counts[part])
    return forms, counts
