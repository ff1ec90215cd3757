"""The catalog that an argument names: a folder, an order, or the name of a source."""

from pathlib import Path
from typing import Final

from loshu.catalog.catalog import Catalog, in_memory, open_folder
from loshu.core.catalog_source import CatalogSource
from loshu.core.errors import UnsupportedError
from loshu.core.named import either
from loshu.core.units import size
from loshu.families import catalog_source_named, catalog_sources

MADE_IN_MEMORY: Final = 10_000
"""Catalogs of at most this many rows are made in memory when they are queried."""


def source_of(argument: str) -> CatalogSource:
    """Find the source of an order, as in ``4``, or of a name, as in ``magic-4``.

    Raises
    ------
    UnsupportedError
        There is none.
    """
    if not argument.isdecimal():
        return catalog_source_named(argument)
    try:
        return catalog_source_named(f"magic-{argument}")
    except UnsupportedError:
        numbers = [source.name.removeprefix("magic-") for source in catalog_sources()]
        orders = either([number for number in numbers if number.isdecimal()])
        raise UnsupportedError(f"Order {argument} has no catalog. Expected {orders}.") from None


def open_argument(argument: str) -> Catalog:
    """Open the folder that an argument names, or make the small catalog of an order.

    Raises
    ------
    UnsupportedError
        Neither a folder nor an order with a small catalog.
    """
    folder = Path(argument)
    if folder.exists():
        return open_folder(folder)
    if not argument.isdecimal() and "-" not in argument:
        raise UnsupportedError(
            f"The folder {argument!r} does not exist. Give one that 'loshu catalog build' "
            "made, or 3 or 4 for that order."
        )
    source = source_of(argument)
    if source.rows > MADE_IN_MEMORY:
        raise UnsupportedError(
            f"{source.title} take {size(source.bytes)}. Build the catalog with 'loshu catalog "
            f"build {argument} -o FOLDER', then give that folder."
        )
    return in_memory(source)
