"""Smallest sets of wrong numbers in a game that cannot be completed.

A *core* is a set of numbers that together exclude every completion.  Removing a set of numbers
makes a completion possible exactly if it contains a number of every core.  So the search tries a
smallest set that hits all known cores.  If that is not enough, the remaining numbers contain a new
core (implicit hitting sets, Davies and Bacchus, 2011).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

from loshu.core.parallel import checkpoint
from loshu.core.representations import notebook_html
from loshu.tour.continuation import Continuations, continuations
from loshu.tour.play.position import Play

Entry: TypeAlias = tuple[int, int]
"""A cell and its number."""
EFFORT: Final = 1_000_000
"""Effort of one search: tenths of a second at most."""
PATIENCE: Final = 15_000_000
"""Effort of all searches (some seconds); after it, no smaller set is sought."""
_SEARCH: Final = 1_000
"""Minimum effort of a search, including setup."""
_TRIED: Final = 20
"""Effort to consider one set of numbers."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Numbers to remove."""

    entries: tuple[Entry, ...]
    """The latest first."""
    leaves_a_way: bool = True
    """Whether a completion without them was found."""
    smallest: bool = True
    """Whether it is proved that fewer are not enough."""

    _repr_html_ = notebook_html


def correction(play: Play) -> Correction | None:
    """Return the fewest numbers to remove for a completion to exist; None if there is none.

    If there are several, the set with the latest numbers is returned.

    Examples
    --------
    >>> from loshu.tour.play.position import new_play
    >>> play = new_play("5x5:five", start=0).put(12, 7).put(1, 12).put(23, 20)
    >>> correction(play).entries
    ((12, 7),)
    """
    return _Corrections(play).found()


class _Corrections:
    def __init__(self, play: Play) -> None:
        self._play = play
        self._latest = play.entries[::-1]
        self._left = PATIENCE

    def found(self) -> Correction | None:
        """Find a smallest set or, if that takes long, a set without unnecessary numbers."""
        cores: list[frozenset[Entry]] = []
        while self._left > 0:
            out = self._smallest_hitting(cores)
            if out is None:
                break
            kept = [entry for entry in self._latest if entry not in out]
            ways = self._ways(kept)
            if ways.first is not None:
                return Correction(out)
            if not ways.complete:
                break
            if not kept:
                return None
            cores.append(self._core(kept))
        return self._irreducible()

    def _smallest_hitting(self, cores: Sequence[frozenset[Entry]]) -> tuple[Entry, ...] | None:
        """Return the first smallest set of numbers that hits every core, if found soon."""
        useful = [entry for entry in self._latest if any(entry in core for core in cores)]
        for size in range(len(useful) + 1):
            for chosen in combinations(useful, size):
                if all(not core.isdisjoint(chosen) for core in cores):
                    return chosen
                self._left -= _TRIED
                if self._left < 0:
                    return None
        raise AssertionError("All numbers together hit every core.")

    def _ways(self, entries: Iterable[Entry]) -> Continuations:
        checkpoint()
        begun = replace(self._play, entries=tuple(entries)).tour
        ways = continuations(begun, limit=1, effort=EFFORT)
        self._left -= max(ways.effort, _SEARCH)
        return ways

    def _core(self, entries: Sequence[Entry]) -> frozenset[Entry]:
        """Shrink a set of numbers without completion to a core."""
        core = list(entries)
        for entry in entries:
            if self._left < 0:
                break
            less = [other for other in core if other != entry]
            ways = self._ways(less)
            if ways.first is None and ways.complete:
                core = less
        return frozenset(core)

    def _irreducible(self) -> Correction:
        """Put numbers back one by one, earliest first, as long as a completion exists."""
        ways = self._ways(())
        kept: list[Entry] = []
        if ways.first is None:
            return Correction(self._latest, leaves_a_way=False, smallest=False)
        for cell, number in self._play.entries:
            assert ways.first is not None
            if ways.first[number - 1] != cell:
                other = self._ways([*kept, (cell, number)])
                if other.first is None:
                    continue
                ways = other
            kept.append((cell, number))
        out = tuple(entry for entry in self._latest if entry not in kept)
        return Correction(out, smallest=False)
