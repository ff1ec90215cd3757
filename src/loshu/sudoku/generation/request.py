"""Requests for new puzzles."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import NINE, Shape
from loshu.text.levels import LEVELS

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_range import GradeRange

SMALLEST_SHAPE: Final = Shape(2, 2)
FEWEST: Final = {NINE: 17, SMALLEST_SHAPE: 4}
"""No 9x9 puzzle has 16 clues (G. McGuire, B. Tugemann and G. Civario, arXiv 1201.0749, 2012), and a
complete search shows that no 4x4 puzzle has 3."""
SINGLES: Final = ("full-house", "naked-single", "hidden-single")
MOST_MINIMAL: Final = 28
"""Minimal puzzles with more clues are too rare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleRequest:
    """The wanted shape, symmetry, pattern or number of clues of puzzles.

    Parameters
    ----------
    shape : Shape
    clues : int, optional
        The exact number of clues.
    symmetry : str
        The symmetry of the clues, one of `SYMMETRIES`.
    pattern : tuple of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, even with a symmetry, a pattern or a number of clues.
    grade : GradeRange, optional
        The level, a technique and the scores.

    Raises
    ------
    UnsupportedError
        No puzzle or hardly any can fulfill the request, or the symmetry is unknown.

    Examples
    --------
    >>> PuzzleRequest(clues=24, symmetry="half-turn").shape.size
    9
    >>> PuzzleRequest(clues=16)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: 16 clues are out of range. Puzzles have 17 to 81 clues.
    """

    shape: Shape = NINE
    clues: int | None = None
    symmetry: str = "none"
    pattern: tuple[bool, ...] | None = None
    minimal: bool = False
    grade: "GradeRange | None" = None

    def __post_init__(self) -> None:
        if self.grade is not None:
            self._check_grade(self.grade)
        orbits_of(self.symmetry)
        self._check_clues()
        if self.pattern is not None:
            self._check_pattern(self.pattern)
        if self.minimal:
            self._check_minimal()

    @property
    def fewest(self) -> int:
        """A lower bound on the clues: two values without a clue could be exchanged."""
        return FEWEST.get(self.shape, self.shape.size - 1)

    @property
    def may_add_givens(self) -> bool:
        """Whether puzzles that are too hard may get redundant givens: with more than 9 rows.

        Smaller minimal puzzles have all levels.
        """
        fixed = self.minimal or self.clues is not None or self.pattern is not None
        return self.shape.size > NINE.size and not fixed

    def _check_grade(self, grade: "GradeRange") -> None:
        if self.shape == NINE:
            grade.check_plain()
        else:
            if self.shape == SMALLEST_SHAPE:
                self._check_singles(grade)
            grade.check_other(self.shape)

    def _check_singles(self, grade: "GradeRange") -> None:
        if grade.level not in (None, LEVELS[0]):
            raise UnsupportedError(
                f"No 4x4 Sudoku is {grade.level}: singles solve all of them, so all are easy. "
                "Choose a larger size or the level easy."
            )
        if grade.technique is not None and grade.technique not in SINGLES:
            raise UnsupportedError(
                f"No 4x4 Sudoku needs {grade.technique}: singles solve all of them. Choose a "
                "larger size."
            )

    def _check_clues(self) -> None:
        fewest, cells = self.fewest, self.shape.cells
        of_shape = "" if self.shape == NINE else f" with boxes {self.shape}"
        if self.clues is not None and not fewest <= self.clues <= cells:
            raise UnsupportedError(
                f"{self.clues} clues are out of range. Puzzles{of_shape} have {fewest} to "
                f"{cells} clues."
            )

        if self.clues is not None and self.symmetry != "none":
            self._check_orbits(self.clues)

    def _check_orbits(self, clues: int) -> None:
        sums = {0}
        for orbit in orbits_of(self.symmetry, self.shape.size):
            sums |= {done + int((orbit >= 0).sum()) for done in sums}
        if clues not in sums:
            below = max(possible for possible in sums if possible < clues)
            above = min(possible for possible in sums if possible > clues)
            raise UnsupportedError(
                f"{clues} clues are impossible with {self.symmetry} symmetry. Try {below} "
                f"or {above}."
            )

    def _check_pattern(self, pattern: tuple[bool, ...]) -> None:
        if len(pattern) != self.shape.cells:
            raise UnsupportedError(
                f"The pattern has {len(pattern)} cells; a Sudoku of this size has "
                f"{self.shape.cells}."
            )
        if self.clues is not None or self.symmetry != "none":
            raise UnsupportedError("The pattern sets the clues. Remove their number and symmetry.")
        if sum(pattern) < self.fewest:
            raise UnsupportedError(
                f"The pattern has {sum(pattern)} clues. At least {self.fewest} are needed."
            )
        for lines, name in ((True, "rows"), (False, "columns")):
            _check_lines(pattern, self.shape, rows=lines, name=name)

    def _check_minimal(self) -> None:
        if self.shape.size > NINE.size and self.symmetry != "none":
            raise UnsupportedError(
                f"Minimal puzzles with symmetry work up to {NINE.size} rows. Remove one of the two."
            )
        clues = self.clues if self.pattern is None else sum(self.pattern)
        if self.shape == NINE and clues is not None and clues > MOST_MINIMAL:
            raise UnsupportedError(
                f"Minimal puzzles with {clues} clues are too rare to find. Ask for "
                f"{MOST_MINIMAL} or fewer, or allow redundant clues."
            )


def _check_lines(pattern: tuple[bool, ...], shape: Shape, *, rows: bool, name: str) -> None:
    """Reject two rows of a band, or columns of a stack, without clues: they could be exchanged."""
    size, together = shape.size, shape.box_rows if rows else shape.box_columns
    lines = [pattern[k * size : (k + 1) * size] if rows else pattern[k::size] for k in range(size)]
    for first in range(0, size, together):
        empty = [line + 1 for line in range(first, first + together) if not any(lines[line])]
        if len(empty) > 1:
            raise UnsupportedError(
                f"No puzzle with this pattern has one solution: {name} {empty[0]} and "
                f"{empty[1]} have no clues, so exchanging them gives a second solution."
            )


def read_pattern(text: str) -> tuple[bool, ...]:
    """Read which cells have a clue: all characters except ``.``, ``0`` and ``_``.

    Examples
    --------
    >>> sum(read_pattern("x... .x.. ..x. ...x"))
    4
    """
    return tuple(mark not in ".0_" for mark in "".join(text.split()))
