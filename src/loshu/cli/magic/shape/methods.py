"""``loshu magic shape methods``: the constructions of cubes and hypercubes."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.magic.hypercubes.methods import CUBE_CONSTRUCTIONS, CubeConstruction
from loshu.text import translations
from loshu.text.citations import source_in

_CUBE: Final = 3


@click.command("methods", cls=Command)
@lang_option
@json_option
@print_option
def command(lang: str, as_json: bool) -> None:
    r"""List the constructions of magic cubes and hypercubes, with their orders and sources.

    \b
    Examples:
      loshu magic shape methods
    """
    if as_json:
        click.echo(json.dumps([_record(each) for each in CUBE_CONSTRUCTIONS], indent=1))
        return
    words = translations(lang)
    for each in CUBE_CONSTRUCTIONS:
        click.echo(f"{each.name}: {words.text(each.orders)}")
        click.echo(f"    {', '.join(_kinds(each))}")
        click.echo(f"    {source_in(each.source, lang)}")


def _kinds(construction: CubeConstruction) -> list[str]:
    return sorted(construction.promises(_CUBE))


def _record(construction: CubeConstruction) -> dict[str, object]:
    return {
        "name": construction.name,
        "orders": construction.orders.english,
        "kinds": _kinds(construction),
        "source": construction.source,
    }
