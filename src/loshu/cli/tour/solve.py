"""``loshu tour solve``: solve puzzles."""

import json
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import format_print_option, limit_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER
from loshu.cli.tour.boards import PUZZLES, in_format
from loshu.cli.tour.no_solution import NO_SOLUTION, reason_in_words
from loshu.cli.tour.reading import board_game_option, read_tours
from loshu.text import phrase, translations
from loshu.tour import no_solution
from loshu.tour.solver import UNIQUE, SolvedTour, solve_many
from loshu.tour.tour import FAMILY_NAME

_SEVERAL: Final = phrase("tour.solve", "more than one solution: {puzzle}")


@click.command("solve", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@click.option(
    "--limit",
    type=NUMBER,
    default=UNIQUE,
    show_default=True,
    help="Stop after this many solutions of a puzzle.",
)
@threads_option
@lang_option
@PUZZLES.options
@quiet_option
@format_print_option
@limit_option
def command(
    tour: str,
    game: str | None,
    limit: int,
    threads: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Solve puzzles.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'. If a puzzle has a second solution, it is printed, too.

    Exit code: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if a
    line is unreadable.

    \b
    Examples:
      loshu tour solve 'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'
      loshu tour make 10x10:king -n 5 | loshu tour solve
    """
    if tour.startswith(f"{FAMILY_NAME}:"):
        threads = 1  # one puzzle
    right, target, printed = True, PUZZLES.chosen(format_, out), 0
    with progress_bar("Solving"):
        for solved in solve_many(read_tours(tour, game), limit=max(limit, UNIQUE), threads=threads):
            right = right and solved.count == 1
            if target == "json":
                click.echo(json.dumps(_as_data(solved, limit)))
                continue
            for solution in solved.solutions[:limit]:
                click.echo(in_format(solution, target, first=not printed), nl=False)
                printed += 1
            _note(solved, lang)
    return 0 if right else READABLE_BUT_WRONG


def _as_data(solved: SolvedTour, limit: int) -> dict[str, object]:
    solutions = [solution.text for solution in solved.solutions[:limit]]
    return {
        "puzzle": solved.puzzle.text,
        "solutions": solutions,
        "complete": solved.complete and len(solutions) == solved.count,
        **({} if solved.count else {"reasons": list(no_solution.why_no_solution(solved.puzzle))}),
    }


def _note(solved: SolvedTour, lang: str) -> None:
    """Note on standard error where there is not exactly one solution."""
    if not solved.count:
        reason = reason_in_words(solved.puzzle, lang)
        note(translations(lang).text(NO_SOLUTION, puzzle=solved.puzzle.text, reason=reason))
    elif solved.count > 1:
        note(translations(lang).text(_SEVERAL, puzzle=solved.puzzle.text))
