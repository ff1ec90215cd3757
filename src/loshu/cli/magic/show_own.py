"""``loshu magic show`` for squares of own numbers."""

from collections.abc import Iterator
from pathlib import Path

from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.magic.unit_output import deliver_in_unit
from loshu.cli.pictures import PICTURES
from loshu.cli.sheets import Pictures, SheetOptions
from loshu.core.errors import UnsupportedError
from loshu.magic.own_square import OwnSquare
from loshu.magic.printing import PRINTING


def show_own(
    text: str,
    entries: str,
    sheet: SheetOptions,
    target: str,
    out: Path | None,
    max_cells: int,
    lang: str,
) -> None:
    """Draw squares of own numbers, lay out a sheet of them, or write them as text."""
    own = OwnNumbers(entries)
    if target not in PICTURES.values():
        if sheet.given:
            raise UnsupportedError(
                f"{' and '.join(sheet.given)} need a picture format. Add -o with a suffix such as "
                ".pdf, or --format."
            )
        grids = own.read(text, max_cells)
        deliver_in_unit(grids, target, own.scale, lang, out)
        return
    pictures = Pictures(
        format_=target,
        options=sheet,
        picture=lambda square: PRINTING.picture(square, lang),
        printing=lambda: PRINTING,
        lang=lang,
    )
    pictures.deliver(_squares(text, own, max_cells), out)


def _squares(text: str, own: OwnNumbers, max_cells: int) -> Iterator[OwnSquare]:
    for grid in own.read(text, max_cells):
        numbers = own.numbers(grid.order)
        if numbers is None:
            raise UnsupportedError("A sheet needs a list of numbers, such as 2..18/2.")
        yield OwnSquare(grid, tuple(sorted(numbers)), own.scale)
