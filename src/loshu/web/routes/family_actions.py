"""``POST /api/FAMILY/ACTION`` for every action of every family, with checked arguments."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import make_dataclass
from functools import cache, partial, reduce
from inspect import Parameter, isgeneratorfunction, signature
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from fastapi import APIRouter, Body, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Strict, create_model
from starlette.concurrency import run_in_threadpool

from loshu.core.errors import LoshuError
from loshu.core.scene import Scene
from loshu.web.action import Action
from loshu.web.actions import all_actions
from loshu.web.jobs import FAILED
from loshu.web.refusals import LANGUAGE, RefusalReply, refused_by
from loshu.web.worker_process import PageTask, TaskAnswer, answers, refusal
from loshu.web.workers import TaskTimeError

_PLAIN: Final = (bool, int, float)
_OUTCOMES: dict[int | str, dict[str, Any]] = {
    408: {"description": "The time limit was exceeded."},
    503: {"description": "Too many requests are waiting."},
}


class LinesResponse(JSONResponse):
    """Lines of JSON, for the documentation."""

    media_type = "application/x-ndjson"


def action_router() -> APIRouter:
    """Return the addresses of all actions."""
    return _router_of(tuple(all_actions()))


@cache  # pydantic takes a fifth of a second for the types of all actions
def _router_of(actions: tuple[tuple[str, Action], ...]) -> APIRouter:
    router = APIRouter(prefix="/api")
    for family, action in actions:
        router.add_api_route(
            f"/{family}/{action.name}",
            _endpoint(family, action),
            methods=["POST"],
            name=f"{family}: {action.name}",
            description=action.function.__doc__,
            tags=[family],
            response_class=LinesResponse if isgeneratorfunction(action.function) else JSONResponse,
            responses=_responses(action),
        )
    return router


def _responses(action: Action) -> dict[int | str, dict[str, Any]]:
    """Describe the replies of an action; a stream is lines of JSON."""
    known: dict[int | str, dict[str, Any]] = {
        status: {"model": RefusalReply, **text} for status, text in _OUTCOMES.items()
    }
    known[200] = {"model": reply_of(action), "description": "The answer."}
    return known


def reply_of(action: Action) -> Any:
    """Return the type of an action's reply, or of each line of a stream."""
    function = action.function.func if isinstance(action.function, partial) else action.function
    reply = get_type_hints(function)["return"]
    return _form_of(get_args(reply)[0] if isgeneratorfunction(action.function) else reply)


@cache
def _form_of(hint: Any) -> Any:
    """Return a type of replies for pydantic, which rejects `TypedDict` of Python 3.11."""
    if hint is Scene:  # sent as SVG
        return str
    if is_typeddict(hint):
        fields: list[Any] = [
            (name, _form_of(each), *(() if name in hint.__required_keys__ else (None,)))
            for name, each in get_type_hints(hint).items()
        ]
        return make_dataclass(hint.__name__, fields, kw_only=True)
    origin, within = get_origin(hint), tuple(map(_form_of, get_args(hint)))
    if origin in (Union, UnionType):
        return reduce(or_, within)
    return origin[within] if origin in (list, tuple, dict) else hint


def arguments_of(family: str, action: Action) -> type[BaseModel]:
    """Return the model of an action's arguments, from the types of its function."""
    hints = get_type_hints(action.function, include_extras=True)
    bound = action.function.keywords if isinstance(action.function, partial) else {}
    known: dict[str, Any] = {
        name: (
            _strict(hints[name]),
            ... if each.default is Parameter.empty else each.default,
        )
        for name, each in signature(action.function).parameters.items()
        if name not in bound
    }
    strict = ConfigDict(extra="forbid")
    return create_model(f"{family}_{action.name}", __config__=strict, **known)


def _strict(hint: Any) -> Any:
    """Return a type that accepts only JSON numbers as numbers, not false or "1"."""
    # Not for the whole model: in strict mode a JSON list is not a tuple.
    if hint in _PLAIN:
        return Annotated[hint, Strict()]
    origin, within = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return reduce(or_, map(_strict, within))
    return list[_strict(within[0])] if origin is list else hint  # type: ignore[misc]  # made as it runs


def _endpoint(family: str, action: Action) -> Any:
    form = arguments_of(family, action)
    is_stream = isgeneratorfunction(action.function)

    async def endpoint(request: Request, arguments: Any) -> Response:
        task = PageTask(family, action.name, arguments.model_dump(), LANGUAGE.get())
        if action.quick:
            return _one(list(await run_in_threadpool(lambda: list(answers(task)))))
        stream = request.app.state.pool.stream(task, action.seconds)
        if is_stream:
            return await _lines(stream)
        try:
            return _one(await _all_while_wanted(request, stream))
        except LoshuError as error:
            return refused_by(error)

    endpoint.__annotations__["arguments"] = Annotated[form, Body()]
    return endpoint


async def _all_while_wanted(
    request: Request, stream: AsyncGenerator[TaskAnswer, None]
) -> list[TaskAnswer]:
    """Collect the answers of a task; cancel it if the client disconnects."""

    async def collect() -> list[TaskAnswer]:
        async with aclosing(stream) as replies:
            return [answer async for answer in replies]

    work = asyncio.create_task(collect())
    leaving = asyncio.ensure_future(
        request.receive()
    )  # the message after the body is the disconnect
    await asyncio.wait({work, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    if not work.done():
        work.cancel()
        await asyncio.wait({work})
        raise TaskTimeError("The request was canceled.")
    return await work


def _one(replies: list[TaskAnswer]) -> Response:
    """Make a reply from the only value of a task."""
    answer = replies[0]
    if answer.kind == "value":
        return Response(answer.data, media_type="application/json")
    if answer.kind == "refused":
        return Response(answer.data, 422, media_type="application/json")
    raise RuntimeError(answer.data.decode())


async def _lines(stream: AsyncGenerator[TaskAnswer, None]) -> Response:
    """Send each value at once as a line of JSON; an error comes last."""
    try:
        first = await anext(stream)
    except LoshuError as error:
        return refused_by(error)
    if first.kind in ("refused", "failed"):
        await stream.aclose()
        return _one([first])

    async def lines() -> AsyncGenerator[bytes, None]:
        async with aclosing(stream) as replies:
            if first.kind == "value":
                yield first.data + b"\n"
            try:
                async for answer in replies:
                    if answer.kind == "value":
                        yield answer.data + b"\n"
                    elif answer.kind != "end":
                        yield (answer.data if answer.kind == "refused" else FAILED) + b"\n"
            except LoshuError as error:
                yield refusal(error, LANGUAGE.get()) + b"\n"

    return StreamingResponse(lines(), media_type=LinesResponse.media_type)
