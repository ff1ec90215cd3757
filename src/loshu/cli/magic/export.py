"""``loshu magic export``: write the completion of a square as a model for other programs."""

from pathlib import Path

import click

from loshu.cli.language import lang_option
from loshu.cli.magic.solve import kind_option
from loshu.cli.model_files import deliver_model, form_option, to_option
from loshu.cli.notes import quiet_option
from loshu.cli.reading import max_cells_option, read_one
from loshu.cli.writing import out_option
from loshu.core.errors import UnsupportedError
from loshu.magic.completion.modelled import model_of, names_of
from loshu.magic.completion.partial import read_partial


@click.command("export")
@click.argument("square", default="-")
@kind_option
@to_option
@form_option
@out_option
@lang_option
@max_cells_option
@quiet_option
def command(
    square: str,
    kind: str,
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
      loshu magic export '. . ./. . ./. . .' --kind semi-magic --to mzn
    """
    partial = read_partial(read_one(square, max_cells), kind, lang)
    if len(partial.ways) != 1:
        raise UnsupportedError(
            partial.impossible
            or f"{kind} squares have {len(partial.ways)} alternative sets of conditions; "
            "a model holds one"
        )
    (way,) = partial.ways
    deliver_model(model_of(way), names_of(way), to=to, form=form, out=out, lang=lang)
