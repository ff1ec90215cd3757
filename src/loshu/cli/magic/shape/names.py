"""``loshu magic shape names``: the shapes that have a name."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.magic.shapes.reading import SHAPE_KINDS
from loshu.text import phrase, translations

_KIND: Final = phrase("magic.shape", "{name}: {meaning}")


@click.command("names", cls=Command)
@lang_option
@json_option
@print_option
def command(lang: str, as_json: bool) -> None:
    r"""List the shapes that have a name, each with a size as an example.

    \b
    Examples:
      loshu magic shape names
    """
    named = [(f"{kind.name}-{kind.sizes}", kind.meaning) for kind in SHAPE_KINDS]
    if as_json:
        records = [{"name": name, "meaning": meaning.english} for name, meaning in named]
        click.echo(json.dumps(records))
        return
    words = translations(lang)
    for name, meaning in named:
        click.echo(words.text(_KIND, name=name, meaning=words.text(meaning)))
