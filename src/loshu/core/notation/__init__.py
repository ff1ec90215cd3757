"""Reading and writing grids: as people type them, as programs print them, as pages show them.

A form is one file with a `READER`, a `WRITER` or both, and an entry in the tables of `forms`, which
is imported when it is first used.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
