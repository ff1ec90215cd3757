"""Long counts in shards: planned, distributed, interrupted, resumed, verified, merged."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

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
    from loshu.census.summary import CensusStatus as CensusStatus
    from loshu.census.summary import finished_result as finished_result
    from loshu.census.summary import status as status
    from loshu.census.verification import Difference as Difference
    from loshu.census.verification import Verification as Verification
    from loshu.census.verification import verify as verify
    from loshu.census.worker import PoolFactory as PoolFactory

_NAMES: Final = {
    "CensusEstimate": "loshu.census.estimation",
    "CensusPlan": "loshu.census.plan",
    "CensusStatus": "loshu.census.summary",
    "Difference": "loshu.census.verification",
    "MergeResult": "loshu.census.merger",
    "PoolFactory": "loshu.census.worker",
    "Verification": "loshu.census.verification",
    "begin": "loshu.census.estimation",
    "dask": "loshu.census.cluster",
    "dask_here": "loshu.census.cluster",
    "estimate": "loshu.census.estimation",
    "finished_result": "loshu.census.summary",
    "merge": "loshu.census.merger",
    "processes": "loshu.census.local",
    "report": "loshu.census.html_report",
    "resume": "loshu.census.runner",
    "run": "loshu.census.runner",
    "status": "loshu.census.summary",
    "verify": "loshu.census.verification",
}

__all__ = [*_NAMES]


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that a command loads only what it needs."""
    if name in _NAMES:
        return getattr(import_module(_NAMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
