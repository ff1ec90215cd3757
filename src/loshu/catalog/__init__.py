"""Finished lists with all properties of each row, on disk, to be queried in SQL.

Build one with `build`, open it with `open_folder`, query it with `Catalog.query`.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.catalog.builder import BuildPlan as BuildPlan
    from loshu.catalog.builder import build as build
    from loshu.catalog.builder import plan_build as plan_build
    from loshu.catalog.catalog import Catalog as Catalog
    from loshu.catalog.catalog import in_memory as in_memory
    from loshu.catalog.catalog import open_folder as open_folder
    from loshu.catalog.parquet import write_table as write_table
    from loshu.catalog.query_result import QueryResult as QueryResult

_NAMES: Final = {
    "builder": ("BuildPlan", "build", "plan_build"),
    "catalog": ("Catalog", "in_memory", "open_folder"),
    "parquet": ("write_table",),
    "query_result": ("QueryResult",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
