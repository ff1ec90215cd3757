"""What a search for the puzzles of a grid came to, or has come to so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.sudoku.solving import count_many

VERSION = 1
"""Of the search and of its text; grows when the roots could come in another order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CluesFound:
    """The puzzles of a grid with a number of clues, and how many sets of clues were looked at."""

    grid: str
    """81 digits, row by row."""
    clues: int
    puzzles: tuple[str, ...]
    """All puzzles found with exactly so many clues, redundant ones included; 0 is an empty cell."""
    roots: int
    """Sets of clues for the band, or the stack, that has the fewest."""
    done: int
    """How many of the roots were gone through."""
    pairs: int = 0
    """Sets of clues in two bands that were looked at."""
    tested: int = 0
    """Whole sets of clues that met all unavoidable sets known, and were solved."""
    by_stacks: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether all roots were gone through, so that there are no other puzzles."""
        return self.done == self.roots

    def minimal(self) -> tuple[str, ...]:
        """Return the puzzles without a redundant clue, the ones with fewer clues first.

        Every puzzle with so many clues or fewer holds one of these.
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
        """Return plain values that JSON can hold, and `found_in` reads."""
        fields = {name: getattr(self, name) for name in self.__slots__}
        return {"version": VERSION, **fields, "puzzles": list(self.puzzles)}


def found_in(record: Mapping[str, Any]) -> CluesFound:
    """Read what `CluesFound.as_dict` wrote; raises `NotationError` for anything else."""
    try:
        fields = dict(record)
        if fields.pop("version") != VERSION:
            raise ValueError
        found = CluesFound(**{**fields, "puzzles": tuple(map(str, fields["puzzles"]))})
        numbers = (found.clues, found.roots, found.done, found.pairs, found.tested)
        if not all(isinstance(number, int) for number in numbers) or found.done > found.roots:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise NotationError("this is no state of a search for the puzzles of a grid") from None
    return found


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
