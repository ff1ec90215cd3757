"""The immutable value of a Sudoku: cells, values and constraints."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import TYPE_CHECKING, Final, NamedTuple

from loshu.core.errors import NotationError
from loshu.core.representations import notebook_svg, save, to
from loshu.sudoku.cell_values import CellValues
from loshu.sudoku.field import Field, field_of_shape
from loshu.sudoku.known_regions import numbers_of_regions, with_regions
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.symbols import SYMBOLS

if TYPE_CHECKING:
    from loshu.core.problem import Problem
    from loshu.sudoku.remark import Remark
    from loshu.sudoku.rules.constraint import Constraint

FAMILY_NAME: Final = "sudoku"


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Sudoku(CellValues):
    """A Sudoku of any size: a puzzle or a complete grid, plain or a variant.

    Parameters
    ----------
    field : Field, Shape or str
        The places of grids and regions; a shape means one grid with boxes.  Text in any format, if
        it is the only argument, is the whole Sudoku.
    values : str or iterable of int
        A symbol or value for every cell, row by row (default: all empty). A value 0 is an empty
        cell, and so is the symbol ``.``; values count from 1 also where digits begin with 0.
    constraints : iterable of Constraint
        Constraints beyond rows, columns and regions.
    found : iterable of int
        Cells of found values, counted row by row from 0; the other values are given.
    candidates : iterable of int, optional
        For every cell, a bit for each allowed value; the lowest bit means 1.
    marks : iterable of int, optional
        The pencil marks of a solver in the same form.
    notes : bool
        Whether the pencil marks are a player's notes. They may be wrong, so they are not
        conditions; ignored in comparisons.
    title, author, comment : str
        Texts about the puzzle, ignored in comparisons.
    solution : iterable of int, optional
        The unchecked solution given by the source, ignored in comparisons.
    kept : str
        Drawings and texts of the puzzle's JSON that are not rules, as JSON.
    from_zero : bool
        Whether a reader changed the values 0, 1, ... of its text to 1, 2, ..., which needs no
        rule; ignored in comparisons. Digits that begin with 0 are part of the field.
    remarks : iterable of Remark
        Assumptions of the reader of its text, and omissions; ignored in comparisons.

    Raises
    ------
    NotationError
        The number of values differs from the number of cells, or a value is too large.

    Examples
    --------
    >>> sudoku = Sudoku(Shape(2, 2), "12..34..........")
    >>> sudoku, sudoku.givens
    (Sudoku('2x2:12..34..........'), {0: 1, 1: 2, 4: 3, 5: 4})
    >>> Sudoku("2x2:12..34..........") == sudoku == Sudoku(sudoku.text)
    True
    >>> print(sudoku)
    1 2 | . .
    3 4 | . .
    ----+----
    . . | . .
    . . | . .
    """

    field: Field
    values: bytes
    constraints: "tuple[Constraint, ...]"
    found: frozenset[int]
    candidates: tuple[int, ...] | None
    marks: tuple[int, ...] | None
    notes: bool = dataclass_field(compare=False)
    title: str = dataclass_field(compare=False)
    author: str = dataclass_field(compare=False)
    comment: str = dataclass_field(compare=False)
    solution: tuple[int, ...] | None = dataclass_field(compare=False)
    kept: str
    from_zero: bool = dataclass_field(compare=False)
    remarks: "tuple[Remark, ...]" = dataclass_field(compare=False)

    def __init__(
        self,
        field: Field | Shape | str = NINE,
        values: str | Iterable[int] = "",
        constraints: "Iterable[Constraint]" = (),
        *,
        found: Iterable[int] = (),
        candidates: Iterable[int] | None = None,
        marks: Iterable[int] | None = None,
        notes: bool = False,
        title: str = "",
        author: str = "",
        comment: str = "",
        solution: Iterable[int] | None = None,
        kept: str = "",
        from_zero: bool = False,
        remarks: "Iterable[Remark]" = (),
    ) -> None:
        if isinstance(field, str):
            read = Sudoku.parse(field)
            for name in self.__slots__:
                object.__setattr__(self, name, getattr(read, name))
            return
        place = field_of_shape(field) if isinstance(field, Shape) else field
        held = {
            "field": place,
            "values": _checked(values, place),
            "constraints": tuple(constraints),
            "found": frozenset(found),
            "candidates": None if candidates is None else tuple(candidates),
            "marks": None if marks is None else tuple(marks),
            "notes": notes,
            "title": title.strip(),
            "author": author.strip(),
            "comment": comment.strip(),
            "solution": None if solution is None else tuple(solution),
            "kept": kept,
            "from_zero": from_zero,
            "remarks": tuple(remarks),
        }
        for name, value in held.items():
            object.__setattr__(self, name, value)

    @classmethod
    def parse(cls, text: str) -> "Sudoku":
        """Read the one Sudoku of a text in any format.

        Raises
        ------
        NotationError
            The text is not a Sudoku (with the place), or has several.

        Examples
        --------
        >>> Sudoku.parse("1...|..2.|.3..|...4")
        Sudoku('2x2:1.....2..3.....4')
        """
        return _notation().read(text)

    def __str__(self) -> str:
        from loshu.sudoku.board_text import board_text  # for display only

        return board_text(self.values, self.field)

    def __repr__(self) -> str:
        if not self.is_plain or self.field.shift or self.kept or self.marks is not None:
            return f"<Sudoku {self.field.rows}x{self.field.columns} {self.line}>"
        front = "" if self.shape == NINE else f"{self.shape}:"
        signs = ["+" if cell in self.found else "" for cell in range(len(self.values))]
        cells = map("".join, zip(signs, self.line, strict=True))
        return f"Sudoku({front + ''.join(cells)!r})"

    @property
    def text(self) -> str:
        """The text form for `parse`: ``sudoku:53..7....``."""
        return f"{FAMILY_NAME}:{self.body}"

    @property
    def body(self) -> str:
        """The text form without the family's name: the cells, or JSON if there is more."""
        shape = self.shape
        if shape is None or self.field.shift or self.constraints or self.found or self.kept:
            return _notation().describe(self)
        if self.candidates is not None or self.marks is not None:
            return _notation().describe(self)
        return ("" if shape == NINE else f"{shape}:") + self.line

    @property
    def is_plain(self) -> bool:
        """Whether rows, columns and boxes are the only rules."""
        return self.shape is not None and not self.constraints and self.candidates is None

    @property
    def givens(self) -> dict[int, int]:
        """The given cells and their values."""
        return {
            cell: value
            for cell, value in enumerate(self.values)
            if value and cell not in self.found
        }

    @property
    def problem(self) -> "Problem":
        """The Sudoku as a problem of its family."""
        from loshu.core.problem import Problem  # not needed to solve a line

        return Problem(FAMILY_NAME, self.body, self.grid)

    _repr_svg_ = notebook_svg
    to, save = to, save

    def allowed(self, cell: int) -> tuple[int, ...]:
        """Return the values that the puzzle allows in a cell, before any rule."""
        given = self.values[cell]
        if given and cell not in self.found:
            return (given,)
        bits = -1 if self.candidates is None else self.candidates[cell]
        return tuple(value for value in range(1, self.field.size + 1) if bits >> (value - 1) & 1)

    def filled(self, values: Iterable[int]) -> "Sudoku":
        """Return the Sudoku with all these values; values other than givens count as found.

        The numbers of the regions found may follow, one for every cell.

        Examples
        --------
        >>> solved = Sudoku(Shape(2, 2), "1" + "." * 15).filled([1, 2, 3, 4] * 4)
        >>> len(solved.givens), len(solved.found)
        (1, 15)
        """
        everything, cells = bytes(values), len(self.values)
        held, regions = everything[:cells], everything[cells:]
        givens = self.givens
        found = (cell for cell, value in enumerate(held) if value and cell not in givens)
        filled = replace(self, values=held, found=frozenset(found), marks=None)
        if not regions:
            return filled
        return replace(filled, constraints=with_regions(self.constraints, self.field, regions))

    @property
    def region_line(self) -> str:
        """The symbols of the regions found, row by row; empty if the puzzle does not ask for them.

        Examples
        --------
        >>> Sudoku(Shape(2, 2)).filled([1, 2, 3, 4] * 4 + [1, 2, 3, 4] * 4).region_line
        '1234123412341234'
        """
        number = numbers_of_regions(self.constraints)
        if number is None:
            return ""
        return "".join(SYMBOLS[number.get(cell, 0)] for cell in range(len(self.values)))

    def without_values(self) -> "Sudoku":
        """Return the Sudoku with every cell empty, and without pencil marks.

        Examples
        --------
        >>> Sudoku(Shape(2, 2), "12..34..........").without_values().givens
        {}
        """
        return replace(self, values=bytes(len(self.values)), found=frozenset(), marks=None)

    def named(self, *, title: str = "", author: str = "", comment: str = "") -> "Sudoku":
        """Return the Sudoku with title, author and comment."""
        return replace(self, title=title, author=author, comment=comment)


class Notation(NamedTuple):
    """Reader and writer for Sudokus beyond a line of symbols."""

    read: Callable[[str], Sudoku]
    """Read the one Sudoku of a text in any format."""
    describe: Callable[[Sudoku], str]
    """Write a Sudoku completely, as JSON."""


_NOTATIONS: Final[list[Notation]] = []


def provide_notation(notation: Notation) -> None:
    """Set the reader and writer; called by the package, which knows all formats."""
    _NOTATIONS[:] = [notation]


def _notation() -> Notation:
    return _NOTATIONS[0]


def _checked(values: str | Iterable[int], place: Field) -> bytes:
    cells = place.width * place.width
    if isinstance(values, str):
        held = place.values(values) if values else bytes(cells)
    else:
        held = bytes(values)
    if len(held) != cells:
        raise NotationError(f"The list has {len(held)} values; expected {cells}.")
    if max(held) > place.size:
        raise NotationError(f"The value {max(held)} is out of range. Expected 0 to {place.size}.")
    return held
