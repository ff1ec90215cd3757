"""The API documentation with Swagger UI, without files from other hosts."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse

from loshu.core.extras import require
from loshu.web.static_files import version

FILES: Final = {"swagger-ui-bundle.js": "text/javascript", "swagger-ui.css": "text/css"}
_PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Loshu: the interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/static/{version}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="interface"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script type="module" src="/static/{version}/interface.js"></script>
</body></html>
"""


def documentation_router() -> APIRouter:
    """Return the addresses of the documentation."""
    router = APIRouter(prefix="/api/docs", include_in_schema=False)

    @router.get("")
    def page() -> HTMLResponse:
        return HTMLResponse(_PAGE.format(version=version()))

    def add(name: str, kind: str) -> None:
        @router.get(f"/{name}")
        def file() -> FileResponse:
            return FileResponse(folder() / name, media_type=kind)

    for name, kind in FILES.items():
        add(name, kind)
    return router


def folder() -> Path:
    """Return the folder of Swagger UI's files."""
    require("fastapi_offline", extra="web")
    return Path(str(files("fastapi_offline"))) / "static"
