"""Reading and writing grids: as people type them, as programs print them, as pages show them.

A form is one file with a `READER`, a `WRITER` or both, and an entry in the tables of `forms`, which
is imported when it is first used.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.core.notation.forms import *  # noqa: F403

_NAMES: Final = {
    "forms": (
        "READERS",
        "WRITERS",
        "read_grid",
        "read_grids",
        "reader_named",
        "recognise",
        "write_grid",
        "write_grids",
        "writer_named",
    ),
    "records": ("DEFAULT_LIMITS", "Limits", "Reader", "Source", "Writer"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
