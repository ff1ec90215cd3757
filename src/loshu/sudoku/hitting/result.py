"""Complete or partial results of the search for the puzzles of a grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.solving.bulk import count_many


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckerResult:
    """The puzzles of a grid with a number of clues, and the numbers of tried sets of clues.

    Examples
    --------
    >>> result = CheckerResult(grid="1" * 81, clues=17, puzzles=(), roots=10, done=4)
    >>> result.is_complete, CheckerResult.from_dict(result.as_dict()) == result
    (False, True)
    """

    grid: str
    """81 digits, row by row."""
    clues: int
    puzzles: tuple[str, ...]
    """All puzzles found with exactly `clues` clues, including redundant ones; 0 is an empty
    cell."""
    roots: int
    """The sets of clues in the band or stack with the fewest clues: the start of the search."""
    done: int
    """The number of searched roots."""
    pairs: int = 0
    """Sets of clues in two bands that hit all known unavoidable sets there."""
    tested: int = 0
    """Hitting sets of all known unavoidable sets, each tested by the solver."""
    by_stacks: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether all roots were searched; then these are all puzzles."""
        return self.done == self.roots

    def minimal(self) -> tuple[str, ...]:
        """Return the minimal puzzles contained in the results, fewest clues first.

        Every puzzle of the grid with `clues` clues or fewer contains one of these.
        """
        kept: list[str] = []
        level = set(self.puzzles)
        while level:
            puzzles = sorted(level)
            level = set()
            less = [_without_each(puzzle) for puzzle in puzzles]
            unique = count_many(array_of_lines([line for some in less for line in some])) == 1
            at = 0
            for puzzle, some in zip(puzzles, less, strict=True):
                here = unique[at : at + len(some)]
                at += len(some)
                level.update(some[k] for k in np.flatnonzero(here).tolist())
                if not here.any():
                    kept.append(puzzle)
        return tuple(sorted(kept, key=lambda puzzle: (81 - puzzle.count("0"), puzzle)))

    def as_dict(self) -> dict[str, Any]:
        """Return plain values for JSON and `from_dict`."""
        fields = {name: getattr(self, name) for name in self.__slots__}
        return {**fields, "puzzles": list(self.puzzles)}

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Self:
        """Return the result from the values of `as_dict`."""
        return cls(**{**fields, "puzzles": tuple(fields["puzzles"])})


def lines_of(clues: NDArray[np.uint8], grid: NDArray[np.uint8]) -> tuple[str, ...]:
    """Write sets of clues, a row with 1 for each, as puzzles."""
    text = (clues * grid + ord("0")).astype(np.uint8).tobytes().decode()
    return tuple(text[k : k + 81] for k in range(0, len(text), 81))


def array_of_lines(puzzles: Sequence[str]) -> NDArray[np.uint8]:
    """Read puzzles of 81 digits each, as rows of an array."""
    cells = np.frombuffer("".join(puzzles).encode(), dtype=np.uint8)
    return (cells - np.uint8(ord("0"))).reshape(-1, 81)


def _without_each(puzzle: str) -> list[str]:
    return [f"{puzzle[:cell]}0{puzzle[cell + 1 :]}" for cell in range(81) if puzzle[cell] != "0"]
