"""``loshu magic shape rate``: rate how hard a shape is to complete."""

import json

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.shape.arguments import ShapeRequest, question_arguments
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, limit_option, print_option
from loshu.magic.completion.explanation.explainer import rating_sentence
from loshu.magic.shapes.explanation import rate


@click.command("rate", cls=Command)
@question_arguments
@limit_option
@json_option
@lang_option
@print_option
@quiet_option
def command(
    asked: ShapeRequest,
    as_json: bool,
    lang: str,
) -> None:
    r"""Rate how hard a shape is to complete, which must have exactly one solution.

    SHAPE and NUMBERS are as for 'loshu magic shape solve'. The rating is the hardest technique
    needed: easy, medium, hard or expert.

    Exit code: 0 if there is exactly one solution, 1 if not, 2 for unreadable input.

    \b
    Examples:
      loshu magic shape rate rectangle-3x3 '9 . . . . . 5 7 .'
      loshu magic shape rate 'a b c/c d e/e f a' '1 . 3 2 . .' --constant 10 --json
    """
    rating = rate(asked.filled, **asked.own)
    if as_json:
        record = {"shape": asked.filled.name, "numbers": asked.filled.plain, **rating.as_dict()}
        click.echo(json.dumps(record))
    else:
        click.echo(rating_sentence(rating, lang))
