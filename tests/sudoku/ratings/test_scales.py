"""Every scale rates, and writes its ratings in the same form."""

import json

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku.ratings import SCALES, chosen_scales
from loshu.sudoku.ratings.rating import rate_each
from loshu.sudoku.ratings.scale import Scale

LINES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
)
PUZZLES = np.array([[int(c) if c.isdigit() else 0 for c in line] for line in LINES], np.uint8)


@each_row("scale", SCALES)
def test_a_scale_fills_its_columns_from_json(scale: Scale) -> None:
    names = [name for name, _ in scale.columns()]
    for rated in scale.rate(PUZZLES):
        assert json.loads(json.dumps(rated)) == rated
        assert list(scale.row(rated)) == names
        assert "\n" not in scale.words(rated, "en")


def test_no_two_scales_share_a_name_a_key_or_a_column() -> None:
    columns = [name for scale in SCALES for name, _ in scale.columns()]
    for names in ([s.name for s in SCALES], [s.key for s in SCALES], columns):
        assert len(set(names)) == len(names)


def test_no_length_is_enough_if_trial_and_error_needs_depth_two() -> None:
    rated = rate_each(PUZZLES[2:], scales=["te", "w", "b"])
    assert rated == [{"te_depth": 2, "w": "inf", "b": "inf"}]


def test_many_are_rated_on_several_threads_as_on_one() -> None:
    puzzles = np.repeat(PUZZLES[:2], 6, axis=0)
    calls: list[tuple[int, int]] = []
    alone = rate_each(puzzles, scales=["all"], threads=1)
    together = rate_each(
        puzzles, scales=["all"], threads=3, progress=lambda *call: calls.append(call)
    )
    assert alone == together
    assert calls[-1] == (12, 12)


def test_all_means_every_scale() -> None:
    assert chosen_scales(["all"]) == SCALES


def test_an_unknown_scale_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Unknown scale 'sudoku'"):
        chosen_scales(["sudoku"])
