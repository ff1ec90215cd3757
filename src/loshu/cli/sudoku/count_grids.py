"""``loshu sudoku count-grids``: count all grids, and the essentially different ones."""

import json
from pathlib import Path
from typing import Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command
from loshu.cli.count_report import comparison, time_line
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.sudoku.reading_options import size_argument
from loshu.core.named import find_named
from loshu.core.store import StateFile
from loshu.sudoku.counting import QUANTITIES, GridCount, count_grids
from loshu.sudoku.counting.explanation import explanation_lines
from loshu.sudoku.shape import Shape
from loshu.text import phrase, translations

NAMES = [quantity.name for quantity in QUANTITIES]
FORM = "loshu sudoku count-grids 1"
"""Version of the state file; its number grows when a case could have another count."""
_RESULTS: Final = {
    "grids": phrase("count.grids", "grids of {size}, boxes of {boxes}: {total}"),
    "classes": phrase(
        "count.grids", "essentially different grids of {size}, boxes of {boxes}: {total}"
    ),
}


@click.command("count-grids", cls=Command)
@size_argument
@click.option(
    "--only",
    type=Choice("name", NAMES),
    help="Count only the grids, or only the classes of essentially different grids "
    "(default: both).",
)
@click.option(
    "--explain",
    is_flag=True,
    help="Explain the result step by step, with all intermediate numbers.",
)
@threads_option
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it.",
)
@lang_option
@json_option
@limit_option
@quiet_option
@print_option
def command(
    shape: Shape,
    only: str | None,
    explain: bool,
    threads: int | None,
    state: Path | None,
    as_json: bool,
    lang: str,
) -> int:
    r"""Count all Sudoku grids of a SIZE, and the essentially different ones.

    SIZE is the rows x columns of a box: 3x3 (default), 2x2, 2x3, 2x4 or 2x5. The counts are
    computed, and compared with published values if there are any.

    Exit code: 0 if the counts agree, 1 if one differs from the published value, 2 for another
    SIZE.

    \b
    Examples:
      loshu sudoku count-grids
      loshu sudoku count-grids --only grids --explain
      loshu sudoku count-grids 2x3 --explain
      loshu sudoku count-grids 2x5 --only grids --state 2x5.state
    """
    file = None if state is None else StateFile(state, FORM, "sudoku count-grids --state")
    right = True
    for name in NAMES if only is None else [only]:
        found = _counted(shape, name, threads, file)
        right = right and found.agrees
        if as_json:
            click.echo(json.dumps(found.as_dict()))
        else:
            click.echo("\n".join(_lines(found, explain, lang)))
    return 0 if right else 1


def _counted(shape: Shape, name: str, threads: int | None, file: StateFile | None) -> GridCount:
    title = find_named(QUANTITIES, name, "count of Sudoku grids").title
    if file is None:
        with progress_bar(f"Counting {title} of {shape}") as progress:
            return count_grids(shape, name, threads=threads, progress=progress)
    saved: dict[str, dict[str, int]] = file.read()["counts"] if file.exists() else {}
    each = saved.setdefault(f"{shape} {name}", {})
    known = dict(each)

    def keep(counts: dict[str, int]) -> None:
        each.update(counts)
        if file.is_due:
            file.write({"counts": saved})

    try:
        with progress_bar(f"Counting {title} of {shape}") as progress:
            return count_grids(
                shape, name, threads=threads, progress=progress, known=known, keep=keep
            )
    finally:  # also after Ctrl-C
        file.write({"counts": saved})


def _lines(found: GridCount, explain: bool, lang: str) -> list[str]:
    words, size = translations(lang), found.shape.size
    text, total = _RESULTS[found.quantity.name], words.number(found.total)
    lines = [words.text(text, size=f"{size}x{size}", boxes=found.shape, total=total)]
    if explain:
        lines += ["", *explanation_lines(found, lang), ""]
    return [*lines, time_line(found.seconds, found.cpu_seconds, lang), *comparison(found, lang)]
