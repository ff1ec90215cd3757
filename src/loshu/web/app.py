"""The server: the actions of all families, long jobs, the page and its files."""

import gc
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware

from loshu._version import __version__
from loshu.core.parallel import processors
from loshu.web.actions import all_actions
from loshu.web.guard import Guard
from loshu.web.jobs import Jobs
from loshu.web.refusals import ALWAYS, add_handlers
from loshu.web.routes import ROUTERS
from loshu.web.saves.store import SaveStore
from loshu.web.settings import Settings
from loshu.web.workers import Pool

SMALLEST_COMPRESSED: Final = 1000
"""Bytes from which a reply is compressed."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the server.

    Parameters
    ----------
    settings : Settings, optional
        Settings of the server (default: only this machine can reach it).

    Returns
    -------
    fastapi.FastAPI
        ``uvicorn`` and other ASGI servers run it.
    """
    chosen = settings or Settings()
    app = FastAPI(
        title="Loshu",
        version=__version__,
        summary="Magic squares, Sudokus, number tours and sliding boards",
        lifespan=_lifespan,
        openapi_url="/api/openapi.json",
        responses=ALWAYS,
        docs_url=None,  # our own pages load nothing from other hosts
        redoc_url=None,
    )
    app.state.settings = chosen
    app.state.token = secrets.token_urlsafe(24)
    app.state.saves = SaveStore(chosen.folder)
    add_handlers(app)
    for router in ROUTERS:
        app.include_router(router())
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Guard, settings=chosen, token=app.state.token, uploads=_uploads())
    return app


def _uploads() -> list[str]:
    """List the addresses that accept files."""
    actions = (f"/api/{family}/{action.name}" for family, action in all_actions() if action.upload)
    return ["/api/backup", *actions]


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    limits = app.state.settings.limits
    size = max(2, processors())
    # Two pools: a hint never waits for long jobs.
    folder = app.state.settings.folder
    app.state.pool = Pool(size, memory=limits.memory, waiting=limits.waiting, folder=folder)
    job_pool = Pool(
        size, memory=limits.memory, waiting=10 * limits.waiting, niceness=10, folder=folder
    )
    app.state.jobs = Jobs(job_pool, limits)
    await app.state.pool.warm()
    # What exists now stays: a full collection of it stops all requests for a tenth of a second.
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        await app.state.jobs.close()
        app.state.pool.close()
        job_pool.close()
        app.state.saves.close()
