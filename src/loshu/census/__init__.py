"""Long counts in shards: planned, distributed, interrupted, resumed, verified, merged."""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.census.cluster import dask as dask
    from loshu.census.cluster import dask_here as dask_here
    from loshu.census.estimation import CensusEstimate as CensusEstimate
    from loshu.census.estimation import begin as begin
    from loshu.census.estimation import estimate as estimate
    from loshu.census.html_report import report as report
    from loshu.census.local import processes as processes
    from loshu.census.merger import MergeResult as MergeResult
    from loshu.census.merger import merge as merge
    from loshu.census.plan import CensusPlan as CensusPlan
    from loshu.census.runner import resume as resume
    from loshu.census.runner import run as run
    from loshu.census.summary import Status as Status
    from loshu.census.summary import finished_result as finished_result
    from loshu.census.summary import status as status
    from loshu.census.verification import Difference as Difference
    from loshu.census.verification import Verification as Verification
    from loshu.census.verification import verify as verify
    from loshu.census.worker import PoolFactory as PoolFactory

_NAMES: Final = {
    "cluster": ("dask", "dask_here"),
    "estimation": ("CensusEstimate", "begin", "estimate"),
    "html_report": ("report",),
    "local": ("processes",),
    "merger": ("MergeResult", "merge"),
    "plan": ("CensusPlan",),
    "runner": ("resume", "run"),
    "summary": ("Status", "finished_result", "status"),
    "verification": ("Difference", "Verification", "verify"),
    "worker": ("PoolFactory",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
