"""Every installed back end finds what trying everything finds."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, permutations, product

import pytest
from tests.model.small_models import conditions, sums
from tests.tables import each_row

from loshu.model import BACKENDS, FORMS, Backend, Model, holds, solutions

FEW = 2
"""Solutions asked of back ends that start again after each."""


def powers() -> Model:
    model = Model()
    a, b, c = model.variable([-2, 0, 1, 3]), model.variable(range(1, 4)), model.variable([1, 2])
    model.total([a, b], 10, power=2)
    model.linear([(2, a), (1, b), (-2, c)], low=-9, high=40, power=3)
    return model


def at_least() -> Model:
    model = Model()
    a, b, c = (model.variable(range(3)) for _ in range(3))
    model.at_least(2, [(a, 1), (b, 1), (c, 2)])
    model.variable([4, 6])  # in no constraint
    return model


def square(n: int, *, diagonals: bool) -> Model:
    model, total = Model(), n * (n * n + 1) // 2
    cells = [model.variable(range(1, n * n + 1)) for _ in range(n * n)]
    model.all_different(cells)
    lines = [cells[i * n : i * n + n] for i in range(n)] + [cells[i::n] for i in range(n)]
    if diagonals:
        lines += [cells[:: n + 1], cells[n - 1 : -1 : n - 1]]
    for line in lines:
        model.total(line, total)
    return model


def magic() -> Model:
    return square(3, diagonals=True)


def semi_magic() -> Model:
    model = square(3, diagonals=False)
    model.restrict(0, [2, 8])
    model.linear([(1, 0), (-1, 8)], high=-1)  # less than the opposite corner
    return model


def sudoku() -> Model:
    model = Model()
    for given in "12..34..2..343..":
        cell = model.variable(range(1, 5))
        model.restrict(cell, [int(given)] if given != "." else range(1, 5))
    for i in range(4):
        model.all_different(range(4 * i, 4 * i + 4))
        model.all_different(range(i, 16, 4))
        corner = 8 * (i // 2) + 2 * (i % 2)
        model.all_different([corner, corner + 1, corner + 4, corner + 5])
    return model


def too_few_values() -> Model:
    model = Model()
    model.all_different([model.variable([1, 2]) for _ in range(3)])
    return model


def no_value() -> Model:
    model = Model()
    model.restrict(model.variable([1, 2]), [3])
    return model


def order_two() -> Model:
    return square(2, diagonals=False)


def tried(model: Model) -> set[tuple[int, ...]]:
    candidates: Iterator[tuple[int, ...]] = product(*model.allowed)
    if len(model.domains) == 9:  # all different
        candidates = (
            p for p in permutations(range(1, 10)) if p[0] + p[1] + p[2] == 15 == p[0] + p[3] + p[6]
        )
    return {values for values in candidates if holds(model, values)}


PROBLEMS: dict[Callable[[], Model], int] = {
    sums: 31, conditions: 13, powers: 3, at_least: 14, magic: 8, semi_magic: 8, sudoku: 2,
    too_few_values: 0, no_value: 0, order_two: 0,
}  # fmt: skip
known = cache(lambda make: tried(make()))


WAYS = [
    pytest.param(backend, form, id=f"{backend.name}-{form}")
    for backend in BACKENDS
    if backend.installed() is not None
    for form in FORMS
    if form == "binary" or not backend.linear_only
]


@each_row("make", PROBLEMS)
def test_the_problems_have_as_many_solutions_as_expected(make: Callable[[], Model]) -> None:
    assert len(known(make)) == PROBLEMS[make]


BINARY = {conditions, powers, magic, too_few_values}
"""Problems that are solved in both forms."""


WAYS_OF_PROBLEMS = [
    pytest.param(*way.values, make, id=f"{make.__name__}-{way.id}")
    for make in PROBLEMS
    for way in WAYS
    if "cp" in way.values or make in BINARY
]


@pytest.mark.parametrize(("backend", "form", "make"), WAYS_OF_PROBLEMS)
def test_a_back_end_finds_every_solution_once(
    backend: Backend, form: str, make: Callable[[], Model]
) -> None:
    most = None if backend.enumerates else FEW
    every = len(known(make)) > FEW and backend.enumerates
    found = list(islice(solutions(make(), backend=backend, form=form, every=every), most))
    assert len(set(found)) == len(found)
    if len(found) == most:
        assert set(found) <= known(make)
    else:
        assert set(found) == known(make)


@each_row(("backend", "form"), WAYS)
def test_a_back_end_excludes_one_solution_after_another(backend: Backend, form: str) -> None:
    found = list(solutions(powers(), backend=backend, form=form))
    assert len(found) == 3
    assert set(found) == known(powers)
