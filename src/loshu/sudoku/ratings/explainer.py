"""The rating of Sudoku Explainer: the hardest step, with chains nested in chains.

ER is the hardest step of the whole solution, EP the hardest up to the first placed digit, and ED
the first step.  Each step is the first hint of the easiest technique, in the order of Sudoku
Explainer 1.2.1.  So the ratings agree with the lists of hard puzzles.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError
from loshu.core.parallel import Progress, checkpoint, map_ordered, processors
from loshu.kernels import SudokuExplainer
from loshu.sudoku.ratings.unique import the_solutions
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import Puzzles

UNSOLVED: Final = 200
"""The ER in tenths of a puzzle that no technique solves."""

_CALL: Final = 500_000
"""Potentials per call of the kernel: a tenth of a second at most."""
_PART: Final = 16
"""Puzzles per item of work: few enough to spread hard ones over the threads."""

_SIMPLE: Final = (
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Loop type 1",
    "Unique Loop type 2",
    "Unique Loop type 3",
    "Unique Loop type 4",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "Aligned Pair Exclusion",
    "Aligned Triplet Exclusion",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Forcing X-Chain",
    "Forcing Chain",
    "Nishio Forcing Chains",
)
"""Names by the kernel's number of the technique; chains from several starts come after them."""
_CHAINS: Final = ("Contradiction", "Double", "Cell", "Region")
_INSIDE: Final = (
    "",
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
)
"""The nested chains by level."""
_RECTANGLE: Final = 4
_LONG_LOOP: Final = 8
_TURBOT_FISH: Final = 6


class ExplainerCandidate(NamedTuple):
    """A digit in a cell, the cells counted from 0 row by row."""

    cell: int
    digit: int

    def text(self, sign: str) -> str:
        """Return the candidate with a sign between cell and digit, such as ``r1c1=5``."""
        row, column = divmod(self.cell, NINE.size)
        return f"r{row + 1}c{column + 1}{sign}{self.digit}"


class ExplainerStep(NamedTuple):
    """One step of a solution: its name, rating and result."""

    difficulty: int
    """In tenths."""
    technique: str
    """The name in Sudoku Explainer."""
    placed: ExplainerCandidate | None
    removed: tuple[ExplainerCandidate, ...]
    size: int
    """The number of cells of a unique loop, or of potentials in chains; otherwise 0."""

    def __str__(self) -> str:
        whole, tenth = divmod(self.difficulty, 10)
        words = [f"{whole}.{tenth}", self.technique]
        if self.placed:
            words.append(self.placed.text("="))
        if self.removed:
            words += ["=>", *(candidate.text("<>") for candidate in self.removed)]
        return " ".join(words)


def explainer_ratings(
    puzzles: Puzzles, *, threads: int | None = None, progress: Progress | None = None
) -> NDArray[np.int16]:
    """Return the Sudoku Explainer ratings of puzzles.

    Parameters
    ----------
    puzzles : array of shape (k, 81)
        Row by row; 0 is an empty cell.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished puzzles and of all puzzles.

    Returns
    -------
    array of shape (k, 3)
        ER, EP and ED in tenths; an ER of `UNSOLVED` for a puzzle that no technique solves.

    Raises
    ------
    NotUniqueError
        A puzzle has no solution, or several.
    UnsupportedError
        The array has a wrong shape or wrong values.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([[0 if c == "." else int(c) for c in clues]], dtype=np.uint8)
    >>> explainer_ratings(puzzle).tolist()
    [[12, 12, 12]]
    """
    cells, solutions = the_solutions(puzzles, threads)
    ratings = np.zeros((len(cells), 3), dtype=np.int16)

    def rate(part: slice) -> None:
        engine = SudokuExplainer()
        for at in range(part.start, part.stop):
            _run(engine, cells[at])
            ratings[at] = engine.ratings
            _verify(engine, solutions[at], at)

    parts = [slice(i, min(i + _PART, len(cells))) for i in range(0, len(cells), _PART)]
    workers = max(1, min(threads or processors(), len(parts)))
    for part, _ in zip(parts, map_ordered(rate, parts, threads=workers), strict=True):
        if progress is not None:
            progress(part.stop, len(cells))
    return ratings


def explainer_steps(puzzle: Puzzles) -> list[ExplainerStep]:
    """Return the steps by which Sudoku Explainer solves a puzzle.

    Parameters
    ----------
    puzzle : array of shape (81,)

    Returns
    -------
    list of ExplainerStep
        The puzzle is solved at the end, unless no technique solves it.

    Raises
    ------
    NotUniqueError, UnsupportedError
        The errors of `explainer_ratings`.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzle = np.array([0 if c == "." else int(c) for c in clues], dtype=np.uint8)
    >>> [str(step) for step in explainer_steps(puzzle)[:2]]
    ['1.2 Hidden Single r1c6=8', '1.2 Hidden Single r1c4=6']
    """
    cells, solutions = the_solutions(np.asarray(puzzle)[None], 1)
    engine = SudokuExplainer()
    _run(engine, cells[0])
    _verify(engine, solutions[0], 0)
    return list(_steps(engine))


def _run(engine: SudokuExplainer, puzzle: Puzzles) -> None:
    engine.begin(puzzle)
    while not engine.resume(_CALL):
        checkpoint()


def _verify(engine: SudokuExplainer, solution: Puzzles, at: int) -> None:
    """Compare the digits placed by the steps with the solution of the solver."""
    placed = np.frombuffer(engine.values, dtype=np.uint8)
    if engine.ratings[0] != UNSOLVED and not np.array_equal(placed, solution):
        raise BackendError(
            f"The steps of puzzle {at + 1} end in a wrong grid. This is a bug in Loshu: "
            "please report it."
        )


def _steps(engine: SudokuExplainer) -> Iterator[ExplainerStep]:
    for technique, level, size, difficulty, placed, removed in engine.steps:
        yield ExplainerStep(
            difficulty,
            _name(technique, level, size),
            _candidate(placed) if placed >= 0 else None,
            tuple(map(_candidate, removed)),
            size,
        )


def _candidate(number: int) -> ExplainerCandidate:
    cell, digit = divmod(number, NINE.size)
    return ExplainerCandidate(cell, digit + 1)


def _name(technique: int, level: int, size: int) -> str:
    if technique >= len(_SIMPLE):
        kind = _CHAINS[technique - len(_SIMPLE)]
        return f"{'Dynamic ' if level else ''}{kind} Forcing Chains{_INSIDE[level]}"
    name = _SIMPLE[technique]
    if name.startswith("Unique Loop"):
        if size == _RECTANGLE:
            return name.replace("Loop", "Rectangle")
        return name.replace("Loop", f"Loop {size}") if size >= _LONG_LOOP else name
    if name == "Bidirectional X-Cycle" and size == _RECTANGLE:
        return "Generalized X-Wing"
    return "Turbot Fish" if name == "Forcing X-Chain" and size == _TURBOT_FISH else name
