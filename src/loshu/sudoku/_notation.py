"""Registration of the text formats, which are imported when needed."""

from loshu.sudoku.sudoku import Notation, Sudoku, provide_notation


def _read(text: str) -> Sudoku:
    from loshu.sudoku.notation.reading import read_one

    return read_one(text)


def _describe(sudoku: Sudoku) -> str:
    from loshu.sudoku.notation.description_writing import write_description

    return write_description(sudoku)


def register() -> None:
    """Let the formats read and write Sudokus."""
    provide_notation(Notation(_read, _describe))
