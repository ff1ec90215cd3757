"""Long counts in shards: planned, distributed, interrupted, resumed, verified, merged."""

from loshu.census.cluster import dask, dask_here
from loshu.census.estimation import CensusEstimate, begin, estimate
from loshu.census.html_report import report
from loshu.census.local import processes
from loshu.census.merger import MergeResult, merge
from loshu.census.plan import CensusPlan
from loshu.census.runner import resume, run
from loshu.census.summary import Status, finished_result, status
from loshu.census.verification import Difference, Verification, verify
from loshu.census.worker import PoolFactory

__all__ = [
    "CensusEstimate",
    "CensusPlan",
    "Difference",
    "MergeResult",
    "PoolFactory",
    "Status",
    "Verification",
    "begin",
    "dask",
    "dask_here",
    "estimate",
    "finished_result",
    "merge",
    "processes",
    "report",
    "resume",
    "run",
    "status",
    "verify",
]
