"""Numbers of grids and of essentially different grids, compared with published ones."""

import pickle
from itertools import permutations, product
from math import factorial

import numpy as np
import pytest
from tests.tables import each_row

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.job import Tally
from loshu.sudoku.counting import GridCount, count_grids
from loshu.sudoku.counting import published as printed
from loshu.sudoku.counting.band_completions import completions, fillings, split_numbers
from loshu.sudoku.counting.bands import EQUIVALENT, band_classes, first_bands, standard_form
from loshu.sudoku.counting.burnside import fixed_grids
from loshu.sudoku.counting.explanation import explanation_lines
from loshu.sudoku.counting.symmetry_group import group_order, symmetry_classes
from loshu.sudoku.counting.two_bands import column_classes, distributions
from loshu.sudoku.jobs import JOBS, SUDOKU_9, SUDOKU_9_CLASSES, job_of
from loshu.sudoku.shape import NINE, Shape


@pytest.fixture(scope="module")
def nine() -> GridCount:
    return count_grids(NINE, threads=1)


def test_the_number_of_9x9_grids_is_the_published_one(nine: GridCount) -> None:
    assert nine.total == 6_670_903_752_021_072_936_960
    assert nine.agrees
    assert (len(band_classes()), len({known.kind for known in band_classes()})) == (416, 44)
    assert sum(known.size for known in band_classes()) == printed.FIRST_BANDS.value
    assert max(nine.each.values()) == 108_374_976 * EQUIVALENT


@each_row(
    ("rows", "columns", "grids"),
    [(2, 2, 288), (2, 3, 28_200_960), (3, 2, 28_200_960), (2, 4, 29_136_487_207_403_520)],
)
def test_numbers_of_grids_of_small_shapes_are_the_published_ones(
    rows: int, columns: int, grids: int
) -> None:
    found = count_grids(Shape(rows, columns), threads=2)
    assert found.total == grids
    assert found.published is not None


@each_row(("rows", "columns", "classes"), [(2, 2, 2), (2, 3, 49), (3, 2, 49)])
def test_numbers_of_classes_of_small_shapes_are_the_published_ones(
    rows: int, columns: int, classes: int
) -> None:
    found = count_grids(Shape(rows, columns), "classes", threads=2)
    assert found.total == classes
    assert found.agrees


def test_the_count_of_4x4_is_that_of_a_plain_search() -> None:
    """Try all rows one below the other, by the rules alone."""
    rows = list(permutations(range(4)))
    found = 0
    for first, second in product(rows, repeat=2):
        if set(first[:2]) & set(second[:2]) or set(first[2:]) & set(second[2:]):
            continue
        for third in rows:
            fourth = [6 - a - b - c for a, b, c in zip(first, second, third, strict=True)]
            columns = zip(first, second, third, fourth, strict=True)
            if all(len(set(column)) == 4 for column in columns):
                found += not (set(third[:2]) & set(fourth[:2]) or set(third[2:]) & set(fourth[2:]))
    assert count_grids(Shape(2, 2)).total == found


def test_a_band_class_is_a_whole_orbit() -> None:
    """All symmetries of a band, applied to one: they reach the class and nothing else."""
    bands = first_bands()
    known = band_classes()[1]
    band = np.array([[int(digit) - 1 for digit in row] for row in known.rows])
    reached = set()
    for rows, boxes in product(permutations(range(3)), repeat=2):
        for inside in permutations(range(3)):
            columns = [3 * boxes[0] + k for k in inside]
            columns += [3 * box + k for box in boxes[1:] for k in range(3)]
            image = standard_form(band[list(rows)][None][:, :, columns])
            reached.add(image.tobytes())
    assert len(reached) * EQUIVALENT == known.size
    assert reached <= {one.tobytes() for one in bands}


def test_bands_of_a_kind_have_equally_many_completions(nine: GridCount) -> None:
    for known in band_classes()[::23]:
        band = np.array([[int(digit) - 1 for digit in row] for row in known.rows])
        sets = (1 << band).reshape(3, 3, 3).sum(axis=0)
        _, second, third = split_numbers(sets).tolist()
        assert completions(second, third) == nine.each[known.name]


def test_no_first_band_is_missing() -> None:
    assert len(first_bands()) * EQUIVALENT == printed.FIRST_BANDS.value
    # Every band has 216 first boxes with the same columns, and 36 orders of the other columns.
    assert fillings().sum() * 36 == printed.FIRST_BANDS.value * 216


def test_no_columns_of_two_bands_are_missing() -> None:
    for rows in (2, 3, 4):
        classes = column_classes(rows)
        assert sum(known.size for known in classes) == distributions(rows)


def test_symmetries_fall_into_conjugacy_classes() -> None:
    """Conjugate every symmetry of 4x4 by every other, as permutations of the cells."""
    shape = Shape(2, 2)
    lines = [
        [order[b] * 2 + turns[b][k] for b in range(2) for k in range(2)]
        for order in permutations(range(2))
        for turns in product(permutations(range(2)), repeat=2)
    ]
    group = set()
    for rows, columns in product(lines, repeat=2):
        cells = [rows[cell // 4] * 4 + columns[cell % 4] for cell in range(16)]
        group.add(tuple(cells))
        group.add(tuple(cells[cell % 4 * 4 + cell // 4] for cell in range(16)))
    assert len(group) == group_order(shape) == 128
    members: set[tuple[int, ...]] = set()
    for known in symmetry_classes(shape):
        one = known.cells(shape).tolist()
        orbit = {tuple(g[one[g.index(cell)]] for cell in range(16)) for g in group}
        assert len(orbit) == known.size
        assert not orbit & members
        members |= orbit
    assert members == group


def test_symmetries_of_9x9_fall_into_275_classes() -> None:
    classes = symmetry_classes(NINE)
    assert len(classes) == printed.SYMMETRY_CLASSES.value
    assert sum(known.size for known in classes) == 3_359_232


@each_row("size", [16, 288, 1_728, 15_552, 20_736])
def test_numbers_of_grids_fixed_by_symmetries_are_the_published_ones(size: int) -> None:
    found = [
        fixed
        for known in symmetry_classes(NINE)
        if known.size == size and (fixed := fixed_grids(NINE, known))
    ]
    assert sorted(found) == sorted(fixed for of, fixed in printed.FIXED if of == size)


def test_calls_of_the_search_may_be_of_any_length() -> None:
    shape = Shape(2, 3)
    for known in symmetry_classes(shape)[1:40:7]:
        names = np.array([1, 0, 3, 2, 5, 4], dtype=np.uint8)
        found = []
        for nodes in (3, 10**9):
            grids = kernels.FixedGrids(2, 3, known.cells(shape), names)
            while not grids.resume(nodes):
                pass
            found.append(grids.found)
        assert found[0] == found[1]


def test_kernels_refuse_boards_that_they_cannot_count() -> None:
    out = np.zeros(1, dtype=np.uint64)
    with pytest.raises(ValueError, match="a value for each row"):
        kernels.count_bands(np.array([[1, 2]], dtype=np.uint16), 2, out)
    with pytest.raises(ValueError, match="every value is needed"):
        kernels.count_bands(np.array([[3, 3, 5]], dtype=np.uint16), 2, out)
    cells = np.arange(16, dtype=np.uint8)
    with pytest.raises(ValueError, match="every value is needed, once"):
        kernels.FixedGrids(2, 2, cells, np.zeros(4, dtype=np.uint8))
    with pytest.raises(ValueError, match="a cell for each"):
        kernels.FixedGrids(2, 2, cells[:9], np.arange(4, dtype=np.uint8))


@each_row(
    ("rows", "columns", "why"),
    [
        (2, 6, "about 230 years"),
        (3, 4, "about 16 days"),
        (4, 4, "four bands"),
        (1, 5, "Latin squares"),
    ],
)
def test_a_count_that_would_take_too_long_is_refused(rows: int, columns: int, why: str) -> None:
    with pytest.raises(UnsupportedError, match=why):
        count_grids(Shape(rows, columns))


def test_classes_of_2x5_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="2x5"):
        count_grids(Shape(2, 5), "classes")


def test_a_count_resumes_from_known_cases() -> None:
    whole = count_grids(Shape(2, 3))
    kept: dict[str, int] = {}
    again = count_grids(
        Shape(2, 3), known={"columns-0001": 1, "columns-0002": 2}, keep=kept.update, threads=1
    )
    assert kept == dict(again.each)
    assert again.each["columns-0001"] == 1
    assert again.each["columns-0003"] == whole.each["columns-0003"]


def test_jobs_can_be_pickled_and_their_shards_add_up() -> None:
    for job in JOBS:
        assert pickle.loads(pickle.dumps(job)).shards() == job.shards()
    assert (len(SUDOKU_9.shards()), len(SUDOKU_9_CLASSES.shards())) == (416, 275)
    small = job_of("sudoku-6", "grids", "grids", Shape(2, 3), "classes")
    total = sum((small.run(name) for name in small.shards()), Tally())
    assert total.count == 49 * group_order(Shape(2, 3))
    with pytest.raises(UnsupportedError, match="Unknown shard"):
        SUDOKU_9.run("band-417")


def test_a_shard_of_9x9_is_a_band_class(nine: GridCount) -> None:
    known = band_classes()[100]
    assert SUDOKU_9.run(known.name).count == factorial(9) * known.size * nine.each[known.name]


def test_an_explanation_names_every_intermediate_number(nine: GridCount) -> None:
    lines = " ".join(" ".join(explanation_lines(nine)).split())
    for number in ("362,880", "2,612,736", "36,288", "416 classes", "44 kinds", "108,374,976"):
        assert number in lines
    assert lines.endswith(f"{nine.total:,} grids.")
    lines = " ".join(" ".join(explanation_lines(count_grids(Shape(2, 3), "classes"))).split())
    for number in ("3,456 symmetries", "39,168", "169,344", "49 essentially"):
        assert number in lines


@pytest.mark.slow
def test_the_number_of_classes_of_9x9_is_the_published_one() -> None:
    found = count_grids(NINE, "classes")
    assert found.total == 5_472_730_538
    sizes = [known.size for known in symmetry_classes(NINE)]
    pairs = [pair for pair in zip(sizes, found.each.values(), strict=True) if pair[1]]
    assert len(pairs) == 27


@pytest.mark.slow
def test_the_number_of_10x10_grids_is_the_published_one() -> None:
    assert count_grids(Shape(2, 5)).total == 1_903_816_047_972_624_930_994_913_280_000


@pytest.mark.slow
def test_the_number_of_classes_of_8x8_is_the_published_one() -> None:
    assert count_grids(Shape(2, 4), "classes").total == 1_673_187
