"""``loshu magic gallery``: show the famous squares, with year and source."""

import json
from pathlib import Path
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.writing import GRIDS, deliver, deliver_grids, out_option
from loshu.magic import picture
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.gallery.exhibit import Exhibit
from loshu.text import phrase, translations
from loshu.text.citations import source_in

_LINE: Final = phrase("gallery.line", "{name}: {title} ({year}, order {order})")


@click.command("gallery", cls=Command)
@click.argument("name", required=False)
@lang_option
@GRIDS.options
@out_option
def command(name: str | None, lang: str, format_: str | None, out: Path | None) -> None:
    r"""List famous squares with year and source, or print the square NAME.

    \b
    Examples:
      loshu magic gallery
      loshu magic gallery duerer
      loshu magic gallery duerer --format line | loshu magic check -
    """
    exhibits = GALLERY if name is None else (exhibit_named(name),)
    target = GRIDS.chosen(format_, out)
    if target == "json":
        records = [
            {
                "name": exhibit.name,
                "title": exhibit.title.english,
                "year": exhibit.year_in(),
                "source": exhibit.source,
                "remark": exhibit.remark.english,
                "square": exhibit.square.rows(),
            }
            for exhibit in exhibits
        ]
        deliver([f"{json.dumps(records)}\n".encode()], out)
    elif name is None:
        click.echo("\n".join(_line(exhibit, lang) for exhibit in exhibits))
    else:
        exhibit = exhibits[0]
        if target == "text" and out is None:
            words = translations(lang)
            source = source_in(exhibit.source, lang)
            click.echo(f"{words.text(exhibit.title)} ({exhibit.year_in(lang)}; {source})")
            click.echo(f"{words.text(exhibit.remark)}\n")
        deliver_grids([exhibit.square], target, lambda grid: picture.show(grid, lang=lang), out)


def _line(exhibit: Exhibit, lang: str) -> str:
    words = translations(lang)
    about = {"title": words.text(exhibit.title), "year": exhibit.year_in(lang)}
    line = words.text(_LINE, name=exhibit.name, order=exhibit.square.order, **about)
    return f"{line}\n    {source_in(exhibit.source, lang)}"
