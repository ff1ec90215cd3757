"""Writer of Sudokus, which rejects losses and names them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku.field import Field, field_of_shape
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat
from loshu.sudoku.settled import settled, struck_out
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.sudoku import Sudoku


class LossError(NotationError):
    """A format cannot express a puzzle completely; the message names the losses."""


_NAMED: Final = 5
"""Maximum cells that an error names."""


def write_sudokus(puzzles: Iterable[Sudoku], known: SudokuFormat) -> str:
    r"""Write puzzles in a format.

    Raises
    ------
    LossError
        The format would lose something; the message names it, and formats that keep it.
    UnsupportedError
        The format cannot be written.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> from loshu.sudoku.notation.reading import read_sudokus
    >>> write_sudokus(read_sudokus("1.....2..3.....4"), format_named("sdm"))
    '1000002003000004\n'
    """
    return known.before + "".join(written(puzzles, known)) + known.after


def written(
    puzzles: Iterable[Sudoku],
    known: SudokuFormat,
    write: Callable[[Sudoku, SudokuFormat], str] | None = None,
) -> Iterator[str]:
    """Yield the text of each puzzle, with blank lines between drawings."""
    write = write or write_one
    between = "" if known.of_lines or known.before or PuzzlePart.RULES in known.holds else "\n"
    for number, puzzle in enumerate(puzzles):
        yield (between if number else "") + write(puzzle, known) + "\n"


def write_one(puzzle: Sudoku, known: SudokuFormat) -> str:
    """Write one puzzle in a format; raises the errors of `write_sudokus`.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> from loshu.sudoku.rules import Constraint
    >>> write_one(Sudoku(constraints=[Constraint("anti-king")]), format_named("line"))
    Traceback (most recent call last):
    loshu.sudoku.notation.writing.LossError: The format 'line' cannot express: anti-king.
    Use json, f-puzzles, sudokupad.
    """
    if known.write is None:
        raise UnsupportedError(
            f"The format {known.name!r} can be read but not written. Choose another --format."
        )
    if lost := losses(puzzle, known):
        raise LossError(
            f"The format {known.name!r} cannot express: {', '.join(lost)}.{_remedy(puzzle)}"
        )
    return known.write(puzzle)


def losses(puzzle: Sudoku, known: SudokuFormat) -> list[str]:
    """Name the losses of a puzzle in a format.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> losses(Sudoku(values="1" + "." * 80, found=[0]), format_named("line"))
    ['that values were found and not given: r1c1']
    """
    lost = list[str]()
    if PuzzlePart.RULES not in known.holds and (puzzle.constraints or puzzle.shape is None):
        from loshu.sudoku.rules.rule_checking import special_rules

        lost += special_rules(puzzle)
    if puzzle.shape is not None and not known.shapes(puzzle.shape):
        lost.append(f"the boxes of {puzzle.shape}")
    if PuzzlePart.DIGITS not in known.holds:
        lost += unusual_digits(puzzle.field)
    if PuzzlePart.FOUND not in known.holds and puzzle.found:
        lost.append(f"that values were found and not given: {_some(puzzle, sorted(puzzle.found))}")
    if PuzzlePart.STRUCK not in known.holds and (cells := _struck(puzzle)):
        lost.append(f"which candidates are eliminated: {_some(puzzle, cells)}")
    if PuzzlePart.FOG not in known.holds and puzzle.kept:
        from loshu.sudoku.notation.fog import has_fog

        lost += ["the fog"] * has_fog(puzzle)
    return lost or list(known.refuses(puzzle))


def unusual_digits(field: Field) -> list[str]:
    """Name the digits and the size of a grid, where they are not usual.

    Examples
    --------
    >>> unusual_digits(Field(8, 8, (0,), (0,) * 64, 0, 6, 8))
    ['6 rows and 8 columns', 'the digits 0 to 7']
    """
    rows, columns = field.rows, field.columns
    sides = [] if rows == columns else [size_in_words(rows, columns)]
    is_usual = field.digits == range(1, max(rows, columns) + 1)
    return sides + ([] if is_usual else [f"the digits {field.digits[0]} to {field.digits[-1]}"])


def part_held(puzzle: Sudoku, known: SudokuFormat) -> Sudoku:
    """Return the part of a puzzle that a format can express.

    Examples
    --------
    >>> from loshu.sudoku.notation.formats import format_named
    >>> part_held(Sudoku(values="1" + "." * 80, found=[0]), format_named("line")).givens
    {0: 1}
    """
    if PuzzlePart.RULES not in known.holds:
        puzzle = replace(puzzle, constraints=(), kept="")
    if PuzzlePart.FOG not in known.holds and puzzle.kept:
        from loshu.sudoku.notation.fog import without_fog

        puzzle = replace(puzzle, kept=without_fog(puzzle))
    if (puzzle.shape is None or not known.shapes(puzzle.shape)) and _has_usual_digits(puzzle):
        puzzle = replace(puzzle, field=field_of_shape(shape_of_size(puzzle.size)))
    if PuzzlePart.FOUND not in known.holds:
        puzzle = replace(puzzle, found=frozenset())
    if PuzzlePart.STRUCK not in known.holds:
        puzzle = replace(puzzle, candidates=None, marks=None)
    return puzzle


def _has_usual_digits(puzzle: Sudoku) -> bool:
    return len(puzzle.field.corners) == 1 and not unusual_digits(puzzle.field)


def _struck(puzzle: Sudoku) -> list[int]:
    """Return the cells with eliminated candidates."""
    if puzzle.marks is None and puzzle.candidates is None:
        return []
    bound = settled(puzzle)
    both = struck_out(Sudoku(bound.field, bound.values, marks=bound.candidates))
    return [cell for cell, bits in enumerate(both) if bits]


def _some(puzzle: Sudoku, cells: list[int]) -> str:
    """Name the first cells, and the number of the rest."""
    more = f" and {len(cells) - _NAMED} more" if len(cells) > _NAMED else ""
    return puzzle.field.names(cells[:_NAMED]) + more


def _remedy(puzzle: Sudoku) -> str:
    """Name formats that keep the whole puzzle."""
    from loshu.sudoku.notation.formats import FORMATS

    names = [known.name for known in FORMATS if known.write and not losses(puzzle, known)]
    return f" Use {', '.join(names)}." if names else ""


def size_in_words(rows: int, columns: int) -> str:
    """Return the size of a grid, such as ``9 rows and columns``.

    Examples
    --------
    >>> size_in_words(9, 9), size_in_words(6, 8)
    ('9 rows and columns', '6 rows and 8 columns')
    """
    return f"{rows} rows and columns" if rows == columns else f"{rows} rows and {columns} columns"
