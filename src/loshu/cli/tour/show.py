"""``loshu tour show``: render or convert tours, or lay out a sheet of many."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from loshu.cli.command import Command, Rare
from loshu.cli.folders import is_folder
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.sheets import Pictures, SheetOptions, sheet_options
from loshu.cli.tour.counts import read_counts
from loshu.cli.tour.reading import board_game_option, read_tours
from loshu.cli.writing import GRIDS, deliver, deliver_text, out_option
from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import FORMATS
from loshu.text import translations
from loshu.tour import solver
from loshu.tour.pictures.film import filmstrip
from loshu.tour.pictures.heat import heat_scene
from loshu.tour.pictures.text import joined, only_path, walks
from loshu.tour.pictures.tour_scene import show
from loshu.tour.tour import Tour

if TYPE_CHECKING:
    from loshu.family.printing import Printing

PICTURES = {known.name: known for known in FORMATS}


@click.command("show", cls=Command)
@click.argument("tour", default="-")
@board_game_option
@click.option(
    "--numbers/--no-numbers", default=None, help="Show the numbers (default: on small boards)."
)
@click.option(
    "--path/--no-path",
    default=None,
    help="Draw a line through the numbers in order (default: if no number is missing).",
)
@click.option(
    "--animate", is_flag=True, help="Animate the path, number by number (svg, html, pdf)."
)
@sheet_options
@lang_option
@click.option("--puzzle", cls=Rare, metavar="TOUR", help="Mark the givens of this puzzle.")
@click.option(
    "--heat",
    cls=Rare,
    metavar="FILE|-",
    help="Draw a heat map instead: counts per cell from JSON or CSV, on a board such as 5x5.",
)
@GRIDS.options
@out_option
@quiet_option
def command(
    tour: str,
    game: str | None,
    numbers: bool | None,
    path: bool,
    animate: bool,
    sheet: SheetOptions,
    lang: str,
    puzzle: str | None,
    heat: str | None,
    format_: str | None,
    out: Path | None,
) -> None:
    r"""Draw a tour, or convert it to another format.

    TOUR is a file, '-' for standard input (the default), or text such as
    'tour:3x3:(1,0):1,.,3/.,.,./.,.,5'. The format 'text' has the numbers in columns; 'box' draws
    the path with box characters if its steps lead to neighboring cells. An empty board as PDF is a
    sheet with a title, the rule and a line for the name.

    \b
    Examples:
      loshu tour show 'tour:3x3:(1,0):1,2,3/8,9,4/7,6,5' --format box
      loshu tour find 8x8:knight | loshu tour show - -o knight.svg
      loshu tour show 5x5:five --copies 4 --per-page 4 -o blank.pdf
      loshu tour make 8x8:king -n 12 | loshu tour show - --solutions -o sheet.pdf
      loshu tour count 5x5:five --by start --json | loshu tour show 5x5 --heat - -o h.svg
    """
    if heat is not None:
        target = GRIDS.chosen(format_, out, default="box")
        deliver([_heat(tour, heat, target, lang)], out)
        return
    target = GRIDS.chosen(format_, out)
    tours = list(read_tours(tour, game))
    if target == "pdf" and not animate and all(each.is_blank for each in tours):
        sheet = blank_sheet(sheet, tours[0], lang)
    if target in PICTURES:
        if animate and (len(tours) != 1 or sheet.given):
            raise UnsupportedError(
                "--animate shows one tour. Give exactly one, without sheet options."
            )
        givens = _givens(puzzle, tours[0]) if puzzle is not None else frozenset()
        draw = partial(show, numbers=numbers, path=path, givens=givens, lang=lang)
        if len(tours) == 1 and not sheet.given and not is_folder(out):
            deliver([_picture(tours[0], target, numbers, path, animate, lang, givens)], out)
            return

        def printing() -> "Printing":
            from loshu.tour.printing import PRINTING

            def solved(each: Tour, _lang: str) -> Scene:
                return draw(solver.the_solution(each), givens=frozenset(each.numbers))

            return replace(PRINTING, solution=solved)

        pictures = Pictures(
            format_=target, options=sheet, picture=draw, printing=printing, lang=lang
        )
        pictures.deliver(tours, out)
        return
    if puzzle is not None or animate or numbers is not None or path is not None or sheet.given:
        raise UnsupportedError(
            "--puzzle, --animate, --[no-]numbers, --[no-]path and sheets need a picture "
            f"format ({', '.join(PICTURES)}), not {target}."
        )
    if target == "text":
        text = "\n\n".join(map(str, tours))
        deliver([f"{text}\n".encode()], out)
    else:
        deliver_text((each.grid for each in tours), target, out)


def blank_sheet(sheet: SheetOptions, board: Tour, lang: str) -> SheetOptions:
    """Return the options of a sheet with empty boards: a title, a line for the name, one a page."""
    from loshu.tour.presets import PRESETS

    titles = (each.title for each in PRESETS if each.game.moves == board.game.moves)
    title = next((translations(lang).text(title) for title in titles), None)
    return replace(
        sheet,
        title=sheet.title if sheet.title is not None else title,
        name_line=True,
        per_page=sheet.per_page or 1,
    )


def _picture(
    tour: Tour,
    target: str,
    numbers: bool | None,
    path: bool | None,
    animate: bool,
    lang: str,
    givens: frozenset[int],
) -> bytes:
    known = PICTURES[target]
    if animate:
        if known.film is None:
            names = ", ".join(name for name, each in PICTURES.items() if each.film is not None)
            raise UnsupportedError(f"--animate needs the format {names}, not {target}.")
        film = filmstrip(tour, numbers=numbers is not False, givens=givens, lang=lang)
        return known.film(list(film))
    if target == "box" and path is not False and not givens and walks(tour.game):
        drawn = only_path(tour) if numbers is False else joined(tour)
        return f"{drawn}\n".encode()
    return known.render(show(tour, numbers=numbers, path=path, givens=givens, lang=lang))


def _givens(puzzle: str, tour: Tour) -> frozenset[int]:
    given = next(read_tours(puzzle))
    if given.grid.shape != tour.grid.shape:
        raise UnsupportedError(f"--puzzle is on a different board: {puzzle}.")
    return frozenset(given.numbers)


def _heat(board: str, source: str, target: str, lang: str) -> bytes:
    if target not in PICTURES:
        raise UnsupportedError(
            f"A heat map needs a picture format ({', '.join(PICTURES)}), not {target}."
        )
    known, counts = read_counts(source, board)
    return PICTURES[target].render(heat_scene(known, counts, lang=lang))
