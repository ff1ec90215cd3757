"""Tours of narrow boards, sampled by the frontier."""

from collections import Counter
from dataclasses import replace

import pytest
from tests.tables import each_row

from loshu.core.errors import OutOfTimeError
from loshu.tour import check, count, find, parse_game
from loshu.tour.search import TourRequest, find_path, several
from loshu.tour.search.frontier_sample import sample_path
from loshu.tour.search.verification import verified

SAMPLES = 300


@each_row("seed", [None, 7])
@each_row(
    "game",
    [
        "3x50:knight:closed",
        "3x100:knight:closed",
        "150x3:knight:closed",
        "3x201:knight",
        "4x99:knight",
    ],
)
def test_long_narrow_boards_have_tours(game: str, seed: int | None) -> None:
    found = find(game, seed=seed, time=60)
    assert found is not None
    assert check(found).is_tour


def test_a_narrow_board_without_a_tour_is_known_to_have_none() -> None:
    assert find("3x8:knight:closed", time=60) is None
    assert find("4x60:knight:closed", time=60) is None


@each_row("game", ["3x10:knight:closed", "4x5:knight", "3x3:king", "2x4:king:closed"])
def test_every_tour_is_as_likely_as_any_other(game: str) -> None:
    request = TourRequest(game=parse_game(game.split(":")[0], game.split(":")[1]))
    request = replace(request, game=replace(request.game, closed=game.endswith("closed")))
    found: Counter[frozenset[frozenset[int]]] = Counter()
    for seed in range(SAMPLES):
        path = sample_path(replace(request, seed=seed)).path
        assert path is not None
        cells = verified(request, path[None])[0].tolist()
        steps = zip(cells, cells[1:] + cells[:1] * request.game.closed, strict=False)
        found[frozenset(map(frozenset, steps))] += 1
    total = count(game).total // (1 if request.game.closed else 2)  # without direction
    assert len(found) <= total
    even = SAMPLES / total
    spread = sum((number - even) ** 2 for number in found.values()) / even
    spread += even * (total - len(found))
    free = total - 1
    assert spread < free + 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("closed", [False, True])
def test_ends_of_a_narrow_board_are_kept(closed: bool) -> None:
    game = parse_game("3x20", "knight", closed=closed)
    start, end = game.board.cell_named("r1c1"), game.board.cell_named("r2c3" if closed else "r1c20")
    for first, last in ((start, end), (start, None), (None, end)):
        path = sample_path(TourRequest(game=game, start=first, end=last, seed=3)).path
        assert path is not None
        verified(TourRequest(game=game, start=first, end=last), path[None])


def test_directions_are_both_sampled() -> None:
    game = parse_game("3x20", "knight")
    starts = {int(sample_path(TourRequest(game=game, seed=seed)).path[0]) for seed in range(30)}  # type: ignore[index]
    assert len(starts) > 4


def test_no_tour_is_missed_when_random_ones_repeat() -> None:
    request = TourRequest(game=parse_game("4x5", "knight"), seed=1)
    paths = [tuple(path.tolist()) for path in several(request, 1000)]
    assert len(paths) == len(set(paths)) == count("4x5:knight").total == 164


def test_a_search_ends_when_its_time_is_over() -> None:
    with pytest.raises(OutOfTimeError, match="The time limit was reached before a tour of 40x40"):
        find("40x40:zebra", time=0)
    game = parse_game("12x12", "zebra")
    with pytest.raises(OutOfTimeError):
        find_path(TourRequest(game=game, until=0.0))
