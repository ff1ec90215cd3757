"""A question about squares of own numbers on the command line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from loshu.cli.magic.number_options import AskedNumbers
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.question_options import read_fixed
from loshu.cli.reading import only_square
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.entries import are_integers
from loshu.magic.completion.givens import empty_square
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.listing.own_numbers import NumberedSquares


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """The numbers, kinds, conditions and given cells of a command."""

    numbers: AskedNumbers
    kind: Sequence[str]
    where: Sequence[str]
    fixed: Sequence[str]
    partial: str | None
    max_cells: int

    def squares(self, order: int, lang: str) -> tuple[NumberedSquares, OwnNumbers]:
        """Return the squares of an order that have the given cells, and their unit."""
        fixed = [read_fixed(text) for text in self.fixed]
        own = self._own([number for _, _, number in fixed])
        grid = empty_square(order)
        if self.partial is not None:
            grid = only_square(own.read(self.partial, self.max_cells))
        return NumberedSquares(self._problem(_with_cells(grid, order, fixed, own), own, lang)), own

    def completions(self, text: str, lang: str) -> Iterator[tuple[NumberedSquares, OwnNumbers]]:
        """Yield the completions of each square of an argument, and their unit."""
        if self.fixed or self.partial is not None:
            raise UnsupportedError("--fix and --square need an order, not a square.")
        own = self._own(())
        for grid in own.read(text, self.max_cells):
            yield NumberedSquares(self._problem(grid, own, lang)), own

    def _own(self, others: Sequence[Fraction]) -> OwnNumbers:
        asked = self.numbers
        if are_integers(asked.entries):
            raise UnsupportedError(
                "Entries 'integers' work only for completing a square. Give a range such as 1..100."
            )
        return OwnNumbers(asked.entries, asked.constant, repeats=asked.repeats, others=others)

    def _problem(self, grid: Grid, own: OwnNumbers, lang: str) -> SquareProblem:
        problem = read_problem(
            grid, self.kind or "magic", where=self.where, lang=lang,
            **own.arguments(grid.order, self.where),
        )  # fmt: skip
        if problem.never_ends:
            raise UnsupportedError(
                "There are infinitely many primes. Add --constant, or give a range such as --kind "
                "prime --entries 2..200."
            )
        return problem


def _with_cells(
    grid: Grid, order: int, fixed: Sequence[tuple[int, int, Fraction]], own: OwnNumbers
) -> Grid:
    """Write fixed cells into a square of the order."""
    if grid.shape != (order, order):
        rows, columns = grid.shape
        raise NotationError(
            f"--square has {rows} rows and {columns} columns; order {order} was asked for."
        )
    cells = grid.array.copy()
    for row, column, number in fixed:
        place = f"Row {row + 1}, column {column + 1}"
        if not (0 <= row < order and 0 <= column < order):
            raise UnsupportedError(
                f"{place} is outside a square of order {order}. Expected 1 to {order}."
            )
        value = own.scale.whole(number)
        if cells[row, column] not in (EMPTY, value):
            raise UnsupportedError(f"{place} is given twice. Remove one of the numbers.")
        cells[row, column] = value
    return Grid.from_array(cells)
