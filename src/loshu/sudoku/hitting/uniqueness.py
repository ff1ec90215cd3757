"""Independent proof of uniqueness, by plain code that shares nothing with the kernels."""

from typing import Final

PEERS: Final = tuple(
    tuple(
        other
        for other in range(81)
        if other != cell
        and (
            other // 9 == cell // 9
            or other % 9 == cell % 9
            or (other // 27 == cell // 27 and other % 9 // 3 == cell % 9 // 3)
        )
    )
    for cell in range(81)
)
HOUSES: Final = (
    *(tuple(range(9 * k, 9 * k + 9)) for k in range(9)),
    *(tuple(range(k, 81, 9)) for k in range(9)),
    *(
        tuple(
            27 * (k // 3) + 3 * (k % 3) + 9 * row + column
            for row in range(3)
            for column in range(3)
        )
        for k in range(9)
    ),
)


def is_unique(puzzle: str) -> bool:
    """Return whether a puzzle has exactly one solution.

    Parameters
    ----------
    puzzle : str
        81 digits, 0 for an empty cell.

    Examples
    --------
    >>> puzzle = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    >>> is_unique(puzzle), is_unique(puzzle.replace("1", "0", 1))
    (True, False)
    """
    start: list[int] | None = [0x1FF] * 81
    for cell, digit in enumerate(puzzle):
        if digit != "0" and start is not None:
            start = _set(start, cell, 1 << (int(digit) - 1))
    return start is not None and _count(start) == 1


def _count(candidates: list[int]) -> int:
    """Count solutions, up to two."""
    found = _with_hidden_singles(candidates)
    if found is None:
        return 0
    cell = min(
        (cell for cell in range(81) if found[cell] & (found[cell] - 1)),
        key=lambda cell: found[cell].bit_count(),
        default=None,
    )
    if cell is None:
        return 1
    total = 0
    rest = found[cell]
    while rest and total < 2:
        after = _set(list(found), cell, rest & -rest)
        total += 0 if after is None else _count(after)
        rest &= rest - 1
    return min(total, 2)


def _set(candidates: list[int], cell: int, digit: int) -> list[int] | None:
    """Place a digit and the resulting naked singles; return None for a contradiction."""
    if not candidates[cell] & digit:
        return None
    candidates[cell] = digit
    pending = [cell]
    while pending:
        placed = pending.pop()
        for other in PEERS[placed]:
            before = candidates[other]
            after = before & ~candidates[placed]
            if not after:
                return None
            if after != before:
                candidates[other] = after
                if not after & (after - 1):
                    pending.append(other)
    return candidates


def _with_hidden_singles(candidates: list[int]) -> list[int] | None:
    """Place hidden singles until none is left; return None for a contradiction."""
    found: list[int] | None = list(candidates)
    changed = True
    while changed and found is not None:
        changed = False
        for house in HOUSES:
            once = twice = 0
            for cell in house:
                twice |= once & found[cell]
                once |= found[cell]
            if once != 0x1FF:
                return None
            once &= ~twice
            for cell in house:
                alone = found[cell] & once
                if alone and found[cell] != alone:
                    found = _set(found, cell, alone) if not alone & (alone - 1) else None
                    changed = True
                    if found is None:
                        return None
    return found
