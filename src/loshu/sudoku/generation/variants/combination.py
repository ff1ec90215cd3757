"""Generator of variants with one or several rules: regions, whole-grid rules, marks, cages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain
from typing import Any, Final

import numpy as np

from loshu.core.errors import BackendError, LoshuError, UnsupportedError
from loshu.core.seeds import kind_seed
from loshu.sudoku.field import NO_REGION, Field, field_of_shape
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.variants.cages import CageSizes
from loshu.sudoku.generation.variants.killer import USUAL, checked_sizes, with_cages
from loshu.sudoku.generation.variants.kinds import (
    ANY,
    BETWEEN,
    EXCLUDED,
    JIGSAW,
    KILLER,
    KINDS,
    VariantKind,
    variant_names,
)
from loshu.sudoku.generation.variants.levels import with_grade
from loshu.sudoku.generation.variants.reduction import (
    Groups,
    givens_of,
    in_order,
    some_of,
    verified,
    with_minimal_givens,
    with_needed_marks,
    without_redundant,
)
from loshu.sudoku.generation.variants.regions import all_regions, random_regions
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.rule_search import rule_solutions
from loshu.sudoku.sudoku import Sudoku

MOST_REGIONS: Final = 50
"""Maximum sets of random regions to try until one has a grid."""
MOST_DRAWS: Final = 100
"""Maximum sets of random regions to generate, including boxes and repetitions."""
FEWEST_DRAWS: Final = 10
"""Random sets of regions before all divisions of a small grid are tried."""
FEW_CELLS: Final = 25
"""Up to this many cells, all divisions into regions are tried."""
MOST_GRIDS: Final = 10
"""Grids to try: some 4x4 grids have no cages with one solution, some no thermometer."""


def make_variant(
    wanted: str | Iterable[str],
    seed: int,
    shape: Shape = NINE,
    *,
    sizes: CageSizes = USUAL,
    minimal: bool = False,
    symmetry: str = "none",
    grade: GradeRange | None = None,
) -> MadeSudoku:
    """Make a puzzle with one or several rules and one solution.

    Parameters
    ----------
    wanted : str or iterable of str
        Names of rules, as for `variant_names`.
    seed : int
    shape : Shape
    sizes : CageSizes
        The least and the most cells of a cage.
    minimal : bool
        No cage is redundant either, nor a given that a grade would add. Otherwise, without cages
        and without a symmetry, no given and no mark is ever redundant.
    symmetry : str
        The symmetry of the givens, a key of `SYMMETRIES`; single givens may be redundant.
    grade : GradeRange, optional

    Raises
    ------
    UnsupportedError
        No rule or an unknown rule, rules that exclude each other or are impossible at this size, or
        cages larger than a row.
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
        raise UnsupportedError("The name of a variant is missing. Expected one such as 'killer'.")
    if minimal and symmetry != "none":
        raise UnsupportedError(
            "Minimal variants with a symmetry are not made. Remove --minimal or --symmetry."
        )
    options: dict[str, Any] = {
        "shape": shape,
        "sizes": sizes,
        "minimal": minimal,
        "symmetry": symmetry,
    }
    if ANY in names:
        return _with_any(names, seed, grade=grade, **options)
    if grade is not None:
        draw = partial(make_variant, names, **options)
        more_givens = not minimal and KILLER not in names
        return with_grade(draw, grade, seed, symmetry=symmetry, more_givens=more_givens)
    seed = kind_seed(seed, BETWEEN.join(names))
    kinds = tuple(kind for kind in KINDS if kind.name in names)
    plan = _Plan(kinds, shape, sizes, minimal, givens_of(symmetry, shape))
    plan.check()
    random = np.random.default_rng(seed)
    second: MadeSudoku | None = None
    for _ in range(MOST_GRIDS):
        made = plan.made(random, seed)
        if made is not None and (made.minimal or (plan.has_cages and not minimal)):
            return in_order(made, minimal=made.minimal and symmetry == "none")
        second = second or made
    if second is None or minimal:
        listed = " and ".join(plan.names)
        raise BackendError(
            f"No Sudoku of boxes {shape} with {listed} and cages of {sizes} cells was found. "
            "Try another seed, or cages of more sizes."
            if plan.has_cages
            else f"No Sudoku of boxes {shape} with {listed} was found. Try another seed."
        )
    return in_order(second, minimal=False)


def _with_any(names: Sequence[str], seed: int, **options: Any) -> MadeSudoku:
    """Make a puzzle with a kind that the seed chooses, and with the other kinds."""
    others = [name for name in names if name != ANY]
    possible = [kind.name for kind in KINDS if kind.name not in others]
    random = np.random.default_rng(kind_seed(seed, BETWEEN.join(names)))
    failed: LoshuError | None = None
    for at in random.permutation(len(possible)).tolist():
        try:
            return make_variant([*others, possible[at]], seed, **options)
        except (BackendError, UnsupportedError) as error:  # another kind has room
            failed = error
    assert failed is not None  # there are more kinds than names
    raise failed


@dataclass(frozen=True)
class _Plan:
    """The wanted properties of a puzzle."""

    kinds: tuple[VariantKind, ...]
    shape: Shape
    sizes: CageSizes
    minimal: bool
    givens: Groups
    """Groups of cells that are given together."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in self.kinds)

    @property
    def has_cages(self) -> bool:
        return KILLER in self.names

    def check(self) -> None:
        """Reject impossible requests."""
        if self.has_cages:
            checked_sizes(self.sizes, self.shape)
        for one, other, reason in EXCLUDED:
            if {one, other} <= {*self.names}:
                raise UnsupportedError(f"{one} and {other} cannot be combined: {reason}.")
        field = field_of_shape(self.shape)
        for kind in self.kinds:
            if kind.constraints is not None and not kind.constraints(field):
                raise UnsupportedError(
                    f"A grid with boxes {self.shape} has no room for {kind.name}."
                )

    def made(self, random: np.random.Generator, seed: int) -> MadeSudoku | None:
        """Make a puzzle from a random grid; None if marks or cages are not enough."""
        empty, solution = self._grid(random)
        marks = self._marks(empty.field, solution, random)
        if not all(marks):
            return None
        if self.has_cages:
            return self._with_cages(empty, solution, marks, random, seed)
        if not marks:
            return with_minimal_givens(empty, solution, random, self.givens)
        removable = self._removable(marks)
        kept = [each for group in marks if group not in removable for each in group]
        full = replace(empty, values=bytes(solution), constraints=(*empty.constraints, *kept))
        return with_needed_marks(full, solution, seed, removable, random, self.givens)

    def _removable(self, marks: Sequence[Sequence[Constraint]]) -> list[Sequence[Constraint]]:
        """Return the groups of marks of which some may be removed."""
        kinds = (kind for kind in self.kinds if kind.marks)
        return [group for kind, group in zip(kinds, marks, strict=True) if not kind.all_marks]

    def _with_cages(
        self,
        empty: Sudoku,
        solution: tuple[int, ...],
        marks: Sequence[Sequence[Constraint]],
        random: np.random.Generator,
        seed: int,
    ) -> MadeSudoku | None:
        """Add some of the marks, and cages for the rest."""
        may_go = self._removable(marks)
        some = [some_of(group, random) if group in may_go else list(group) for group in marks]
        constraints = (*empty.constraints, *chain.from_iterable(some))
        divided = with_cages(replace(empty, constraints=constraints), solution, random, self.sizes)
        if divided is None:
            return None
        made = verified(divided, solution, minimal=False)
        if not self.minimal:
            return made
        groups = [*self._removable(some), divided.constraints[len(constraints) :]]
        return without_redundant(divided, solution, seed, groups, self.givens)

    def _grid(self, random: np.random.Generator) -> tuple[Sudoku, tuple[int, ...]]:
        """Return regions, whole-grid rules, and a random solution."""
        for field in self._fields(random):
            empty = self._empty(field)
            solution = random_solution(empty, random)
            if solution is not None:
                return empty, solution
        raise self._without_grid(random)

    def _fields(self, random: np.random.Generator) -> Iterator[Field]:
        """Yield the boxes, or different random regions other than boxes."""
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
        """Yield random divisions into regions, or all of them for a small grid."""
        for _ in range(FEWEST_DRAWS if self._tries_all else MOST_DRAWS):
            yield random_regions(self.shape, random)
        if self._tries_all:
            divisions = list(all_regions(self.shape))
            yield from (divisions[at] for at in random.permutation(len(divisions)).tolist())

    def _without_grid(self, random: np.random.Generator) -> LoshuError:
        """Return the reason why no grid was found, proved if possible."""
        names = " and ".join(kind.name for kind in self.kinds if kind.constraints)
        if JIGSAW not in self.names:
            return UnsupportedError(
                f"No grid with boxes {self.shape} satisfies {names or 'the rules'}."
            )
        size = self.shape.size
        without = field_of_shape(self.shape, [NO_REGION] * self.shape.cells)
        if random_solution(self._empty(without), random) is None:
            return UnsupportedError(
                f"No grid of {size}x{size} satisfies {names}, with any regions."
            )
        return BackendError(
            f"No random regions with a grid{names and f' and {names}'} were found. Try "
            "another seed or a larger shape."
        )

    def _empty(self, field: Field) -> Sudoku:
        kinds = (kind.constraints for kind in self.kinds if kind.constraints)
        return Sudoku(field, constraints=[each for made in kinds for each in made(field)])

    def _marks(
        self, field: Field, solution: tuple[int, ...], random: np.random.Generator
    ) -> list[tuple[Constraint, ...]]:
        """Return the marks of each kind, at most one mark for the same cells.

        For example, 2 and 3 could get a white dot and a V.
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


def random_solution(puzzle: Sudoku, random: np.random.Generator) -> tuple[int, ...] | None:
    """Return a random solution of a puzzle (not uniform), or None if there is none."""
    seed = int(random.integers(1, 2**63))
    found = next(rule_solutions(puzzle, seed=seed, few=True), None)
    return None if found is None else tuple(found)
