"""Squares of fractions and decimals on the command line: read and written in a common unit."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice
from typing import Any, Final

from loshu.cli.reading import read_argument
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.completion.number_lists import INTEGERS, read_numbers
from loshu.magic.number_unit import NumberUnit, in_common_unit

NAMED: Final = frozenset({"prime", INTEGERS})
"""Entries without a list."""


class OwnNumbers:
    """The entries and the sum of a command, and the unit of all its numbers.

    Parameters
    ----------
    entries : str or None
        As on the command line.
    constant : Fraction or None
    repeats : bool
        Whether each number may be used any number of times.
    others : sequence of Fraction
        Other numbers of the command.
    """

    def __init__(
        self,
        entries: str | None,
        constant: Fraction | None = None,
        *,
        repeats: bool = False,
        others: Sequence[Fraction] = (),
    ) -> None:
        self._entries, self._constant, self.repeats = entries, constant, repeats
        known = [*others] if constant is None else [constant, *others]
        if entries is not None and entries.strip() not in NAMED:
            known += read_numbers(entries, 1)
        self.scale = NumberUnit.of(known)

    def read(self, argument: str, max_cells: int) -> Iterator[Grid]:
        """Read the squares of an argument in the unit, which their numbers may make smaller."""
        grids = read_argument(argument, max_cells, rewrite=self._rewritten)
        first = [*islice(grids, 1)]
        return chain(first, grids)

    def _rewritten(self, text: str) -> str:
        text, self.scale = in_common_unit(text, self.scale)
        return text

    def whole(self) -> "OwnNumbers":
        """Refuse fractions; return the same."""
        if self.scale.denominator > 1:
            raise UnsupportedError(
                "This command takes whole numbers only. Multiply all numbers by "
                f"{self.scale.denominator}."
            )
        return self

    def distinct(self) -> "OwnNumbers":
        """Refuse numbers that may repeat; return the same."""
        if self.repeats:
            raise UnsupportedError(
                "This works only with different numbers. Remove --repeats, and list each number "
                "once."
            )
        return self

    def entries(self, order: int) -> list[int] | str | None:
        """Return the entries in the unit."""
        if self.scale.denominator == 1:
            return self._entries
        numbers = self.numbers(order)
        if numbers is None:
            raise UnsupportedError(
                "The square or the constant has fractions, but the entries are whole numbers. List "
                "the entries with --entries."
            )
        return numbers

    def numbers(self, order: int) -> list[int] | None:
        """Return the listed entries in the unit; None where they are not a list."""
        if self._entries is None or self._entries.strip() in NAMED:
            return None
        return [self.scale.whole(number) for number in read_numbers(self._entries, order)]

    def arguments(self, order: int, conditions: Sequence[str] = ()) -> dict[str, Any]:
        """Return the entries, the sum and the unit as `read_problem` takes them."""
        if self.scale.denominator > 1 and conditions:
            raise UnsupportedError(
                "Conditions take whole numbers only. Multiply all numbers by "
                f"{self.scale.denominator}."
            )
        return {
            "entries": self.entries(order),
            "constant": self.constant,
            "repeats": self.repeats,
            "unit": self.scale,
        }

    @property
    def constant(self) -> int | None:
        """The sum of the lines in the unit."""
        return None if self._constant is None else self.scale.whole(self._constant)
