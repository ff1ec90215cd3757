"""Finished lists with all properties of each row, on disk, to be queried in SQL.

Build one with `build`, open it with `open_folder`, query it with `Catalog.query`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

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
    "BuildPlan": "loshu.catalog.builder",
    "Catalog": "loshu.catalog.catalog",
    "QueryResult": "loshu.catalog.query_result",
    "build": "loshu.catalog.builder",
    "in_memory": "loshu.catalog.catalog",
    "open_folder": "loshu.catalog.catalog",
    "plan_build": "loshu.catalog.builder",
    "write_table": "loshu.catalog.parquet",
}

__all__ = [*_NAMES]


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that a command loads only what it needs."""
    if name in _NAMES:
        return getattr(import_module(_NAMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
