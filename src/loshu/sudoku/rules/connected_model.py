"""Connected areas in models for general solvers: the distance of each cell from the first one."""

from typing import TYPE_CHECKING

from loshu.sudoku.rules.logic import Connected

if TYPE_CHECKING:
    from collections.abc import Mapping

    from loshu.model import Model


def add_connected(model: "Model", area: Connected, variable_of: "Mapping[int, int]") -> None:
    """Add an area to a model.

    The first cell of the area has level 1, and each other cell one more than the lowest level
    beside it, so the cells determine all levels. A cell outside has level 0.
    """
    inside = _membership(model, area, variable_of)
    level = {cell: model.variable(range(len(area.cells) + 1)) for cell in area.cells}
    beside: dict[int, list[int]] = {cell: [] for cell in area.cells}
    for a, b in area.pairs:
        beside[a].append(b)
        beside[b].append(a)
    before = model.variable([0])
    for cell in area.cells:
        begun = model.variable([0, 1])
        model.linear([(1, level[cell])], high=0, where=[(inside[cell], 0)])
        model.linear([(1, level[cell])], low=1, where=[(inside[cell], 1)])
        model.forbid([(before, 1), (begun, 0)])
        model.forbid([(inside[cell], 1), (begun, 0)])
        model.forbid([(inside[cell], 0), (before, 0), (begun, 1)])
        model.forbid([(before, 1), (level[cell], 1)])
        model.linear([(1, level[cell])], high=1, where=[(before, 0)])
        for other in beside[cell]:
            model.linear([(1, level[cell]), (-1, level[other])], high=1, where=[(inside[other], 1)])
        for high in range(2, len(area.cells) + 1):
            lower = [(level[other], high - 1) for other in beside[cell]]
            elsewhere = [(level[cell], k) for k in range(len(area.cells) + 1) if k != high]
            model.at_least(1, [*lower, *elsewhere])
        before = begun
    model.restrict(before, [1])
    if area.size:
        model.total(inside.values(), area.size)


def _membership(
    model: "Model", area: Connected, variable_of: "Mapping[int, int]"
) -> dict[int, int]:
    """Return by cell a variable that is 1 where the cell has one of the values, else 0."""
    inside = {cell: model.variable([0, 1]) for cell in area.cells}
    for cell, variable in inside.items():
        for value in model.domains[variable_of[cell]]:
            model.forbid([(variable_of[cell], value), (variable, int(value not in area.values))])
    return inside
