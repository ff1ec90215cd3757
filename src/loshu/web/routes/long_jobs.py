"""Long jobs: begin, list, follow and cancel them."""

import json
from base64 import b64decode
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, ValidationError

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.families import job_named
from loshu.text import translations
from loshu.text.counts import title_in
from loshu.web.actions import action_named
from loshu.web.jobs import Jobs, PageJob, State
from loshu.web.refusals import LANGUAGE, MISSING, fault_text, refused, refused_by
from loshu.web.routes.family_actions import arguments_of
from loshu.web.worker_process import PageTask

FILES: Final = ("application/pdf",)
"""Types of files that jobs make."""


class Order(BaseModel):
    """An action of a family and its arguments."""

    model_config = ConfigDict(extra="forbid")

    family: str
    action: str
    arguments: dict[str, Any]


class JobReport(BaseModel):
    """A job in a list; long arguments are cut, and long results are left out."""

    id: str
    family: str
    action: str
    title: str
    """Its name for people, from the records of the families; empty if it has none."""
    arguments: dict[str, Any]
    state: State
    begun: float
    """Seconds since 1970."""
    values: int
    """The number of results."""
    latest: Any
    error: str
    """The error; empty unless the job failed."""
    kind: str


def job_router() -> APIRouter:
    """Return the addresses of long jobs."""
    router = APIRouter(prefix="/api/jobs", tags=["jobs"])

    @router.post("", status_code=201, response_model=JobReport)
    async def start(request: Request, order: Order) -> Response:
        """Start a job, and reply with its name."""
        jobs: Jobs = request.app.state.jobs
        try:
            job = jobs.start(_task(order), request.state.profile)
        except LoshuError as error:
            return refused_by(error)
        return JSONResponse(_report(job), 201)

    @router.get("", response_model=list[JobReport])
    async def list_jobs(request: Request) -> list[dict[str, Any]]:
        """List the jobs of this client, the newest first."""
        return [_report(job) for job in request.app.state.jobs.of(request.state.profile)]

    @router.get("/{name}", response_model=JobReport, responses=MISSING)
    async def state(request: Request, name: str) -> Response:
        """Return the state of a job."""
        job = request.app.state.jobs.get(name, request.state.profile)
        return _missing(name) if job is None else JSONResponse(_report(job))

    @router.delete("/{name}", response_model=JobReport, responses=MISSING)
    async def cancel(request: Request, name: str) -> Response:
        """Cancel a job; its results are kept for a while."""
        jobs: Jobs = request.app.state.jobs
        job = jobs.get(name, request.state.profile)
        if job is None:
            return _missing(name)
        await jobs.cancel(job)
        return JSONResponse(_report(job))

    _add_results(router)
    return router


def _add_results(router: APIRouter) -> None:
    @router.get("/{name}/events", responses=MISSING)
    async def events(
        request: Request,
        name: str,
        begin: int = 0,
        last_event_id: Annotated[str | None, Header()] = None,
    ) -> Response:
        """Send all values of a job as events, then its state."""
        jobs: Jobs = request.app.state.jobs
        job = jobs.get(name, request.state.profile)
        if job is None:
            return _missing(name)
        if last_event_id is not None and last_event_id.isdecimal() and len(last_event_id) < 12:
            begin = int(last_event_id) + 1
        stream = _events(jobs, job, max(0, begin))
        return StreamingResponse(stream, media_type="text/event-stream")

    @router.get("/{name}/file", response_model=None, responses=MISSING)
    async def file(request: Request, name: str, shown: bool = False) -> Response:
        """Return the file of a job, for download or display."""
        job = request.app.state.jobs.get(name, request.state.profile)
        return _missing(name) if job is None else _file(job, shown=shown)


def _file(job: PageJob, *, shown: bool) -> Response:
    value = json.loads(job.values[-1]) if job.state == "done" and job.values else None
    if not isinstance(value, dict) or value.get("type") not in FILES:
        return refused(404, f"Job {job.id!r} has no file.")
    way = "inline" if shown else "attachment"
    headers = {"content-disposition": f'{way}; filename="{value["name"]}"'}
    return Response(b64decode(value["base64"]), media_type=value["type"], headers=headers)


def _report(job: PageJob) -> dict[str, object]:
    """Return the entry for a list of jobs, with the name of the job."""
    return {**job.report(), "title": job_title(job.task)}


def _task(order: Order) -> PageTask:
    """Check an order like a request to the action.

    Raises
    ------
    UnsupportedError
        Unknown family or action, or wrong arguments.
    """
    action = action_named(order.family, order.action)
    try:
        arguments = arguments_of(order.family, action).model_validate(order.arguments)
    except ValidationError as error:
        (first, *_) = error.errors()
        raise UnsupportedError(f"{order.action}: {fault_text(first)}") from None
    return PageTask(order.family, order.action, arguments.model_dump(), LANGUAGE.get())


async def _events(jobs: Jobs, job: PageJob, begin: int) -> AsyncGenerator[bytes, None]:
    async with aclosing(jobs.follow(job, begin)) as values:
        async for number, value in values:
            yield b"id: %d\ndata: %s\n\n" % (number, value)
    yield b"event: %s\ndata: %s\n\n" % (job.state.encode(), job.error or b"{}")


def _missing(name: str) -> Response:
    return refused(404, f"Unknown job {name!r}.")


def job_title(task: PageTask) -> str:
    """Return the name of a job in the language of its page; empty if it has none.

    Examples
    --------
    >>> job_title(PageTask("page", "census", {"job": "magic-4"}))
    'Count all magic squares of order 4, with a checksum'
    >>> job_title(PageTask("sliding", "prepare", {}, "de"))
    'Ein Schiebebrett vorbereiten'
    >>> job_title(PageTask("sliding", "check", {}))
    ''
    """
    words = translations(task.lang)
    title = action_named(task.family, task.action).title
    if title is None:
        return ""
    if "{job}" not in title.english:
        return words.text(title)
    try:
        counted = job_named(str(task.arguments.get("job", ""))).title
    except LoshuError:
        return ""
    return words.text(title, job=title_in(counted, words))
