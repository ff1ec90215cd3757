"""The plan of a census: its job and how it is cut, the same on every machine."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from loshu._version import __version__
from loshu.core.errors import UnsupportedError
from loshu.core.job import Job
from loshu.core.representations import notebook_html
from loshu.core.store import exact

HASHED: Final = 1_000_000
"""Up to this number of shards, a plan has a hash of their names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CensusPlan:
    """The job, its version, its shards, and how many workers must agree on each."""

    job: str
    title: str
    unit: str
    version: str
    loshu: str
    shards: int
    names: str | None
    """SHA-256 of all names of shards, one a line; None where they are too many to list."""
    quorum: int
    """Number of workers that must agree on a shard."""
    modulus: int = 0
    """Modulus of the total, if the counts of shards are residues; else 0."""

    _repr_html_ = notebook_html


def plan_for(job: Job, *, quorum: int = 1) -> CensusPlan:
    """CensusPlan a census of a job.

    Raises
    ------
    UnsupportedError
        A quorum below 1.

    Examples
    --------
    >>> from loshu.core.job import Tally, Job
    >>> job = Job(name="w", title="W", version="1", shards=lambda: ["a", "b"], run=Tally)
    >>> plan_for(job, quorum=2).shards
    2
    """
    if quorum < 1:
        raise UnsupportedError(f"The quorum is {quorum}. Expected a number of workers, 1 or more.")
    names = job.shards()
    number = len(names)
    digest = None
    if number <= HASHED:
        digest = sha256("".join(f"{name}\n" for name in names).encode()).hexdigest()
    return CensusPlan(
        job=job.name,
        title=job.title,
        unit=job.unit,
        version=job.version,
        loshu=__version__,
        shards=number,
        names=digest,
        quorum=quorum,
        modulus=job.modulus,
    )


def plan_fields(plan: CensusPlan) -> dict[str, Any]:
    """Return a plan in values that JSON has."""
    fields = {name: getattr(plan, name) for name in CensusPlan.__slots__}
    return {**fields, "modulus": exact(plan.modulus)}


def plan_of(fields: Mapping[str, Any]) -> CensusPlan:
    """Return the plan of the fields of its file; raises `TypeError` or `ValueError`."""
    return CensusPlan(**{**fields, "modulus": int(fields["modulus"])})


def require_same(plan: CensusPlan, other: CensusPlan, where: str) -> None:
    """Refuse to mix the shards of two plans; the quorum may differ.

    Raises
    ------
    UnsupportedError
        The plans differ in job, version or shards; the message names the difference.

    Examples
    --------
    >>> from dataclasses import replace
    >>> plan = CensusPlan(job="w", title="W", unit="squares", version="1", loshu="0.1", shards=2,
    ...             names=None, quorum=1)
    >>> require_same(plan, replace(plan, version="2"), "folder d")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: folder d has the job version '1', not '2'. Finish it with
    the Loshu that started it (0.1), or start a new census in another folder.
    """
    for name, what in (
        ("job", "job"),
        ("version", "job version"),
        ("loshu", "Loshu version"),
        ("shards", "number of shards"),
        ("names", "hash of all names of shards"),
        ("modulus", "modulus"),
    ):
        ours, theirs = getattr(plan, name), getattr(other, name)
        if ours != theirs:
            raise UnsupportedError(
                f"{where} has the {what} {ours!r}, not {theirs!r}. "
                f"Finish it with the Loshu that started it ({plan.loshu}), or start a new census "
                "in another folder."
            )
