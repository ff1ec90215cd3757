"""All shortest solutions, the ratings, the made puzzles and the explanations."""

from functools import cache

import pytest
from tests.sliding.boards import distances_from, random_puzzle
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sliding.explanation import explain, moves_of, step_in_words
from loshu.sliding.generation import make, make_many
from loshu.sliding.moves import board_after, boards_along
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.pictures import show, step_scenes
from loshu.sliding.play import SlidingPlay, resume
from loshu.sliding.puzzle import HOLE, SlidingPuzzle, ordered_board
from loshu.sliding.rating import rate
from loshu.sliding.shortest import count
from loshu.sliding.shortest import list as list_solutions
from loshu.sliding.solver import has_one_shortest
from loshu.text import LANGUAGES

FARTHEST = "3x3:8,6,7,2,5,4,3,0,1"


def plain_count(puzzle: SlidingPuzzle) -> int:
    """Count the shortest paths by the distances of a plain search."""
    far = distances_from(puzzle.with_start(puzzle.goal))

    @cache
    def ways(board: tuple[int, ...]) -> int:
        if board == puzzle.goal:
            return 1
        hole, total = board.index(HOLE), 0
        for cell in puzzle.neighbors(hole):
            near = list(board)
            near[hole], near[cell] = near[cell], HOLE
            if far[tuple(near)] == far[board] - 1:
                total += ways(tuple(near))
        return total

    return ways(puzzle.start)


@each_row("text", [FARTHEST, "2x3:5,4,3,2,1,0", "3x3:1,2,3,4,5,6,7,8,0"])
def test_all_shortest_solutions_are_counted_and_listed(text: str) -> None:
    puzzle = parse_puzzle(text)
    counted = count(puzzle)
    assert counted.total == plain_count(puzzle)
    listed = [found.moves for found in list_solutions(puzzle)]
    assert len(set(listed)) == len(listed) == counted.total
    assert {len(moves) for moves in listed} == {counted.length}
    assert all(board_after(puzzle, moves) == puzzle.goal for moves in listed)


@each_row("moves", [1, 12, 25, 30])
def test_a_made_puzzle_needs_the_wanted_number_of_moves(moves: int) -> None:
    made = make(ordered_board(3, 3), moves=moves, seed=3)
    assert len(made) == moves == distances_from(ordered_board(3, 3))[made.puzzle.start]


def test_a_unique_puzzle_has_one_shortest_solution() -> None:
    for made in make_many(3, ordered_board(3, 3), moves=18, unique=True, seed=5):
        assert plain_count(made.puzzle) == 1


def test_a_search_that_counts_finds_a_second_shortest_way() -> None:
    for seed in range(15):
        puzzle = make(ordered_board(3, 4), moves=12, seed=seed).puzzle
        assert has_one_shortest(puzzle) == (count(puzzle).total == 1)


def test_a_rating_counts_the_choices() -> None:
    rating = rate(FARTHEST)
    assert (rating.length, rating.bound, rating.level) == (31, 31, "medium")
    assert rate("2x2:1,2,0,3").bits == 1.0
    assert rate("3x3:1,2,3,4,5,6,7,8,0").choices == 0.0


@each_row("method", ["shortest", "lines"])
@each_row("lang", LANGUAGES)
def test_steps_are_explained_in_each_language(method: str, lang: str) -> None:
    puzzle = random_puzzle(3, 4, 2)
    trace = explain(puzzle, method=method)  # type: ignore[arg-type]
    moves = [tile for step in trace.steps for tile in moves_of(step)]
    assert board_after(puzzle, moves) == puzzle.goal
    assert trace.final.array.ravel().tolist() == list(puzzle.goal)
    for step in trace.steps:
        assert "{" not in step_in_words(step, lang)
        assert (step_in_words(step, lang) == step_in_words(step)) == (lang == "en")


def test_pictures_show_each_step() -> None:
    puzzle = random_puzzle(3, 3, 4)
    trace = explain(puzzle, method="lines")
    scenes = list(step_scenes(puzzle, trace, closing="done"))
    assert len(scenes) == len(trace.steps) + 1
    assert scenes[-1].caption == "done"
    assert show(puzzle, movable=True).items != show(puzzle).items


def test_a_play_slides_rows_takes_back_and_is_resumed() -> None:
    play = SlidingPlay(parse_puzzle("3x3:1,2,3,4,5,6,0,7,8")).slide(8)
    assert play.moves == (7, 8)
    assert play.is_solved
    assert resume(play.save()) == play
    assert play.undo().moves == (7,)
    assert len(play.undo().rest()) == 1
    with pytest.raises(UnsupportedError, match="Tile 1 is not in a line with the hole"):
        play.slide(1)
    with pytest.raises(UnsupportedError, match="The board has no tile 9"):
        play.slide(9)


def test_each_board_on_a_way_is_one_move_on() -> None:
    puzzle = parse_puzzle(FARTHEST)
    far = distances_from(puzzle)
    found = next(list_solutions(puzzle))
    lengths = [far[board] for board in boards_along(puzzle, found.moves)]
    assert lengths == list(range(30, -1, -1))
