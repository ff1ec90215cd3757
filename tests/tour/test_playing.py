"""Tours are played by the rules, with hints that lead to the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.errors import NotationError, UnsupportedError
from loshu.tour import check, numbered, parse_game, parse_tour
from loshu.tour.playing import Hint, begun, givens_of, hint, resumed
from loshu.tour.reaching import ways

FIVE = parse_game("5x5", "five")


@pytest.mark.parametrize(
    ("board", "moves", "closed", "path", "count"),
    [
        ("5x5", "five", False, [0], 552),
        ("5x5", "five", False, [7], 400),
        ("5x5", "five", False, [], 12_400),
        ("5x5", "five", True, [12], 2 * 48),
        ("5x5", "(1,2)", False, [0], 304),
        ("3x3", "rook-step", False, [1], 0),
        ("4x4", "(1,2)", False, [], 0),
        ("1x1", "king", False, [], 1),
        ("1x2", "king", True, [], 2),
        ("2x2-torus", "[0,1]+[1,0]", True, [0], 1 + 1),
        ("3x3", "[0,1]+[1,0]", False, [0], 0),
        ("1x4", "[0,1]", False, [], 1),
    ],
)
def test_the_ways_to_finish_a_tour_are_counted(
    board: str, moves: str, closed: bool, path: list[int], count: int
) -> None:
    game = parse_game(board, moves, closed=closed)
    found = ways(game, numbered(game, path), most=10**6, effort=10**7)
    assert (found.count, found.complete) == (count, True)


def test_the_ways_of_a_puzzle_keep_its_numbers() -> None:
    game, grid = parse_tour("3x3:king:1,.,./.,.,./.,.,9")
    assert ways(game, grid, most=1000, effort=10**6).count == 30
    assert ways(game, numbered(game, [0]), most=1000, effort=10**6).count > 30


def test_a_search_stops_at_its_effort_and_says_so() -> None:
    game = parse_game("8x8", "(1,2)")
    assert not ways(game, numbered(game, [0]), most=10**6, effort=1000).complete
    assert ways(game, numbered(game, [0]), most=3, effort=10**6).count == 3


@given(st.integers(0, 24))
def test_hints_lead_from_any_start_to_the_end(start: int) -> None:
    play = begun(FIVE, start=start)
    while not play.is_whole:
        found = hint(play)
        assert found.sure
        assert found.cell is not None
        play = play.go(found.cell)
    assert check(FIVE, play.grid).is_tour


def test_a_hint_says_how_far_to_go_back() -> None:
    play = begun(parse_game("3x3", "rook-step"), start=0).go(1).go(4).go(7)
    assert hint(play) == Hint(None, back=1)


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("r1c1", "holds 1 already"),
        ("r3c3", "there is no step"),
        ("r2c2", "r2c2 is given to 5"),
        ("r2c1", "2 is given to r1c2"),
    ],
)
def test_a_step_that_breaks_a_rule_is_refused(cell: str, said: str) -> None:
    game, grid = parse_tour("3x3:king:1,2,./.,5,./.,.,.")
    play = begun(game, givens_of(grid))
    with pytest.raises(UnsupportedError, match=said):
        play.go(game.board.cell_named(cell))


def test_a_closed_tour_must_come_back() -> None:
    play = begun(parse_game("2x2", "rook-step", closed=True), start=0)
    assert [*play.go(1).go(3).next_cells()] == [2]
    line = begun(parse_game("1x3", "rook-step", closed=True), start=0).go(1)
    assert line.next_cells() == ()


def test_a_given_first_number_stays() -> None:
    game, grid = parse_tour("2x2:king:1,./.,.")
    with pytest.raises(UnsupportedError, match="nothing to take back"):
        begun(game, givens_of(grid)).undo()


@given(st.data())
def test_a_play_comes_back_from_its_text(data: st.DataObject) -> None:
    puzzles = ["4x4:king:1,.,.,./.,.,.,./.,3,.,./.,.,.,9", "3x4:king:.,.,.,./.,2,.,./.,.,.,."]
    game, grid = parse_tour(data.draw(st.sampled_from(puzzles)))
    play = begun(game, givens_of(grid))
    for _ in range(data.draw(st.integers(0, 10))):
        if cells := play.next_cells():
            play = play.go(data.draw(st.sampled_from(cells)))
    (_, puzzle), (_, position) = (parse_tour(line) for line in play.save().splitlines())
    again = resumed(game, puzzle, position)
    assert again.grid == play.grid
    assert again.givens == play.givens


def test_numbers_that_do_not_go_on_from_1_are_no_play() -> None:
    game, puzzle = parse_tour("1x4:king:1,.,.,.")
    with pytest.raises(NotationError, match="no play of the puzzle"):
        resumed(game, puzzle, parse_tour("1x4:king:1,.,3,.")[1])
