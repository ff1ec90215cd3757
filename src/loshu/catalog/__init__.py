"""Finished lists with all properties of each row, on disk, to be queried in SQL.

Build one with `build`, open it with `open_folder`, query it with `Catalog.query`.
"""

from loshu.catalog.builder import BuildPlan, build, plan_build
from loshu.catalog.catalog import Catalog, in_memory, open_folder
from loshu.catalog.parquet import write_table
from loshu.catalog.query_result import QueryResult

open = open_folder  # noqa: A001 - as gzip.open and dbm.open

__all__ = [
    "BuildPlan",
    "Catalog",
    "QueryResult",
    "build",
    "in_memory",
    "open",
    "open_folder",
    "plan_build",
    "write_table",
]
