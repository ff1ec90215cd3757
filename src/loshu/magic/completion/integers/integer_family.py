"""All squares of whole numbers that some equations leave, as expressions of free numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import aligned
from loshu.magic.completion.integers.lattice import Lattice, echelon

_LETTERS: Final = len(ascii_lowercase)
_LARGEST: Final = 2**63


@dataclass(frozen=True)
class IntegerFamily:
    """Squares whose numbers are expressions of parameters, each of which is any whole number.

    Examples
    --------
    >>> family = IntegerFamily(1, Lattice({0: 1, 1: 1}, ({0: 2, 1: 2},)))
    >>> family.parameters, family.rows(), family.square([3]).text
    (('a',), [['2a+1']], '7')
    """

    order: int
    lattice: Lattice
    """The numbers of the cells by index, and the sum of the lines after them."""

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the parameters."""
        count = len(self.lattice.basis)
        if count <= _LETTERS:
            return tuple(ascii_lowercase[:count])
        return tuple(f"a{number}" for number in range(1, count + 1))

    @property
    def constant(self) -> str:
        """The sum of the lines as an expression."""
        return self._expression(self.order**2)

    @property
    def known_constant(self) -> int | None:
        """The sum of the lines, if all squares of the family have the same."""
        place = self.order**2
        if any(place in vector for vector in self.lattice.basis):
            return None
        return _at(self.lattice.point, place)

    def rows(self) -> list[list[str]]:
        """Return the expressions of the cells."""
        n = self.order
        return [[self._expression(n * r + c) for c in range(n)] for r in range(n)]

    def __str__(self) -> str:
        return aligned(self.rows())

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "parameters": list(self.parameters),
            "cells": self.rows(),
            "constant": self.constant,
        }

    def numbers(self, values: Sequence[int]) -> list[int]:
        """Return the numbers of the cells, row by row, for values of the parameters."""
        numbers = [self.lattice.point.get(cell, 0) for cell in range(self.order**2)]
        for value, vector in zip(values, self.lattice.basis, strict=True):
            if value:
                for cell, factor in vector.items():
                    if cell < len(numbers):
                        numbers[cell] += value * factor
        return numbers

    def square(self, values: Sequence[int] = ()) -> Grid:
        """Return the square for values of the parameters.

        Raises
        ------
        UnsupportedError
            A number that does not fit in 64 bits.
        """
        numbers, n = self.numbers(values), self.order
        if (largest := max(numbers, key=abs)) and abs(largest) >= _LARGEST:
            raise UnsupportedError(
                f"The square has the number {largest}. Numbers must fit in 64 bits."
            )
        return Grid(numbers[n * r : n * r + n] for r in range(n))

    @cached_property
    def equal_cells(self) -> tuple[int, int] | None:
        """Two cells that have the same number in all squares of the family."""
        forms: dict[tuple[int, ...], int] = {}
        for cell in range(self.order**2):
            form = (_at(self.lattice.point, cell), *(_at(v, cell) for v in self.lattice.basis))
            if form in forms:
                return forms[form], cell
            forms[form] = cell
        return None

    def _expression(self, place: int) -> str:
        terms = [
            (vector[place], name)
            for vector, name in zip(self.lattice.basis, self.parameters, strict=True)
            if place in vector
        ]
        number = _at(self.lattice.point, place)
        terms = sorted([*terms, *([(number, "")] if number else [])], key=lambda term: term[0] < 0)
        text = "".join(f"{_signed(factor, bool(name))}{name}" for factor, name in terms)
        return text.removeprefix("+") or "0"


def family_of(order: int, lattice: Lattice, blanks: Sequence[int]) -> IntegerFamily:
    """Describe squares by the numbers of some cells, where these can be any whole numbers."""
    return IntegerFamily(order, echelon(lattice.point, lattice.basis, (*blanks, order**2))[0])


def _at(vector: Mapping[int, int], place: int) -> int:
    return vector.get(place, 0)


def _signed(factor: int, named: bool) -> str:
    sign, size = "-" if factor < 0 else "+", abs(factor)
    return sign if named and size == 1 else f"{sign}{size}"
