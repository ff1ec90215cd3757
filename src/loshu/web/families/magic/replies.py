"""Replies about completions, of squares and of shapes: a shape is one row of cells."""

from typing import Literal, TypeAlias, TypedDict

from loshu.core.scene import Scene
from loshu.web.families.magic.hint_stages import NO_STAGES, Stages
from loshu.web.families.magic.squares import SquareStep

HintOutcome: TypeAlias = Literal["step", "wrong", "none", "open", "unknown", "done"]
CompletionStatus: TypeAlias = Literal["one", "several", "none", "unknown"]


class WhyNone(TypedDict):
    """The reason why a square has no completion: a smallest set of contradicting parts."""

    svg: Scene | None
    sentences: list[str]
    cells: list[tuple[int, int]]
    """The givens of this set: rows and columns, from 0."""


class CompletedSquare(TypedDict):
    """Completions, and whether the list is complete."""

    status: CompletionStatus
    squares: list[str]
    complete: bool
    why_none: WhyNone | None


class CompletionCount(TypedDict):
    """The number of completions found so far, and whether it is final."""

    count: str
    complete: bool
    seconds: float


class SquareHint(TypedDict):
    """The next deduction and its reason."""

    outcome: HintOutcome
    """``"open"``: several completions, and no simple deduction.
    ``"unknown"``: the search ended before the number of completions was known."""
    stages: list[str]
    """The line; the cells and the technique; the whole step."""
    house: list[tuple[int, int]]
    """The cells of the line."""
    steps: list[SquareStep]
    """Deductions, the last of which writes a number."""
    placed: list[tuple[int, int, str]]
    """Rows and columns, from 0, and numbers as digits."""
    marked: list[tuple[int, int]]
    """Cells of the last deduction."""
    wrong: list[tuple[int, int]]
    """Cells whose numbers differ from the only completion."""
    why_none: WhyNone | None


class ExplainedSquare(TypedDict):
    """A part of the steps of a completion, the number of all, and the level."""

    text: str
    rating: str
    total: int
    steps: list[SquareStep]


def status_of(number: int, complete: bool) -> CompletionStatus:
    """Return the number of completions as far as it is known.

    Examples
    --------
    >>> status_of(1, complete=True), status_of(1, complete=False), status_of(2, complete=False)
    ('one', 'unknown', 'several')
    """
    if number > 1:
        return "several"
    return ("one" if number else "none") if complete else "unknown"


def hint_reply(
    outcome: HintOutcome,
    *,
    first: Stages = NO_STAGES,
    steps: list[SquareStep] | None = None,
    placed: list[tuple[int, int, str]] | None = None,
    marked: list[tuple[int, int]] | None = None,
    wrong: list[tuple[int, int]] | None = None,
    why: WhyNone | None = None,
) -> SquareHint:
    """Return a hint, its other fields empty."""
    return SquareHint(
        outcome=outcome,
        stages=[*first.sentences, "\n".join(each["sentence"] for each in steps)] if steps else [],
        house=[*first.house],
        steps=steps or [],
        placed=placed or [],
        marked=marked or [],
        wrong=wrong or [],
        why_none=why,
    )
