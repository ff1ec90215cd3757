"""``loshu magic export``: write the completion of a square as a model for other programs."""

from fractions import Fraction
from itertools import islice
from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.problem_options import WantedSquare, problem_options
from loshu.cli.model_files import deliver_model, form_option, to_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option
from loshu.cli.writing import out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.completion.search.modelled import model_of, names_of


@click.command("export", cls=Command)
@click.argument("square", required=False, metavar="[SQUARE|ORDER]")
@problem_options
@to_option
@form_option
@out_option
@lang_option
@max_cells_option
@quiet_option
def command(
    square: str | None,
    kind: str,
    where: tuple[str, ...],
    preset: str | None,
    entries: str | None,
    constant: Fraction | None,
    repeats: bool,
    to: str,
    form: str | None,
    out: Path | None,
    lang: str,
    max_cells: int,
) -> None:
    r"""Export a square with empty cells as a model for other solvers.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. An ORDER is an empty square. Variable r1c2 is the number in row 1, column 2;
    r1c2_5 is 1 if that number is 5. A note gives the size of the model.

    \b
    Examples:
      loshu magic export '8 . ./. 5 ./. . 2' --to lingo
      loshu magic export 4 --to mps -o square.mps
      loshu magic export '. . ./. . ./. . .' --kind semi-magic --to mzn
    """
    own = OwnNumbers(entries, constant, repeats=repeats).whole()
    wanted = WantedSquare(kind=kind, where=where, preset=preset, own=own)
    grids = list(wanted.squares(square, max_cells))
    if len(grids) != 1:
        raise NotationError(f"The input has {len(grids)} squares. Give one.")
    own.whole()
    problem = wanted.problem(grids[0], lang)
    problem.pool.require_distinct()
    cases = list(islice(problem.cases(), 2))
    if len(cases) != 1:
        reason = (
            "These conditions have several cases, and a model can express only one. Choose one."
        )
        raise UnsupportedError(
            reason if cases else problem.impossible or "No square of this kind exists."
        )
    if not cases[0].exact:
        raise UnsupportedError(
            "A condition cannot be exported because it is not a sum. Remove it from --where."
        )
    deliver_model(model_of(cases[0]), names_of(cases[0]), to=to, form=form, out=out, lang=lang)
