"""Smallest sets of numbers to take out of a tour that cannot be completed.

A set of numbers leaves a way when it is taken out exactly if it has one of every *core*: numbers
that leave no way together.  So a smallest set that has one of each known core is tried; if it is
not enough, what remains contains another core (implicit hitting sets, Davies and Bacchus, 2011).
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
"""Effort of one search: some tenths of a second at most."""
PATIENCE: Final = 15_000_000
"""Effort of all searches, some seconds, after which no smaller set is looked for."""
_SEARCH: Final = 1_000
"""Effort that a search takes at least, with its beginning and end."""
_TRIED: Final = 20
"""Effort of a look at one set of numbers."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Numbers that were taken out."""

    entries: tuple[Entry, ...]
    """The latest first."""
    leaves_a_way: bool = True
    """Whether a way without them was found."""
    smallest: bool = True
    """Whether fewer are proved not to do."""

    _repr_html_ = notebook_html


def correction(play: Play) -> Correction | None:
    """Return the fewest numbers to take out so that a way is left; None if there never was one.

    Of several smallest sets one of the latest numbers is returned.

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
        """Look for a smallest set; where that takes long, for one without a number too many."""
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
        """Return the first smallest choice of numbers with one of every core, if it is soon."""
        useful = [entry for entry in self._latest if any(entry in core for core in cores)]
        for size in range(len(useful) + 1):
            for chosen in combinations(useful, size):
                if all(not core.isdisjoint(chosen) for core in cores):
                    return chosen
                self._left -= _TRIED
                if self._left < 0:
                    return None
        raise AssertionError("all numbers together have one of every core")

    def _ways(self, entries: Iterable[Entry]) -> Continuations:
        checkpoint()
        begun = replace(self._play, entries=tuple(entries)).tour
        ways = continuations(begun, limit=1, effort=EFFORT)
        self._left -= max(ways.effort, _SEARCH)
        return ways

    def _core(self, entries: Sequence[Entry]) -> frozenset[Entry]:
        """Leave out of numbers without a way those that are not needed for that."""
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
        """Put the numbers back one by one, the earliest first, wherever a way is left."""
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
