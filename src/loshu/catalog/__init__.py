"""Finished lists with all properties of each row, on disk, to be queried in SQL.

Build one with `build`, open it with `open_folder`, query it with `Catalog.query`.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
