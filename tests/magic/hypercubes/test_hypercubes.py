"""Cubes and hypercubes: constructions keep their promises, and kinds agree with a plain check."""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.hypercubes.kinds import agonal, check_cube, kinds_of_dimension
from loshu.magic.hypercubes.lines import broken_sums, directions, unbroken_sums
from loshu.magic.hypercubes.methods import CUBE_CONSTRUCTIONS, CubeConstruction, make_cube

ORDERS = {3: range(1, 29), 4: range(1, 13), 5: range(1, 8), 6: range(1, 7)}


@each_row("construction", CUBE_CONSTRUCTIONS)
def test_a_construction_keeps_its_promises(construction: CubeConstruction) -> None:
    sizes = [(n, p) for p, orders in ORDERS.items() for n in orders if construction.serves(n, p)]
    assert len(sizes) >= 8
    for n, p in sizes:
        kinds = {*check_cube(construction.build(n, p)).kinds}
        assert construction.promises(p) <= kinds, (n, p)


def plain_sums(cube: NDArray[np.int64], step: tuple[int, ...], *, broken: bool) -> list[int]:
    """Sum the lines through each cell in a direction, one number after another."""
    n = cube.shape[0]
    sums = []
    for start in product(range(n), repeat=cube.ndim):
        cells = [tuple(s + k * d for s, d in zip(start, step, strict=True)) for k in range(n)]
        if broken or all(0 <= x < n for cell in cells for x in cell):
            sums.append(sum(int(cube[tuple(x % n for x in cell)]) for cell in cells))
    return sorted(sums)


@each_row(("n", "dimension"), [(3, 2), (4, 3), (2, 4), (3, 4)])
def test_sums_of_lines_agree_with_a_walk(n: int, dimension: int) -> None:
    cube = np.random.default_rng(n).integers(0, 99, (n,) * dimension)
    for steps in range(1, dimension + 1):
        for step in directions(dimension, steps):
            broken = sorted(broken_sums(cube, step).ravel().tolist() * n)
            assert broken == plain_sums(cube, step, broken=True)
            unbroken = sorted(unbroken_sums(cube, step).ravel().tolist())
            assert unbroken == plain_sums(cube, step, broken=False)


def test_a_cube_of_one_kind_is_not_of_the_next() -> None:
    kinds = {kind: {*check_cube(make_cube(7, kind=kind)).kinds} for kind in ("simple", "diagonal")}
    assert "diagonal" not in kinds["simple"]
    assert "pandiagonal" in kinds["diagonal"]
    assert "perfect" not in kinds["diagonal"]
    cube = make_cube(5)
    swapped = cube[[1, 0, 2, 3, 4]]
    assert check_cube(swapped).kinds == ("semi-magic", "normal")
    cube[0, 0, [0, 1]] = cube[0, 0, [1, 0]]
    report = check_cube(cube)
    assert (report.kinds, report.is_magic) == (("normal",), False)
    assert [(line.start, line.end) for line in report.wrong[:2]] == [
        ((1, 1, 1), (1, 5, 1)), ((1, 1, 2), (1, 5, 2)),
    ]  # fmt: skip
    cube[0, 0, 0] += 1
    assert check_cube(cube).constant is None
    assert check_cube(make_cube(3), 43).wrong[0].sum == 42


def test_every_kind_is_made_up_to_order_100() -> None:
    for n in (50, 99, 100):
        assert "simple" in check_cube(make_cube(n)).kinds
    made = {kind: [n for n in range(3, 34) if makes(n, 3, kind)] for kind in kinds_of_dimension(3)}
    assert made["simple"] == [*range(3, 34)]
    assert made["pantriagonal"] == sorted({*range(4, 34, 4), *range(5, 34, 2)})
    assert made["perfect"] == sorted({8, 16, 24, 32, *range(9, 34, 2)})
    assert [agonal(r) for r in (2, 5)] == ["diagonal", "5-agonal"]
    assert makes(16, 4, "perfect")
    for n, dimension in ((9, 3), (15, 3), (21, 3), (35, 3), (45, 3), (63, 3), (39, 4), (55, 4)):
        assert "perfect" in check_cube(make_cube(n, dimension, kind="perfect")).kinds


def makes(n: int, dimension: int, kind: str) -> bool:
    return any(
        each.serves(n, dimension) and kind in each.promises(dimension)
        for each in CUBE_CONSTRUCTIONS
    )


@each_row(
    ("n", "dimension", "options", "message"),
    [
        (2, 3, {}, "No magic cube of order 2 exists"),
        (0, 3, {}, "Order 0 is out of range. Expected 1 to 215 for dimension 3."),
        (216, 3, {}, "Order 216 is out of range."),
        (15, 6, {}, "Expected 1 to 14 for dimension 6."),
        (4, 2, {}, "Dimension 2 is out of range. Expected 3 to 6."),
        (10, 3, {"kind": "perfect"}, "cube has order 10 in dimension 3. Try order 9 or 11."),
        (14, 6, {"kind": "perfect"}, "has order 14 in dimension 6."),
        (4, 3, {"kind": "pantriagnal"}, "Did you mean 'pantriagonal'?"),
        (4, 3, {"method": "linear"}, "does not have order 4 in dimension 3. Its orders: odd"),
        (5, 3, {"method": "linear", "kind": "perfect"}, "makes no perfect cubes. It makes: asso"),
        (5, 3, {"method": "liner"}, "Did you mean 'linear'?"),
    ],
)
def test_refusals(n: int, dimension: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(UnsupportedError) as refused:
        make_cube(n, dimension, **options)
    assert message in str(refused.value)
    with pytest.raises(NotationError, match="The sides are 2 x 3"):
        check_cube(np.zeros((2, 3), dtype=np.int64))
