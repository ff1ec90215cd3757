"""The part of a puzzle in fog that a player sees."""

from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import chain, product

from loshu.sudoku.notation.fog import fog_of
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.sudoku import Sudoku

_OUTSIDE = frozenset(["outside", "diagonal"])
"""Gestures of clues beside the grid, which fog never covers."""
_ABSENT = "names"
"""The gesture of rules about marks that are absent, which nobody can tell in fog."""


def hidden_cells(puzzle: Sudoku, entered: Sequence[int], solution: Sequence[int]) -> frozenset[int]:
    """Return the cells in fog.

    Parameters
    ----------
    puzzle : Sudoku
    entered : sequence of int
        The player's value of every cell, 0 for none; also in givens that are still hidden.
    solution : sequence of int
        The right value of every cell.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> puzzle = Sudoku(Shape(2, 2), kept='{"foglight":["R4C4"]}')
    >>> sorted(hidden_cells(puzzle, [1, *[0] * 15], [1, 2, 3, 4] * 4))
    [2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    """
    fog, field = fog_of(puzzle), puzzle.field
    if fog is None:
        return frozenset()
    right = {cell for cell, value in enumerate(entered) if value and value == solution[cell]}
    lit = {*fog.lit, *right}
    for trigger, effect in fog.links:
        if right.issuperset(trigger):
            lit.update(effect)
    if not fog.links:
        lit.update(chain.from_iterable(_around(c, field.width) for c in right - {*puzzle.givens}))
    return frozenset(field.cells()) - lit


def _around(cell: int, width: int) -> list[int]:
    row, column = divmod(cell, width)
    near = product((row - 1, row, row + 1), (column - 1, column, column + 1))
    return [y * width + x for y, x in near if 0 <= y < width and 0 <= x < width]


def visible_part(puzzle: Sudoku, hidden: Set[int]) -> Sudoku:
    """Return a position without the givens, candidates and rules that fog covers.

    A rule with one hidden cell is left out as a whole. Regions and clues beside the grid are
    visible.

    Examples
    --------
    >>> cage = Constraint("killer", ((0, 1),), 3)
    >>> puzzle = Sudoku(values="1" + "." * 79 + "9", constraints=[cage])
    >>> shown = visible_part(puzzle, {1, 80})
    >>> shown.givens, shown.constraints
    ({0: 1}, ())
    """
    if not hidden:
        return puzzle
    everything = (1 << puzzle.size) - 1
    givens = hidden - puzzle.found
    values = bytes(0 if cell in givens else value for cell, value in enumerate(puzzle.values))
    candidates = puzzle.candidates and tuple(
        everything if cell in hidden else bits for cell, bits in enumerate(puzzle.candidates)
    )
    constraints = tuple(each for each in puzzle.constraints if _is_visible(each, hidden))
    return replace(puzzle, values=values, candidates=candidates, constraints=constraints, kept="")


def _is_visible(constraint: Constraint, hidden: Set[int]) -> bool:
    tools = RULE_OF[constraint.kind].tools.values()
    gestures = {tool.gesture for tool in tools}
    if gestures <= _OUTSIDE and gestures:
        return True
    return _ABSENT not in gestures and hidden.isdisjoint(chain.from_iterable(constraint.cells))


def part_without_clues(puzzle: Sudoku) -> Sudoku:
    """Return the part of a puzzle in fog that is visible wherever the fog is; others unchanged.

    Examples
    --------
    >>> rules = [Constraint("killer", ((0, 1),), 3), Constraint("anti-king")]
    >>> puzzle = Sudoku(constraints=rules, kept='{"foglight":[]}')
    >>> [each.kind for each in part_without_clues(puzzle).constraints]
    ['anti-king']
    """
    return visible_part(puzzle, frozenset(puzzle.field.cells()) if fog_of(puzzle) else frozenset())
