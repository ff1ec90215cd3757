"""Steps from clues that count cells by their regions: digits, and cells in one region or not."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from loshu.sudoku.rules.logic import Condition, RuleState, Walk
from loshu.sudoku.rules.region_pairs import SAME, pair_of_cell
from loshu.sudoku.rules.walking import supported
from loshu.sudoku.techniques.cell_set import members, set_of
from loshu.sudoku.techniques.region_state import CellTie

if TYPE_CHECKING:
    from loshu.core.step import Step
    from loshu.sudoku.field import Field
    from loshu.sudoku.rules.constraint import Constraint

    Conditions = Callable[[Constraint, Field], Iterable[Condition]]

_EITHER: Final = 1 << SAME | 1 << SAME + 1
"""The values of a pair of which it is not known whether it is in one region."""


def counting_steps(
    conditions: "Conditions", state: RuleState, constraint: "Constraint"
) -> "Iterator[Step]":
    """Find what follows from the walk along pairs of cells and the digit that counts them."""
    field = state.sudoku.field
    for walk in conditions(constraint, field):
        if isinstance(walk, Walk) and state.regions is not None:
            pairs = [pair_of_cell(cell, field.width) for cell in walk.cells]
            step = _step(state, constraint, walk, pairs)
            if step is not None:
                yield step


def _step(
    state: RuleState,
    constraint: "Constraint",
    walk: Walk,
    pairs: "Sequence[tuple[int, int] | None]",
) -> "Step | None":
    known = [
        _held(state, cell) if pair is None else _tied(state, pair)
        for cell, pair in zip(walk.cells, pairs, strict=True)
    ]
    kept = supported(walk, known, lambda _cell, _value, _other: 0)
    if kept is None:
        return None
    changed = [*zip(walk.cells, pairs, known, kept, strict=True)]
    struck = [
        (cell, value + state.shift)
        for cell, pair, before, left in changed if pair is None
        for value in members(before & ~left)
    ]  # fmt: skip
    ties = [
        CellTie(*pair, left == 1 << SAME)
        for _, pair, before, left in changed if pair is not None and left not in (0, before)
    ]  # fmt: skip
    (control,), first = constraint.cells[0], constraint.cells[1][0]
    told = [*zip(pairs, known, strict=True)]
    same = [pair for pair, held in told if pair and held == 1 << SAME]
    away = [pair for pair, held in told if pair and held == 1 << SAME + 1]
    counted = dict.fromkeys(cell for part in constraint.cells[1:] for cell in part)
    if constraint.number:
        counted.pop(first)
    digits = "/".join(state.digits(_held(state, control) << state.shift).split(", "))
    return state.conclude(
        f"{constraint.kind}.{'tied' if same or away else 'count'}", (), struck, ties=ties,
        focus=1 << control, source=set_of(counted), control=state.names([control]),
        first=state.names([first]), cells=state.names(counted),
        given=f"{state.names([control])} = {digits}",
        joined=_listed(state, same), parted=_listed(state, away),
    )  # fmt: skip


def _held(state: RuleState, cell: int) -> int:
    return (state.candidates[cell] or 1 << state.values[cell]) >> state.shift


def _tied(state: RuleState, pair: tuple[int, int]) -> int:
    same = None if state.regions is None else state.regions.known(*pair)
    return _EITHER if same is None else 1 << (SAME if same else SAME + 1)


def _listed(state: RuleState, pairs: Iterable[tuple[int, int]]) -> str:
    return "; ".join(state.names(pair) for pair in pairs)
