"""Places and numbers in explanations agree with the boards."""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from tests.sliding.boards import random_puzzle
from tests.tables import each_row

from loshu.core.step import Step
from loshu.sliding.explanation import explain, moves_of, step_in_words
from loshu.sliding.moves import boards_along
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.rating import rate_solution, rating_in_words
from loshu.sliding.report import check
from loshu.sliding.solver import solve

Boards = list[tuple[int, ...]]
CELL: Final = r"(r\d+c\d+)"
SIZES: Final = [
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 5),
    (3, 3),
    (4, 3),
    (4, 4),
    (3, 6),
    (6, 5),
    (1, 6),
    (5, 1),
]


class Spoken:
    """A step's sentence, and the boards before, on and after its moves."""

    def __init__(self, puzzle: SlidingPuzzle, step: Step, board: tuple[int, ...]) -> None:
        self.puzzle, self.moves, self.sentence = puzzle, moves_of(step), step_in_words(step)
        self.boards = [board, *boards_along(puzzle.with_start(board), self.moves)]

    def at(self, board: tuple[int, ...], name: str) -> int:
        row, column = (int(part) - 1 for part in name[1:].split("c"))
        assert row < self.puzzle.rows
        assert column < self.puzzle.columns
        return board[row * self.puzzle.columns + column]

    def ends(self, tile: str, cell: str) -> None:
        assert self.at(self.boards[-1], cell) == self.at(self.puzzle.goal, cell) == int(tile)

    def takes(self, number: str) -> None:
        assert int(number) == len(self.moves)

    def is_true(self) -> None:
        """Check each number and place of the sentence."""
        for pattern, claim in CLAIMS.items():
            found = re.fullmatch(pattern, self.sentence)
            if found:
                claim(self, *found.groups())
                return
        pytest.fail(f"unknown claims: {self.sentence}")


def tile_goes_home(told: Spoken, tile: str, cell: str, number: str) -> None:
    told.ends(tile, cell)
    told.takes(number)
    assert int(tile) in told.moves


def pair_turns_in(told: Spoken, *words: str) -> None:
    first, second, again, corner, then, behind, place, next_place, number = words
    assert (first, second) == (again, then)
    waiting = told.boards[-3]
    assert (told.at(waiting, corner), told.at(waiting, behind)) == (int(first), int(second))
    assert told.moves[-2:] == (int(first), int(second))
    assert corner == next_place
    told.ends(first, place)
    told.ends(second, next_place)
    told.takes(number)


def pair_takes_a_detour(told: Spoken, *words: str) -> None:
    first, second, place, next_place, number = words
    told.ends(first, place)
    told.ends(second, next_place)
    told.takes(number)
    assert {int(first), int(second)} <= set(told.moves)


def last_tiles_turn(told: Spoken, number: str) -> None:
    told.takes(number)
    places = [divmod(board.index(HOLE), told.puzzle.columns) for board in told.boards]
    for line in zip(*places, strict=True):
        assert max(line) - min(line) <= 1
    assert told.boards[-1] == told.puzzle.goal


def hole_goes_home(told: Spoken, number: str) -> None:
    told.takes(number)
    assert 1 in (told.puzzle.rows, told.puzzle.columns)
    assert told.boards[-1] == told.puzzle.goal


def tile_slides(told: Spoken, tile: str, direction: str, cell: str) -> None:
    before, after = told.boards
    assert told.moves == (int(tile),)
    assert told.at(after, cell) == int(tile)
    there, here = (divmod(board.index(int(tile)), told.puzzle.columns) for board in (after, before))
    step = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[direction]
    assert (there[0] - here[0], there[1] - here[1]) == step


TOGETHER: Final = r"(\d+) and (\d+) finish the line together"
CLAIMS: Final[dict[str, Callable[..., None]]] = {
    rf"Bring (\d+) to its place {CELL}: (\d+) moves?\.": tile_goes_home,
    rf"{TOGETHER}\. Put (\d+) in {CELL} and (\d+) behind it in {CELL}, then slide both into place "
    rf"\({CELL} and {CELL}\): (\d+) moves?\.": pair_turns_in,
    rf"{TOGETHER}, in {CELL} and {CELL}, by a detour: (\d+) moves?\.": pair_takes_a_detour,
    r"Turn the last tiles around their square until they are right: (\d+) moves?\.": (
        last_tiles_turn
    ),
    r"Move the hole along the line to its place: (\d+) moves?\.": hole_goes_home,
    rf"(\d+) slides (up|down|left|right) to {CELL}\.": tile_slides,
}


def spoken_steps(puzzle: SlidingPuzzle, method: str) -> Iterator[Spoken]:
    board = puzzle.start
    for step in explain(puzzle, method=method).steps:  # type: ignore[arg-type]
        told = Spoken(puzzle, step, board)
        yield told
        board = told.boards[-1]
    assert board == puzzle.goal


@each_row("size", SIZES)
def test_every_claim_of_the_line_method_holds(size: tuple[int, int]) -> None:
    for seed in range(60):
        for told in spoken_steps(random_puzzle(*size, seed), "lines"):
            told.is_true()


@each_row("size", [(2, 3), (3, 3), (3, 4), (1, 4)])
def test_every_claim_of_single_moves_holds(size: tuple[int, int]) -> None:
    for seed in range(5):
        for told in spoken_steps(random_puzzle(*size, seed), "shortest"):
            told.is_true()


def test_a_tile_that_skips_the_corner_has_no_corner_sentence() -> None:
    puzzle = parse_puzzle("3x3:8,1,3,4,0,2,7,6,5")
    _, told, *_ = spoken_steps(puzzle, "lines")
    assert not any(board[2] == 2 for board in told.boards)
    assert (
        told.sentence
        == "2 and 3 finish the line together, in r1c2 and r1c3, by a detour: 15 moves."
    )


def test_a_tile_at_home_is_not_moved_home() -> None:
    puzzle = parse_puzzle("3x3:1,2,0,4,5,3,7,8,6")
    first, *_ = spoken_steps(puzzle, "lines")
    assert first.sentence == "Bring 3 to its place r1c3: 1 move."


@each_row("size", [(2, 3), (3, 3), (4, 4), (1, 5), (4, 1)])
def test_inversions_and_steps_are_those_of_the_boards(size: tuple[int, int]) -> None:
    for seed in range(20):
        puzzle = random_puzzle(*size, seed)
        report = check(puzzle)
        pairs = [
            (puzzle.start[one], puzzle.start[two])
            for one in range(puzzle.size)
            for two in range(one + 1, puzzle.size)
            if puzzle.places[puzzle.start[two]] < puzzle.places[puzzle.start[one]]
        ]
        assert [*report.inverted_pairs()] == pairs
        assert report.inversions == len(pairs)
        words = report.in_words()
        if 1 not in size:
            named = re.search(r"have (\d+) inversions?, and the hole is (\d+) steps?", words)
            assert named
            assert [int(number) for number in named.groups()] == [len(pairs), report.hole_distance]
            assert words.endswith("even." if len(pairs) % 2 == 0 else "odd.")


def test_the_numbers_of_a_rating_are_those_of_the_explanations() -> None:
    for seed in range(10):
        puzzle = random_puzzle(3, 3, seed)
        rating = rate_solution(solve(puzzle))
        words = rating_in_words(rating)
        lines = sum(len(told.moves) for told in spoken_steps(puzzle, "lines"))
        moves = sum(1 for _ in spoken_steps(puzzle, "shortest"))
        assert re.search(rf": {moves} moves?, the fewest possible", words)
        assert words.endswith(f"takes {lines} moves")
