"""Reading and writing grids: as people type them, as programs print them, as pages show them.

A form is one file with a `READER`, a `WRITER` or both, and an entry in the lists of `forms`, which
is imported when it is first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loshu.core.notation.forms import READERS as READERS
    from loshu.core.notation.forms import WRITERS as WRITERS
    from loshu.core.notation.forms import read_grid as read_grid
    from loshu.core.notation.forms import read_grids as read_grids
    from loshu.core.notation.forms import reader_named as reader_named
    from loshu.core.notation.forms import recognise as recognise
    from loshu.core.notation.forms import write_grid as write_grid
    from loshu.core.notation.forms import write_grids as write_grids
    from loshu.core.notation.forms import writer_named as writer_named
    from loshu.core.notation.records import DEFAULT_LIMITS as DEFAULT_LIMITS
    from loshu.core.notation.records import Limits as Limits
    from loshu.core.notation.records import Reader as Reader
    from loshu.core.notation.records import Source as Source
    from loshu.core.notation.records import Writer as Writer

__all__ = [
    "DEFAULT_LIMITS",
    "READERS",
    "WRITERS",
    "Limits",
    "Reader",
    "Source",
    "Writer",
    "read_grid",
    "read_grids",
    "reader_named",
    "recognise",
    "write_grid",
    "write_grids",
    "writer_named",
]


def __getattr__(name: str) -> object:
    """Import the readers and writers when one is first used."""
    if name in __all__:
        from loshu.core.notation import forms

        return getattr(forms, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
