"""``loshu sudoku make``: make puzzles with exactly one solution."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, SECONDS, WholeNumber
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sudoku import clue_pattern
from loshu.cli.sudoku.made_puzzles import PUZZLES, VariantRequest, plain_pieces, variant_pieces
from loshu.cli.sudoku.reading_options import size_argument
from loshu.cli.sudoku.streaming import threads_option
from loshu.cli.sudoku.variant_option import VariantNames, cage_options, refuse_given
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import OutOfTimeError
from loshu.sudoku.generation import SYMMETRIES, GradeRange, PuzzleRequest, distribution
from loshu.sudoku.generation import plot as charts
from loshu.sudoku.generation.maker import puzzles_of
from loshu.sudoku.generation.minimal import SURE
from loshu.sudoku.generation.variants import cages
from loshu.sudoku.generation.variants.kinds import variant_names
from loshu.sudoku.shape import LARGEST, NINE, Shape
from loshu.text import phrase, plural, translations
from loshu.text.levels import LEVELS

if TYPE_CHECKING:
    from loshu.sudoku.generation.variants.cages import CageSizes


SCORE: Final = WholeNumber(0, 1_000_000)
_BAR = 50
_CLUES: Final = phrase("sudoku.make", "{count} clues")
_IN_DOUBT: Final = phrase(
    "sudoku.make",
    "with more than {rows} rows, a clue may be redundant: some proofs took too long",
)
_OUT_OF_TIME: Final = plural(
    "sudoku.make",
    "the time was over after {count} puzzle; there may be more",
    "the time was over after {count} puzzles; there may be more",
)
_RARE: Final = phrase(
    "sudoku.make",
    "puzzles with so few clues are very rare, or there are none; --time or Ctrl-C ends the search",
)
FEW: Final = {True: 19, False: 17}
"""Clues of 9x9, with and without a symmetry, up to which the search may well find nothing."""


@click.command("make")
@size_argument
@click.option("-n", "--number", type=NUMBER, default=1, help="How many puzzles to make.")
@click.option(
    "--variant",
    "variants",
    type=VariantNames(),
    multiple=True,
    help="Make puzzles with these rules of their own; repeat it for several rules at once.",
)
@click.option("--clues", type=WholeNumber(0, LARGEST**2), help="The exact number of clues.")
@click.option(
    "--symmetry",
    type=click.Choice(list(SYMMETRIES)),
    default="none",
    show_default=True,
    help="Symmetry of the pattern of clues.",
)
@click.option(
    "--pattern",
    help="A file, '-' or text with one character a cell: '.', '0' or '_' where there is no clue.",
)
@click.option(
    "--minimal",
    is_flag=True,
    help="No clue is redundant by itself, also with --symmetry, --pattern or --clues; with "
    "--variant killer, no cage.",
)
@click.option(
    "--cage-size",
    metavar="MIN-MAX",
    callback=lambda _context, _option, text: None if text is None else cages.parse_cage_sizes(text),
    help="With --variant killer: the least and the most cells of a cage.  [default: 2-5]",
)
@click.option(
    "--single-cages",
    is_flag=True,
    help="With --variant killer: allow cages of one cell, which are givens in effect.",
)
@click.option("--level", type=click.Choice(LEVELS), help="The level, as HoDoKu rates it.")
@click.option(
    "--technique", metavar="NAME", help="A technique that the puzzle needs, such as x-wing."
)
@click.option("--min-score", type=SCORE, help="The least score of HoDoKu.")
@click.option("--max-score", type=SCORE, help="The largest score of HoDoKu.")
@seed_option
@click.option("--time", type=SECONDS, help="Stop after this many seconds.")
@click.option("--solution", is_flag=True, help="Print the solution of each puzzle after it.")
@click.option("--statistics", is_flag=True, help="Report the distribution of the number of clues.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Plot the distribution of the number of clues to a file: .svg, .html or .png.",
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
    level: str | None,
    technique: str | None,
    min_score: int | None,
    max_score: int | None,
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
    r"""Make random puzzles of SIZE with exactly one solution.

    SIZE is the number of rows, or the rows and columns of a box: 9 or 3x3, the usual one, 6 or 2x3.

    They are minimal: no clue is redundant. Exceptions: with --symmetry clues are removed together
    with their images, until no such removal leaves one solution, so a clue by itself may be
    redundant; with --pattern, with --clues from 29 on or of another size than 9x9, and with more
    than 16 rows, a clue may be redundant; the cages of --variant killer cover the grid. With
    --minimal only the exception of more than 16 rows remains. --json reports whether each puzzle
    is minimal.

    --level, --technique, --min-score and --max-score choose 9x9 puzzles by the rating of HoDoKu
    (loshu sudoku rate); what is rare takes as long as it is rare.

    The seed alone determines the puzzles, whatever the number of threads; without --seed they are
    new ones each time. Rare puzzles, such as those with few clues, or minimal ones with much
    symmetry, take longer; whether there are any is often not known, and --time ends the search.

    Exit code: 0 when a puzzle was made, 2 when none can be made or the time was over before.

    \b
    Examples:
      loshu sudoku make
      loshu sudoku make -n 1000 --symmetry half-turn --statistics > puzzles.txt
      loshu sudoku make --symmetry full --minimal
      loshu sudoku make --clues 20 --seed 5
      loshu sudoku make 16 -n 10
      loshu sudoku make --level medium -n 20 --symmetry half-turn
      loshu sudoku make --technique x-wing --max-score 800
      loshu sudoku make --variant killer --cage-size 2-3 --seed 3 --format link
      loshu sudoku make --variant killer --variant diagonal
      loshu sudoku make --variant diagonal | loshu sudoku solve -
    """
    target = PUZZLES.chosen(format_, out)
    names = variant_names(chain.from_iterable(variants))
    options = {"minimal": minimal, **cage_options(names, cage_size, single_cages)}
    if names:
        plain_only = {
            "--clues": clues is not None,
            "--symmetry": symmetry != "none",
            "--pattern": pattern is not None,
            "--statistics": statistics,
            "--plot": plot is not None,
            "--time": time is not None,
            **_given(level, technique, min_score, max_score),
        }
        refuse_given(plain_only, "--variant")
        asked = VariantRequest(
            names=names, shape=shape, seed=chosen_seed(seed), number=number, options=options
        )
        with progress_bar("Making puzzles", unit="puzzles") as progress:
            deliver(variant_pieces(asked.puzzles(progress), target, solution, lang), out)
        return
    request = PuzzleRequest(
        shape=shape,
        clues=clues,
        symmetry=symmetry,
        pattern=None if pattern is None else clue_pattern.pattern_of_shape(pattern, shape),
        minimal=minimal,
        grade=_grade(level, technique, min_score, max_score),
    )
    if time is None and request.shape == NINE and 0 < (clues or 0) <= FEW[symmetry != "none"]:
        note(translations(lang).text(_RARE))
    if plot is not None:
        charts.check_plot(plot)
    seed, found = chosen_seed(seed), Counter[int]()
    with progress_bar("Making puzzles", unit="puzzles") as progress:
        made = puzzles_of(request, number, seed, threads=threads, time=time, progress=progress)
        deliver(plain_pieces(_counted(made, found), shape, target, solution, lang), out)
    _report(found, number, shape, statistics, lang)
    if plot is not None:
        title = f"{found.total():,} puzzles of boxes {shape}, seed {seed}"
        charts.plot_clues(found, plot, title=title)


def _given(
    level: str | None, technique: str | None, least: int | None, most: int | None
) -> dict[str, bool]:
    """Return which options of the grade are given."""
    options = {
        "--level": level,
        "--technique": technique,
        "--min-score": least,
        "--max-score": most,
    }
    return {option: value is not None for option, value in options.items()}


def _grade(
    level: str | None, technique: str | None, least: int | None, most: int | None
) -> GradeRange | None:
    if not any(_given(level, technique, least, most).values()):
        return None
    return GradeRange(level=level, technique=technique, least=least, most=most)


def _counted(made: Iterator[NDArray[np.uint8]], found: Counter[int]) -> Iterator[NDArray[np.uint8]]:
    """Yield the puzzles and count their clues, until the time is over if there are some already."""
    try:
        for puzzles in made:
            found.update((puzzles > 0).sum(axis=1).tolist())
            yield puzzles
    except OutOfTimeError as error:
        if not found:
            raise OutOfTimeError(
                f"{error} before a puzzle was made; it is not known whether there is one: "
                "allow more time, or ask for less ('loshu sudoku list-puzzles' tries every "
                "filling of a pattern)"
            ) from None


def _report(found: Counter[int], number: int, shape: Shape, statistics: bool, lang: str) -> None:
    words = translations(lang)
    if found.total() < number:
        note(words.counted(_OUT_OF_TIME, found.total()))
    if statistics:
        note("\n".join([*_chart(found, lang), distribution(shape, lang)]))
    if shape.size > SURE:
        note(words.text(_IN_DOUBT, rows=SURE))


def _chart(found: Counter[int], lang: str) -> Iterator[str]:
    words = translations(lang)
    total, most = found.total(), max(found.values())
    for clues in range(min(found), max(found) + 1):
        bar = "█" * round(_BAR * found[clues] / most)
        share = f"{words.number(found[clues]):>9}  {found[clues] / total:>6.1%}"
        yield f"{words.text(_CLUES, count=clues)}  {share}  {bar}"
