"""Text in any format becomes Sudokus, and any Sudoku becomes text; formats are imported late."""

from loshu.sudoku.sudoku import Notation, Sudoku, provide_notation


def _read(text: str) -> Sudoku:
    from loshu.sudoku.notation.reading import read_one

    return read_one(text)


def _describe(sudoku: Sudoku) -> str:
    from loshu.sudoku.notation.description import write_description

    return write_description(sudoku)


def register() -> None:
    """Have Sudokus read and written by the formats."""
    provide_notation(Notation(_read, _describe))
