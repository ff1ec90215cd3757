"""Books of puzzles of all families: made or read, proved, rated, laid out, and set as PDF.

Examples
--------
>>> from loshu.book import make_book, read_puzzles
>>> make_book(read_puzzles("magic:8 . ./. 5 ./4 . .")).title
'Magic squares'
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.book.binding import BookOptions as BookOptions
    from loshu.book.binding import make_book as make_book
    from loshu.book.preset import BookPreset as BookPreset
    from loshu.book.preset import read_preset as read_preset
    from loshu.book.reading import read_puzzles as read_puzzles
    from loshu.book.request import WantedPuzzles as WantedPuzzles
    from loshu.book.request import made as made
    from loshu.book.request import wanted_of as wanted_of

_NAMES: Final = {
    "binding": ("BookOptions", "make_book"),
    "preset": ("BookPreset", "read_preset"),
    "reading": ("read_puzzles",),
    "request": ("WantedPuzzles", "made", "wanted_of"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
