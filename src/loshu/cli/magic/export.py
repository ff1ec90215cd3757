"""``loshu magic export``: write the completion of a square as a model for other programs."""

from itertools import islice
from pathlib import Path

import click

from loshu.cli.language import lang_option
from loshu.cli.model_files import deliver_model, form_option, to_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option, read_one
from loshu.cli.writing import out_option
from loshu.core.errors import UnsupportedError
from loshu.magic.completion.cases import Case
from loshu.magic.completion.modelled import model_of, names_of
from loshu.magic.completion.problem import SquareProblem, read_problem


@click.command("export")
@click.argument("square", default="-")
@click.option(
    "--kind",
    default="magic",
    show_default=True,
    metavar="K[,K2]",
    help="What the square is to be: magic, semi-magic, associative, bimagic ...",
)
@click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="A condition that sums describe, such as 'r1c1=5' or 'r1c1<r2c2'; may be repeated.",
)
@to_option
@form_option
@out_option
@lang_option
@max_cells_option
@quiet_option
def command(
    square: str,
    kind: str,
    where: tuple[str, ...],
    to: str,
    form: str | None,
    out: Path | None,
    lang: str,
    max_cells: int,
) -> None:
    r"""Export the completion of SQUARE as a model: a file, '-', or text; blanks are '.' or '?'.

    The variable r1c2 is the number in row 1, column 2; r1c2_5 is 1 where that number is 5. The size
    of the model is printed on standard error.

    \b
    Examples:
      loshu magic export '8 . ./. 5 ./. . 2' --to lingo
      loshu magic export '. . . ./. . . ./. . . ./. . . .' --to mps --out square.mps
      loshu magic export '. . ./. . ./. . .' --kind semi-magic --where 'r1c1<r3c3' --to mzn
    """
    grid = read_one(square, max_cells)
    case = _the_case(read_problem(grid, kind, where=where, language=lang))
    deliver_model(model_of(case), names_of(case), to=to, form=form, out=out, lang=lang)


def _the_case(problem: SquareProblem) -> Case:
    """Return the only case of a problem, which a model can hold."""
    if problem.impossible:
        raise UnsupportedError(problem.impossible)
    cases = list(islice(problem.cases(), 2))
    if not cases:
        raise UnsupportedError("the givens contradict the conditions: there is nothing to export")
    if len(cases) > 1:
        raise UnsupportedError(
            "these conditions are alternatives, and a model holds one of them: export each alone"
        )
    (case,) = cases
    if not case.exact:
        raise UnsupportedError(
            "one of these conditions is no sum, so a model cannot hold it: leave it out"
        )
    return case
