"""Counts of tours: against all numberings tried one by one, and against published numbers."""

from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tables import each_row

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.tour import Game, count, parse_game
from loshu.tour.counting import METHODS
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.published import published_count
from loshu.tour.counting.result import answer
from loshu.tour.counting.symmetry import symmetries

SMALL = [
    ("1x1", "king"),
    ("1x2", "rook-step"),
    ("1x2", "[0,1]"),
    ("1x3", "rook-step"),
    ("2x2", "rook-step"),
    ("2x2", "king"),
    ("2x2", "bishop-step"),
    ("2x3", "king"),
    ("3x3", "rook-step"),
    ("3x3", "king"),
    ("3x3", "knight"),
    ("3x3-torus", "rook-step"),
    ("3x3-torus", "[0,1]+[1,0]"),
    ("3x3-cylinder", "[0,1]+(1,1)"),
    ("2x4-cylinder", "rook-step"),
    ("3x4", "knight"),
    ("4x4", "rook-step"),
    ("4x4", "five"),
    ("4x5", "five"),
    (".#./.../...", "king"),
    (".../.#./...", "knight"),
    ("..#/.../#..", "king"),
    ("3x3", "king!r1c1-r2c2!r2c3-r3c3"),
    ("3x3", "[0,1]+[1,0]+[-1,-1]"),
    ("3x3", "[0,1]+[1,0]+(1,1)"),
    ("3x3", "(1,0)+[1,1]"),
    ("2x3", "[0,1]+[0,-1]+[1,0]+[-1,-1]"),
]


def numberings(game: Game) -> list[tuple[int, ...]]:
    """Find all paths through the cells, by trying every step."""
    after = {cell: game.graph.after(cell).tolist() for cell in game.board.cells}
    found: list[tuple[int, ...]] = []
    waiting: list[tuple[int, ...]] = [(cell,) for cell in after]
    while waiting:
        path = waiting.pop()
        if len(path) == len(after):
            found.append(path)
        waiting += [(*path, cell) for cell in after[path[-1]] if cell not in path]
    return found


def loops(game: Game) -> set[tuple[int, ...]]:
    """Find all closed tours, from their least cell on; of both directions the lesser one."""
    found = set()
    for path in numberings(game):
        if path[0] != min(path) or path[0] not in game.graph.after(path[-1]):
            continue
        back = (path[0], *path[:0:-1])
        found.add(min(path, back) if game.graph.symmetric else path)
    return found


def methods_for(question: TourQuestion) -> list[str]:
    """Name the methods that serve a question."""
    return [known.name for known in METHODS if not known.refuses(question)]


def mapped(path: tuple[int, ...], image: np.ndarray) -> tuple[int, ...]:
    return tuple(image[list(path)].tolist())


@each_row(("board", "moves"), SMALL)
def test_counts_of_open_tours_agree_with_exhaustive_trying(board: str, moves: str) -> None:
    game = parse_game(board, moves)
    paths = numberings(game)
    found = count(game, by_start=True, up_to_symmetry=True, method="enumeration")
    assert found.directed == len(paths)
    for cell in game.board.cells:
        starting = sum(path[0] == cell for path in paths)
        assert found.by_start[cell] == starting
        assert count(game, start=cell).directed == starting
    group = symmetries(game)
    classes = {min(mapped(path, image) for image in group) for path in paths}
    assert found.classes["symmetry"] == len(classes)
    if "symmetry and reversal" in found.classes:
        assert found.classes["symmetry and reversal"] == len(
            {min(path, min(mapped(path[::-1], image) for image in group)) for path in classes}
        )


@each_row(("board", "moves"), [game for game in SMALL if game[0] != "1x1"])
def test_counts_of_closed_tours_agree_with_exhaustive_trying(board: str, moves: str) -> None:
    game = parse_game(board, moves, closed=True)
    tours = loops(game)
    found = count(game, by_start=True, up_to_symmetry=True, method="enumeration")
    assert found.total == len(tours)

    def form(path: tuple[int, ...]) -> tuple[int, ...]:
        turned = path.index(min(path))
        path = path[turned:] + path[:turned]
        return min(path, (path[0], *path[:0:-1])) if game.graph.symmetric else path

    group = symmetries(game)
    classes = {min(form(mapped(path, image)) for image in group) for path in tours}
    assert found.classes["symmetry"] == len(classes)


@each_row("closed", [False, True])
@each_row(("board", "moves"), [game for game in SMALL if game[0] != "1x1"])
def test_every_method_agrees_with_exhaustive_trying(board: str, moves: str, closed: bool) -> None:
    game = parse_game(board, moves, closed=closed)
    question = TourQuestion(game=game)
    expected = len(loops(game) if closed else numberings(game))
    found = {name: answer(question, method=name) for name in methods_for(question)}
    assert "enumeration" in found
    for name, counted in found.items():
        assert (counted.total if closed else counted.directed) == expected, name


@each_row(
    ("board", "moves", "closed"),
    [
        ("4x4", "five", False), ("5x5", "five", False), ("4x4", "five", True),
        ("5x5", "five", True), ("5x5", "knight", False), ("6x6", "knight", True),
        ("4x5", "five", False), ("4x7", "five", False), ("4x8", "five", False),
        ("4x5", "five", True), ("4x9", "five", True), ("5x6", "five", True),
    ],
)  # fmt: skip
def test_every_method_finds_published_numbers(board: str, moves: str, closed: bool) -> None:
    question = TourQuestion(game=parse_game(board, moves, closed=closed))
    published = published_count(question)
    assert published is not None
    found = {name: answer(question, method=name).total for name in methods_for(question)}
    assert len(found) > 1
    assert set(found.values()) == {published.value}, found


@each_row(
    ("board", "moves", "closed"),
    [
        ("6x6", "five", False),
        ("6x6", "knight", False),
        ("4x9", "five", False),
        ("5x6", "five", False),
        ("5x7", "five", False),
        ("5x7", "five", True),
    ],
)
def test_larger_published_numbers_are_found(board: str, moves: str, closed: bool) -> None:
    assert_published(board, moves, closed)


@pytest.mark.slow
def test_the_closed_tours_of_7x7_are_counted() -> None:
    assert_published("7x7", "five", True)


def assert_published(board: str, moves: str, closed: bool) -> None:
    question = TourQuestion(game=parse_game(board, moves, closed=closed))
    published = published_count(question)
    assert published is not None
    assert answer(question).total == published.value


@each_row("start", ["r1c1", "r1c2", "r4c3", "r5c5", "r3c2", "r3c3"])
def test_the_five_game_is_counted_from_every_start(start: str) -> None:
    game = parse_game("5x5", "five")
    question = TourQuestion(game=game, start=game.board.cell_named(start))
    published = published_count(question)
    assert published is not None
    assert answer(question).directed == published.value


def test_starts_and_classes_of_the_five_game_are_published() -> None:
    six = count(parse_game("6x6", "five"), by_start=True, up_to_symmetry=True)
    assert [six.by_start[cell] for cell in (0, 1, 2, 7, 8, 14)] == [
        302282, 284261, 177475, 376864, 179154, 101642,
    ]  # fmt: skip
    assert six.classes == {"symmetry": 1_031_284, "symmetry and reversal": 515_743}
    closed = count(parse_game("6x6", "five", closed=True), up_to_symmetry=True)
    assert closed.classes == {"symmetry": 1673}
    five = count(parse_game("5x5", "five", closed=True), up_to_symmetry=True)
    assert five.classes == {"symmetry": 7}


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_blocked_boards_are_counted_as_by_trying_all_orders(data: st.DataObject) -> None:
    cells = data.draw(st.sets(st.integers(0, 8), min_size=3, max_size=6))
    walls = data.draw(st.sets(st.sampled_from(["r1c1-r1c2", "r2c2-r3c3", "r2c1-r2c2"])))
    one_way = data.draw(st.sampled_from(["king", "[0,1]+[1,0]+[0,-1]+(1,1)", "(1,0)+(2,2)"]))
    shape = "/".join(
        "".join("." if 3 * r + c in cells else "#" for c in range(3)) for r in range(3)
    )
    text = one_way + "".join(f"!{wall}" for wall in sorted(walls) if _inside(wall, cells))
    game = parse_game(shape, text)
    steps = {(a, b) for a in game.board.cells for b in game.graph.after(a).tolist()}
    orders = [path for path in permutations(game.board.cells) if steps.issuperset(pairwise(path))]
    for method in methods_for(TourQuestion(game=game)):
        assert count(game, method=method).directed == len(orders), method
    closed = parse_game(shape, text, closed=True)
    turns = len(game.board.cells)
    loose = [path for path in orders if (path[-1], path[0]) in steps]
    assert count(closed).directed == len(loose) / turns


def _inside(wall: str, cells: set[int]) -> bool:
    return all(3 * (int(name[1]) - 1) + int(name[3]) - 1 in cells for name in wall.split("-"))


@each_row(
    ("board", "moves", "closed", "tours"),
    [
        ("6x6", "rook-step", True, 1072),
        ("8x8", "rook-step", True, 4_638_576),
        ("10x10", "rook-step", True, 467_260_456_608),
        ("3x12", "knight", True, 176),
        ("4x20-cylinder", "[0,1]+[0,-1]", False, 0),
        ("../..", "five", True, 0),
        ("..##/..../##..", "rook-step", True, 0),
    ],
)
def test_the_frontier_counts_far_too_many_tours_to_list(
    board: str, moves: str, closed: bool, tours: int
) -> None:
    game = parse_game(board, moves, closed=closed)
    assert count(game, method="frontier").total == tours


@each_row(
    ("board", "moves"),
    [game for game in SMALL if "[" not in game[1] and game[0] not in ("1x1", "1x2")],
)
def test_the_frontier_counts_small_boards_as_the_enumeration_does(board: str, moves: str) -> None:
    for closed in (False, True):
        game = parse_game(board, moves, closed=closed)
        by_frontier = count(game, by_start=True, method="frontier")
        assert by_frontier.total == count(game, method="enumeration").total
        assert by_frontier.by_start == count(game, by_start=True).by_start


def test_counts_beyond_64_bits_are_put_together_from_residues() -> None:
    game = parse_game("12x14", "rook-step", closed=True)
    found = count(game, method="frontier").total
    assert found > 2**64
    for prime in (2**61 - 1,):
        counting = kernels.TourFrontier(
            game.graph.starts,
            game.graph.targets,
            np.arange(168, dtype=np.int32),
            np.zeros(0, dtype=np.int32),
            prime,
            *(np.zeros(0, dtype=np.int32), 0, np.zeros(0, dtype=np.int32)),
        )
        while not counting.resume(100_000):
            pass
        assert counting.cycles == found % prime


@pytest.mark.slow
def test_the_closed_tours_of_the_knight_on_8x6_are_published() -> None:
    question = TourQuestion(game=parse_game("8x6", "knight", closed=True))
    published = published_count(question)
    assert published is not None
    found = {answer(question, method=method).total for method in methods_for(question)}
    assert found == {published.value}


def test_threads_do_not_change_the_count() -> None:
    game = parse_game("5x6", "five")
    assert count(game, threads=3).total == count(game, threads=1).total == 113_456


def test_a_count_that_takes_too_long_is_refused_with_an_estimate() -> None:
    with pytest.raises(UnsupportedError, match=r"would take about .* --force"):
        count(parse_game("9x9", "five"))
    with pytest.raises(UnsupportedError, match="Cannot count"):
        count(parse_game("30x30", "five"))
    with pytest.raises(UnsupportedError, match="Unknown method of counting 'magic'"):
        count(parse_game("5x5", "five"), method="magic")
