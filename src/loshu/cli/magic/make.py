"""``loshu magic make``: build a square of any order by any method or kind."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic import explanation
from loshu.cli.magic.number_options import NUMBER_TYPE, repeats_option
from loshu.cli.magic.unit_output import deliver_in_unit
from loshu.cli.notes import quiet_option, remark
from loshu.cli.options import threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import NUMBER, ORDER, SEED
from loshu.cli.seeds import chosen_seed
from loshu.cli.writing import GRIDS, deliver, out_option
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.seeds import item_seed
from loshu.magic.construction import square_file
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.entry_choice import (
    first_number,
    has_equal_sums,
    has_gaps,
    positive_step,
)
from loshu.magic.construction.maker import make
from loshu.magic.construction.requirements import require_kind_of_entries
from loshu.magic.number_unit import NumberUnit
from loshu.text import phrase, translations

_METHOD: Final = phrase("magic.make", "method: {name} ({title})")
_SAMPLED: Final = phrase("magic.sample", "sampled: {distribution}")


@click.command("make", cls=Command)
@click.argument("order", type=ORDER)
@click.option(
    "--method",
    metavar="NAME",
    help="Construction to use; 'loshu magic methods' lists them.",
)
@click.option(
    "--kind",
    metavar="KIND",
    help="Kind of square, such as pandiagonal; 'loshu magic properties' lists them "
    "(default: magic).",
)
@click.option(
    "--seed",
    type=SEED,
    help="Make a random square from this seed.",
)
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of squares; several are random.",
)
@click.option(
    "--first",
    type=NUMBER_TYPE,
    metavar="N",
    default=1,
    show_default=True,
    help="First entry.",
)
@click.option(
    "--increment",
    type=NUMBER_TYPE,
    metavar="N",
    default=1,
    show_default=True,
    help="Difference between consecutive entries.",
)
@click.option(
    "--constant",
    type=NUMBER_TYPE,
    metavar="N",
    help="Sum of every line; consecutive numbers are chosen if they have it.",
)
@click.option(
    "--entries",
    metavar="NUMBERS",
    help="Numbers to use: 2..18/2, 0.5..8/0.5, odd, prime, 1..50^2 or a list.",
)
@repeats_option
@click.option(
    "--first-row",
    metavar="NUMBERS",
    help="Numbers of the first row, such as 22,12,18,87, or a date such as 22.12.1887.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a parameter of the construction; 'loshu magic methods NAME' lists them.",
)
@click.option("--explain", is_flag=True, help="Explain the construction step by step.")
@threads_option
@lang_option
@GRIDS.options
@out_option
@quiet_option
def command(
    order: int,
    method: str | None,
    kind: str | None,
    seed: int | None,
    number: int,
    first: Fraction,
    increment: Fraction,
    constant: Fraction | None,
    entries: str | None,
    repeats: bool,
    first_row: str | None,
    settings: Sequence[str],
    explain: bool,
    threads: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Build a magic square of ORDER and verify it.

    \b
    Examples:
      loshu magic make 5
      loshu magic make 5 -n 3 --seed 1
      loshu magic make 4 --constant 98
      loshu magic make 4 --first-row 22,12,18,87
      loshu magic make 6 --method strachey --explain
      loshu magic make 9 --kind ultramagic
      loshu magic make 8 --kind most-perfect -o square.svg
      loshu magic make 30000 -o big.npy
    """
    target = GRIDS.chosen(format_, out)
    gaps = has_gaps(order, increment, constant) and not (method or settings or explain)
    if first_row is not None or entries is not None or repeats or gaps:
        # Few squares need it.
        from loshu.cli.magic.make_own import OwnSquares

        others = [method, settings, explain, first != 1, increment != 1]
        own = OwnSquares(order, kind=kind, number=number, seed=seed, lang=lang, others=others)
        own.deliver(own.squares(entries, constant, first_row, repeats=repeats), target, out)
        return
    construction = choose(order, method=method, kind=kind, lang=lang)
    if constant is not None:
        _require_free_sum(construction, order, first)
        increment = _step_for(order, increment, constant)
        first = first_number(order, increment, constant)
    scale = NumberUnit.of([first, increment])
    start, step = scale.whole(first), scale.whole(increment)
    require_kind_of_entries(kind, order, start, step)
    options = read_settings(construction, settings)
    if explain:
        if seed is not None or number > 1 or first != 1 or increment != 1:
            raise UnsupportedError(
                "--explain cannot be combined with --seed, --number, --first, --increment or "
                "--constant."
            )
        deliver([explanation.explained(construction, order, options, target, lang)], out)
        return
    if number > 1:
        seed = chosen_seed(seed)
    _note_method(construction, kind, seed, lang)
    if target == "npy" and out is not None and number == scale.denominator == 1:
        with progress_bar(f"Writing {out}") as progress:
            square_file.write_square(
                out, construction, order, first=start, increment=step, seed=seed,
                options=options, threads=threads, progress=progress,
            )  # fmt: skip
        return
    seeds = [seed] if seed is None else [item_seed(seed, each) for each in range(number)]
    build = partial(make, order, method=construction.name, first=start, increment=step)
    deliver_in_unit((build(seed=each, **options) for each in seeds), target, scale, lang, out)


def _step_for(order: int, increment: Fraction, constant: Fraction) -> Fraction:
    """Return the increment; for a sum that is a fraction, one with positive numbers by default."""
    source = click.get_current_context().get_parameter_source("increment")
    if constant.denominator > 1 and source == ParameterSource.DEFAULT:
        return positive_step(order, constant)
    return increment


def _require_free_sum(construction: Construction, order: int, first: Fraction) -> None:
    """Refuse a constant besides a first entry, or for squares without equal sums."""
    if not has_equal_sums(construction, order):
        raise UnsupportedError(
            f"Squares by {construction.name} do not have equal sums of consecutive numbers. Remove "
            "--constant."
        )
    if first != 1:
        raise UnsupportedError("--first and --constant cannot be combined. Give one of them.")


def read_settings(construction: Construction, settings: Sequence[str]) -> dict[str, Any]:
    """Turn ``name=value`` texts into the keyword arguments of a construction.

    Raises
    ------
    UnsupportedError
        A name that the construction does not have; the message lists those it has.
    """
    readers = {option.name: option.read for option in construction.options}
    chosen: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if name not in readers:
            known = (
                "; ".join(f"{o.name}={o.meaning.english}" for o in construction.options) or "none"
            )
            raise UnsupportedError(
                f"Method {construction.name!r} has no parameter {name!r}. Its parameters: {known}."
            )
        if not equals:
            raise UnsupportedError(f"--set {setting!r} has no value. Expected {name}=VALUE.")
        try:
            chosen[name] = readers[name](value)
        except NotationError as error:
            raise NotationError(f"--set {setting!r}: {error}") from None
    return chosen


def _note_method(construction: Construction, kind: str | None, seed: int | None, lang: str) -> None:
    words = translations(lang)
    if kind is not None:
        remark(_METHOD, name=construction.name, title=words.text(construction.title))
    if seed is not None:
        remark(_SAMPLED, distribution=words.text(construction.distribution))
