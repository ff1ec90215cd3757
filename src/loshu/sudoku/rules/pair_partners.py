"""Reasons for which pairs of cells exclude values: the partners that each would need."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.sudoku.rules.pair_groups import PairGroup
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of, union

if TYPE_CHECKING:
    from loshu.sudoku.techniques.state import CandidateState

MOST_ENTRIES: Final = 5
"""The most cells, each beside another, in a reason."""
_MOST_DIGITS: Final = 6
"""The most excluded digits and partners in a sentence; with more, it names the digits left."""


class Excluded(NamedTuple):
    """Values of a cell, by its place, that have no partner left in another one."""

    at: int
    beside: int
    values: ValueSet
    fitting: tuple[ValueSet, ...]
    """By value of the cell: the values of the other one that fit."""

    @property
    def partners(self) -> ValueSet:
        """The values of the other cell that would fit."""
        return union(self.fitting[value] for value in members(self.values))


def partners_reason(
    state: "CandidateState", group: PairGroup, known: Sequence[ValueSet], gone: Sequence[ValueSet]
) -> str:
    """Write which partners excluded values would need; first those without any.

    Parameters
    ----------
    state : CandidateState
    group : PairGroup
    known, gone : sequence of ValueSet
        By cell: the values that it may have, and those that are excluded.

    Returns
    -------
    str
        Empty where it takes too many entries.
    """
    entries = _needed([*_exclusions(group, known)], gone)
    alone: dict[ValueSet, list[int]] = {}
    for entry in entries:
        if not entry.partners:
            alone.setdefault(entry.values, []).append(group.cells[entry.at])
    others = [entry for entry in entries if entry.partners]
    if len(alone) + len(others) > MOST_ENTRIES:
        return ""
    left = [held & ~union(e.values for e in entries if e.at == at and not e.partners)
            for at, held in enumerate(known)]  # fmt: skip
    first = (f"{state.names(cells)}={_digits(values)} alone" for values, cells in alone.items())
    return "; ".join([*first, *_written(state, group, left, others)])


def _exclusions(group: PairGroup, known: Sequence[ValueSet]) -> Iterator[Excluded]:
    """Yield what the pairs of a group exclude, one after the other."""
    kept, changed = [*known], True
    while changed:
        changed = False
        for link in group.links:
            for at, beside, fitting in (
                (link.first, link.second, link.of_second),
                (link.second, link.first, link.of_first),
            ):
                lost = set_of(v for v in members(kept[at]) if not fitting[v] & kept[beside])
                if lost:
                    kept[at] &= ~lost
                    changed = True
                    yield Excluded(at, beside, lost, fitting)


def _needed(found: Sequence[Excluded], gone: Sequence[ValueSet]) -> list[Excluded]:
    """Return the exclusions that a conclusion needs, in order."""
    needed, kept = [*gone], list[Excluded]()
    for entry in reversed(found):
        used = entry._replace(values=entry.values & needed[entry.at])
        if used.values:
            kept.append(used)
            needed[entry.at] &= ~used.values
            needed[entry.beside] |= used.partners
    return kept[::-1]


def _written(
    state: "CandidateState",
    group: PairGroup,
    known: Sequence[ValueSet],
    entries: Sequence[Excluded],
) -> Iterator[str]:
    """Write ``r2c2=6/8 ← r1c2=5/7/9`` or ``r1c2=2/4 beside r1c1``."""
    left = [*known]
    for entry in entries:
        at, beside, values, fitting = entry
        cell, other = (state.names([group.cells[place]]) for place in (at, beside))
        if values.bit_count() + entry.partners.bit_count() <= _MOST_DIGITS:
            yield f"{cell}={_digits(values)} ← {other}={_digits(entry.partners)}"
            left[at] &= ~values
        else:
            left[at] &= set_of(v for v in members(left[at]) if fitting[v] & left[beside])
            yield f"{cell}={_digits(left[at])} beside {other}"


def _digits(values: ValueSet) -> str:
    return "/".join(SYMBOLS[value] for value in members(values))
