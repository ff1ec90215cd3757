"""Boards are counted by their distance, also after a count was stopped."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from tests.sliding.boards import distances_from
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.parallel import StoppedError, StopToken, working_for
from loshu.sliding.positions import board_distances, count_boards
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board


@each_row(
    ("rows", "columns", "hole"), [(2, 2, 3), (2, 3, 0), (3, 2, 4), (1, 5, 2), (3, 3, 4), (2, 4, 1)]
)
def test_the_counts_are_those_of_a_plain_search(rows: int, columns: int, hole: int) -> None:
    goal = (*range(1, hole + 1), 0, *range(hole + 1, rows * columns))
    plain = Counter(distances_from(SlidingPuzzle(rows, columns, goal, goal)).values())
    counted = count_boards(rows, columns, goal_hole=hole)
    assert counted.by_distance == tuple(plain[at] for at in range(len(plain)))
    assert counted.total == plain.total()


def test_the_boards_of_3x3_are_those_published() -> None:
    # Reinefeld 1993: 181,440 boards, the farthest 31 moves away, and two of these.
    counted = count_boards(3, 3)
    assert (counted.total, counted.farthest, counted.by_distance[-1]) == (181_440, 31, 2)


@pytest.mark.parametrize("size", [(3, 3), (2, 5)])
def test_many_boards_have_the_distances_of_a_plain_search(size: tuple[int, int]) -> None:
    model = ordered_board(*size)
    far = distances_from(model) if size == (3, 3) else None
    random = np.random.default_rng(1)
    boards = np.array([random.permutation(model.size) for _ in range(300)])
    found = board_distances(boards, model)
    if far is not None:
        assert found.tolist() == [far.get(tuple(board), -1) for board in boards.tolist()]
    assert 100 < (found < 0).sum() < 200


def test_a_count_that_was_stopped_is_resumed(tmp_path: Path) -> None:
    state, token = tmp_path / "count", StopToken()

    def stop(done: int, _total: int) -> None:
        if done > 1000:
            token.stop()

    with working_for(token), pytest.raises(StoppedError):
        count_boards(3, 3, state=state, progress=stop)
    assert state.exists()
    seen: list[int] = []
    counted = count_boards(3, 3, state=state, progress=lambda done, _: seen.append(done))
    assert counted == count_boards(3, 3)
    assert seen[0] > 1
    with pytest.raises(UnsupportedError, match="count of 3x3 with the hole in cell 9"):
        count_boards(2, 3, state=state)
    state.write_bytes(state.read_bytes()[:-1])
    with pytest.raises(NotationError, match="damaged"):
        count_boards(3, 3, state=state)


def test_boards_that_are_too_many_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="up to 12 cells can be counted; 4x4 has 16"):
        count_boards(4, 4)
