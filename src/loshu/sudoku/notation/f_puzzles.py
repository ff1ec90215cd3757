"""Sudokus as the JSON data in links of f-puzzles and SudokuPad."""

from collections.abc import Iterator

from loshu.sudoku.notation.format import Data
from loshu.sudoku.sudoku import Sudoku


def sudoku_of(data: Data) -> Sudoku:
    """Return the Sudoku of the data, with its rules.

    Raises
    ------
    NotationError
        The data is not a puzzle, or has an unknown rule; the message quotes the path.

    Examples
    --------
    >>> row = [{"value": 1, "given": True}, {"value": 2}, {}, {"centerPencilMarks": [3, 4]}]
    >>> puzzle = sudoku_of({"size": 4, "grid": [row] + [[{}] * 4] * 3})
    >>> puzzle.grid.rows()[0], puzzle.givens, puzzle.marks[:4]
    ([1, 2, None, None], {0: 1}, (1, 2, 15, 12))
    """
    from loshu.sudoku.notation.description import sudoku_of_data  # with all rules

    return sudoku_of_data(data)


def unspoken(sudoku: Sudoku) -> Iterator[str]:
    """Name the cells without candidates, for pages that cannot express this.

    Examples
    --------
    >>> list(unspoken(Sudoku(marks=[0, *[511] * 80])))
    ['that nothing is left for r1c1']
    """
    none = {
        cell
        for held in (sudoku.marks or (), sudoku.candidates or ())
        for cell, bits in enumerate(held)
        if not bits and not sudoku.values[cell]
    }
    if none:
        yield f"that nothing is left for {sudoku.field.names(sorted(none))}"


def data_of(sudoku: Sudoku) -> Data:
    """Return the data of a Sudoku.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> data_of(Sudoku(Shape(2, 2), "1" + "." * 15))["grid"][0]
    [{'value': 1, 'given': True}, {}, {}, {}]
    """
    from loshu.sudoku.notation.description_writing import data_of_sudoku  # with all rules

    return data_of_sudoku(sudoku)
