"""What the puzzles to make should be like."""

from dataclasses import dataclass
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import NINE, Shape

FEWEST: Final = {NINE: 17, Shape(2, 2): 4}
"""No puzzle of 9x9 has 16 clues (G. McGuire, B. Tugemann and G. Civario, arXiv 1201.0749, 2012); of
4x4 none has 3, as trying all shows."""
MOST_MINIMAL: Final = 28
"""Minimal puzzles with more clues are too rare to wait for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleRequest:
    """The shape, the symmetry, the pattern or the number of clues of the puzzles to make.

    Parameters
    ----------
    shape : Shape
    clues : int, optional
        The exact number of clues.
    symmetry : str
        One of `SYMMETRIES`: of the pattern of clues.
    pattern : tuple of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, where this is not so anyway: with a symmetry, a pattern or a number of
        clues.
    grade : GradeRange, optional
        Of 9x9 puzzles: the level, a technique and the scores.

    Raises
    ------
    UnsupportedError
        A request that no puzzle can fulfil or hardly any does, or an unknown symmetry.

    Examples
    --------
    >>> PuzzleRequest(clues=24, symmetry="half-turn").shape.size
    9
    >>> PuzzleRequest(clues=16)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: puzzles have 17 to 81 clues, got 16
    """

    shape: Shape = NINE
    clues: int | None = None
    symmetry: str = "none"
    pattern: tuple[bool, ...] | None = None
    minimal: bool = False
    grade: GradeRange | None = None

    def __post_init__(self) -> None:
        if self.grade is not None and self.shape != NINE:
            raise UnsupportedError(
                f"levels, techniques and scores are those of 9x9 puzzles, not of boxes {self.shape}"
            )
        orbits_of(self.symmetry)
        self._check_clues()
        if self.pattern is not None:
            self._check_pattern(self.pattern)
        if self.minimal:
            self._check_minimal()

    @property
    def fewest(self) -> int:
        """A lower bound of the clues: two values without a clue could be exchanged."""
        return FEWEST.get(self.shape, self.shape.size - 1)

    def _check_clues(self) -> None:
        fewest, cells = self.fewest, self.shape.cells
        of_shape = "" if self.shape == NINE else f" with boxes {self.shape}"
        if self.clues is not None and not fewest <= self.clues <= cells:
            raise UnsupportedError(
                f"puzzles{of_shape} have {fewest} to {cells} clues, got {self.clues}"
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
                f"no pattern with the symmetry {self.symmetry} has {clues} clues; "
                f"{below} and {above} are possible"
            )

    def _check_pattern(self, pattern: tuple[bool, ...]) -> None:
        if len(pattern) != self.shape.cells:
            raise UnsupportedError(
                f"expected a pattern of {self.shape.cells} cells, got {len(pattern)}"
            )
        if self.clues is not None or self.symmetry != "none":
            raise UnsupportedError(
                "a pattern determines the clues: leave out their number and symmetry"
            )
        if sum(pattern) < self.fewest:
            raise UnsupportedError(
                f"a pattern needs at least {self.fewest} clues, this one has {sum(pattern)}"
            )
        for lines, name in ((True, "rows"), (False, "columns")):
            _check_lines(pattern, self.shape, rows=lines, name=name)

    def _check_minimal(self) -> None:
        if self.shape.size > NINE.size and self.symmetry != "none":
            raise UnsupportedError(
                f"symmetric puzzles without a redundant clue are made of up to {NINE.size} rows: "
                "leave out the symmetry or the demand for minimal ones"
            )
        clues = self.clues if self.pattern is None else sum(self.pattern)
        if self.shape == NINE and clues is not None and clues > MOST_MINIMAL:
            raise UnsupportedError(
                f"minimal puzzles with more than {MOST_MINIMAL} clues are too rare to wait for, "
                f"got {clues}"
            )


def _check_lines(pattern: tuple[bool, ...], shape: Shape, *, rows: bool, name: str) -> None:
    """Refuse two rows of a band, or columns of a stack, without a clue: they could be exchanged."""
    size, together = shape.size, shape.box_rows if rows else shape.box_columns
    lines = [pattern[k * size : (k + 1) * size] if rows else pattern[k::size] for k in range(size)]
    for first in range(0, size, together):
        empty = [line + 1 for line in range(first, first + together) if not any(lines[line])]
        if len(empty) > 1:
            raise UnsupportedError(
                f"no puzzle with this pattern has one solution: {name} {empty[0]} and {empty[1]} "
                "have no clue, and exchanging them turns a solution into another one"
            )


def read_pattern(text: str) -> tuple[bool, ...]:
    """Read which cells have a clue: those that are not ``.``, ``0`` or ``_``.

    Examples
    --------
    >>> sum(read_pattern("x... .x.. ..x. ...x"))
    4
    """
    return tuple(mark not in ".0_" for mark in "".join(text.split()))
