"""One deduction or one construction move, as data; words and pictures are made from it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html, record_repr, step_words, trace_words

if TYPE_CHECKING:
    from loshu.core.problem import Problem


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that a step points at, and the part it plays.

    `role` is one of ``placed``, ``from`` (where the move started), ``blocked`` (a cell that
    was taken), ``swapped``, ``focus`` and ``area``.
    """

    row: int
    column: int
    role: str


@dataclass(frozen=True, slots=True)
class Reason:
    """The basis of a conclusion.

    Parameters
    ----------
    kind : str
        ``assumption``, ``cell`` (it holds one of its candidates), ``house`` (so does a value in
        it), ``set`` (an almost locked set), ``clue`` (a constraint of the puzzle) or ``premise``
        (another conclusion alone).
    name : str
        The house, or the rule of the constraint.
    cells : tuple of (row, column)
        The cell, those of the set, or those of the constraint; one on the whole grid has none.
    values : tuple of int
        Those of the set.
    number : int, optional
        The number of the constraint, such as the sum of a cage.
    also : tuple of Reason
        Those of the other candidates, where several are excluded by different constraints.
    """

    kind: str
    name: str = ""
    cells: tuple[tuple[int, int], ...] = ()
    values: tuple[int, ...] = ()
    number: int | None = None
    also: "tuple[Reason, ...]" = ()


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow from one candidate, or candidates of one value, to another.

    Parameters
    ----------
    start, end : tuple of (row, column, value)
    strong : bool
        One of the two ends is true; otherwise: one of them is false.
    reason : Reason, optional
        Why; None where the two ends share a cell or a house.
    """

    start: tuple[tuple[int, int, int], ...]
    end: tuple[tuple[int, int, int], ...]
    strong: bool
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Premise:
    """A candidate that is false, and the line of the net that excludes it.

    Parameters
    ----------
    candidate : tuple of (row, column, value)
    line : int
        0 is the assumption.
    reason : Reason, optional
        The constraint by which the line excludes it; None where they share a cell or a house.
    """

    candidate: tuple[int, int, int]
    line: int
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Inference:
    """A line of a net: one conclusion, and everything that it follows from.

    Parameters
    ----------
    candidates : tuple of (row, column, value)
        None are left where the line is a contradiction.
    true : bool
        One of them is true; otherwise: all of them are false.
    reason : Reason
    premises : tuple of Premise
        Candidates of the cell, the house or the constraint that earlier lines exclude.
    """

    candidates: tuple[tuple[int, int, int], ...]
    true: bool
    reason: Reason
    premises: tuple[Premise, ...] = ()


@dataclass(frozen=True, slots=True)
class Tie:
    """Whether two cells, as (row, column), are in one of the regions that a solver finds."""

    first: tuple[int, int]
    second: tuple[int, int]
    same: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One move: the key and the parameters of its sentence, its placed and its eliminated numbers.

    Parameters
    ----------
    key : str
        Names the sentence, such as ``"siamese.taken"``.
    placed : tuple of (row, column, value)
        Values written, rows and columns from 0; a value may overwrite an earlier one.
    eliminated : tuple of (row, column, value)
        Candidates eliminated.
    marks : tuple of Mark
        Cells to point at.
    parameters : tuple of (name, value)
        What the sentence's blanks are filled with.
    links : tuple of Link
        The links of chains, in order.
    nets : tuple of tuples of Inference
        The lines of each case, the assumption first, the conclusion or the contradiction last.
    ties : tuple of Tie
        Facts found about regions.
    """

    key: str
    placed: tuple[tuple[int, int, int], ...] = ()
    eliminated: tuple[tuple[int, int, int], ...] = ()
    marks: tuple[Mark, ...] = ()
    parameters: tuple[tuple[str, int | str], ...] = ()
    links: tuple[Link, ...] = ()
    nets: tuple[tuple[Inference, ...], ...] = ()
    ties: tuple[Tie, ...] = ()

    _repr_html_ = notebook_html
    words = step_words

    def contradicts(self, solution: Grid) -> bool:
        """Whether the step places a wrong number or eliminates a right one."""
        return any(solution[row, column] != value for row, column, value in self.placed) or any(
            solution[row, column] == value for row, column, value in self.eliminated
        )


@dataclass(frozen=True, slots=True)
class Trace:
    """A grid and the steps that change it, in order.

    Parameters
    ----------
    start : Grid
    steps : tuple of Step
    problem : Problem, optional
        The puzzle that they solve, for pictures: the grid alone has no regions, rules or moves.

    Examples
    --------
    >>> trace = Trace(Grid([[None, 2]]), (Step("last-cell", placed=((0, 0, 1),)),))
    >>> print(trace.final)
    1 2
    """

    start: Grid
    steps: tuple[Step, ...]
    problem: "Problem | None" = field(default=None, compare=False, repr=False)

    __repr__ = record_repr
    _repr_html_ = notebook_html
    words = trace_words

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def require_step(self, number: int | None) -> None:
        """Reject a number, counted from 1, of a step that does not exist."""
        if number is not None and number > len(self.steps):
            count = len(self.steps)
            raise UnsupportedError(
                f"Step {number} does not exist: the solution has 1 step."
                if count == 1
                else f"Step {number} does not exist: the solution has {count} steps."
            )

    def grids(self) -> Iterator[Grid]:
        """Yield the grid after each step."""
        grid = self.start
        for step in self.steps:
            grid = grid.replace(step.placed)
            yield grid

    @property
    def final(self) -> Grid:
        """The grid after the last step."""
        return self.start.replace(cell for step in self.steps for cell in step.placed)
