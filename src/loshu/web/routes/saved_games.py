"""Addresses of saves: games, savepoints, collections, settings, and a backup of all."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import JSONResponse

from loshu.core.errors import LoshuError
from loshu.web.refusals import MISSING, RefusalReply, refused, refused_by
from loshu.web.saves.forms import (
    Backup,
    CurrentGame,
    NewName,
    NewPuzzle,
    NewSavepoint,
    PlayedResults,
    PuzzleCollection,
    Saved,
    SavedCollection,
    SavedGame,
    SavedSettings,
)
from loshu.web.saves.store import SaveStore

Number = Annotated[int, Path(ge=1, le=2**53)]
RoomName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]
Since = Annotated[float, Query(ge=0, le=1e11)]
_FULL: dict[int | str, dict[str, Any]] = {
    507: {
        "model": RefusalReply,
        "description": "Saving failed, for example because the disk is full.",
    }
}


def save_router() -> APIRouter:
    """Return the addresses of saves."""
    router = APIRouter(prefix="/api", tags=["saves"], responses=_FULL)
    _add_games(router)
    _add_collections(router)
    _add_settings(router)
    _add_backup(router)
    return router


def _add_games(router: APIRouter) -> None:
    @router.get("/saved", response_model=Saved)
    def saved(request: Request) -> Response:
        """List all saves of this client, the newest first."""
        return _answer(lambda: _store(request).saved(_owner(request)))

    @router.put("/saved/current/{room}", response_model=SavedGame)
    def keep(request: Request, room: RoomName, game: CurrentGame) -> Response:
        """Save the current game of a room; earlier unfinished games stay."""
        store, owner = _store(request), _owner(request)
        return _answer(
            lambda: store.keep_current(
                owner,
                room,
                game.text,
                game.state,
                game=game.game,
                finished=game.finished,
                played=game.played,
            )
        )

    @router.get("/saved/results", response_model=PlayedResults)
    def results(request: Request, since: Since = 0.0) -> Response:
        """List how the puzzles of this client went, the newest first."""
        return _answer(lambda: {"results": _store(request).results(_owner(request), since)})

    @router.post("/saved/games", status_code=201, response_model=SavedGame)
    def add(request: Request, game: NewSavepoint) -> Response:
        """Save a game under a name."""
        store, owner = _store(request), _owner(request)
        return _answer(
            lambda: store.add_savepoint(owner, game.room, game.name, game.text, game.state), 201
        )

    @router.patch("/saved/games/{number}", responses=MISSING)
    def rename(request: Request, number: Number, change: NewName) -> Response:
        """Name a game."""
        return _found(lambda: _store(request).rename_game(_owner(request), number, change.name))

    @router.delete("/saved/games/{number}", responses=MISSING)
    def remove(request: Request, number: Number) -> Response:
        """Delete a game."""
        return _found(lambda: _store(request).remove(_owner(request), "games", number))


def _add_collections(router: APIRouter) -> None:
    @router.post("/saved/collections", status_code=201, response_model=SavedCollection)
    def add(request: Request, collection: PuzzleCollection) -> Response:
        """Save puzzles as a collection."""
        return _answer(lambda: _store(request).add_collection(_owner(request), collection), 201)

    @router.put("/saved/collections/{number}", response_model=SavedCollection, responses=MISSING)
    def change(request: Request, number: Number, collection: PuzzleCollection) -> Response:
        """Replace a collection."""
        store = _store(request)
        return _found(lambda: store.change_collection(_owner(request), number, collection))

    @router.post(
        "/saved/collections/{number}/puzzles", response_model=SavedCollection, responses=MISSING
    )
    def add_puzzle(request: Request, number: Number, puzzle: NewPuzzle) -> Response:
        """Add a puzzle to a collection that does not have it."""
        return _found(lambda: _store(request).add_puzzle(_owner(request), number, puzzle.text))

    @router.delete("/saved/collections/{number}", responses=MISSING)
    def remove(request: Request, number: Number) -> Response:
        """Delete a collection."""
        return _found(lambda: _store(request).remove(_owner(request), "collections", number))


def _add_settings(router: APIRouter) -> None:
    @router.get("/saved/settings", response_model=SavedSettings)
    def settings(request: Request) -> Response:
        """Return the settings."""
        return _answer(lambda: _store(request).settings(_owner(request)))

    @router.put("/saved/settings")
    def keep(request: Request, settings: SavedSettings) -> Response:
        """Replace all settings."""
        return _answer(lambda: _store(request).keep_settings(_owner(request), settings))


def _add_backup(router: APIRouter) -> None:
    @router.get("/backup")
    def backup(request: Request) -> Response:
        """Return a backup of everything."""
        try:
            content = _store(request).backup(_owner(request))
        except LoshuError as error:
            return refused_by(error)
        return Response(
            json.dumps(content, ensure_ascii=False, indent=1),
            media_type="application/json",
            headers={"content-disposition": 'attachment; filename="loshu-saves.json"'},
        )

    @router.post("/backup")
    def restore(request: Request, content: Backup) -> Response:
        """Add all that a backup has and that is missing here; on an error add nothing."""
        return _answer(lambda: _store(request).restore(_owner(request), content))


def _store(request: Request) -> SaveStore:
    store: SaveStore = request.app.state.saves
    return store


def _owner(request: Request) -> str:
    return str(request.state.profile)


def _answer(work: Any, status: int = 200) -> Response:
    try:
        return JSONResponse(work(), status)
    except LoshuError as error:
        return refused_by(error)


def _found(work: Any) -> Response:
    """Reply with a result, or with 404 if there is none."""
    try:
        found = work()
    except LoshuError as error:
        return refused_by(error)
    return JSONResponse(found) if found else refused(404, "No saved item has this number.")
