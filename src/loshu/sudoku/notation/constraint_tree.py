"""Constraints that hold others in the text of Interactive Sudoku Solver, up to their ``End``."""

import re
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Final, NamedTuple, TypeAlias

from loshu.core.errors import NotationError
from loshu.sudoku.notation.constraint_arguments import LETTERS, place_of
from loshu.sudoku.notation.constraint_size import GridSize

OR: Final = "Or"
_AND: Final = "And"
_REPLICATE: Final = "Replicate"
_HOLDING: Final = (OR, _AND, _REPLICATE)
_END: Final = "End"
_MOST_WAYS: Final = 256
"""The most lists of constraints that alternatives within each other become."""
_NAMED: Final = re.compile(r"R[0-9a-z]C[0-9a-z]", re.IGNORECASE)
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Held(NamedTuple):
    """A constraint with its arguments, and the constraints that it holds."""

    type_: str
    arguments: list[str]
    parts: "list[Held]"

    @property
    def text(self) -> str:
        """The constraint as it was written."""
        inner = [f".{part.text}" for part in self.parts]
        end = [f".{_END}"] if self.type_ in _HOLDING else []
        return "".join(["~".join([self.type_, *self.arguments]), *inner, *end])


Tokens: TypeAlias = Iterator[list[str]]


def tree_of(constraints: list[list[str]]) -> list[Held]:
    """Return the constraints, each with its inner ones.

    Raises
    ------
    NotationError
        More ends than constraints that hold others, or fewer.

    Examples
    --------
    >>> [found.text for found in tree_of([["Or"], ["X", "R1C1", "R1C2"], ["End"], ["AntiKing"]])]
    ['Or.X~R1C1~R1C2.End', 'AntiKing']
    """
    kinds = [kind for kind, *_ in constraints]
    begun, ended = sum(map(kinds.count, _HOLDING)), kinds.count(_END)
    if begun != ended:
        raise NotationError(
            f"The text has {ended} '.{_END}' for {begun} groups. Expected one for each '.{OR}', "
            f"'.{_AND}' and '.{_REPLICATE}'."
        )
    return [*_until_end(iter(constraints))]


def _until_end(tokens: Tokens) -> Iterator[Held]:
    for type_, *arguments in tokens:
        if type_ == _END:
            return
        parts = [*_until_end(tokens)] if type_ in _HOLDING else []
        yield Held(type_, arguments, parts)


def required(held: Held, size: GridSize) -> Iterator[Held]:
    """Yield the constraints that a constraint demands: those of And, and the copies of Replicate.

    Raises
    ------
    ValueError
        A copy lies beyond the grid, or its places cannot be read.
    """
    if held.type_ == _AND:
        copies = held.parts
    elif held.type_ == _REPLICATE:
        copies = [_moved(part, *by, size) for by in _moves(held, size) for part in held.parts]
    else:
        yield held
        return
    for part in copies:
        yield from required(part, size)


def ways(held: Held, size: GridSize) -> list[list[Held]]:
    """Return the lists of constraints of which one must hold, for alternatives in any depth.

    Raises
    ------
    ValueError
        The lists are too many, or a copy lies beyond the grid.

    Examples
    --------
    >>> held = tree_of([["Or"], ["Or"], ["X"], ["V"], ["End"], ["AntiKing"], ["End"]])[0]
    >>> [[each.type_ for each in way] for way in ways(held, GridSize(4, 4, range(4), 4))]
    [['X'], ['V'], ['AntiKing']]
    """
    if held.type_ != OR:
        return [[held]]
    found = list[list[Held]]()
    for part in held.parts:
        chosen = [ways(each, size) for each in required(part, size)]
        if prod(map(len, chosen)) + len(found) > _MOST_WAYS:
            raise ValueError(held.text)
        found += [[each for way in together for each in way] for together in product(*chosen)]
    return found


def _moves(held: Held, size: GridSize) -> Iterator[tuple[int, int]]:
    """Yield how far down and right each copy lies: six cells a letter, from the origin on."""
    coded = held.arguments[0] if held.arguments else ""
    row, column = origin = place_of(held.arguments[1] if len(held.arguments) > 1 else "R1C1")
    cells = size.group_of(origin) or [
        (at // size.columns + 1, at % size.columns + 1) for at in range(size.rows * size.columns)
    ]
    first = [*cells].index(origin)
    for at, letter in enumerate(coded):
        for bit in range(6):
            if LETTERS.index(letter) >> bit & 1:
                if first + 6 * at + bit >= len(cells):
                    raise ValueError(coded)
                target = cells[first + 6 * at + bit]
                yield target[0] - row, target[1] - column


def _moved(held: Held, down: int, right: int, size: GridSize) -> Held:
    def shifted(argument: str) -> str:
        cell, *values = argument.split("_")
        if not _NAMED.fullmatch(cell):
            return argument
        row, column = place_of(cell)
        group, moved = size.group_of((row, column)), (row + down, column + right)
        if not (size.has(*moved) if group is None else moved in group):
            raise ValueError(argument)
        return "_".join([f"R{_SIGNS[moved[0]]}C{_SIGNS[moved[1]]}", *values])

    arguments = [*map(shifted, held.arguments)]
    return Held(held.type_, arguments, [_moved(part, down, right, size) for part in held.parts])
