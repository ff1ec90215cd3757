"""How hard a Sudoku is for people."""

from dataclasses import asdict, dataclass
from typing import Any

from loshu.core.step import Trace
from loshu.sudoku.explanation import explain
from loshu.sudoku.sudoku import SudokuLike
from loshu.sudoku.techniques import LEVELS, TECHNIQUES, SudokuLevel, technique_of


@dataclass(frozen=True, slots=True)
class SudokuRating:
    """How hard a Sudoku is."""

    level: SudokuLevel
    """That of the hardest technique, or a higher one if the score is above what that allows.

    Where rules of the puzzle's own are used, the score raises no level: its bounds are for plain
    Sudokus.
    """
    hardest: str
    """The name of the hardest technique needed; empty where nothing is missing."""
    score: int
    """The scores of the techniques, added up over all steps."""
    steps: int
    solved: bool
    """Whether the techniques suffice without trying."""

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        return asdict(self)


def rate(sudoku: SudokuLike) -> SudokuRating:
    """Rate a Sudoku by the hardest technique that it needs, and by all its steps.

    Parameters and errors are those of `loshu.sudoku.explain`.

    Examples
    --------
    >>> rate("2x2:1.....2..3.....4")
    SudokuRating(level='easy', hardest='naked-single', score=48, steps=12, solved=True)
    """
    return rate_trace(explain(sudoku))


def rate_trace(trace: Trace) -> SudokuRating:
    """Rate a Sudoku by the steps of its solution."""
    used = [technique_of(step) for step in trace.steps]
    hardest = max(used, key=TECHNIQUES.index, default=None)
    score = sum(technique.score for technique in used)
    levels = list(LEVELS)
    at = max((levels.index(technique.level) for technique in used), default=0)
    bound = 0 if any(technique.of_rules for technique in used) else score
    while (most := LEVELS[levels[at]].score_at_most) is not None and bound > most:
        at += 1
    return SudokuRating(
        levels[at],
        hardest.name if hardest else "",
        score,
        len(used),
        TECHNIQUES[-1] not in used,
    )
