"""``loshu magic methods``: list the methods of construction."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.core.grid import Grid
from loshu.core.notation import write_grid
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.methods import CONSTRUCTIONS, construction_named
from loshu.magic.properties import PROPERTIES
from loshu.text import phrase, translations
from loshu.text.citations import source_in

_ORDERS: Final = phrase("magic.methods", "orders: {orders}")
_PROPERTIES: Final = phrase("magic.methods", "properties (order {order}): {properties}")
_SOURCE: Final = phrase("magic.methods", "source: {source}")


@click.command("methods", cls=Command)
@click.argument("name", required=False)
@click.option(
    "--show",
    is_flag=True,
    help="Also print the smallest square of each method.",
)
@lang_option
@json_option
@print_option
def command(name: str | None, show: bool, lang: str, as_json: bool) -> None:
    r"""List the construction methods, or describe the method NAME.

    \b
    Examples:
      loshu magic methods
      loshu magic methods siamese --show
    """
    chosen = CONSTRUCTIONS if name is None else (construction_named(name),)
    if as_json:
        click.echo(json.dumps([_record(construction) for construction in chosen], indent=1))
    elif name is None and not show:
        click.echo("\n".join(_line(construction, lang) for construction in chosen))
    else:
        click.echo("\n\n".join(_described(construction, show, lang) for construction in chosen))


def _smallest(construction: Construction) -> int:
    return next(n for n in range(1, 10_000) if construction.serves(n))


def _record(construction: Construction) -> dict[str, object]:
    return {
        "name": construction.name,
        "title": construction.title.english,
        "orders": construction.orders.english,
        "properties": sorted(construction.promises(_smallest(construction))),
        "options": {option.name: option.meaning.english for option in construction.options},
        "random": construction.distribution.english,
        "source": construction.source,
    }


def _line(construction: Construction, lang: str) -> str:
    words = translations(lang)
    return (
        f"{construction.name}: {words.text(construction.title)}\n"
        f"    {words.text(construction.orders)}; {', '.join(_strongest(construction))}\n"
        f"    {source_in(construction.source, lang)}"
    )


def _strongest(construction: Construction) -> list[str]:
    """Return the promised properties that follow from no other promised one."""
    promised = construction.promises(_smallest(construction))
    implied = {name for known in PROPERTIES if known.name in promised for name in known.implies}
    return sorted(promised - implied)


def _described(construction: Construction, show: bool, lang: str) -> str:
    words = translations(lang)
    order = _smallest(construction)
    promised = ", ".join(sorted(construction.promises(order)))
    lines = [
        f"{construction.name}: {words.text(construction.title)}",
        f"  {words.text(_ORDERS, orders=words.text(construction.orders))}",
        f"  {words.text(_PROPERTIES, order=order, properties=promised)}",
        *(
            f"  --set {option.name}=...: {words.text(option.meaning)}"
            for option in construction.options
        ),
        f"  --seed: {words.text(construction.distribution)}",
        f"  {words.text(_SOURCE, source=source_in(construction.source, lang))}",
    ]
    if show:
        square = write_grid(Grid.from_array(construction.square(order)), "text").decode()
        lines += ["", *(f"    {line}" for line in square.splitlines())]
    return "\n".join(lines)
