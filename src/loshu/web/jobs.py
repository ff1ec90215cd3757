"""Long jobs: they run without a page, keep their results, and can be cancelled."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.web.settings import ServerLimits
from loshu.web.worker_process import PageTask, TaskAnswer, refusal
from loshu.web.workers import Pool

State: TypeAlias = Literal["waiting", "running", "done", "failed", "cancelled"]
_LONGEST_LISTED: Final = 1000
"""Largest number of characters of an argument, and bytes of a result, in a list of jobs."""
KEPT: Final = 20
"""Number of ended jobs kept for a client."""
KEPT_SECONDS: Final = 3600.0
"""Seconds for which the results of an ended job are kept."""


@dataclass(slots=True)
class PageJob:
    """A task, its owner and its results."""

    id: str
    owner: str
    task: PageTask
    begun: float
    """Seconds since 1970."""
    state: State = "waiting"
    values: list[bytes] = field(default_factory=list)
    """As JSON, in order."""
    error: bytes = b""
    """The error, as JSON."""
    ended: float = 0.0
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    work: "asyncio.Task[None] | None" = None

    @property
    def is_over(self) -> bool:
        """Whether the job has ended."""
        return self.state in ("done", "failed", "cancelled")

    def report(self) -> dict[str, object]:
        """Return the entry for a list of jobs, without long texts and results."""
        last = self.values[-1] if self.values else b"null"
        failure = json.loads(self.error) if self.error else {}
        return {
            "id": self.id,
            "family": self.task.family,
            "action": self.task.action,
            "arguments": {name: _short(value) for name, value in self.task.arguments.items()},
            "state": self.state,
            "begun": self.begun,
            "values": len(self.values),
            "latest": json.loads(last) if len(last) <= _LONGEST_LISTED else None,
            "error": failure.get("error", ""),
            "kind": failure.get("kind", ""),
        }


class Jobs:
    """The jobs of all clients of a server."""

    def __init__(self, pool: Pool, limits: ServerLimits) -> None:
        self._pool, self._limits = pool, limits
        self._jobs: dict[str, PageJob] = {}

    def start(self, task: PageTask, owner: str) -> PageJob:
        """Start a job.

        Raises
        ------
        UnsupportedError
            Too many jobs of this owner.
        """
        self._forget(owner)
        if sum(not job.is_over for job in self.of(owner)) >= self._limits.jobs:
            raise UnsupportedError(
                f"{self._limits.jobs} jobs are running or waiting. Cancel one, or wait."
            )
        job = PageJob(secrets.token_urlsafe(9), owner, task, time.time())
        self._jobs[job.id] = job
        job.work = asyncio.create_task(self._run(job))
        return job

    def of(self, owner: str) -> list[PageJob]:
        """List the jobs of a client, the newest first."""
        return [job for job in reversed(self._jobs.values()) if job.owner == owner]

    def get(self, name: str, owner: str) -> PageJob | None:
        """Find a job of a client."""
        job = self._jobs.get(name)
        return job if job is not None and job.owner == owner else None

    async def cancel(self, job: PageJob) -> None:
        """Cancel a job; its results are kept."""
        if job.work is not None and not job.is_over:
            job.work.cancel()
            await asyncio.wait([job.work])

    async def close(self) -> None:
        """End all jobs."""
        for job in list(self._jobs.values()):
            await self.cancel(job)

    async def follow(self, job: PageJob, begin: int) -> AsyncGenerator[tuple[int, bytes], None]:
        """Yield the values of a job from an index on, with their indices, until its end."""
        at = begin
        while True:
            while at < len(job.values):
                yield at, job.values[at]
                at += 1
            if job.is_over:
                return
            async with job.changed:
                if at == len(job.values) and not job.is_over:
                    await job.changed.wait()

    async def _run(self, job: PageJob) -> None:
        state: State = "failed"
        try:
            stream = self._pool.stream(job.task, self._limits.job_seconds)
            async with aclosing(stream) as answers:
                state = await self._collect(job, answers)
        except LoshuError as error:
            job.error = refusal(error, job.task.lang)
        except asyncio.CancelledError:
            state = "cancelled"
        job.ended = time.time()
        await _change(job, state)

    async def _collect(self, job: PageJob, answers: AsyncGenerator[TaskAnswer, None]) -> State:
        size = 0
        await _change(job, "running")
        async for answer in answers:
            if answer.kind == "end":
                return "done"
            if answer.kind != "value":
                job.error = answer.data if answer.kind == "refused" else FAILED
                return "failed"
            size += len(answer.data)
            if size > self._limits.results:
                raise UnsupportedError("Too many results. Ask for fewer.")
            job.values.append(answer.data)
            await _change(job, "running")
        return "failed"

    def _forget(self, owner: str) -> None:
        """Drop jobs that ended long ago, and the oldest ended jobs of an owner with many."""
        ended = [job for job in self.of(owner) if job.is_over]
        for job in ended[KEPT - 1 :]:
            del self._jobs[job.id]
        limit = time.time() - KEPT_SECONDS
        for job in list(self._jobs.values()):
            if job.is_over and job.ended < limit:
                del self._jobs[job.id]


def _short(value: object) -> object:
    """Return an argument, or the beginning of a long text."""
    if isinstance(value, str) and len(value) > _LONGEST_LISTED:
        return value[:_LONGEST_LISTED] + "…"
    return value


FAILED: Final = b'{"error":"this failed; please report it","kind":"Failure"}'


async def _change(job: PageJob, state: State) -> None:
    async with job.changed:
        job.state = state
        job.changed.notify_all()
