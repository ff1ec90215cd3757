"""The argument BOARD, with the options that name its moves, as one value."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli.command import Rare
from loshu.cli.content import is_file
from loshu.cli.tour.reading import holds_rows, holds_tours, read_tours
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.units import by_sides
from loshu.tour import Board, Game, Tour, as_game, as_tour, parse_board, parse_game, preset_named
from loshu.tour.game import CLOSED
from loshu.tour.moves import NAMED_MOVES

_OPTIONS: Final = (
    click.argument("board", required=False),
    click.option(
        "--game",
        "preset",
        metavar="NAME",
        help="Named game, such as hidato; 'loshu tour games' lists them.",
    ),
    click.option(
        "--moves",
        metavar="MOVES",
        help=f"Moves: {', '.join(NAMED_MOVES)}, or vectors such as (3,0)+(2,2) or [0,1].",
    ),
    click.option(
        "--block",
        "blocked",
        cls=Rare,
        multiple=True,
        metavar="CELL-CELL",
        help="Forbid the step between two cells, such as r1c1-r1c2.",
    ),
    click.option(
        "--closed", is_flag=True, help="Closed tour: a step leads from the last number back to 1."
    ),
)


def game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add BOARD, --game, --moves, --block and --closed; the command gets ``game``, a `Game`."""
    return _with_options(function, "game", chosen_game)


def made_game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add what `game_argument` does; without moves it is a Hidato, of 6x6 without a board."""

    def chosen(board: str | None, preset: str | None, moves: str | None, *options: Any) -> Game:
        if preset is None and moves is None and ":" not in (board or ""):
            board, moves = board or "6", "king"
        return chosen_game(board, preset, moves, *options)

    return _with_options(function, "game", chosen)


def tours_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add what `game_argument` does; the command gets ``tours``: an empty board, or puzzles."""
    return _with_options(function, "tours", chosen_tours)


def optional_tours_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add what `tours_argument` does; ``tours`` is empty where nothing is named."""
    return _with_options(function, "tours", partial(chosen_tours, required=False))


def _with_options(
    function: Callable[..., Any], name: str, chosen: Callable[..., object]
) -> Callable[..., Any]:
    @wraps(function)
    def command(
        *,
        board: str | None,
        preset: str | None,
        moves: str | None,
        blocked: tuple[str, ...],
        closed: bool,
        **others: Any,
    ) -> Any:
        return function(**{name: chosen(board, preset, moves, blocked, closed)}, **others)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def chosen_tours(
    board: str | None,
    preset: str | None,
    moves: str | None,
    blocked: tuple[str, ...],
    closed: bool,
    *,
    required: bool = True,
) -> list[Tour]:
    """Return the empty board that the options describe, or the puzzles that BOARD holds."""
    plain = preset is None and moves is None and not blocked and not closed
    if board is not None and plain and holds_tours(board):
        return list(read_tours(board))
    name = preset or moves
    if board is not None and name and not blocked and holds_rows(board):
        return list(read_tours(board, f"{name}:{CLOSED}" if closed else name))
    if board is None and plain and not required:
        return []
    return [as_tour(chosen_game(board, preset, moves, blocked, closed))]


def chosen_game(
    board: str | None, preset: str | None, moves: str | None, blocked: tuple[str, ...], closed: bool
) -> Game:
    """Return the game that the options describe.

    Raises
    ------
    UnsupportedError
        Neither a game nor moves, or both; or no board.
    NotationError
        Text that cannot be read.
    """
    _refuse_name(board)
    if board is not None and ":" in board:
        if preset is not None or moves is not None or blocked:
            raise UnsupportedError(
                f"'{board}' already names its moves. Remove --game, --moves and --block."
            )
        game = as_game(board)
        return replace(game, closed=game.closed or closed)
    if preset is not None and moves is not None:
        raise UnsupportedError("--game and --moves cannot be combined. Give one of them.")
    if preset is None and moves is None:
        _require_board(board)
        example = f"{_typed()} {board or '5x5'}:five"
        raise UnsupportedError(f"The moves are missing. Example: {example}")
    if preset is not None:
        known = preset_named(preset)
        board, moves, closed = board or known.board, known.moves, closed or known.closed
    if board is None:
        raise UnsupportedError(
            "The board is missing. Expected 5x5, 6x8-torus or a drawing such as '.#./...'."
        )
    walls = "".join(f"!{wall}" for wall in blocked)
    return parse_game(chosen_board(board), f"{moves}{walls}", closed=closed)


def _require_board(text: str | None) -> None:
    """Refuse a text without moves that is not even a board."""
    try:
        if text is not None:
            chosen_board(text)
    except NotationError:
        raise NotationError(
            f"{quoted(text or '')} is neither a file nor a board. Expected a file name, or a board "
            "with its moves such as 5x5:five; 'loshu tour games' lists games."
        ) from None


def _refuse_name(board: str | None) -> None:
    """Refuse the name of a game, or of moves, in the place of a board, with what to type."""
    name = (board or "").casefold()
    if not name.isalpha():
        return
    from loshu.tour.presets import PRESETS

    if name in {preset.name for preset in PRESETS}:
        raise UnsupportedError(f"'{board}' is a game. Type: {_typed()} --game {name}")
    if name in NAMED_MOVES:
        raise UnsupportedError(f"'{board}' is the name of moves. Type: {_typed()} 6x6:{name}")


def _typed() -> str:
    """Return the command as it is typed."""
    context = click.get_current_context(silent=True)
    return "loshu tour COMMAND" if context is None else context.command_path


def chosen_board(text: str) -> Board:
    """Read a board from its text, its number of rows, or a file that contains its shape."""
    if is_file(text):
        return parse_board(Path(text).read_text("utf-8", errors="replace"))
    return parse_board(by_sides(text))
