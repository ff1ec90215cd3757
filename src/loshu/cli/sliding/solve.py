"""``loshu sliding solve``: find shortest solutions."""

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.folders import is_folder
from loshu.cli.formats import FormatChoice
from loshu.cli.known_language import language_of
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import threads_option
from loshu.cli.pictures import PICTURES
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import SOME_SECONDS
from loshu.cli.sliding.answers import reason
from loshu.cli.sliding.reading import ReadPuzzle, only_puzzle, puzzles_argument
from loshu.cli.writing import deliver, deliver_pictures, out_option
from loshu.core.errors import UnsupportedError
from loshu.render import format_named
from loshu.sliding.explanation import length_in_words
from loshu.sliding.groups import SIZES, Size
from loshu.sliding.moves import boards_along
from loshu.sliding.pictures import move_scenes
from loshu.sliding.report import check
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import solve, solve_many
from loshu.text import phrase, translations

SECONDS: Final = 0.5
"""For each picture of an animation."""
SOLUTIONS: Final = FormatChoice(
    names=("text", "moves", "json", *PICTURES.values()),
    suffixes={"": "text", ".txt": "text", ".json": "json", ".jsonl": "json", **PICTURES},
    help="text, moves (the tiles in order), json, svg or html (animated), pdf, png, gif or box",
    records="",
    folders=True,
)
_AT_LEAST: Final = phrase("sliding.solve", "at least {least} moves")
_BETWEEN: Final = phrase("sliding.solve", "at least {least} moves, at most {most}")
_OTHER: Final = phrase("sliding.solve", "{puzzle}: {found} moves, and published are {published}")


@click.command("solve", cls=Command)
@puzzles_argument
@click.option(
    "--time",
    "seconds",
    type=SOME_SECONDS,
    help="Seconds per puzzle; then the best solution so far and a lower bound are printed.",
)
@click.option(
    "--database",
    cls=Rare,
    type=Choice("size", SIZES),
    metavar="SIZE",
    help="Size of the pattern databases: small, medium or large. Larger ones are built "
    "once and solve faster.",
)
@click.option(
    "--slides", cls=Rare, is_flag=True, help="Count a slide of several tiles as one move."
)
@click.option(
    "--state",
    type=click.Path(dir_okay=False),
    help="Save progress to this file and resume from it (one board only).",
)
@threads_option
@lang_option
@SOLUTIONS.options
@out_option
@quiet_option
def command(
    puzzles: Iterator[ReadPuzzle],
    seconds: float | None,
    database: Size | None,
    slides: bool,
    state: str | None,
    threads: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Find a shortest solution.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'.
    Every move slides one tile into the hole. Up to 16 cells the solution is a shortest one.
    Larger boards are searched for --time seconds, or until some 15 million boards were seen; the
    result is the best solution found and a lower bound. If the largest number is the hole, a
    magic square is a board, too. Exit code: 1 if a board cannot be solved.

    \b
    Examples:
      loshu sliding solve '8 1 3/4 . 2/7 6 5'
      loshu sliding solve '1 2 3/4 5 6/7 8 .' --goal 'magic:6 1 8/7 5 3/2 9 4'
      loshu sliding solve korf.txt --from korf --json
      loshu sliding solve sliding:3x3:8,1,3,4,0,2,7,6,5 -o solution.svg
    """
    target = SOLUTIONS.chosen(format_, out)
    options: dict[str, Any] = {"time": seconds, "database": database, "slides": slides}
    pictured = target in PICTURES.values()
    if state is not None or (pictured and not is_folder(out)):
        puzzle = only_puzzle(puzzles, target if state is None else "--state")
        with progress_bar("Solving", words=_known) as progress:
            found = solve(puzzle, state=state, progress=progress, **options)
        if pictured:
            deliver_pictures([found], target, partial(animated, target=target, lang=lang), out)
        else:
            deliver([f"{_line(found, None, target, lang)}\n".encode()], out)
        return 0
    read = [*puzzles]
    if len(read) == 1 and not pictured:
        with progress_bar("Solving", words=_known) as progress:
            solutions = iter([solve(read[0].puzzle, progress=progress, **options)])
            deliver(_written(read, solutions, target, lang), out)
        return 0
    wanted = [each.puzzle for each in read if check(each.puzzle).is_reachable]
    with progress_bar("Solving"):
        solutions = solve_many(wanted, threads=threads, **options)
        if pictured:
            _note_reasons(read, lang)
            deliver_pictures(solutions, target, partial(animated, target=target, lang=lang), out)
        else:
            deliver(_written(read, solutions, target, lang), out)
    return 0 if len(wanted) == len(read) else READABLE_BUT_WRONG


def _known(bound: int, best: int) -> str:
    """Describe the bounds of the fewest moves during a search."""
    words = translations(language_of(click.get_current_context(silent=True)))
    return words.text(_BETWEEN if best else _AT_LEAST, least=bound, most=best)


def animated(found: SlidingSolution, target: str, lang: str) -> bytes:
    """Show a solution move by move in a format that moves."""
    scenes = list(move_scenes(found.puzzle, [*boards_along(found.puzzle, found.moves)], lang=lang))
    if target == "svg":
        from loshu.render import animation

        return animation.render(scenes, seconds=SECONDS)
    if target == "html":
        from loshu.render import page

        return page.film(scenes, seconds=SECONDS)
    known = format_named(target)
    if known.film is None:
        raise UnsupportedError(f"{target} shows one board, not a solution. Use svg or html.")
    return known.film(scenes)


def _written(
    read: Sequence[ReadPuzzle], solutions: Iterator[SlidingSolution], target: str, lang: str
) -> Iterator[bytes]:
    for each in read:
        if not check(each.puzzle).is_reachable:
            yield f"{reason(each.puzzle, target == 'json', lang)}\n".encode()
            continue
        solution = next(solutions)
        yield f"{_line(solution, each.published, target, lang)}\n".encode()
        if each.published is not None and solution.is_shortest and len(solution) != each.published:
            note(
                translations(lang).text(
                    _OTHER, puzzle=each.puzzle.text, found=len(solution), published=each.published
                )
            )


def _note_reasons(read: Sequence[ReadPuzzle], lang: str) -> None:
    for each in read:
        if not check(each.puzzle).is_reachable:
            note(reason(each.puzzle, False, lang))


def _line(solution: SlidingSolution, published: int | None, target: str, lang: str) -> str:
    if target == "json":
        known = {} if published is None else {"published": published}
        return json.dumps({**solution.as_dict(), **known})
    moves = " ".join("+".join(map(str, tiles)) for tiles in solution.steps)
    if target == "moves":
        return moves
    words = length_in_words(len(solution), solution.bound, lang)
    return f"{words}: {moves}" if moves else words
