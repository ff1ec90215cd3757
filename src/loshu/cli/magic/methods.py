"""``loshu magic methods``: list the ways of building squares."""

import json

import click

from loshu.core.grid import Grid
from loshu.core.notation import write_grid
from loshu.magic.construction import Construction
from loshu.magic.constructions import CONSTRUCTIONS, construction_named


@click.command("methods")
@click.argument("name", required=False)
@click.option("--show", is_flag=True, help="Print the smallest square of each method too.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(name: str | None, show: bool, as_json: bool) -> None:
    """List the methods, or say all of the one called NAME."""
    chosen = CONSTRUCTIONS if name is None else (construction_named(name),)
    if as_json:
        click.echo(json.dumps([_record(construction) for construction in chosen], indent=1))
    elif name is None and not show:
        _table(chosen)
    else:
        click.echo("\n\n".join(_described(construction, show) for construction in chosen))


def _smallest(construction: Construction) -> int:
    return next(n for n in range(1, 10_000) if construction.serves(n))


def _record(construction: Construction) -> dict[str, object]:
    return {
        "name": construction.name,
        "title": construction.title,
        "orders": construction.orders,
        "properties": sorted(construction.promises(_smallest(construction))),
        "options": {option.name: option.meaning for option in construction.options},
        "random": construction.distribution,
        "source": construction.source,
    }


def _table(constructions: tuple[Construction, ...]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("name", "orders", "properties", "source")
    for construction in constructions:
        properties = sorted(construction.promises(_smallest(construction)))
        table.add_row(
            construction.name, construction.orders, ", ".join(properties), construction.source
        )
    Console().print(table)


def _described(construction: Construction, show: bool) -> str:
    order = _smallest(construction)
    lines = [
        f"{construction.name}: {construction.title}",
        f"  orders: {construction.orders}",
        f"  properties (order {order}): {', '.join(sorted(construction.promises(order)))}",
        *(f"  --set {option.name}=...: {option.meaning}" for option in construction.options),
        f"  --random: {construction.distribution}",
        f"  source: {construction.source}",
    ]
    if show:
        square = write_grid(Grid.from_array(construction.square(order)), "text").decode()
        lines += ["", *(f"    {line}" for line in square.splitlines())]
    return "\n".join(lines)
