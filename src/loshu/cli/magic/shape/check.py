"""``loshu magic shape check``: wrong sums of a shape, and the kinds of a cube."""

from fractions import Fraction
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.check_list import Checked, print_checked, report_format, report_options
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import constant_option, repeats_option, shape_arguments
from loshu.cli.magic.shape.output import sum_line
from loshu.cli.notes import silent_option
from loshu.magic.shapes.filled import FilledShape
from loshu.magic.shapes.report import ShapeReport, check
from loshu.text import phrase, translations

_MAGIC: Final = phrase("magic.shape", "magic")
_NOT_MAGIC: Final = phrase("magic.shape", "not magic")
_KINDS: Final = phrase("magic.shape", "Kinds: {kinds}")
_COLUMNS: Final = ("shape", "is_magic", "sums", "kinds", "violations")


@click.command("check", cls=Command)
@shape_arguments
@constant_option
@repeats_option
@silent_option
@lang_option
@report_options
def command(
    filled: FilledShape,
    constant: Fraction | None,
    repeats: bool,
    quiet: bool,
    lang: str,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Check the numbers of a shape: find wrong sums, and name the kinds of a cube.

    SHAPE is as for 'loshu magic shape make', or a JSON file that it wrote. NUMBERS are those of
    the cells in order: text, a file, or '-' for standard input. Those of a cube are its slices.

    Exit code: 0 if the shape is magic, 1 if not, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape check 'a b c/c d e/e f a' '1 6 3 2 5 4'
      loshu magic shape make cube-8 --kind perfect | loshu magic shape check cube-8 -
    """
    target = report_format(format_, out)
    report = check(filled, constant=constant, repeats=repeats)
    right = print_checked([_checked(report, lang)], target, _COLUMNS, quiet=quiet, lang=lang)
    return 0 if right else READABLE_BUT_WRONG


def _checked(report: ShapeReport, lang: str) -> Checked:
    words = translations(lang)
    verdict = words.text(_MAGIC if report.is_magic else _NOT_MAGIC)
    lines = [f"{report.filled.name}: {verdict}", *report.violations_in(lang)]
    lines += [sum_line(report.sums_in(lang), words)] if report.is_magic else []
    lines += [words.text(_KINDS, kinds=words.listed(report.kinds))] if report.kinds else []
    return Checked(report.as_dict(), lines, verdict, report.is_magic, report.kinds)
