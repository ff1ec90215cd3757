from loshu.catalog.builder import BuildPlan as BuildPlan
from loshu.catalog.builder import build as build
from loshu.catalog.builder import plan_build as plan_build
from loshu.catalog.catalog import Catalog as Catalog
from loshu.catalog.catalog import in_memory as in_memory
from loshu.catalog.catalog import open_folder as open_folder
from loshu.catalog.parquet import write_table as write_table
from loshu.catalog.query_result import QueryResult as QueryResult
