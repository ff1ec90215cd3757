"""What a census is going to count: written down once, the same on every machine."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from loshu._version import __version__
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.job import Job
from loshu.core.store import exact, sealed, unsealed

HASHED: Final = 1_000_000
"""Up to this many shards, a plan carries a hash of all their names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The job, its version, how it is cut, and what it takes to believe a shard."""

    job: str
    title: str
    unit: str
    version: str
    loshu: str
    shards: int
    names: str | None
    """SHA-256 of all names of the shards, one a line; None where they are too many to list."""
    quorum: int
    """How many workers must agree on a shard."""
    modulus: int = 0
    """Of the total, where the counts of shards are residues."""


def plan_for(job: Job, *, quorum: int = 1) -> Plan:
    """Plan a census of a job.

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
        raise UnsupportedError(f"a quorum is a number of workers, 1 or more; got {quorum}")
    names = job.shards()
    number = len(names)
    digest = None
    if number <= HASHED:
        digest = sha256("".join(f"{name}\n" for name in names).encode()).hexdigest()
    return Plan(
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


def write_plan(plan: Plan) -> bytes:
    """Write a plan as the bytes of its file."""
    fields = {name: getattr(plan, name) for name in Plan.__slots__}
    return sealed({**fields, "modulus": exact(plan.modulus)})


def read_plan(data: bytes) -> Plan:
    """Read the bytes of a plan's file; raises `NotationError` where they are damaged."""
    fields: dict[str, Any] = unsealed(data)
    try:
        # Plans that were written before there were residues have no modulus.
        return Plan(**{**fields, "modulus": int(fields.get("modulus", 0))})
    except (TypeError, ValueError) as error:
        raise NotationError(f"it is no plan: {error}") from None


def require_same(plan: Plan, other: Plan, where: str) -> None:
    """Refuse to mix the shards of two plans; the quorum may differ.

    Raises
    ------
    UnsupportedError
        The plans are of other jobs, or versions, or are cut otherwise; the message says which.

    Examples
    --------
    >>> from dataclasses import replace
    >>> plan = Plan(job="w", title="W", unit="squares", version="1", loshu="0.1", shards=2,
    ...             names=None, quorum=1)
    >>> require_same(plan, replace(plan, version="2"), "folder d")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: folder d is of 'w' with job version '1', not '2'; finish it
    with the Loshu that began it (0.1), or begin a new census in another folder
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
                f"{where} is of {plan.job!r} with {what} {ours!r}, not {theirs!r}; finish it with "
                f"the Loshu that began it ({plan.loshu}), or begin a new census in another folder"
            )
