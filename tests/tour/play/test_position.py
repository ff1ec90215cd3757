"""Tours are played by the rules, with hints that lead to the end."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.tour import check, parse_game, parse_tour, tour_along
from loshu.tour.continuation import continuations
from loshu.tour.play import corrections
from loshu.tour.play.corrections import correction
from loshu.tour.play.hints import hint
from loshu.tour.play.position import Play, new_play, resume_play
from loshu.tour.solver import solve

HARD = "6x6:king:.,.,6,.,.,./.,.,.,.,.,29/2,1,10,.,26,./.,.,.,.,.,./.,18,16,15,12,./.,.,.,13,35,."
FIVE = parse_game("5x5", "five")


@each_row(
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
def test_completions_of_a_tour_are_counted(
    board: str, moves: str, closed: bool, path: list[int], count: int
) -> None:
    game = parse_game(board, moves, closed=closed)
    found = continuations(tour_along(game, path), limit=10**6, effort=10**7)
    assert (found.count, found.complete) == (count, True)


def test_completions_of_a_puzzle_keep_its_numbers() -> None:
    puzzle = parse_tour("3x3:king:1,.,./.,.,./.,.,9")
    game = puzzle.game
    assert continuations(puzzle, limit=1000, effort=10**6).count == 30
    assert continuations(tour_along(game, [0]), limit=1000, effort=10**6).count > 30


def test_a_search_stops_at_its_effort() -> None:
    game = parse_game("8x8", "(1,2)")
    assert not continuations(tour_along(game, [0]), limit=10**6, effort=1000).complete
    assert continuations(tour_along(game, [0]), limit=3, effort=10**6).count == 3


@given(st.integers(0, 24))
def test_hints_lead_from_any_start_to_the_end(start: int) -> None:
    play = new_play(FIVE, start=start)
    while not play.is_whole:
        found = hint(play)
        assert found.sure
        assert found.cell is not None
        assert found.number is not None
        play = play.put(found.cell, found.number)
    assert check(play.tour).is_tour


def test_a_hint_names_the_numbers_to_remove() -> None:
    play = new_play(parse_game("3x3", "rook-step"), start=0).go(1).go(4).go(7)
    assert hint(play).wrong == ((7, 4),)
    puzzle = parse_tour("3x3:rook-step:.,.,3/.,9,./.,.,5")
    wrong = new_play(puzzle).put(0, 7).put(5, 4)
    assert hint(wrong).wrong == ((0, 7),)


def test_hints_solve_a_puzzle_by_reasons_alone() -> None:
    puzzle = parse_tour(HARD)
    play = new_play(puzzle)
    while not play.is_whole:
        found = hint(play)
        assert found.why
        assert found.cell is not None
        assert found.number is not None
        play = play.put(found.cell, found.number)
    assert check(play.tour).is_tour


def test_numbers_are_set_in_any_order_and_taken_back() -> None:
    play = new_play(FIVE, start=0).put(24, 9).put(23, 7).take_out(24)
    assert play.numbers == {0: 1, 23: 7}
    assert play.next_number == 8
    assert play.undo().numbers == {0: 1, 24: 9, 23: 7}
    assert play.undo().undo().undo().numbers == {0: 1}
    assert new_play(FIVE).put(3, 25).next_number == 1


@each_row(
    ("cell", "expected"),
    [
        ("r1c1", "is already 1"),
        ("r3c3", "2 .r1c2. and 3 .r3c3. are not one step apart"),
        ("r2c2", "is already 5"),
    ],
)
def test_a_step_that_breaks_a_rule_is_refused(cell: str, expected: str) -> None:
    puzzle = parse_tour("3x3:king:1,2,./.,5,./.,.,.")
    play = new_play(puzzle)
    with pytest.raises(UnsupportedError, match=expected):
        play.go(puzzle.game.board.cell_named(cell))


def test_a_closed_tour_must_return_to_its_start() -> None:
    play = new_play(parse_game("2x2", "rook-step", closed=True), start=0)
    assert [*play.go(1).go(3).next_cells()] == [2]
    line = new_play(parse_game("1x3", "rook-step", closed=True), start=0).go(1)
    assert line.next_cells() == ()


def test_givens_stay() -> None:
    puzzle = parse_tour("2x2:king:1,./.,.")
    with pytest.raises(UnsupportedError, match="nothing to undo"):
        new_play(puzzle).undo()
    with pytest.raises(UnsupportedError, match="r1c1 is the given 1"):
        new_play(puzzle).take_out(0)


def test_a_step_is_checked_on_both_sides_of_a_number() -> None:
    play = new_play(parse_game("1x4", "king")).put(3, 3)
    assert play.refusal(1, 2) is not None
    assert play.refusal(1, 4) is not None
    assert play.refusal(2, 2) is None
    closed = new_play(parse_game("1x4-cylinder", "king", closed=True)).put(0, 1)
    assert closed.refusal(3, 4) is None
    assert closed.refusal(2, 4) is not None


@given(st.data())
def test_a_saved_game_is_restored(data: st.DataObject) -> None:
    puzzles = ["4x4:king:1,.,.,./.,.,.,./.,3,.,./.,.,.,9", "3x4:king:.,.,.,./.,2,.,./.,.,.,."]
    puzzle = parse_tour(data.draw(st.sampled_from(puzzles)))
    play = new_play(puzzle)
    for _ in range(data.draw(st.integers(0, 10))):
        if cells := play.next_cells():
            play = play.go(data.draw(st.sampled_from(cells)))
    again = resume_play(*play.save().splitlines())
    assert again.tour == play.tour
    assert again.givens == play.givens


@each_row("text", ["2,.,.,.", ".,1,.,.", "1,.,2,.", "1,.,1,."])
def test_numbers_of_no_play_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="does not fit this puzzle"):
        resume_play("1x4:king:1,.,.,.", f"1x4:king:{text}")


def test_a_hint_takes_out_no_number_that_is_right() -> None:
    play = new_play("5x5:five", start=0).put(12, 7).put(1, 12).put(23, 20)
    assert hint(play).wrong == ((12, 7),)
    assert hint(play).fewest


def test_a_hint_takes_out_as_few_numbers_as_can_be() -> None:
    random = np.random.default_rng(3)
    for _ in range(12):
        play = new_play("4x4:king")
        numbers = random.permutation(16)[:6] + 1
        for cell, number in zip(random.permutation(16)[:6].tolist(), numbers.tolist(), strict=True):
            if play.refusal(cell, number) is None:
                play = play.put(cell, number)
        found = correction(play)
        assert found is not None
        assert found.smallest
        sizes = [
            size
            for size in range(len(play.entries) + 1)
            if any(_has_a_way(play, out) for out in combinations(play.entries, size))
        ]
        assert len(found.entries) == min(sizes)
        assert _has_a_way(play, found.entries)


def _has_a_way(play: Play, out: tuple[tuple[int, int], ...]) -> bool:
    kept = tuple(entry for entry in play.entries if entry not in out)
    return bool(solve(replace(play, entries=kept).tour, limit=1).count)


def test_if_the_smallest_set_takes_too_long_no_number_can_be_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(corrections, "PATIENCE", 0)
    play = new_play("5x5:five", start=0).put(12, 7).put(1, 12).put(23, 20)
    found = hint(play)
    assert not found.fewest
    assert found.sure
    assert _has_a_way(play, found.wrong)
    for back in found.wrong:
        assert not _has_a_way(play, tuple(entry for entry in found.wrong if entry != back))
