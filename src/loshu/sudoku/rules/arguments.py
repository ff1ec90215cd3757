"""Arguments about clues: the cells that decide, and their candidates in signs."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from loshu.sudoku.rules.walking import fillings
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.cell_set import ValueSet, members

if TYPE_CHECKING:
    from loshu.sudoku.rules.logic import RuleState, Walk
    from loshu.sudoku.rules.walking import Excludes

MOST_WAYS: Final = 3
"""The most ways to fill cells that a sentence lists."""
_MOST_LISTED: Final = 4
"""The most empty cells whose ways are listed as a reason."""
_MOST_MISSING: Final = 2
"""The most excluded digits that are written after ≠."""


def deciding(
    known: Sequence[ValueSet], size: int, follows: Callable[[tuple[ValueSet, ...]], bool]
) -> tuple[int, ...]:
    """Return the cells of a clue whose candidates a conclusion needs.

    Parameters
    ----------
    known : sequence of ValueSet
        The candidates of each cell.
    size : int
        The greatest value.
    follows : callable
        Whether the conclusion follows from other candidates of the cells.

    Returns
    -------
    tuple of int
        Places in `known`: with all digits in one of them, the conclusion does not follow.

    Examples
    --------
    >>> deciding([0b0110, 0b1110, 0b0010], 3, lambda held: held[2] == 0b0010)
    (2,)
    """
    every = (1 << size + 1) - 2
    if follows((every,) * len(known)):
        return ()
    tried = [*known]
    for at in sorted(range(len(known)), key=lambda at: -known[at].bit_count()):
        tried[at] = every
        if not follows(tuple(tried)):
            tried[at] = known[at]
    return tuple(at for at, held in enumerate(tried) if held != every)


def in_signs(values: ValueSet, size: int, signs: str = SYMBOLS) -> str:
    """Write what a cell can be: ``= 2/3``, ``≤ 4``, ``≥ 6`` or ``≠ 5``.

    Examples
    --------
    >>> in_signs(0b0110, 9), in_signs(0b1110, 9), in_signs(0b1110, 4), in_signs(0b1111111010, 9)
    ('= 1/2', '≤ 3', '≤ 3', '≠ 2')
    """
    held = [*members(values)]
    missing = [value for value in range(1, size + 1) if not values >> value & 1]
    if len(held) > 2 and held[-1] == len(held):
        sign, named = "≤", held[-1:]
    elif len(held) > 2 and held[0] == size + 1 - len(held):
        sign, named = "≥", held[:1]
    elif len(missing) <= _MOST_MISSING and len(held) > len(missing) > 0 and len(held) > 2:
        sign, named = "≠", missing
    else:
        sign, named = "=", held
    return f"{sign} {'/'.join(signs[value] for value in named)}"


def held_by(state: "RuleState", cells: Iterable[int], known: Iterable[ValueSet]) -> str:
    """Write the candidates of cells in signs, with commas between them."""
    every = (1 << state.size + 1) - 2
    return ", ".join(
        f"{state.names([cell])} {in_signs(held, state.size, state.signs)}"
        for cell, held in zip(cells, known, strict=True)
        if held != every
    )


def ways_left(
    state: "RuleState",
    walk: "Walk",
    known: Sequence[ValueSet],
    kept: Sequence[ValueSet],
    excluding: "Excludes",
) -> str:
    """Write all ways to fill the cells with several candidates; empty where there are many.

    Written as ``r1c2–r3c4: 1-2, 2-1``.
    """
    firsts = {cell: at for at, cell in reversed([*enumerate(walk.cells)])}  # it may be read twice
    several = [at for at in sorted(firsts.values()) if known[at].bit_count() > 1]
    if len(several) > _MOST_LISTED:
        return ""
    ways = fillings(walk, kept, excluding, MOST_WAYS)
    listed = dict.fromkeys("-".join(state.signs[way[at]] for at in several) for way in ways)
    cells = "–".join(state.names([walk.cells[at]]) for at in several)
    return f"{cells}: {', '.join(listed)}" if listed else ""
