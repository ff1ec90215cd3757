"""Make puzzles with one rule or several: regions, rules of the whole grid, marks and cages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Final

import numpy as np

from loshu.core.errors import BackendError, LoshuError, UnsupportedError
from loshu.core.seeds import kind_seed
from loshu.model import Model, solutions
from loshu.sudoku.field import NO_REGION, Field, field_of_shape
from loshu.sudoku.generation.made import MadeSudoku, made_sudoku
from loshu.sudoku.generation.variants.cages import CageSizes
from loshu.sudoku.generation.variants.killer import USUAL, checked_sizes, with_cages
from loshu.sudoku.generation.variants.kinds import (
    BETWEEN,
    JIGSAW,
    KILLER,
    KINDS,
    VariantKind,
    variant_names,
)
from loshu.sudoku.generation.variants.reduction import (
    verified,
    with_minimal_givens,
    without_redundant,
)
from loshu.sudoku.generation.variants.regions import all_regions, random_regions
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.modeled import model_of
from loshu.sudoku.sudoku import Sudoku

MOST_REGIONS: Final = 50
"""Sets of random regions to try until one of them has a grid."""
MOST_DRAWS: Final = 100
"""Sets of random regions to draw: some are boxes, or the same ones again."""
FEWEST_DRAWS: Final = 10
"""Of them before all divisions of a small grid are tried."""
FEW_CELLS: Final = 25
"""Grids of so few cells have few divisions into regions: all of them are tried."""
MOST_GRIDS: Final = 10
"""Grids to try: some of 4x4 have no cages that leave one solution, some no thermometer."""
SHARE: Final = 1 / 3
"""Of the marks of a grid that a puzzle with cages has too: with all of them it would be easy."""


def make_variant(
    wanted: str | Iterable[str],
    seed: int,
    shape: Shape = NINE,
    *,
    sizes: CageSizes = USUAL,
    minimal: bool = False,
) -> MadeSudoku:
    """Make a puzzle with one or several rules, with one solution.

    Parameters
    ----------
    wanted : str or iterable of str
        Names of rules, as for `variant_names`.
    seed : int
    shape : Shape
    sizes : CageSizes
        The least and the most cells of a cage.
    minimal : bool
        No cage is redundant either; without cages, no given and no mark ever is.

    Raises
    ------
    UnsupportedError
        No rule or an unknown one, rules that exclude each other, rules that no grid of this size
        can have, or cages that are larger than a row.
    BackendError
        No puzzle was found.

    Examples
    --------
    >>> made = make_variant("killer+diagonal", 3, Shape(2, 2))
    >>> sorted({constraint.kind for constraint in made.puzzle.constraints}), made.puzzle.givens
    (['diagonal', 'killer'], {})
    """
    names = variant_names(wanted)
    if not names:
        raise UnsupportedError("expected the name of a variant, got none")
    seed = kind_seed(seed, BETWEEN.join(names))
    plan = _Plan(tuple(kind for kind in KINDS if kind.name in names), shape, sizes, minimal)
    plan.check()
    random = np.random.default_rng(seed)
    second: MadeSudoku | None = None
    for _ in range(MOST_GRIDS):
        made = plan.made(random, seed)
        if made is not None and (made.minimal or (plan.has_cages and not minimal)):
            return _in_order(made)
        second = second or made
    if second is None or minimal:
        raise BackendError(f"no {plan.wanted} was found: try another seed{plan.remedy}")
    return _in_order(second)


def _in_order(made: MadeSudoku) -> MadeSudoku:
    """Return a puzzle whose rules have the order in which they are written and read."""
    order = list(RULE_OF)
    constraints = sorted(
        made.puzzle.constraints, key=lambda constraint: order.index(constraint.kind)
    )
    puzzle = replace(made.puzzle, constraints=tuple(constraints))
    return made_sudoku(puzzle, made.solution.values, minimal=made.minimal)


def _share(marks: Sequence[Constraint], random: np.random.Generator) -> list[Constraint]:
    """Return some of the marks, in their order."""
    number = max(1, round(len(marks) * SHARE))
    chosen = sorted(random.choice(len(marks), number, replace=False).tolist())
    return [marks[at] for at in chosen]


@dataclass(frozen=True)
class _Plan:
    """What the puzzle should have."""

    kinds: tuple[VariantKind, ...]
    shape: Shape
    sizes: CageSizes
    minimal: bool

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.kinds)

    @property
    def has_cages(self) -> bool:
        return KILLER in self.names

    @property
    def wanted(self) -> str:
        """The puzzle in words."""
        cages = f" with cages of {self.sizes} cells" if self.has_cages else ""
        return f"Sudoku of boxes {self.shape} with {' and '.join(self.names)}{cages}"

    @property
    def remedy(self) -> str:
        return ", or cages of more sizes" if self.has_cages else ""

    def check(self) -> None:
        """Refuse what no puzzle can have."""
        if self.has_cages:
            checked_sizes(self.sizes, self.shape)
        if JIGSAW in self.names and "disjoint-groups" in self.names:
            raise UnsupportedError(
                "jigsaw and disjoint-groups exclude each other: disjoint groups compare the same "
                "place of all boxes, and random regions have no such places"
            )
        field = field_of_shape(self.shape)
        for kind in self.kinds:
            if kind.constraints is not None and not kind.constraints(field):
                raise UnsupportedError(f"a grid with boxes {self.shape} has no room for a window")

    def made(self, random: np.random.Generator, seed: int) -> MadeSudoku | None:
        """Make a puzzle from a random grid; None where marks or cages do not suffice."""
        empty, solution = self._grid(random)
        marks = self._marks(empty.field, solution, random)
        if not all(marks):
            return None
        if self.has_cages:
            return self._with_cages(empty, solution, marks, random, seed)
        if not marks:
            return with_minimal_givens(empty, solution, random)
        constraints = (*empty.constraints, *chain.from_iterable(marks))
        full = replace(empty, values=bytes(solution), constraints=constraints)
        return without_redundant(full, solution, seed, marks)

    def _with_cages(
        self,
        empty: Sudoku,
        solution: tuple[int, ...],
        marks: Sequence[Sequence[Constraint]],
        random: np.random.Generator,
        seed: int,
    ) -> MadeSudoku | None:
        """Add some of the marks, and cages for the rest."""
        some = [_share(group, random) for group in marks]
        constraints = (*empty.constraints, *chain.from_iterable(some))
        divided = with_cages(replace(empty, constraints=constraints), solution, random, self.sizes)
        if divided is None:
            return None
        made = verified(divided, solution, minimal=False)
        if not self.minimal:
            return made
        groups = [*some, divided.constraints[len(constraints) :]]
        return without_redundant(divided, solution, seed, groups)

    def _grid(self, random: np.random.Generator) -> tuple[Sudoku, tuple[int, ...]]:
        """Return regions and rules of the whole grid, and a random solution of them."""
        for field in self._fields(random):
            empty = self._empty(field)
            solution = random_solution(empty, random)
            if solution is not None:
                return empty, solution
        raise self._without_grid(random)

    def _fields(self, random: np.random.Generator) -> Iterator[Field]:
        """Yield the boxes, or random regions that are no boxes, each once."""
        if JIGSAW not in self.names:
            yield field_of_shape(self.shape)
            return
        seen = set[frozenset[tuple[int, ...]]]()
        for division in self._divisions(random):
            field = field_of_shape(self.shape, division)
            regions = frozenset(field.regions_of_cells())
            if field.shape() is None and regions not in seen:
                seen.add(regions)
                yield field
            if len(seen) == MOST_REGIONS and not self._tries_all:
                return

    @property
    def _tries_all(self) -> bool:
        return self.shape.cells <= FEW_CELLS

    def _divisions(self, random: np.random.Generator) -> Iterator[list[int]]:
        """Yield random divisions into regions, and of a small grid all of them."""
        for _ in range(FEWEST_DRAWS if self._tries_all else MOST_DRAWS):
            yield random_regions(self.shape, random)
        if self._tries_all:
            divisions = list(all_regions(self.shape))
            yield from (divisions[at] for at in random.permutation(len(divisions)).tolist())

    def _without_grid(self, random: np.random.Generator) -> LoshuError:
        """Return the reason why no grid was found: a proof, where there is one."""
        names = " and ".join(kind.name for kind in self.kinds if kind.constraints)
        if JIGSAW not in self.names:
            return UnsupportedError(f"no grid with boxes {self.shape} has {names or 'any value'}")
        size = self.shape.size
        without = field_of_shape(self.shape, [NO_REGION] * self.shape.cells)
        if random_solution(self._empty(without), random) is None:
            return UnsupportedError(f"no grid of {size}x{size} has {names}, whatever its regions")
        return BackendError(
            f"no random regions were found that have a grid{names and f' with {names}'}: "
            "try another seed or a larger shape"
        )

    def _empty(self, field: Field) -> Sudoku:
        kinds = (kind.constraints for kind in self.kinds if kind.constraints)
        return Sudoku(field, constraints=[each for made in kinds for each in made(field)])

    def _marks(
        self, field: Field, solution: tuple[int, ...], random: np.random.Generator
    ) -> list[tuple[Constraint, ...]]:
        """Return the marks of each kind that has some, one mark at most for the same cells.

        A 2 beside a 3 may have a white dot, and a V too.
        """
        groups = [tuple(kind.marks(field, solution, random)) for kind in self.kinds if kind.marks]
        owners: dict[tuple[tuple[int, ...], ...], list[int]] = {}
        for number, group in enumerate(groups):
            for constraint in group:
                owners.setdefault(constraint.cells, []).append(number)
        owner = {
            cells: those[int(random.integers(len(those)))] if len(those) > 1 else those[0]
            for cells, those in owners.items()
        }
        return [
            tuple(constraint for constraint in group if owner[constraint.cells] == number)
            for number, group in enumerate(groups)
        ]


TRIES = 12
"""Cells that get a random value if it fits; more of them take time and change little."""


def random_solution(puzzle: Sudoku, random: np.random.Generator) -> tuple[int, ...] | None:
    """Return a random solution of a puzzle, or None if there is none; not uniformly distributed."""
    model, _ = model_of(puzzle)
    size = puzzle.field.size
    values = list(range(1, size + 1))
    first_row = random.permutation(values).tolist()
    found = None
    if not puzzle.givens:
        found = _first(_with(model, dict(enumerate(first_row))))
        if found is not None:
            model = _with(model, dict(enumerate(first_row)))
    if found is None:
        found = _first(model)
    if found is None:
        return None
    for cell in random.choice(len(found), TRIES, replace=False).tolist():
        trial = _with(model, {cell: int(random.choice(values))})
        other = _first(trial)
        if other is not None:
            model, found = trial, other
    return found


def _with(model: Model, values: dict[int, int]) -> Model:
    narrowed = Model(model.domains, list(model.allowed), model.constraints)
    for variable, value in values.items():
        narrowed.restrict(variable, [value])
    return narrowed


def _first(model: Model) -> tuple[int, ...] | None:
    return next(solutions(model), None)
