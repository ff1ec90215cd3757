"""``loshu sliding make``: make puzzles of a chosen length."""

import json
from itertools import islice
from pathlib import Path
from typing import Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import format_print_option, limit_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT
from loshu.cli.seeds import chosen_seed, dated
from loshu.cli.sliding.reading import Reading, read_puzzles
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.units import by_sides
from loshu.sliding import generation, goals
from loshu.sliding.notation import parse_board
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.text.levels import TITLES_TO_EXPERT, Level

BOARDS: Final = FormatChoice(
    names=("line", "text", "json"),
    suffixes={"": "line", ".txt": "line", ".json": "json", ".jsonl": "json"},
    help="line, text (a board) or json",
    on_terminal="text",
    records="sliding",
)
PRESETS: Final = ("sixty-5",)
SIXTY_5: Final = (5, 5)
"""The board of the preset."""
DEFAULT: Final = "4x4"
_LONGEST: Final = 6
"""Digits of a number of moves."""


@click.command("make", cls=Command)
@click.argument("board", required=False, metavar="[SIZE]")
@click.option(
    "--goal",
    metavar="CELLS",
    help="Board to reach: rows such as '1 2 3/8 . 4/7 6 5', 'ordered' or 'hole-first' "
    "(default: ordered).",
)
@click.option(
    "--moves", metavar="N|N..N", help="Length of a shortest solution, such as 50 or 45..55."
)
@click.option(
    "--level",
    type=Choice("level", tuple(TITLES_TO_EXPERT)),
    metavar="LEVEL",
    help="Difficulty: easy, medium, hard or expert.",
)
@click.option("--unique", is_flag=True, help="Only puzzles with exactly one shortest solution.")
@click.option(
    "--preset",
    cls=Rare,
    type=Choice("preset", PRESETS),
    metavar="NAME",
    help="Named goal. sixty-5: a random magic square of order 5; the 5 at the top right "
    "is the hole.",
)
@dated
@threads_option
@click.option("-n", "--number", type=LIMIT, default=1, show_default=True, help="Number of puzzles.")
@lang_of_notes_option
@BOARDS.options
@quiet_option
@format_print_option
@limit_option
def command(
    board: str | None,
    goal: str | None,
    moves: str | None,
    level: Level | None,
    unique: bool,
    preset: str | None,
    seed: int | None,
    threads: int | None,
    number: int,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Make puzzles on a board of SIZE, such as 4 or 3x4 (default: 4x4).

    Without --moves and --level, every solvable board is equally likely. With --moves, every
    puzzle has a shortest solution of that length. Random 4x4 boards usually need 45 to 60 moves;
    the hardest need 80. Exit code: 1 if no such puzzle exists.

    \b
    Examples:
      loshu sliding make 4 --level hard
      loshu sliding make 4x4 --moves 50
      loshu sliding make 3x3 --moves 24 --unique -n 5
      loshu sliding make 3x3 --level easy --goal '1 2 3/8 . 4/7 6 5' --seed 7
      loshu sliding make --preset sixty-5
    """
    target, seed = BOARDS.chosen(format_, out), chosen_seed(seed)
    if preset is not None:
        if goal is not None or moves is not None or level is not None or unique:
            raise UnsupportedError(
                f"The preset {preset} chooses the board and the goal. Remove --goal, --moves, "
                "--level and --unique."
            )
        if board is not None and parse_board(board) != SIXTY_5:
            raise UnsupportedError(
                f"The preset {preset} has boards of 5x5, not {quoted(board)}. Remove the size."
            )
        for each in islice(goals.sixty_5_goals(seed=seed), number):
            click.echo(_written(each, None, target), nl=False)
        return
    model = _model(board or DEFAULT, goal)
    with progress_bar(f"Making puzzles on {model.title}"):
        made = generation.make_many(
            number,
            model,
            moves=_range(moves),
            level=level,
            unique=unique,
            seed=seed,
            threads=threads,
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
        raise NotationError(
            f"{quoted(text)} is not a number of moves. Expected one such as 50, or a range "
            "such as 45..55."
        )
    if any(len(word.lstrip("0")) > _LONGEST for word in words):
        raise NotationError(
            f"{quoted(text)} is out of range. Expected fewer than {10**_LONGEST:,} moves."
        )
    first, last = map(int, words)
    if not dots and not first:
        raise NotationError("0 moves are out of range. Expected 1 or more.")
    if not 0 < first <= last:
        raise NotationError(
            f"The range {quoted(text)} is wrong. Expected the smaller number first, 1 or "
            "more, as in 45..55."
        )
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
