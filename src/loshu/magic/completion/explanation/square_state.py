"""A square that a person completes, with the candidates of its empty cells."""

from collections.abc import Iterable, Iterator

from loshu.core.step import Mark, Step
from loshu.magic.completion.partial import Conditions, SumLine
from loshu.magic.completion.search.propagation import members


class SquareState:
    """The numbers written so far, and the candidates of the empty cells.

    Cells are flat indices; a set of numbers is an integer, with a `bit` for each.

    Parameters
    ----------
    way : Conditions
    solution : tuple of int, optional
        The only completion, where that was proved by a search.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> state = SquareState(read_partial("8 1 ./3 5 7/4 . .").ways[0])
    >>> state.blanks, members(state.missing), state.needed(state.way.lines[2])
    ([2, 7, 8], [2, 6, 9], 11)
    """

    def __init__(self, way: Conditions, solution: tuple[int, ...] | None = None) -> None:
        self.way, self.solution = way, solution
        self.candidates = list(way.domains)
        self.values: list[int | None] = [None] * len(self.candidates)
        for cell in way.given:
            self.values[cell] = self.highest(way.domains[cell])
        self._strike_written()

    @property
    def blanks(self) -> list[int]:
        """The cells without a number."""
        return [cell for cell, value in enumerate(self.values) if value is None]

    @property
    def missing(self) -> int:
        """The set of numbers that are not written yet."""
        return self.way.numbers & ~self.set_of(value for value in self.values if value is not None)

    def bit(self, number: int) -> int:
        """Return the set of one number; the empty set if the number is too small for any cell."""
        at = number + self.way.shift
        return 1 << at if at >= 0 else 0

    def set_of(self, numbers: Iterable[int]) -> int:
        """Return the set of different numbers."""
        shift = self.way.shift
        return sum(1 << number + shift for number in numbers)

    def members(self, numbers: int) -> list[int]:
        """List the numbers of a set, ascending."""
        shift = self.way.shift
        return [at - shift for at in members(numbers)] if shift else members(numbers)

    def lowest(self, numbers: int) -> int:
        """Return the smallest number of a set."""
        return (numbers & -numbers).bit_length() - 1 - self.way.shift

    def highest(self, numbers: int) -> int:
        """Return the largest number of a set."""
        return numbers.bit_length() - 1 - self.way.shift

    def may_be(self, cell: int, number: int) -> bool:
        """Whether a number is a candidate of a cell."""
        return bool(self.candidates[cell] & self.bit(number))

    def blanks_of(self, line: SumLine) -> list[int]:
        """List the cells of a line without a number."""
        return [cell for cell in line.cells if self.values[cell] is None]

    def open_lines(self) -> Iterator[tuple[SumLine, list[int]]]:
        """Yield the lines that have empty cells, with these."""
        for line in self.way.lines:
            if blanks := self.blanks_of(line):
                yield line, blanks

    def needed(self, line: SumLine) -> int:
        """Return the sum that a line still needs."""
        return line.total - sum(self.values[cell] or 0 for cell in line.cells)

    def apply(self, step: Step) -> None:
        """Write the numbers of a step, and remove the numbers that it eliminates."""
        n = self.way.order
        for row, column, value in step.placed:
            self.values[row * n + column] = value
            self.candidates[row * n + column] = self.bit(value)
        for row, column, value in step.eliminated:
            self.candidates[row * n + column] &= ~self.bit(value)
        self._strike_written()

    def has(self, step: Step) -> bool:
        """Whether nothing that a step concludes is new."""
        n = self.way.order
        placed = all(self.values[row * n + column] == value for row, column, value in step.placed)
        return placed and not any(
            self.may_be(row * n + column, value) for row, column, value in step.eliminated
        )

    def _strike_written(self) -> None:
        missing = self.missing
        for cell in self.blanks:
            self.candidates[cell] &= missing

    def name(self, cell: int) -> str:
        """Return the name of a cell, such as ``r1c2``."""
        if self.way.names:
            return self.way.names[cell]
        row, column = divmod(cell, self.way.order)
        return f"r{row + 1}c{column + 1}"

    def names(self, cells: Iterable[int]) -> str:
        """List the names of cells."""
        return ", ".join(map(self.name, cells))

    def write(
        self, key: str, cell: int, value: int, *, area: Iterable[int] = (), **parameters: int | str
    ) -> Step:
        """Make the step that writes a number; its sentence may name the ``cell``."""
        n = self.way.order
        marks = [Mark(*divmod(other, n), "area") for other in area if other != cell]
        return Step(
            key,
            placed=((*divmod(cell, n), value),),
            marks=(*marks, Mark(*divmod(cell, n), "placed")),
            parameters=tuple({"cell": self.name(cell), **parameters}.items()),
        )

    def strike(
        self,
        key: str,
        struck: Iterable[tuple[int, int]],
        *,
        area: Iterable[int] = (),
        **parameters: int | str,
    ) -> Step | None:
        """Make the step that eliminates sets of numbers in cells; None where there are none."""
        n = self.way.order
        left = [(cell, numbers & self.candidates[cell]) for cell, numbers in struck]
        left = [(cell, numbers) for cell, numbers in left if numbers]
        if not left:
            return None
        cells = {cell for cell, _ in left}
        marks = [Mark(*divmod(other, n), "area") for other in area if other not in cells]
        return Step(
            key,
            eliminated=tuple(
                (*divmod(cell, n), v) for cell, mask in left for v in self.members(mask)
            ),
            marks=(*marks, *(Mark(*divmod(cell, n), "focus") for cell, _ in left)),
            parameters=tuple(parameters.items()),
        )

    def copy(self) -> "SquareState":
        """Return a state that changes without this one."""
        other = SquareState(self.way, self.solution)
        other.candidates, other.values = [*self.candidates], [*self.values]
        return other


def runs(numbers: Iterable[int]) -> list[str]:
    """List numbers, three and more in a row as a range.

    Examples
    --------
    >>> runs((1, 5, 6, 7, 9)), runs((-2, -1, 0))
    (['1', '5–7', '9'], ['-2 – 0'])
    """
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [
        part
        for run in found
        for part in ([_range(run[0], run[-1])] if len(run) > 2 else [str(number) for number in run])
    ]


def _range(first: int, last: int) -> str:
    return f"{first} – {last}" if first < 0 else f"{first}–{last}"
