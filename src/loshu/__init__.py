"""Loshu: the workbench for number-grid puzzles.

Examples
--------
>>> import loshu
>>> print(loshu.magic.make(3))
8 1 6/3 5 7/4 9 2
>>> loshu.magic.check(loshu.read_grid("8 1 6/3 5 7/4 9 2")).is_magic
True
"""

from typing import TYPE_CHECKING, Any, Final

from loshu._exports import lazy_exports
from loshu._version import __version__ as __version__
from loshu.core.representations import provide
from loshu.families import NAMES

if TYPE_CHECKING:
    from loshu import book as book
    from loshu import catalog as catalog
    from loshu import census as census
    from loshu import families as families
    from loshu import magic as magic
    from loshu import model as model
    from loshu import notebook as notebook
    from loshu import render as render
    from loshu import sliding as sliding
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

_ROOMS: Final = (
    "book",
    "catalog",
    "census",
    "families",
    "model",
    "notebook",
    "render",
    *NAMES,
)
_NAMES: Final = {
    "core.errors": ("LoshuError", "NotationError", "UnsupportedError"),
    "core.grid": ("EMPTY", "Grid"),
    "core.notation": ("read_grid", "read_grids", "write_grid"),
    "families": ("parse",),
}


def _svg(value: Any) -> str:
    from loshu.core.scene import Scene
    from loshu.families import scene_of
    from loshu.render import svg

    return svg.render(value if isinstance(value, Scene) else scene_of(value)).decode()


def _html(value: object) -> str:
    from loshu.notebook.cards import html_of

    return html_of(value)


provide("svg", _svg)
provide("html", _html)
__getattr__, __dir__ = lazy_exports(__name__, _NAMES, modules=_ROOMS)
__all__ = ["__version__", *__dir__()]
