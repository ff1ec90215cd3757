"""Completions of squares with any whole numbers: one, none with the reason, or a family."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.conflict.contradictions.condition_checks import GIVEN_TWICE
from loshu.magic.completion.conflict.contradictions.elements import KindLine
from loshu.magic.completion.conflict.contradictions.finding import Finding, Place
from loshu.magic.completion.conflict.contradictions.joint_reasons import FORCED_EQUAL, INCONSISTENT
from loshu.magic.completion.givens import empty_square, have_givens
from loshu.magic.completion.integers.examples import examples
from loshu.magic.completion.integers.integer_family import IntegerFamily, family_of
from loshu.magic.completion.integers.lattice import IntegerEquation, Lattice, integer_solutions
from loshu.magic.completion.line_sum import read_constant
from loshu.magic.counting.methods.equations.kinds import is_linear, systems
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem, eliminate
from loshu.magic.counting.question import KindLike, ask, kind_names
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.properties import property_named
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import phrase, translations

LARGEST: Final = 20
"""The order up to which equations are solved over the integers."""
_OF_ENTRIES: Final = frozenset({"normal", "bordered"})
"""Linear kinds that ask for certain entries."""
_FRACTION: Final = phrase(
    "magic.contradiction",
    "The sums of {lines} together force {place} = {number}, which is not a whole number.",
)
_NO_WHOLE: Final = phrase(
    "magic.contradiction", "No whole numbers have the sums of {lines} together."
)


@dataclass(frozen=True)
class IntegerAnswer:
    """The completions of a square with different whole numbers."""

    grid: Grid
    kinds: tuple[str, ...]
    constant: int | None
    families: tuple[IntegerFamily, ...]
    """All completions; those of each family are different from those of the others."""
    findings: tuple[Finding, ...]
    """The reasons why other lists of equations have none."""
    theorem: str = ""
    """The known reason why no square of the kind exists."""

    @property
    def endless(self) -> bool:
        """Whether there are infinitely many completions."""
        return any(family.parameters for family in self.families)

    def reasons(self, lang: str = "en") -> tuple[str, ...]:
        """Return why there is no completion, as sentences."""
        words, order = translations(lang), self.grid.order
        if self.families or self.theorem:
            return (self.theorem,) if self.theorem else ()
        return tuple(dict.fromkeys(each.in_words(words, order) for each in self.findings))

    def squares(self, seed: int = 0) -> Iterator[Grid]:
        """Yield completions, each tested by the definitions; endless where they are."""
        seen: set[Grid] = set()
        for family in self.families:
            found = examples(family, self.grid, self.kinds, self.constant, seed)
            new = (grid for grid in found if grid not in seen)
            for grid in new if family is self.families[-1] else islice(new, 1):
                self.require(grid)
                seen.add(grid)
                yield grid

    def require(self, grid: Grid) -> None:
        """Test a completion by the definitions alone."""
        squares = grid.array[None]
        right = bool(have_givens(self.grid, squares)[0]) and len(np.unique(squares)) == squares.size
        right = right and self.constant in (None, int(squares[0, 0].sum()))
        if not right or not all(property_named(name).test(squares)[0] for name in self.kinds):
            raise LoshuError(
                f"The square {grid.text!r} does not complete {self.grid.text!r}. "
                "This is a bug in Loshu: please report it."
            )


def complete_with_integers(
    square: SquareLike,
    kind: KindLike = "magic",
    *,
    constant: int | str | None = None,
    lang: str = "en",
) -> IntegerAnswer:
    """Solve the equations of a square over the integers.

    Parameters are those of `loshu.magic.solve`.

    Raises
    ------
    UnsupportedError
        A square that is too large, or a kind that is not described by sums.

    Examples
    --------
    >>> answer = complete_with_integers("6 . ./. 10 ./. 18 .")
    >>> [square.text for square in answer.squares()], answer.endless
    (['6 2 22/26 10 -6/-2 18 14'], False)
    >>> print(complete_with_integers("6 . ./. 10 ./. . .").families[0])
        6    a 24-a
    28-a   10  a-8
     a-4 20-a   14
    >>> print(*complete_with_integers("5 . 7/. . ./. . 4").reasons())
    The sums of row 1, row 3, column 2 and the anti-diagonal together force r2c2 = 9/2, which is
    not a whole number.
    """
    grid = empty_square(square) if isinstance(square, int | np.integer) else as_square(square)
    if grid.order > LARGEST:
        raise UnsupportedError(
            f"Order {grid.order} is too large for any whole numbers. Expected 1 to {LARGEST}. "
            "List the entries."
        )
    names = kind_names(kind)
    kinds = ask(grid.order, names).kinds
    if not is_linear(kinds) or _OF_ENTRIES & {*names, *kinds}:
        raise UnsupportedError(
            f"Squares of kind {','.join(names)!r} are not described by sums alone. Remove the "
            "kind, or list the entries."
        )
    values = grid.array if not grid.is_full else np.where(grid.array == 0, EMPTY, grid.array)
    grid = Grid.from_array(values)
    total = None if constant is None else read_constant(constant)
    reasons = (why_impossible(grid.order, name, lang, normal=False) for name in kinds)
    if theorem := next(filter(None, reasons), ""):
        return IntegerAnswer(grid, kinds, total, (), (), theorem)
    answers = [_Way(grid, system, total) for system in systems(grid.order, kinds)]
    return IntegerAnswer(
        grid,
        kinds,
        total,
        tuple(way.family for way in answers if way.family is not None and not way.finding),
        tuple(way.finding for way in answers if way.finding),
    )


class _Way:
    """One list of equations, with the givens in them."""

    def __init__(self, grid: Grid, system: LinearSystem, constant: int | None) -> None:
        n = grid.order
        flat = grid.array.ravel().tolist()
        self._order, self._size = n, n * n
        self._known = {cell: value for cell, value in enumerate(flat) if value != EMPTY}
        self._blanks = [cell for cell in range(n * n) if cell not in self._known]
        self._open = [] if constant is not None else [n * n]
        if constant is not None:
            self._known[n * n] = constant
        self._equations = system.equations

    @cached_property
    def family(self) -> IntegerFamily | None:
        """The squares that the equations leave, some of which may repeat numbers."""
        lattice = self._solved(self._equations)
        return None if lattice is None else family_of(self._order, lattice, self._blanks)

    @cached_property
    def finding(self) -> Finding | None:
        """The reason why there is none with different numbers."""
        if self.family is None:
            return self._unsolved()
        if self.family.equal_cells is None:
            return None
        pair = self.family.equal_cells
        one, other = (Place(cell, self._order) for cell in pair)
        lines = self._named(self._fewest(lambda kept: self._always_equal(kept, *pair)))
        if not lines:
            number = str(self._known[one.cell])
            return Finding(GIVEN_TWICE, {"number": number, "one": one, "other": other}, ())
        return Finding(FORCED_EQUAL, {"lines": lines, "one": one, "other": other}, lines)

    def _unsolved(self) -> Finding:
        needed = self._fewest(lambda kept: self._solved(kept) is None)
        lines = self._named(needed)
        solved = eliminate([self._without_givens(each) for each in needed], self._sequence)
        if solved is None:
            return Finding(INCONSISTENT, {"lines": lines}, lines)
        for known in sorted(solved, key=lambda each: each.cell != self._size // 2):
            if not known.factors and known.constant.denominator > 1 and known.cell < self._size:
                place, number = Place(known.cell, self._order), str(known.constant)
                blanks = {"lines": lines, "place": place, "number": number}
                return Finding(_FRACTION, blanks, lines)
        return Finding(_NO_WHOLE, {"lines": lines}, lines)

    def _fewest(self, enough: Callable[[Sequence[Equation]], bool]) -> list[Equation]:
        """Return equations for which a statement holds, none of which can go."""
        kept = list(self._equations)
        for equation in sorted(kept, key=self._count_blanks, reverse=True):
            fewer = [each for each in kept if each is not equation]
            if enough(fewer):
                kept = fewer
        return kept

    def _count_blanks(self, equation: Equation) -> int:
        return sum(cell not in self._known for cell, _ in equation.terms)

    def _named(self, equations: Sequence[Equation]) -> tuple[KindLine, ...]:
        cells = [tuple(cell for cell, _ in equation.terms) for equation in equations]
        return tuple(KindLine(each, 1, self._order) for each in cells)

    def _always_equal(self, equations: Sequence[Equation], one: int, other: int) -> bool:
        lattice = self._solved(equations)
        if lattice is None:
            return False
        vectors = (lattice.point, *lattice.basis)
        return all(vector.get(one, 0) == vector.get(other, 0) for vector in vectors)

    @property
    def _sequence(self) -> list[int]:
        """The unknown numbers, the sum of the lines first."""
        return [*self._open, *self._blanks]

    def _solved(self, equations: Sequence[Equation]) -> Lattice | None:
        wanted = [IntegerEquation(self._factors(each), 0) for each in equations]
        return integer_solutions(self._known, self._sequence, wanted)

    def _factors(self, equation: Equation) -> dict[int, int]:
        """Ask for the share of the sum of the lines that the cells have."""
        factors = {self._size: -len(equation.terms)}
        for cell, factor in equation.terms:
            factors[cell] = factors.get(cell, 0) + factor * self._order
        return factors

    def _without_givens(self, equation: Equation) -> Equation:
        factors = self._factors(equation)
        total = sum(factor * self._known.get(place, 0) for place, factor in factors.items())
        return Equation(
            tuple(each for each in factors.items() if each[0] not in self._known), -total
        )
