"""``loshu magic properties``: what a square can be, and what each property means."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.magic.properties import PROPERTIES, property_named
from loshu.text import phrase, translations

_LINE: Final = phrase("magic.properties", "{name}: {meaning}")
_TITLED: Final = phrase("magic.properties", "{name} ({title}): {meaning}")


@click.command("properties", cls=Command)
@click.argument("name", required=False)
@lang_option
@json_option
@print_option
def command(name: str | None, lang: str, as_json: bool) -> None:
    r"""List the properties of squares, or explain the property NAME.

    The names work with --kind and --where.

    \b
    Examples:
      loshu magic properties
      loshu magic properties most-perfect --lang es
    """
    properties = PROPERTIES if name is None else (property_named(name),)
    if as_json:
        records = [
            {
                "name": known.name,
                "meaning": known.meaning.english,
                "implies": known.implies,
                "source": known.source,
            }
            for known in properties
        ]
        click.echo(json.dumps(records))
        return
    words = translations(lang)
    for known in properties:
        title = words.text(known.title)
        is_alike = title.replace(" ", "-").lower() == known.name
        line = _LINE if is_alike else _TITLED
        click.echo(
            words.text(line, name=known.name, title=title, meaning=words.text(known.meaning))
        )
