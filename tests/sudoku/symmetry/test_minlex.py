import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, canonical
from loshu.sudoku.shape import NINE
from loshu.sudoku.symmetry.automorphism_group import automorphisms, count_automorphisms
from loshu.sudoku.symmetry.minlex import (
    are_isomorphic,
    canonical_many,
    canonical_where_good,
    cells_of,
    isomorphism,
    symmetries_to_form,
)
from loshu.sudoku.symmetry.symmetries import morph_many, random_symmetry

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
GRID = "643872915821539764759614328598143276172965483436287159364728591917356842285491637"
TWENTY = "......6.5....79...2.......4..2....8....5..9..7..41......36.7.....9..5.....1....2."


def cells(text: str) -> NDArray[np.uint8]:
    return np.array([0 if symbol == "." else int(symbol) for symbol in text], dtype=np.uint8)


def grid(text: str) -> Sudoku:
    return Sudoku.parse(text)


def parts(count: int, seed: int) -> NDArray[np.uint8]:
    """Return two grids with random numbers of their cells emptied, none and all included."""
    generator = np.random.default_rng(seed)
    whole = np.stack([cells(GRID), cells(MOST_SYMMETRIC)])[generator.integers(0, 2, count)]
    kept = generator.random((count, 81)) < generator.random((count, 1))
    kept[:2] = [[False], [True]]
    return np.where(kept, whole, 0).astype(np.uint8)


def test_images_of_a_sudoku_have_the_same_form() -> None:
    puzzles = parts(20_000, seed=1)
    forms = canonical_many(puzzles)
    generator = np.random.default_rng(2)
    assert np.array_equal(canonical_many(morph_many(puzzles, generator)), forms)
    assert np.array_equal(canonical_many(forms), forms)


def test_a_form_is_an_image_of_its_sudoku() -> None:
    for puzzle in parts(200, seed=3):
        as_grid = Sudoku(NINE, puzzle)
        form = cells_of(canonical(as_grid))
        for way in symmetries_to_form(as_grid)[:50]:
            assert np.array_equal(way.apply(puzzle), form)


def test_no_random_image_is_smaller_than_the_form() -> None:
    generator = np.random.default_rng(4)
    for puzzle in parts(20, seed=5):
        images = morph_many(np.tile(puzzle, (500, 1)), generator)
        assert canonical_many(puzzle[None]).tobytes() <= min(image.tobytes() for image in images)


@each_row(
    ("text", "form"),
    [
        pytest.param(MOST_SYMMETRIC, MOST_SYMMETRIC, id="smallest-of-all-grids"),
        pytest.param("." * 81, "." * 81, id="empty"),
        pytest.param("7" + "." * 80, "." * 80 + "1", id="one given"),
        pytest.param(
            "......6.5....79...2.......4..2....8....5..9..7..41......36.7.....9..5.....1....2.",
            "..............1..2345....1.....2...3..6...7.8.72.4.......6..4.....7.8...1......9.",
            id="20 givens",
        ),
        pytest.param(
            "51...6...4...9....2......6..9.2.5......9..4.....6...371.....5....5..879..7.5....2",
            "........1...123.4...54..6.......5.....17....8572...1...6....2...9..7...53......16",
            id="25 givens",
        ),
    ],
)
def test_forms_agree_with_those_of_another_program(text: str, form: str) -> None:
    assert canonical(grid(text)).line == form


@each_row(
    ("text", "order"),
    [
        ("." * 81, 3_359_232),
        ("7" + "." * 80, 41_472),
        ("7........8" + "." * 71, 20_736),
        (MOST_SYMMETRIC, 648),
        (TWENTY, 1),
    ],
)
def test_automorphisms_are_counted(text: str, order: int) -> None:
    assert count_automorphisms(cells(text)[None]).tolist() == [order]
    assert automorphisms(grid(text)).order == order


@each_row("givens", [4, 9, 20, 81])
def test_generated_elements_are_all_automorphisms(givens: int) -> None:
    generator = np.random.default_rng(givens)
    for text in (GRID, MOST_SYMMETRIC):
        puzzle = cells(text)
        puzzle[generator.permutation(81)[givens:]] = 0
        group = automorphisms(Sudoku(NINE, puzzle))
        if group.order > 1000:
            assert all(np.array_equal(one.apply(puzzle), puzzle) for one in group.generators)
            continue
        elements = list(group)
        assert len(set(elements)) == group.order
        assert all(np.array_equal(element.apply(puzzle), puzzle) for element in elements)


def test_swaps_of_empty_lines_generate_the_whole_group() -> None:
    puzzle = cells(GRID)
    puzzle[27:] = 0  # a band: its own automorphisms, and 72 orders of six empty rows
    group = automorphisms(Sudoku(NINE, puzzle))
    assert len(set(group)) == group.order
    assert group.order % 72 == 0


def test_isomorphism_maps_one_to_the_other() -> None:
    generator = np.random.default_rng(6)
    for puzzle in parts(50, seed=7):
        image = random_symmetry(generator).apply(puzzle)
        found = isomorphism(Sudoku(NINE, puzzle), Sudoku(NINE, image))
        assert found is not None
        assert np.array_equal(found.apply(puzzle), image)


def test_different_sudokus_are_not_isomorphic() -> None:
    other = GRID.replace("1", "x").replace("2", "1").replace("x", "2")
    assert are_isomorphic(grid(GRID), grid(other))
    assert not are_isomorphic(grid(GRID), grid(MOST_SYMMETRIC))
    assert not are_isomorphic(grid(TWENTY), grid(TWENTY.replace("4", ".", 1)))


def test_sudokus_that_break_a_rule_are_refused_with_their_place() -> None:
    puzzles = parts(5, seed=8)
    puzzles[3] = 0
    puzzles[3, [0, 80]] = 10, 1
    puzzles[4] = 0
    puzzles[4, [2, 20]] = 5
    with pytest.raises(
        UnsupportedError, match=r"Sudoku 4: 10 in r1c1 is not a value. Expected 1 to 9"
    ):
        canonical_many(puzzles)
    with pytest.raises(UnsupportedError, match="5 occurs 2 times in column 3: r1c3, r3c3"):
        canonical(Sudoku(NINE, puzzles[4]))
    forms, good = canonical_where_good(puzzles)
    assert good.tolist() == [True, True, True, False, False]
    assert not forms[3:].any()
    with pytest.raises(UnsupportedError, match="boxes of 2x2, 2x3, 3x2 and 3x3, not for 2x4"):
        canonical("2x4:" + "." * 64)
    with pytest.raises(UnsupportedError, match="Sudoku 4: 10 in r1c1"):
        count_automorphisms(puzzles)
