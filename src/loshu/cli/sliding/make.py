"""``loshu sliding make``: make puzzles of a chosen length."""

import json
from itertools import islice
from typing import Final

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.notes import quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sliding.reading import Reading, read_puzzles
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.units import by_sides
from loshu.sliding import generation, goals
from loshu.sliding.notation import parse_board
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.text.levels import TITLES_TO_EXPERT, Level

BOARDS: Final = FormatChoice(
    what="a puzzle",
    names=("line", "text", "json"),
    suffixes={},
    help="A line, a board or a JSON object for each puzzle.",
    on_terminal="text",
)
PRESETS: Final = ("sixty-5",)
SIXTY_5: Final = (5, 5)
"""The board of the preset."""
DEFAULT: Final = "4x4"
_LONGEST: Final = 6
"""Digits of a number of moves."""


@click.command("make")
@click.argument("board", required=False)
@click.option("--goal", metavar="CELLS", help="The board to reach, as for 'loshu sliding solve'.")
@click.option(
    "--moves", metavar="N|M..N", help="The fewest moves to the goal, such as 50 or 45..55."
)
@click.option(
    "--level",
    type=click.Choice(tuple(TITLES_TO_EXPERT)),
    help="The level that 'loshu sliding rate' reports.",
)
@click.option("--unique", is_flag=True, help="Only puzzles with one shortest solution.")
@click.option(
    "--preset",
    type=click.Choice(PRESETS),
    help="sixty-5: the goal is a random magic square of order 5; 5, at the top right, is the hole.",
)
@seed_option
@click.option("-n", "--number", type=LIMIT, default=1, help="How many puzzles.")
@BOARDS.options
@quiet_option
def command(
    board: str | None,
    goal: str | None,
    moves: str | None,
    level: Level | None,
    unique: bool,
    preset: str | None,
    seed: int | None,
    number: int,
    format_: str | None,
) -> None:
    r"""Make puzzles on BOARD, a size such as 4 or 3x4: shuffled, or of a chosen length or level.

    The size is 4x4 by default. Without --moves and --level any board from which the goal can be
    reached may come, all equally likely. With --moves no solution has fewer. Random boards of 4x4
    mostly have from 45 to 60, the farthest 80. Exit code: 1 when there is no such puzzle.

    \b
    Examples:
      loshu sliding make 4 --level hard
      loshu sliding make 4x4 --moves 50
      loshu sliding make 3x3 --moves 24 --unique -n 5
      loshu sliding make 3x3 --level easy --goal '1 2 3/8 . 4/7 6 5' --seed 7
      loshu sliding make --preset sixty-5
    """
    target, seed = BOARDS.chosen(format_, None), chosen_seed(seed)
    if preset is not None:
        if goal is not None or moves is not None or level is not None or unique:
            raise UnsupportedError(f"the preset {preset} has its own goals and starts")
        if board is not None and parse_board(board) != SIXTY_5:
            raise UnsupportedError(
                f"the preset {preset} has boards of 5x5, got {quoted(board)}: leave the board out"
            )
        for each in islice(goals.sixty_5_goals(seed=seed), number):
            click.echo(_written(each, None, target), nl=False)
        return
    model = _model(board or DEFAULT, goal)
    with progress_bar(f"Making puzzles on {model.title}"):
        made = generation.make_many(
            number, model, moves=_range(moves), level=level, unique=unique, seed=seed
        )
        for puzzle in made:
            click.echo(_written(puzzle.puzzle, puzzle.length, target), nl=False)


def _range(text: str | None) -> range | None:
    """Read how many moves a puzzle needs: a number, or the least and the most."""
    if text is None:
        return None
    least, dots, most = text.partition("..")
    words = (least, most) if dots else (least, least)
    if not all(word.isascii() and word.isdigit() for word in words):
        raise NotationError(f"expected moves such as 50 or 45..55, got {quoted(text)}")
    if any(len(word.lstrip("0")) > _LONGEST for word in words):
        raise NotationError(f"expected fewer than {10**_LONGEST:,} moves, got {quoted(text)}")
    first, last = map(int, words)
    if not 0 < first <= last:
        raise NotationError(f"expected moves from 1, the fewer first, got {quoted(text)}")
    return range(first, last + 1)


def _model(board: str, goal: str | None) -> SlidingPuzzle:
    model = ordered_board(*parse_board(by_sides(board)))
    if goal is None:
        return model
    return next(read_puzzles(model.text, Reading(goal, None, "boards"))).puzzle


def _written(puzzle: SlidingPuzzle, length: int | None, target: str) -> str:
    if target == "json":
        return json.dumps({"puzzle": puzzle.text, "length": length}) + "\n"
    if target == "line":
        return f"{puzzle.text}\n"
    return f"{puzzle.text}\n{_board(puzzle)}\n"


def _board(puzzle: SlidingPuzzle) -> str:
    from loshu.core.notation import write_grids

    return b"".join(write_grids([puzzle.grid], "text")).decode()
