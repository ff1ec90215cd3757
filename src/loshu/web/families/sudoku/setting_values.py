"""Answers of the actions for creating Sudoku variants."""

from typing import Literal, NotRequired, TypedDict

from loshu.core.scene import Scene


class SettingBoard(TypedDict):
    """A picture of a puzzle without its values, with a frame of one cell on each side."""

    text: str
    """The canonical text form."""
    json: str
    """The puzzle as f-puzzles has it."""
    width: int
    values: int
    regions: list[int]
    """Region of each cell; -1 for none."""
    holes: list[int]
    """Cells outside all grids."""
    svg: Scene
    rules: str
    """The rules in words."""
    broken: list[str]
    """Rules that the values break so far."""
    notices: list[str]
    """Notices about parts that were read differently."""
    lit: list[int] | None
    """Cells that are visible at the start of a game in fog; None without fog."""
    unknown: list[str]
    """Names of rules that are not enforced, because they are unknown; without drawings."""


class Known(TypedDict):
    """The known facts about the solutions so far."""

    status: Literal["", "none", "one", "several"]
    seen: list[int]
    """For each cell, the values of known solutions, a bit for each."""
    unknown: list[int]
    """For each cell, the undecided values."""
    solutions: list[str]
    """Solutions that were not sent before."""
    complete: bool
    stopped: bool
    """Whether the search reached its limit, so that undecided values stay so."""
    count: int
    """The number of known solutions."""
    counted: bool
    """Whether the number is final, or the limit was reached."""


class SettingStep(TypedDict):
    """A step of a solution as picture and sentence; finally the opening lines of all steps."""

    svg: NotRequired[Scene]
    title: NotRequired[str]
    sentence: NotRequired[str]
    opening: NotRequired[list[str]]
    """The level, the hardest technique, and where the puzzle gets hard."""


class SettingLevel(TypedDict):
    """The difficulty of a puzzle, or of its first steps."""

    level: str
    rank: int
    """The place of the level, from 0 for the easiest."""
    steps: int
    """The number of steps so far."""
    lines: list[str]
    """The number of steps and the hardest technique, and where the puzzle gets hard; empty until
    the last step."""
    complete: bool


class SettingConflict(TypedDict):
    """Contradicting givens and constraints."""

    cells: list[int]
    rules: list[int]
    """Indices into the puzzle's constraints."""
    names: list[str]
    """The names of these constraints, with their cells."""
    minimal: bool


class WrittenPuzzle(TypedDict):
    """A puzzle in another format."""

    text: str
    notices: list[str]
    """Notices about parts that are left out."""
