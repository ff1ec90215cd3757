"""Boards, moves and the steps between cells."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.tour import parse_board, parse_game, parse_moves


@each_row(
    ("board", "moves", "steps"),
    [
        ("5x5", "five", 76),
        ("8x8", "knight", 336),
        ("8x8", "king", 420),
        ("3x3-torus", "rook-step", 36),
        ("3x3-cylinder", "rook-step", 30),
        ("2x2-torus", "rook-step", 8),
        ("1x2-torus", "[0,1]", 2),
        ("3x4", "[0,1]", 9),
        (".#/..", "rook-step", 4),
        ("2x2", "rook-step!r1c1-r1c2", 6),
    ],
)
def test_steps_are_counted(board: str, moves: str, steps: int) -> None:
    assert parse_game(board, moves).graph.steps == steps


def test_steps_go_both_ways_unless_a_vector_is_a_block_alone() -> None:
    assert parse_game("6x6", "five").graph.symmetric
    assert not parse_game("6x6", "[0,1]+[1,0]").graph.symmetric
    assert parse_moves("[0,1]").one_way


def test_the_five_game_tries_the_steps_in_the_order_of_the_spanish_post() -> None:
    assert parse_moves("five").vectors == (
        (0, 3), (0, -3), (-3, 0), (3, 0), (-2, -2), (-2, 2), (2, -2), (2, 2),
    )  # fmt: skip


@each_row("text", ["", "5", "5x", "x5", "5x5-ring", "./..", "..a", "##", "0x5", "99999x2", "5x5x5"])
def test_text_other_than_a_board_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_board(text)


@each_row("text", ["", "kinght", "(0,0)", "(1,2", "[0,0]", "(1,2)+", "(999,1)"])
def test_text_other_than_moves_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_moves(text)


@each_row("text", ["king!", "king!r1c1", "king!r1c1-r9c9", "king!a-b"])
def test_text_other_than_a_blocked_step_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_game("3x3", text)
