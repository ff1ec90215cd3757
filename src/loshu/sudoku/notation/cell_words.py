"""Words of cells: numbers, symbols, letters of any alphabet, and signs of empty cells."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from loshu.sudoku.notation.rows_text import value_in
from loshu.sudoku.notation.zeros import sudoku_of_words
from loshu.sudoku.remark import Remark
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

_LETTERS: Final = phrase("sudoku.notice", "The letters {letters} are written as {digits}.")
_BLANKS: Final = r"""
. _ * ? # - ~ -1 None none null nil NULL NaN nan undefined undef Nothing Null empty blank
missing <> N/A NA __ -- .. ?? ** {} [] &nbsp; \cdot \square \Box
· • ∙ ⋅ □ ⬜ ⬛ ◻ ◼ ◽ ◾ ▫ ▪ ▢ 🔲 🔳 ⬚ ␣ – — …
"""
BLANKS: Final = frozenset(["", *_BLANKS.split()])
"""Words of empty cells, apart from 0 and X, which may be values."""
BLANK_SYMBOLS: Final = frozenset(word for word in BLANKS if len(word) == 1)
_NUMERALS: Final = {ord(numeral): str(n) for n, numeral in enumerate("一二三四五六七八九", 1)}
_X: Final = frozenset("xX")
_LARGE: Final = 33
"""The value whose usual symbol is X."""
_LETTERS_AFTER_9: Final = 9


def sudoku_of_cells(
    words: Sequence[str],
    shape: Shape,
    place: Callable[[int], tuple[int, int]],
    *,
    zero: bool | None = None,
    found: Iterable[int] = (),
) -> Sudoku:
    """Return the Sudoku of the words of its cells.

    Letters alone are A to P, A to Y and so on for 1, 2, ..., or any letters in alphabetical order;
    a remark of the Sudoku then names them.

    Parameters
    ----------
    words : sequence of str
        The text of each cell, row by row.
    shape : Shape
    place : callable
        Returns the line and the column of a cell, counted from 1, for errors.
    zero : bool, optional
        Whether 0 is the lowest value of 0 to n-1 and not an empty cell (default: detected).
    found : iterable of int
        Cells of found values.

    Raises
    ------
    NotationError
        A word is not a cell of this size.

    Examples
    --------
    >>> words = ["C", "-", "T", "A", *["-"] * 8, "O", "-", "-", "-"]
    >>> puzzle = sudoku_of_cells(words, Shape(2, 2), lambda cell: (1, cell + 1))
    >>> puzzle.line, puzzle.remarks[0].text()
    ('2.41........3...', 'The letters ACOT are written as 1234.')
    """
    size = shape.size
    texts = ["." if word in BLANKS else word.translate(_NUMERALS) for word in words]
    used = {word.upper() for word in texts} - {".", "0"}
    if used & _X and not _is_x_a_value(used, "." in texts, size):
        texts = ["." if word in _X else word for word in texts]
        used -= _X
    if (letters := _alphabet(used, size)) is None:
        values = [value_in(word, size, *place(cell)) for cell, word in enumerate(texts)]
        return sudoku_of_words(texts, values, shape, zero, found=found)
    values = [letters.get(word.upper(), 0) for word in texts]
    puzzle = Sudoku(shape, values, found=found)
    if all(value == _place_in_alphabet(letter) for letter, value in letters.items()):
        return puzzle
    names, numbers = "".join(letters), "".join(map(str, letters.values()))
    return replace(puzzle, remarks=(Remark(_LETTERS, ("letters", names, "digits", numbers)),))


def _is_x_a_value(used: set[str], has_blanks: bool, size: int) -> bool:
    """Whether X is a value: the usual 33, or a letter among others beside signs of empty cells."""
    if size >= _LARGE:
        return True
    others = used - _X
    return has_blanks and _is_alphabet(used, size) and not _is_usual(others, size)


def _is_usual(used: set[str], size: int) -> bool:
    return all(_place_in_alphabet(letter) + _LETTERS_AFTER_9 <= size for letter in used)


def _is_alphabet(used: set[str], size: int) -> bool:
    return 1 < len(used) <= size and all(len(word) == 1 and word.isalpha() for word in used)


def _alphabet(used: set[str], size: int) -> dict[str, int] | None:
    """Return the values of letters where these alone are the values of a puzzle."""
    if not _is_alphabet(used, size) or _is_usual(used, size):
        return None
    if all(_place_in_alphabet(letter) <= size for letter in used):
        return {letter: _place_in_alphabet(letter) for letter in sorted(used)}
    if len(used) < size - 1:
        return None
    return {letter: value for value, letter in enumerate(sorted(used), 1)}


def _place_in_alphabet(letter: str) -> int:
    return ord(letter) - ord("A") + 1
