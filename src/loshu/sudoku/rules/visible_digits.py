"""Digits of a line that exceed all before them: how few and how many each value allows."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import ValueSet, members, set_of

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState

MOST_VALUES: Final = 9
"""The greatest value of lines that are filled in all ways for a reason."""
MOST_CELLS: Final = 5
"""The most cells that a reason names."""
_Key = TypeVar("_Key")


def visible_reason(
    state: "RuleState",
    cells: Sequence[int],
    seen: int,
    known: Sequence[ValueSet],
    gone: Sequence[ValueSet],
) -> str:
    """Write which values would make fewer or more digits visible, as ``r1c2 ≥ 8: at most 2``.

    Parameters
    ----------
    state : RuleState
    cells : sequence of int
        A line with a cell for each value.
    seen : int
        How many values are visible.
    known, gone : sequence of ValueSet
        By cell: the values that it may have, and those that are excluded.

    Returns
    -------
    str
        Empty where this does not explain all that is excluded.
    """
    if state.size > MOST_VALUES:
        return ""
    counts, found = visible(known), dict[str, list[str]]()
    for at, excluded in enumerate(gone):
        ends = {value: counts.get((at, value), (seen, seen)) for value in members(excluded)}
        few = {value: most for value, (_, most) in ends.items() if most < seen}
        many = {value: least for value, (least, _) in ends.items() if least > seen}
        if len(few) + len(many) < len(ends):
            return ""
        cell, left = cells[at], state.candidates[cells[at]] & ~excluded
        for values, count in ((few, "at most"), (many, "at least")):
            if values:
                bound = max(values.values()) if values is few else min(values.values())
                part = f"{state.names([cell])} {_signed(values, left)}"
                found.setdefault(f"{count} {bound}", []).append(part)
    if sum(map(len, found.values())) > MOST_CELLS:
        return _of_all(found)
    return "; ".join(f"{', '.join(parts)}: {count}" for count, parts in found.items())


def _of_all(counts: Iterable[str]) -> str:
    """Write one count for all values that are excluded; empty for counts at both ends."""
    sides, bounds = zip(*(count.rsplit(" ", 1) for count in counts), strict=True)
    if len({*sides}) > 1:
        return ""
    numbers = [*map(int, bounds)]
    return f"all: {sides[0]} {max(numbers) if sides[0] == 'at most' else min(numbers)}"


def _signed(values: Iterable[int], left: ValueSet) -> str:
    """Write values as ``≥ 8``, ``≤ 2`` or ``= 3/5``, beside others that are left."""
    told = set_of(values)
    if told.bit_count() > 1 and told & -told > left:
        return f"≥ {SYMBOLS[min(values)]}"
    if told.bit_count() > 1 and told < left & -left:
        return f"≤ {SYMBOLS[max(values)]}"
    return f"= {'/'.join(SYMBOLS[value] for value in members(told))}"


def visible(known: Sequence[ValueSet]) -> dict[tuple[int, int], tuple[int, int]]:
    """Return, by place and value, the fewest and the most values that are visible.

    Examples
    --------
    >>> every = 0b1110
    >>> visible([every, every, every])[0, 2], visible([0b0010, every, every])[1, 3]
    ((2, 2), (2, 2))
    """
    layers: list[dict[int, tuple[int, int]]] = [{0: (0, 0)}]  # by the set of used values
    for held in known:
        after: dict[int, tuple[int, int]] = {}
        for used, (least, most) in layers[-1].items():
            for value in members(held & ~used):
                rises = 1 << value > used
                _widen(after, used | 1 << value, least + rises, most + rises)
        layers.append(after)
    found: dict[tuple[int, int], tuple[int, int]] = {}
    rest = dict.fromkeys(layers[-1], (0, 0))
    for at in range(len(known) - 1, -1, -1):
        before: dict[int, tuple[int, int]] = {}
        for used, (least, most) in layers[at].items():
            for value in members(known[at] & ~used):
                if (then := rest.get(used | 1 << value)) is not None:
                    rises = 1 << value > used
                    _widen(before, used, then[0] + rises, then[1] + rises)
                    _widen(found, (at, value), least + rises + then[0], most + rises + then[1])
        rest = before
    return found


def _widen(counts: dict[_Key, tuple[int, int]], key: _Key, least: int, most: int) -> None:
    before = counts.get(key, (least, most))
    counts[key] = min(before[0], least), max(before[1], most)
