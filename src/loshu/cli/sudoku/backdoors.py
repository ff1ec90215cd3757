"""``loshu sudoku backdoors``: the fewest cells that, once filled, leave nothing but singles."""

import json
from typing import Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.command import Command
from loshu.cli.errors import error_text
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.sudoku.explanation.backdoors import Backdoors, find_backdoors
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, plural, translations

_FOUND: Final = phrase("sudoku.backdoors", "{cells}, {sets}: {first}")
_CELLS: Final = plural("sudoku.backdoors", "{count} cell", "{count} cells")
_SETS: Final = plural("sudoku.backdoors", "{count} set", "{count} sets")
_NONE_NEEDED: Final = phrase("sudoku.backdoors", "singles suffice")
_LARGER: Final = phrase("sudoku.backdoors", "every backdoor is larger than {size}")


@click.command("backdoors", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--max-size",
    type=WholeNumber(0, 8),
    default=3,
    show_default=True,
    help="Largest set to try, in cells: 0 to 8. Sets of four take about ten seconds per puzzle.",
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="Print every smallest set (default: the first).",
)
@json_option
@lang_option
@from_option
@strict_option
@limit_option
@quiet_option
@print_option
def command(
    sudokus: str,
    max_size: int,
    every: bool,
    as_json: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
) -> int:
    r"""Find backdoors: the smallest sets of cells that reduce a puzzle to singles.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text. A
    backdoor is a set of cells whose digits reduce the rest of the puzzle to naked and hidden
    singles. All smallest backdoors are found, and each is verified step by step. Exit code: 1 if
    a Sudoku does not have exactly one solution, 2 after an unreadable line.

    \b
    Examples:
      loshu sudoku backdoors puzzles.txt
      loshu sudoku make --seed 1 | loshu sudoku backdoors --all
    """
    seen, unsolved = 0, 0
    with opened(sudokus, from_=from_, strict=strict) as source:
        for line, sudoku in source.sudokus():
            seen += 1
            found = _found(sudoku, max_size)
            unsolved += isinstance(found, str)
            if as_json:
                click.echo(_object(line, sudoku, found))
            else:
                click.echo(_in_words(found, max_size, every, lang))
        source.report_rest()
        if not seen and not source.wrong:
            raise NotationError(f"{source.name} contains no Sudoku.")
        if source.wrong:
            return USAGE
    return READABLE_BUT_WRONG if unsolved else 0


def _found(sudoku: Sudoku, max_size: int) -> Backdoors | str:
    """Find the backdoors of a Sudoku, or the reason why it has none."""
    try:
        with progress_bar("sets") as progress:
            return find_backdoors(sudoku, max_size=max_size, progress=progress)
    except (NotUniqueError, UnsupportedError) as error:
        return str(error)


def _in_words(found: Backdoors | str, max_size: int, every: bool, lang: str) -> str:
    if isinstance(found, str):
        return f"# {error_text(found, lang)}"
    words = translations(lang)
    if found.size is None:
        return words.text(_LARGER, size=max_size)
    if not found.size:
        return words.text(_NONE_NEEDED)
    if every:
        return "\n".join(map(found.named, found.sets))
    return words.text(
        _FOUND,
        cells=words.counted(_CELLS, found.size),
        sets=words.counted(_SETS, len(found.sets)),
        first=found.named(found.sets[0]),
    )


def _object(line: int, sudoku: Sudoku, found: Backdoors | str) -> str:
    record: dict[str, Any] = {"line": line, "puzzle": sudoku.text}
    if isinstance(found, str):
        record["error"] = found
    else:
        record |= {"size": found.size, "sets": [found.named(each) for each in found.sets]}
    return json.dumps(record)
