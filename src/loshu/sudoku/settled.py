"""Positions as puzzles: found values as given, eliminations as conditions, known rules only."""

from dataclasses import replace

from loshu.core.grid import Grid
from loshu.sudoku.sudoku import Sudoku


def settled(position: Sudoku) -> Sudoku:
    """Return a position as a puzzle, with found values given and eliminated candidates excluded.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> marks = [15, 15, 4] + [15] * 13
    >>> puzzle = settled(Sudoku(Shape(2, 2), "12" + "." * 14, found=[1], marks=marks))
    >>> puzzle.givens, puzzle.candidates[1:4]
    ({0: 1, 1: 2}, (15, 7, 15))
    """
    if not position.found and position.marks is None:
        return position
    given = replace(position, found=frozenset(), marks=None)
    struck = struck_out(position)
    if not any(struck):
        return given
    everything = (1 << position.size) - 1
    before = position.candidates or (everything,) * len(struck)
    return replace(given, candidates=tuple(a & ~b for a, b in zip(before, struck, strict=True)))


def struck_out(position: Sudoku) -> tuple[int, ...]:
    """Return the bits of the candidates that are missing in the pencil marks, for every cell.

    Notes of a player exclude nothing.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> marked = Sudoku(Shape(2, 2), "12" + "." * 14, marks=[15, 15, 7] + [15] * 13)
    >>> struck_out(marked)[:4]  # the 4 in the third cell, whose marks of 1 and 2 mean nothing
    (0, 0, 8, 0)
    """
    if position.marks is None or position.notes:
        return (0,) * len(position.values)
    from loshu.sudoku.notation.candidates import open_candidates  # few puzzles have marks

    possible = open_candidates(replace(position, marks=None))
    return tuple(
        0 if value else bits & ~marks
        for value, bits, marks in zip(position.values, possible, position.marks, strict=True)
    )


def wrong_marks(position: Sudoku, solution: Grid) -> tuple[int, ...]:
    """Return the empty cells whose pencil marks are missing the digit of the solution.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> marked = Sudoku(Shape(2, 2), "12" + "." * 14, marks=[15, 15, 8] + [15] * 13)
    >>> wrong_marks(marked, Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]))
    (2,)
    """
    if position.marks is None:
        return ()
    found = []
    for cell in position.field.cells():
        value = solution[divmod(cell, position.field.width)]
        if not position.values[cell] and isinstance(value, int):
            found += [] if position.marks[cell] >> value - 1 & 1 else [cell]
    return tuple(found)


def known_part_of(puzzle: Sudoku, *, ignore: bool) -> Sudoku:
    """Return a puzzle without unknown rules, if they may be ignored.

    Raises
    ------
    UnsupportedError
        The puzzle has unknown rules, which may not be ignored.

    Examples
    --------
    >>> known_part_of(Sudoku(), ignore=False).is_plain
    True
    """
    if not puzzle.constraints:
        return puzzle
    from loshu.sudoku.rules.unknown import known_part

    return known_part(puzzle, ignore=ignore)
