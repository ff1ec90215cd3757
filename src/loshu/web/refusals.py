"""Why a request was refused: one form for all replies, and the status of each reason."""

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from loshu.core.errors import LoshuError
from loshu.text.page_sentences import for_page
from loshu.web import static_files
from loshu.web.plain_page import wants_page
from loshu.web.saves.database import SaveError
from loshu.web.workers import BusyError, TaskTimeError

STATUS: Final[dict[type[LoshuError], int]] = {
    BusyError: 503,
    TaskTimeError: 408,
    SaveError: 507,
}
"""Of errors that are not about what was asked for; the others have 422."""


class RefusalReply(BaseModel):
    """Why something was refused."""

    error: str
    kind: str


ALWAYS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": RefusalReply, "description": "The body is no JSON."},
    413: {"model": RefusalReply, "description": "The request is too long."},
    422: {
        "model": RefusalReply,
        "description": "The arguments cannot be used; the reply says why.",
    },
}
MISSING: Final[dict[int | str, dict[str, Any]]] = {
    404: {"model": RefusalReply, "description": "There is none of that name."}
}
"""What the descriptions of addresses say."""


def refused(status: int, error: str, kind: str = "Refused") -> JSONResponse:
    """Return a reply that says why there is no other."""
    return JSONResponse({"error": error, "kind": kind}, status)


def refused_by(error: LoshuError) -> JSONResponse:
    """Return the reply for an error."""
    return refused(STATUS.get(type(error), 422), for_page(str(error)), type(error).__name__)


def add_handlers(app: FastAPI) -> None:
    """Let what FastAPI refuses by itself have the same form."""
    app.add_exception_handler(RequestValidationError, _wrong_arguments)
    app.add_exception_handler(HTTPException, _refused_by_framework)


async def _wrong_arguments(_request: Request, error: Exception) -> JSONResponse:
    """Name the first argument that is wrong."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    return refused(422, f"{place}: {first['msg']}", "ArgumentError")


async def _refused_by_framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    accept = request.headers.get("accept", "")
    if error.status_code == 404 and wants_page(request.method, request.url.path, accept):
        # Its scripts say so in the language of the page.
        return HTMLResponse(static_files.index(), 404, headers={"cache-control": "no-cache"})
    return refused(error.status_code, str(error.detail))
