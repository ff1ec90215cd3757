import numpy as np

from loshu.sudoku.symmetry.duplicates import DuplicateIndex


def test_the_first_of_equal_sudokus_is_new_across_any_blocks() -> None:
    generator = np.random.default_rng(1)
    several = generator.integers(0, 10, (40_000, 81)).astype(np.uint8)
    listed = several[generator.integers(0, len(several), 100_000)]
    expected = np.zeros(len(listed), dtype=np.bool_)
    expected[np.unique(listed, axis=0, return_index=True)[1]] = True
    seen = DuplicateIndex()
    borders = np.sort(generator.integers(0, len(listed), 20))
    fresh = [seen.add(part) for part in np.split(listed, borders)]
    assert np.array_equal(np.concatenate(fresh), expected)
    assert len(seen) == expected.sum()


def test_sudokus_that_differ_in_one_cell_are_not_duplicates() -> None:
    puzzles = np.zeros((1 + 81 * 9, 81), dtype=np.uint8)
    for k in range(81 * 9):
        puzzles[k + 1, k // 9] = k % 9 + 1
    assert DuplicateIndex().add(puzzles).all()
