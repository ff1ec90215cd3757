"""Loshu: the workbench for number-grid puzzles.

Examples
--------
>>> import loshu
>>> print(loshu.magic.make(3))
8 1 6/3 5 7/4 9 2
>>> loshu.magic.check(loshu.read_grid("8 1 6/3 5 7/4 9 2")).is_magic
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from loshu._version import __version__

if TYPE_CHECKING:
    from loshu import catalog as catalog
    from loshu import census as census
    from loshu import families as families
    from loshu import magic as magic
    from loshu import render as render
    from loshu import sudoku as sudoku
    from loshu import tour as tour
    from loshu.core.errors import LoshuError as LoshuError
    from loshu.core.errors import NotationError as NotationError
    from loshu.core.errors import UnsupportedError as UnsupportedError
    from loshu.core.grid import EMPTY as EMPTY
    from loshu.core.grid import Grid as Grid
    from loshu.core.notation import read_grid as read_grid
    from loshu.core.notation import read_grids as read_grids
    from loshu.core.notation import write_grid as write_grid
    from loshu.families import parse as parse

_ROOMS: Final = ("catalog", "census", "families", "magic", "render", "sudoku", "tour")
_NAMES: Final = {
    "EMPTY": "loshu.core.grid",
    "Grid": "loshu.core.grid",
    "LoshuError": "loshu.core.errors",
    "NotationError": "loshu.core.errors",
    "UnsupportedError": "loshu.core.errors",
    "parse": "loshu.families",
    "read_grid": "loshu.core.notation",
    "read_grids": "loshu.core.notation",
    "write_grid": "loshu.core.notation",
}

__all__ = ["__version__", *_ROOMS, *_NAMES]


def __getattr__(name: str) -> object:
    """Import a room, or a name, when it is first used, so that ``import loshu`` is quick."""
    if name in _ROOMS:
        return import_module(f"loshu.{name}")
    if name in _NAMES:
        return getattr(import_module(_NAMES[name]), name)
    raise AttributeError(f"module 'loshu' has no attribute {name!r}")
