"""The first replies to a page: token, families, languages and the texts of one language."""

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, JSONResponse
from pydantic import BaseModel

from loshu._version import __version__
from loshu.families import FAMILIES
from loshu.family.family import Family
from loshu.text import LANGUAGES
from loshu.text.translation import LOCALE
from loshu.web.actions import actions_of
from loshu.web.refusals import MISSING, refused
from loshu.web.static_files import emblem, has_script


class DailyEntry(BaseModel):
    """A puzzle that every day has: its English title and sentence, its level and its size."""

    title: str
    goal: str
    level: str
    size: str


class FamilyRecord(BaseModel):
    """A family as the page lists it."""

    name: str
    title: str
    game: str
    """The title of a game with one of its puzzles."""
    examples: list[str]
    actions: list[str]
    script: bool
    """Whether the family has its own script."""
    emblem: str
    """Its emblem as SVG, for the styles of the page; may be empty."""
    daily: list[DailyEntry]
    """The puzzles of a day that the action ``daily`` makes."""


class PageSession(BaseModel):
    """The token for requests, and the lists of the page."""

    token: str
    version: str
    languages: dict[str, str]
    families: list[FamilyRecord]


def session_router() -> APIRouter:
    """Return the addresses of the session."""
    router = APIRouter(prefix="/api", tags=["session"])

    @router.get("/session")
    def session(request: Request) -> PageSession:
        """Return the token for requests, and the lists of the page."""
        return PageSession(
            token=request.app.state.token,
            version=__version__,
            languages=dict(LANGUAGES),
            families=[_record(family) for family in FAMILIES],
        )

    @router.get("/words/{lang}", response_model=None, responses=MISSING)
    def words(lang: str) -> FileResponse | JSONResponse:
        """Return the translations into a language, by context and English text."""
        if lang not in LANGUAGES:
            return refused(404, f"Unknown language {lang!r}.")
        if lang == "en":
            return JSONResponse({"language": "en", "plural": "10" + "1" * 198, "messages": {}})
        return FileResponse(
            LOCALE / lang / "LC_MESSAGES" / "loshu.json",
            media_type="application/json",
            headers={"cache-control": "no-cache"},
        )

    return router


def _record(family: Family) -> FamilyRecord:
    return FamilyRecord(
        name=family.name,
        title=family.title,
        game=family.game or family.title,
        examples=list(family.examples),
        actions=list(actions_of(family.name)),
        script=has_script(family.name),
        emblem=emblem(family.name),
        daily=[
            DailyEntry(
                title=each.title.english,
                goal=each.goal.english,
                level=each.level,
                size=each.size,
            )
            for each in family.daily
        ],
    )
