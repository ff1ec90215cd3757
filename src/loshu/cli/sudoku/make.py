"""``loshu sudoku make``: make puzzles with exactly one solution."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import threads_option, time_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, WholeNumber
from loshu.cli.seeds import chosen_seed, dated
from loshu.cli.sudoku import clue_pattern
from loshu.cli.sudoku.grade_options import grade_options
from loshu.cli.sudoku.made_puzzles import PUZZLES, plain_pieces, variant_pieces
from loshu.cli.sudoku.reading_options import size_argument
from loshu.cli.sudoku.techniques import note_overtaken
from loshu.cli.sudoku.variant_option import (
    cage_options,
    list_variants_option,
    refuse_given,
    variant_option,
)
from loshu.cli.timed_list import OUT_OF_TIME
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import OutOfTimeError
from loshu.sudoku.generation import SYMMETRIES, PuzzleRequest, distribution
from loshu.sudoku.generation import plot as charts
from loshu.sudoku.generation.minimal import SURE
from loshu.sudoku.generation.series import puzzles_of, variants_of
from loshu.sudoku.generation.variants import cages
from loshu.sudoku.generation.variants.kinds import variant_names
from loshu.sudoku.shape import LARGEST, NINE, Shape
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_range import GradeRange
    from loshu.sudoku.generation.variants.cages import CageSizes


Item = TypeVar("Item")
_BAR = 50
_CLUES: Final = phrase("sudoku.make", "{count} clues")
_IN_DOUBT: Final = phrase(
    "sudoku.make",
    "with more than {rows} rows, some clues may be redundant (proof too slow)",
)
_RARE: Final = phrase(
    "sudoku.make",
    "Puzzles with so few clues are very rare or do not exist. Stop with --time or Ctrl-C.",
)
FEW: Final = {True: 19, False: 17}
"""Clues of 9x9, with and without a symmetry, up to which the search may well find nothing."""


@click.command("make", cls=Command)
@size_argument
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of puzzles.",
)
@variant_option
@list_variants_option
@click.option(
    "--clues",
    type=WholeNumber(0, LARGEST**2),
    help="Exact number of clues.",
)
@click.option(
    "--symmetry",
    type=Choice("symmetry", list(SYMMETRIES)),
    default="none",
    show_default=True,
    metavar="NAME",
    help="Symmetry of the pattern of givens: none, half-turn, quarter-turn, left-right, "
    "up-down, both-mirrors, diagonal, anti-diagonal, both-diagonals or full.",
)
@click.option(
    "--pattern",
    cls=Rare,
    metavar="PATTERN",
    help="Places of the clues: a file, '-' or text with one character per cell; '.', "
    "'0' or '_' means no clue.",
)
@click.option(
    "--minimal",
    cls=Rare,
    is_flag=True,
    help="Leave no redundant clue, even with --symmetry, --pattern or --clues; with "
    "--variant killer, no redundant cage.",
)
@click.option(
    "--cage-size",
    cls=Rare,
    metavar="MIN-MAX",
    callback=lambda _context, _option, text: None if text is None else cages.parse_cage_sizes(text),
    help="Smallest and largest cage, in cells (default: 2-5); needs --variant killer.",
)
@click.option(
    "--single-cages",
    cls=Rare,
    is_flag=True,
    help="Allow cages of one cell, which act as givens; needs --variant killer.",
)
@grade_options
@dated
@time_option
@click.option(
    "--solution",
    cls=Rare,
    is_flag=True,
    help="Print the solution after each puzzle.",
)
@click.option(
    "--statistics",
    cls=Rare,
    is_flag=True,
    help="Print the distribution of the number of clues.",
)
@click.option(
    "--plot",
    cls=Rare,
    type=click.Path(path_type=Path, dir_okay=False),
    help="Plot the distribution of the number of clues (.svg, .html or .png).",
)
@lang_option
@PUZZLES.options
@out_option
@threads_option
@quiet_option
def command(
    number: int,
    shape: Shape,
    variants: tuple[tuple[str, ...], ...],
    clues: int | None,
    symmetry: str,
    pattern: str | None,
    minimal: bool,
    cage_size: "CageSizes | None",
    single_cages: bool,
    grade: "GradeRange | None",
    seed: int | None,
    time: float | None,
    solution: bool,
    statistics: bool,
    plot: Path | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    threads: int | None,
) -> None:
    r"""Make random puzzles with exactly one solution.

    SIZE is the number of rows (9), or the rows x columns of a box (3x3). Up to the level expert,
    puzzles never need trial and error.

    Puzzles are minimal: no clue is redundant. Exceptions without --minimal: --symmetry (only
    groups of clues are removed), --pattern, --clues of 29 or more or in sizes other than 9x9,
    killers, --level of variants and of more than 9 rows. Above 16 rows even --minimal may leave a
    redundant clue. Exit code: 0 if a puzzle was made, 2 if none exists or the time ran out.

    \b
    Examples:
      loshu sudoku make --size 6 --level easy -n 12
      loshu sudoku make --date 2026-11-25 --level medium
      loshu sudoku make --variant killer --cage-size 2-3 --format link
    """
    target = PUZZLES.chosen(format_, out)
    if grade is not None and grade.profile is None:
        note_overtaken(grade.technique, lang)
    names = variant_names(chain.from_iterable(variants))
    cages_chosen = cage_options(names, cage_size, single_cages)
    found = Counter[int]()
    if names:
        refuse_given(_plain_only(clues, pattern, statistics, plot), "--variant")
        options: dict[str, Any] = {"minimal": minimal, "symmetry": symmetry, "grade": grade}
        asked = partial(variants_of, names, number, chosen_seed(seed), time=time, shape=shape)
        with progress_bar("Making puzzles", unit="puzzles") as progress:
            made = asked(progress=progress, **options, **cages_chosen)
            kept = _counted(made, found, lambda one: [len(one.puzzle.givens)])
            deliver(variant_pieces(kept, target, solution, lang), out)
        _report(found, number, shape, statistics, lang)
        return
    request = PuzzleRequest(
        shape=shape,
        clues=clues,
        symmetry=symmetry,
        pattern=None if pattern is None else clue_pattern.pattern_of_shape(pattern, shape),
        minimal=minimal,
        grade=grade,
    )
    if time is None and request.shape == NINE and 0 < (clues or 0) <= FEW[symmetry != "none"]:
        note(translations(lang).text(_RARE))
    if plot is not None:
        charts.check_plot(plot)
    seed = chosen_seed(seed)
    with progress_bar("Making puzzles", unit="puzzles") as progress:
        plain = puzzles_of(request, number, seed, threads=threads, time=time, progress=progress)
        counted = _counted(plain, found, lambda some: (some > 0).sum(axis=1).tolist())
        deliver(plain_pieces(counted, shape, target, solution, lang), out)
    _report(found, number, shape, statistics, lang)
    if plot is not None:
        title = f"{found.total():,} puzzles of boxes {shape}, seed {seed}"
        charts.plot_clues(found, plot, title=title)


def _plain_only(
    clues: int | None, pattern: str | None, statistics: bool, plot: Path | None
) -> dict[str, bool]:
    """Return which options that variants lack are given."""
    return {
        "--clues": clues is not None,
        "--pattern": pattern is not None,
        "--statistics": statistics,
        "--plot": plot is not None,
    }


def _counted(
    made: Iterator[Item], found: Counter[int], clues_of: Callable[[Item], list[int]]
) -> Iterator[Item]:
    """Yield the puzzles and count their clues, until the time is over if there are some already."""
    try:
        for puzzles in made:
            found.update(clues_of(puzzles))
            yield puzzles
    except OutOfTimeError as error:
        if not found:
            raise OutOfTimeError(
                f"{str(error).rstrip('.')}. No puzzle was found; it is not known whether one "
                "exists. Increase --time, or ask for less. ('loshu sudoku list-puzzles' searches a "
                "pattern completely.)"
            ) from None


def _report(found: Counter[int], number: int, shape: Shape, statistics: bool, lang: str) -> None:
    words = translations(lang)
    if found.total() < number:
        note(words.counted(OUT_OF_TIME, found.total()))
    if statistics:
        note("\n".join([*_chart(found, lang), distribution(shape, lang)]))
    if shape.size > SURE:
        note(words.text(_IN_DOUBT, rows=SURE))


def _chart(found: Counter[int], lang: str) -> Iterator[str]:
    words = translations(lang)
    total, most = found.total(), max(found.values())
    for clues in range(min(found), max(found) + 1):
        bar = "█" * round(_BAR * found[clues] / most)
        percent = words.figures(f"{found[clues] / total:>6.1%}")
        share = f"{words.number(found[clues]):>9}  {percent}"
        yield f"{words.text(_CLUES, count=clues)}  {share}  {bar}"
