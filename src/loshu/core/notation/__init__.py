"""Reading and writing grids: as people type them, as programs print them, as pages show them.

A form is one file with a `READER`, a `WRITER` or both, and an entry in the tables of `forms`,
whose names are those of this package: it is imported when one of them is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loshu.core.notation.forms import *  # noqa: F403


def __getattr__(name: str) -> object:
    """Import the readers and writers when one is first used."""
    if not name.startswith("_"):
        forms = import_module(f"{__name__}.forms")
        if name in forms.__all__:
            return getattr(forms, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
