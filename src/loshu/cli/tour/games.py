"""``loshu tour games``: list the games and moves that have names."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.text import phrase, translations
from loshu.tour import NAMED_MOVES, PRESETS

_YEAR: Final = phrase("tour.game", ", {year}")
_MOVES: Final = phrase("tour.game", "moves")


@click.command("games", cls=Command)
@lang_option
@json_option
@print_option
def command(as_json: bool, lang: str) -> None:
    r"""List the named games, with year and source, and the named moves.

    \b
    Examples:
      loshu tour games
      loshu tour games --lang es
      loshu tour games --json
    """
    if as_json:
        games = [
            {
                "name": known.name,
                "title": known.title.english,
                "game": str(known.game),
                "shape": known.game.board.shape_text,
                "year": known.year,
                "source": known.source.english,
            }
            for known in PRESETS
        ]
        click.echo(json.dumps({"games": games, "moves": NAMED_MOVES}))
        return
    words = translations(lang)
    for known in PRESETS:
        title, source = words.text(known.title), words.text(known.source)
        year = words.text(_YEAR, year=known.year) if known.year else ""
        click.echo(f"{known.name:<10} {title}{year}\n{'':<10} {known.game}; {source}")
    click.echo(f"\n{words.text(_MOVES)}")
    for name, text in NAMED_MOVES.items():
        click.echo(f"  {name:<12} {text}")
