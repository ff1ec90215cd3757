"""Replies with errors: one form for all, the status of each kind, and the client's language."""

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from loshu.core.errors import LoshuError
from loshu.text.translated_errors import error_for_page
from loshu.web import static_files
from loshu.web.plain_page import wants_page
from loshu.web.saves.database import SaveError
from loshu.web.workers import BusyError, TaskTimeError

STATUS: Final[dict[type[LoshuError], int]] = {
    BusyError: 503,
    TaskTimeError: 408,
    SaveError: 507,
}
"""Status of errors that are not about the request; all others have 422."""


class RefusalReply(BaseModel):
    """An error."""

    error: str
    kind: str


ALWAYS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": RefusalReply, "description": "The body is not JSON."},
    413: {"model": RefusalReply, "description": "The request is too large."},
    422: {
        "model": RefusalReply,
        "description": "The arguments cannot be used; the reply has the reason.",
    },
}
MISSING: Final[dict[int | str, dict[str, Any]]] = {
    404: {"model": RefusalReply, "description": "Unknown name."}
}
"""Error replies in the descriptions of addresses."""


LANGUAGE: Final = ContextVar("language", default="en")
"""The language of the client whose request is answered."""


def refused(status: int, error: LoshuError | str, kind: str = "Refused") -> JSONResponse:
    """Return a reply with an error, in the language of the client."""
    return JSONResponse({"error": error_for_page(error, LANGUAGE.get()), "kind": kind}, status)


def refused_by(error: LoshuError) -> JSONResponse:
    """Return the reply for an error."""
    return refused(STATUS.get(type(error), 422), error, type(error).__name__)


def add_handlers(app: FastAPI) -> None:
    """Give FastAPI's own errors the same form."""
    app.add_exception_handler(RequestValidationError, _wrong_arguments)
    app.add_exception_handler(HTTPException, _refused_by_framework)


async def _wrong_arguments(_request: Request, error: Exception) -> JSONResponse:
    """Name the first wrong argument."""
    assert isinstance(error, RequestValidationError)
    return refused(422, fault_text(error.errors()[0]), "ArgumentError")


def fault_text(fault: Mapping[str, Any]) -> str:
    """Return a sentence about an argument that pydantic refused.

    Examples
    --------
    >>> fault_text({"loc": ("body", "name"), "type": "string_too_short", "ctx": {"min_length": 1}})
    'The field name is empty.'
    """
    place = ".".join(str(part) for part in fault["loc"] if part != "body") or "body"
    limits = fault.get("ctx", {})
    match fault["type"]:
        case "missing":
            return f"The field {place} is missing."
        case "string_too_short" if limits["min_length"] == 1:
            return f"The field {place} is empty."
        case "string_too_long":
            most = limits["max_length"]
            return f"The field {place} is too long. Expected at most {most:,} characters."
        case "greater_than_equal":
            return f"The field {place} is out of range. Expected {limits['ge']:,} or more."
        case "less_than_equal":
            return f"The field {place} is out of range. Expected at most {limits['le']:,}."
        case _:
            return f"{place}: {fault['msg']}"


async def _refused_by_framework(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    accept = request.headers.get("accept", "")
    if error.status_code == 404 and wants_page(request.method, request.url.path, accept):
        # Its scripts show the error in the language of the page.
        return HTMLResponse(static_files.index(), 404, headers={"cache-control": "no-cache"})
    return refused(error.status_code, str(error.detail))
