"""``loshu tour games``: list the games and moves that have names."""

import json

import click

from loshu.tour import NAMED_MOVES, PRESETS


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def command(as_json: bool) -> None:
    r"""List the games that have names, with year and source, and the moves that do.

    \b
    Examples:
      loshu tour games
      loshu tour games --json
    """
    if as_json:
        games = [
            {
                "name": known.name,
                "title": known.title,
                "game": str(known.game),
                "shape": known.game.board.shape_text,
                "year": known.year,
                "source": known.source,
            }
            for known in PRESETS
        ]
        click.echo(json.dumps({"games": games, "moves": NAMED_MOVES}))
        return
    for known in PRESETS:
        year = f", {known.year}" if known.year else ""
        click.echo(f"{known.name:<10} {known.title}{year}\n{'':<10} {known.game}; {known.source}")
    click.echo("\nmoves")
    for name, text in NAMED_MOVES.items():
        click.echo(f"  {name:<12} {text}")
