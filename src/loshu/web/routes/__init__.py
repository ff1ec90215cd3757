"""The addresses of the server, a file for each group of them; the page's own come last."""

from collections.abc import Callable
from typing import Final

from fastapi import APIRouter

from loshu.web.routes.documentation import documentation_router
from loshu.web.routes.family_actions import action_router
from loshu.web.routes.long_jobs import job_router
from loshu.web.routes.page_files import page_router
from loshu.web.routes.saved_games import save_router
from loshu.web.routes.session import session_router

ROUTERS: Final[tuple[Callable[[], APIRouter], ...]] = (
    session_router,
    job_router,
    save_router,
    documentation_router,
    action_router,
    page_router,
)
