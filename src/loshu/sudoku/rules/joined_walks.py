"""Walks joined by and, or and not, as one walk that reads the cells of all of them in turn.

A cell that several of them read occurs several times. The states add up and are not multiplied.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from loshu.sudoku.rules.logic import Walk
from loshu.sudoku.rules.walking import determined

Leaf = TypeVar("Leaf")
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Junction(Generic[Leaf]):
    """Conditions all of which hold, or one of which holds at least."""

    parts: "tuple[Tree[Leaf], ...]"
    every: bool


@dataclass(frozen=True, slots=True)
class Denied(Generic[Leaf]):
    """The contrary of a condition."""

    part: "Tree[Leaf]"


Tree: TypeAlias = Leaf | Junction[Leaf] | Denied[Leaf]
_HOLDS: Final = -1
_FAILS: Final = -2


@dataclass(frozen=True, slots=True)
class _Turn:
    """A walk of a tree, and the walk that decides next, by whether the walk accepts."""

    walk: Walk
    if_true: int
    if_false: int


def joined_walk(tree: Tree[Walk]) -> Walk:
    """Return the walk that accepts where a tree of walks holds.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> nine = range(1, 10)
    >>> low, high = linear_walk([(1, 5)], 1, nine), linear_walk([(1, 5), (1, 7)], 17, nine)
    >>> either = joined_walk(Junction((low, high), every=False))
    >>> def accepts(*values):
    ...     state = either.start
    ...     for at, value in enumerate(values):
    ...         state = None if state is None else either.advance(state, at, value)
    ...     return state is not None and either.accepts(state)
    >>> either.cells, accepts(1, 1, 4), accepts(8, 8, 9), accepts(8, 8, 8)
    ((5, 5, 7), True, True, False)
    """
    turns = list[_Turn]()
    _compile(tree, turns, _HOLDS, _FAILS)
    owner = [number for number, turn in enumerate(turns) for _ in turn.walk.cells]
    first = [owner.index(number) for number in range(len(turns))]

    def begun(number: int) -> Hashable:
        return (number, turns[number].walk.start) if number >= 0 else (number, None)

    def advance(held: tuple[int, Any], at: int, value: int) -> Hashable | None:
        number, state = held
        if owner[at] != number:
            return held
        turn, place = turns[number], at - first[number]
        after = turn.walk.advance(state, place, value)
        if after is not None and place + 1 < len(turn.walk.cells):
            return number, after
        good = after is not None and turn.walk.accepts(after)
        target = turn.if_true if good else turn.if_false
        return None if target == _FAILS else begun(target)

    cells = tuple(cell for turn in turns for cell in turn.walk.cells)
    return Walk(cells, begun(0), advance, lambda held: held[0] == _HOLDS)


def _compile(tree: Tree[Walk], turns: list[_Turn], if_true: int, if_false: int) -> None:
    """Append the walks of a tree; each part but the last is followed by the next one."""
    if isinstance(tree, Walk):
        turns.append(_Turn(determined(tree), if_true, if_false))
    elif isinstance(tree, Denied):
        _compile(tree.part, turns, if_false, if_true)
    else:
        for at, part in enumerate(tree.parts):
            after = len(turns) + len(leaves(part))
            if at == len(tree.parts) - 1:
                _compile(part, turns, if_true, if_false)
            elif tree.every:
                _compile(part, turns, after, if_false)
            else:
                _compile(part, turns, if_true, after)


def all_of(parts: Sequence[Tree[Leaf]]) -> Tree[Leaf]:
    """Join conditions all of which hold; one alone is itself."""
    return parts[0] if len(parts) == 1 else Junction(tuple(parts), every=True)


def any_of(parts: Sequence[Tree[Leaf]]) -> Tree[Leaf]:
    """Join conditions one of which holds at least; one alone is itself."""
    return parts[0] if len(parts) == 1 else Junction(tuple(parts), every=False)


def required(tree: Tree[Leaf]) -> tuple[Tree[Leaf], ...]:
    """Return the parts of a tree all of which must hold.

    Examples
    --------
    >>> from loshu.sudoku.rules.sums import linear_walk
    >>> nine = range(1, 10)
    >>> one, other = linear_walk([(1, 5)], 1, nine), linear_walk([(1, 7)], 1, nine)
    >>> len(required(all_of([one, all_of([other, any_of([one, other])])])))
    3
    """
    if isinstance(tree, Junction) and tree.every:
        return tuple(each for part in tree.parts for each in required(part))
    if isinstance(tree, Denied) and isinstance(tree.part, Junction) and not tree.part.every:
        parts: list[Tree[Leaf]] = [Denied(part) for part in tree.part.parts]
        return tuple(each for part in parts for each in required(part))
    if isinstance(tree, Denied) and isinstance(tree.part, Denied):
        return required(tree.part.part)
    return (tree,)


def leaves(tree: Tree[Leaf]) -> tuple[Leaf, ...]:
    """Return the leaves of a tree."""
    if isinstance(tree, Junction):
        return tuple(leaf for part in tree.parts for leaf in leaves(part))
    return leaves(tree.part) if isinstance(tree, Denied) else (tree,)


def holds(tree: Tree[Leaf], leaf_holds: Callable[[Leaf], bool]) -> bool:
    """Whether a tree holds where some of its leaves do."""
    if isinstance(tree, Junction):
        return (all if tree.every else any)(holds(part, leaf_holds) for part in tree.parts)
    if isinstance(tree, Denied):
        return not holds(tree.part, leaf_holds)
    return leaf_holds(tree)


def changed(tree: Tree[Leaf], change: Callable[[Leaf], Other]) -> Tree[Other]:
    """Return a tree with other leaves."""
    if isinstance(tree, Junction):
        return Junction(tuple(changed(part, change) for part in tree.parts), tree.every)
    return Denied(changed(tree.part, change)) if isinstance(tree, Denied) else change(tree)


def tree_text(tree: Tree[Leaf], leaf_text: Callable[[Leaf], str]) -> str:
    """Write a tree as a condition.

    Examples
    --------
    >>> tree_text(all_of([any_of(["a", "b"]), Denied("c")]), str)
    '(a or b) and not c'
    """
    if isinstance(tree, Denied):
        inner = tree_text(tree.part, leaf_text)
        return f"not ({inner})" if isinstance(tree.part, Junction) else f"not {inner}"
    if not isinstance(tree, Junction):
        return leaf_text(tree)
    texts = (
        f"({text})" if isinstance(part, Junction) and part.every != tree.every else text
        for part in tree.parts
        for text in [tree_text(part, leaf_text)]
    )
    return (" and " if tree.every else " or ").join(texts)
