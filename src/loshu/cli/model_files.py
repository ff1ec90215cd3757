"""The options of commands that export a model, and how they write it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from loshu.cli.choices import Choice
from loshu.cli.model_size import size_note
from loshu.cli.notes import note
from loshu.cli.writing import deliver
from loshu.model import FORMS, MODEL_FORMATS, Model, export, size

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

to_option: Final = click.option(
    "--to",
    type=Choice("format", [known.name for known in MODEL_FORMATS]),
    metavar="FORMAT",
    required=True,
    help="Format of the model: mps, lp, smt2, dimacs, opb, mzn, fzn, lingo or xcsp3.",
)
form_option: Final = click.option(
    "--form",
    type=Choice("form", FORMS),
    metavar="FORM",
    help="Model encoding: cp (integers and all-different) or binary (0-1 variables) "
    "(default: what the format supports).",
)


def deliver_model(
    model: Model, names: Sequence[str], *, to: str, form: str | None, out: Path | None, lang: str
) -> None:
    """Write a model to a file or standard output, and note its size."""
    text = export(model, to, names=names, form=form)
    (chosen,) = (known for known in MODEL_FORMATS if known.name == to)
    written = "binary" if chosen.linear_only else form or "cp"
    note(size_note(chosen.title, size(model, form=written), lang))
    deliver([text.encode()], out)
