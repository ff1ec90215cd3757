"""Options that say which game is meant."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from loshu.core.errors import UnsupportedError
from loshu.tour import Board, Game, parse_board, parse_game, preset_named
from loshu.tour.moves import NAMED_MOVES

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def game_options(function: Decorated) -> Decorated:
    """Add BOARD, --game, --moves, --block and --closed; `chosen_game` reads them."""
    for option in reversed(
        (
            click.argument("board", required=False),
            click.option("--game", "preset", metavar="NAME", help="A game that has a name."),
            click.option(
                "--moves",
                metavar="MOVES",
                help=f"Such as (3,0)+(2,2), [0,1], or one of {', '.join(NAMED_MOVES)}.",
            ),
            click.option(
                "--block",
                "blocked",
                multiple=True,
                metavar="r1c1-r1c2",
                help="No step between these cells; repeatable.",
            ),
            click.option("--closed", is_flag=True, help="The last number is next to the first."),
        )
    ):
        function = option(function)
    return function


def chosen_game(
    board: str | None, preset: str | None, moves: str | None, blocked: tuple[str, ...], closed: bool
) -> Game:
    """Make the game that was asked for.

    Raises
    ------
    UnsupportedError
        Neither a game nor moves, or both; or no board.
    NotationError
        Text that cannot be read.
    """
    if (preset is None) == (moves is None):
        raise UnsupportedError(
            "say which steps are meant: either --game NAME ('loshu tour games' lists them) or "
            "--moves, as in --moves knight"
        )
    if preset is not None:
        known = preset_named(preset)
        board, moves, closed = board or known.board, known.moves, closed or known.closed
    if board is None:
        raise UnsupportedError("say which board is meant, as in 5x5, 6x8-torus or '.#./...'")
    walls = "".join(f"!{wall}" for wall in blocked)
    return parse_game(chosen_board(board), f"{moves}{walls}", closed=closed)


def chosen_board(text: str) -> Board:
    """Read a board from its text, or from a file that draws its shape."""
    try:
        drawn = Path(text).is_file()
    except OSError:  # longer than the name of any file
        drawn = False
    return parse_board(Path(text).read_text("utf-8", errors="replace") if drawn else text)
