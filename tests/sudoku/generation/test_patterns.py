import numpy as np
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.sudoku import Sudoku
from loshu.sudoku.generation.given_patterns import canonical_patterns, pattern_of
from loshu.sudoku.shape import NINE
from loshu.sudoku.symmetry.automorphism_group import count_automorphisms
from loshu.sudoku.symmetry.minlex import canonical_many
from loshu.sudoku.symmetry.symmetries import morph_many


def random_patterns(count: int, seed: int) -> NDArray[np.uint8]:
    generator = np.random.default_rng(seed)
    patterns = generator.random((count, 81)) < generator.random((count, 1))
    patterns[:2] = [[False], [True]]
    return patterns.astype(np.uint8)


def test_images_of_a_pattern_have_the_same_form_and_automorphisms() -> None:
    patterns = random_patterns(3000, seed=1)
    forms, counts = canonical_patterns(patterns)
    images = morph_many(patterns, np.random.default_rng(2))
    again, same = canonical_patterns(images)
    assert np.array_equal(again, forms)
    assert np.array_equal(same, counts)
    assert np.array_equal(canonical_patterns(forms)[0], forms)
    assert (forms.sum(axis=1) == patterns.sum(axis=1)).all()


def test_no_random_image_of_a_pattern_is_smaller() -> None:
    generator = np.random.default_rng(3)
    for pattern in random_patterns(30, seed=4):
        images = morph_many(np.tile(pattern, (300, 1)), generator) > 0
        form = canonical_patterns(pattern[None])[0]
        assert form.tobytes() <= min(image.tobytes() for image in images)


@each_row(
    ("pattern", "automorphisms"),
    [
        (np.zeros((9, 9)), 3_359_232),
        (np.ones((9, 9)), 3_359_232),
        (np.kron(np.eye(3), np.ones((3, 3))), 2 * 6 * 6**6),  # three boxes
        (np.eye(9), 72 * 36),  # bands with stacks, and three rows with their columns each
        (np.kron(np.ones((3, 3)), np.eye(3)), 2 * 6 * 6 * 6),
    ],
)
def test_automorphisms_of_regular_patterns_are_counted(
    pattern: NDArray[np.float64], automorphisms: int
) -> None:
    cells = pattern.astype(np.uint8).reshape(1, 81)
    assert canonical_patterns(cells)[1].tolist() == [automorphisms]


def test_patterns_of_one_digit_agree_with_the_forms_of_sudokus() -> None:
    """Cells that no two houses share may all hold a 1, which is then a Sudoku."""
    generator = np.random.default_rng(5)
    rook = np.eye(9, dtype=np.uint8)[[0, 3, 6, 1, 4, 7, 2, 5, 8]].reshape(1, 81)
    kept = (generator.random((300, 81)) < generator.random((300, 1))) & (rook > 0)
    sudokus = morph_many(kept.astype(np.uint8), generator)
    forms, counts = canonical_patterns(sudokus)
    assert np.array_equal(forms, canonical_many(sudokus))
    assert np.array_equal(counts, count_automorphisms(sudokus))


def test_a_pattern_lists_its_rotations_and_reflections() -> None:
    cells = np.zeros((9, 9), dtype=np.uint8)
    cells[0, 3] = cells[3, 8] = cells[8, 5] = cells[5, 0] = 1
    turned = pattern_of(Sudoku(NINE, cells))
    assert turned.aspects == ("identity", "rotate-90", "rotate-180", "rotate-270")
    assert turned.givens == (3, 35, 45, 77)
