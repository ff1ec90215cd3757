"""Finished lists with everything that is known of each row, on disk and open to questions.

Build one with `build`, open it with `open_folder`, ask it with `Catalogue.query`.
"""

from loshu.catalog.answer import Answer
from loshu.catalog.building import build, prospect
from loshu.catalog.parquet import write_table
from loshu.catalog.querying import Catalogue, in_memory, open_folder

open = open_folder  # noqa: A001 - as gzip.open and dbm.open

__all__ = ["Answer", "Catalogue", "build", "in_memory", "open", "open_folder", "prospect",
           "write_table"]  # fmt: skip
