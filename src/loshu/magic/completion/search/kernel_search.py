"""The native searches for one case, in slices of a tenth of a second or less.

A slice is a number of steps and not a time, so that a seed gives the same completions everywhere.

`ExactSearch` sees every completion once, and ends; `LocalSearch` finds one of very many sooner,
and never knows whether there are others.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.search.parts import SearchPart, allowed_entries
from loshu.magic.conditions.square_fact import Relation

Rows = NDArray[np.int64]
"""Completions, shape (k, n * n)."""
_NODES: Final = 200_000
"""Effort of a call of the exact search, with one entry: a tenth of a second at most for many,
too."""
_MOVES: Final = 250_000
"""Effort of a call of the local search."""
_SHORT_SLICES: Final = 6
"""Number of times that slices double until they are whole, if an answer may be found at once."""
_OPENING: Final = 400
"""Nodes of the first slice of an exact search in a small square, where the local search takes
longer than these to find its first completion."""
_LARGEST_OPENED: Final = 6
LARGEST_EXACT: Final = 1024
"""Entries that the exact search takes."""
_MOST_FOUND: Final = 4096  # completions of one call


class CaseSearch(Protocol):
    """A search under way for the completions of a case."""

    @property
    def finished(self) -> bool:
        """Whether all completions were found."""

    @property
    def progress(self) -> float:
        """The share of the search that is done, from 0 to 1."""

    def resume(self, most: int) -> Rows:
        """Search for a slice; return up to `most` completions."""


class DivisibleSearch(CaseSearch, Protocol):
    """A search that can hand its unfinished part to others."""

    def remainder(self) -> list[SearchPart]:
        """Return the unfinished part as parts, in the order of the search."""


class ExactSearch:
    """A search that sees every completion once.

    Parameters
    ----------
    case : SumCase
    part : SearchPart, optional
        What to search; by default all.
    seed : int
    restarts : bool
        Whether the first ones matter more than all of them.
    eager : bool
        Whether to begin with short slices.

    Raises
    ------
    UnsupportedError
        More entries than the search holds.
    """

    def __init__(
        self,
        case: SumCase,
        part: SearchPart | None = None,
        *,
        seed: int = 0,
        restarts: bool = True,
        eager: bool = False,
    ) -> None:
        if len(case.entries) > LARGEST_EXACT:
            raise UnsupportedError(
                f"The square has {len(case.entries)} entries, too many for the complete search. "
                f"Expected at most {LARGEST_EXACT}. Use the solver 'local' instead."
            )
        entries = np.array(case.entries, dtype=np.int64)
        allowed = allowed_entries(case) if part is None else part.allowed(len(entries))
        self._search = kernels.SumSearch(
            entries, allowed, **sums_of(case.relations), seed=seed, restarts=restarts,
            times=np.array(case.times, dtype=np.uint32) if case.times else None,
        )  # fmt: skip
        self._share = 1.0 if part is None else part.share
        self._nodes = max(20, _NODES // len(entries))
        self._doublings = _SHORT_SLICES if eager else 0
        self._opening = _OPENING if eager and _is_small(case) else 1

    @property
    def finished(self) -> bool:
        """Whether all completions were found."""
        return bool(self._search.finished)

    @property
    def progress(self) -> float:
        """The share of the search that is done."""
        return float(self._search.progress)

    @property
    def nodes(self) -> int:
        """Count of numbers tried in cells."""
        return int(self._search.nodes)

    def resume(self, most: int) -> Rows:
        """Search for a slice; return up to `most` completions."""
        found = self.run(max(self._opening, self._nodes >> self._doublings), most)
        if not len(found):
            self._doublings = max(0, self._doublings - 1)
            self._opening = 1
        return found

    def remainder(self) -> list[SearchPart]:
        """Return the unfinished part as parts, in the order of the search."""
        sets, shares = self._search.remainder()
        return [
            SearchPart(*pair)
            for pair in zip(sets, (self._share * np.array(shares)).tolist(), strict=True)
        ]

    def run(self, choices: int, most: int) -> Rows:
        """Make some choices, however long they take; return up to `most` completions."""
        found = self._search.run(choices, min(most, _MOST_FOUND))
        return np.asarray(found, dtype=np.int64)


class LocalSearch:
    """A search that moves from one filled square to the next, towards the right sums.

    Parameters
    ----------
    case : SumCase
    seed : int
    eager : bool
        Whether to begin with short slices.
    """

    finished: Final = False
    progress: Final = 0.0

    def __init__(self, case: SumCase, *, seed: int = 0, eager: bool = False) -> None:
        self._case, self._seed = case, seed
        self._search: Any = None
        self._doublings = _SHORT_SLICES if eager else 0

    def resume(self, most: int) -> Rows:
        """Search for a slice; return a completion, or none."""
        # The exact search may have found enough, so this begins when its turn comes.
        self._search = self._search or self._begun()
        found = self._search.run(_MOVES >> self._doublings)
        self._doublings = max(0, self._doublings - 1)
        if not found.size:
            return np.empty((0, self._case.order**2), dtype=np.int64)
        self._seed += 1
        self._search = None
        return np.asarray(found, dtype=np.int64)[None][:most]

    def _begun(self) -> Any:
        given = np.full(self._case.order**2, EMPTY, dtype=np.int64)
        several = False
        for cell, numbers in self._case.choices.items():
            if len(numbers) == 1:
                (given[cell],) = numbers
            else:
                several = True
        return kernels.LocalSearch(
            np.array(self._case.entries, dtype=np.int64), given, **sums_of(self._case.relations),
            seed=self._seed,
            allowed=allowed_entries(self._case) if several else None,
        )  # fmt: skip


def _is_small(case: SumCase) -> bool:
    """Whether a square is small, and little more is asked than the sums of its lines."""
    return case.order <= _LARGEST_OPENED and len(case.relations) <= 3 * case.order


@lru_cache(maxsize=8)
def sums_of(relations: tuple[Relation, ...]) -> Mapping[str, Any]:
    """Return the sums of a case, one after the other, as the kernels take them.

    Most squares ask for the same ones as the square before.
    """
    terms = [term for relation in relations for term in relation.terms]
    lengths = [len(relation.terms) for relation in relations]
    sums: dict[str, NDArray[Any]] = {
        "offsets": np.cumsum([0, *lengths], dtype=np.int64),
        "cells": np.array([cell for _, cell in terms], dtype=np.int32),
        "factors": np.array([factor for factor, _ in terms], dtype=np.int64),
        "powers": np.array([relation.power for relation in relations], dtype=np.uint8),
        "low": np.array([relation.low for relation in relations], dtype=np.int64),
        "high": np.array([relation.high for relation in relations], dtype=np.int64),
    }
    for numbers in sums.values():
        numbers.flags.writeable = False
    return sums
