"""Long counts that can be trusted: planned, shared out, interrupted, resumed, verified, merged."""

from loshu.census.cluster import dask, dask_here
from loshu.census.crew import OpenCrew
from loshu.census.foretelling import Forecast, begin, foretell
from loshu.census.local import processes
from loshu.census.merging import Merger, merge
from loshu.census.plan import Plan
from loshu.census.reporting import report
from loshu.census.running import resume, run
from loshu.census.standing import Status, status
from loshu.census.verifying import Difference, Verification, verify

__all__ = [
    "Difference",
    "Forecast",
    "Merger",
    "OpenCrew",
    "Plan",
    "Status",
    "Verification",
    "begin",
    "dask",
    "dask_here",
    "foretell",
    "merge",
    "processes",
    "report",
    "resume",
    "run",
    "status",
    "verify",
]
