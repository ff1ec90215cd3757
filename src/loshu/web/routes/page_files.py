"""The page itself and its files."""

from collections.abc import Awaitable, Callable
from pathlib import PurePosixPath
from typing import Final

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from loshu.families import FAMILIES, LISTED
from loshu.web import static_files
from loshu.web.refusals import refused

FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
KINDS: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def page_router() -> APIRouter:
    """Return the addresses of the page and its files."""
    router = APIRouter(include_in_schema=False)

    def page(room: str) -> HTMLResponse:
        return HTMLResponse(static_files.index(room), headers={"cache-control": "no-cache"})

    def opens(room: str) -> Callable[[], Awaitable[HTMLResponse]]:
        async def opened() -> HTMLResponse:
            return page(room)

        return opened

    for room in ("", *static_files.rooms(), *(family.name for family in FAMILIES)):
        router.add_api_route(f"/{room}", opens(room), methods=["GET", "HEAD"])

    @router.api_route("/p/{puzzle:path}", methods=["GET", "HEAD"])
    async def puzzle_page(puzzle: str) -> HTMLResponse:
        family = puzzle.partition(":")[0]
        return page(family if family in LISTED else "")

    @router.get("/service-worker.js")
    async def service_worker() -> Response:
        return Response(static_files.service_worker(), media_type="text/javascript")

    @router.get("/static/{version}/{name:path}", response_model=None)
    async def static(version: str, name: str) -> Response:
        content = static_files.contents().get(name)
        if content is None:
            return refused(404, f"Unknown file {name!r}.")
        kind = KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")
        headers = FOREVER if version == static_files.version() else {}
        return Response(content, media_type=kind, headers=headers)

    return router
