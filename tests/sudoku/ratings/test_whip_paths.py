"""Solutions by whips, found from their definition alone, against the ratings."""

from dataclasses import replace
from typing import Final

import numpy as np
import pytest
from tools.ratings import compare_expert, report
from tools.whip_paths import check, is_enough, solution_path, words

from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.ratings.braids import whip_lengths

LOWER: Final = (
    (".2...6.8...71....38...3......5..1...7..9......4..236.....6..51..1....9..6.9..4..7", 7),
    (".23....8.4....9..378....5......75.3.......215...61...7.6.5.1....42.3....9....4..8", 8),
)
"""Puzzles whose published gW is larger by 1 than ours."""


WHIP: Final = "...9.2.......6..2..567...8....5..3.........593...9..681..8...72...32....78......5"
"""Whips of length 3 solve it."""


def puzzles_with_whips(number: int) -> list[tuple[str, int]]:
    made = make_many(number, seed=5)
    rated = zip(made.tolist(), whip_lengths(made).tolist(), strict=True)
    return [("".join(map(str, row)), length) for row, length in rated if 2 <= length <= 3]


@pytest.mark.parametrize(("puzzle", "length"), puzzles_with_whips(20))
def test_the_definition_gives_the_rating(puzzle: str, length: int) -> None:
    path = solution_path(puzzle, length, grouped=False)
    assert path is not None
    assert (path.length, check(path, grouped=False)) == (length, "")
    assert solution_path(puzzle, length - 1, grouped=False) is None


def test_a_whip_with_a_link_changed_is_wrong() -> None:
    path = solution_path(WHIP, 3, grouped=False)
    assert path is not None
    at, whip = next((at, w) for at, w in enumerate(path.whips) if len(w.links) == 3)
    first, *others = whip.links
    for links in (
        (replace(first, left=whip.target), *others),
        (replace(first, right=first.right << 1), *others),
        (first, others[1], others[0]),
        (first, others[0]),
        (first, first, others[1]),
    ):
        whips = (*path.whips[:at], replace(whip, links=links), *path.whips[at + 1 :])
        assert check(replace(path, whips=whips), grouped=False), links
    assert words(whip).startswith("[3] ")
    assert "not solved" in check(replace(path, whips=()), grouped=False)


def test_a_larger_published_value_needs_a_path_of_our_length(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def agrees(published: str) -> bool:
        row = {"puzzle": WHIP, "W": published}
        return report(compare_expert([row]), differences=True)

    assert agrees("3")
    assert agrees("4")
    assert "3, published 4; a path was checked" in capsys.readouterr().out
    assert not agrees("2")


@pytest.mark.slow
@pytest.mark.parametrize(("puzzle", "length"), LOWER)
def test_the_lower_values_of_grouped_whips_have_a_path(puzzle: str, length: int) -> None:
    cells = np.array([[int(c) if c.isdigit() else 0 for c in puzzle]], np.uint8)
    assert whip_lengths(cells, grouped=True).tolist() == [length]
    assert is_enough(puzzle, length, grouped=True)
