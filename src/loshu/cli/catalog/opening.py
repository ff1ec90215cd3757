"""Find the catalogue that an argument names."""

from pathlib import Path
from typing import Final

from loshu.catalog.querying import Catalogue, in_memory, open_folder
from loshu.core.errors import UnsupportedError
from loshu.magic.catalog import source_of_order

AT_ONCE: Final = 10_000
"""Catalogues of so many rows at most are made when they are asked."""


def open_argument(argument: str) -> Catalogue:
    """Open the folder that an argument names, or make the small catalogue of an order.

    Raises
    ------
    UnsupportedError
        There is no such folder, and it is no order whose catalogue can be made at once.
    """
    folder = Path(argument)
    if folder.exists() or not argument.isdecimal():
        if not folder.exists():
            raise UnsupportedError(
                f"there is no folder {argument!r}; give one that 'loshu catalog build' made, "
                "or 3 or 4 for that order"
            )
        return open_folder(folder)
    source = source_of_order(int(argument))
    if source.rows > AT_ONCE:
        raise UnsupportedError(
            f"{source.title} take {amount(source.bytes)}: first build their catalogue with "
            f"'loshu catalog build {argument} --out FOLDER', then give that folder"
        )
    return in_memory(source)


def amount(size: int) -> str:
    """Write a number of bytes for people.

    Examples
    --------
    >>> amount(1_560_000_000), amount(20_535)
    ('1.56 GB', '20.5 kB')
    """
    for unit, name in ((10**9, "GB"), (10**6, "MB"), (10**3, "kB")):
        if size >= unit:
            return f"{size / unit:.3g} {name}"
    return f"{size} bytes"


def duration(seconds: float) -> str:
    """Write a time for people.

    Examples
    --------
    >>> duration(0.4), duration(74), duration(4000)
    ('a second', '74 seconds', '67 minutes')
    """
    if seconds < 1.5:
        return "a second"
    return f"{seconds:.0f} seconds" if seconds < 100 else f"{seconds / 60:.0f} minutes"
