"""A worker process: it runs one task after another and answers in JSON."""

import json
import os
import signal
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from inspect import isgenerator, isgeneratorfunction
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from loshu.core.errors import LoshuError
from loshu.core.scene import Scene
from loshu.text.translated_errors import error_for_page
from loshu.web.actions import action_named
from loshu.web.censuses import FOLDER
from loshu.web.pictures import picture

Kind: TypeAlias = Literal["value", "end", "refused", "failed"]


class PageTask(NamedTuple):
    """An action of a family and its arguments."""

    family: str
    action: str
    arguments: Mapping[str, Any]
    lang: str = "en"
    """The language of its errors."""


class TaskAnswer(NamedTuple):
    """A value as JSON, the end of all values, or an error."""

    kind: Kind
    data: bytes


NO_MEMORY: Final = "there is not enough memory for this; ask for less"


def serve(connection: Connection, memory: int, niceness: int, folder: Path | None) -> None:
    """Answer tasks until the connection closes."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C is for the server, which ends this process
    os.nice(niceness)
    if folder is not None:
        os.environ[FOLDER] = str(folder)
    _limit_memory(memory)
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        try:
            for sent in _parcels(task):
                connection.send(sent)
        except BrokenPipeError:
            return


def _parcels(task: PageTask) -> Iterator[list[TaskAnswer]]:
    """Yield what is sent at once: each value of a stream, but a single value with its end."""
    if isgeneratorfunction(action_named(task.family, task.action).function):
        yield from ([answer] for answer in answers(task))
    else:
        yield list(answers(task))


def answers(task: PageTask) -> Iterator[TaskAnswer]:
    """Yield the answers of a task; the last one is not a value."""
    try:
        result = action_named(task.family, task.action).function(**task.arguments)
        if isgenerator(result):
            for value in result:
                yield TaskAnswer("value", as_json(value))
        else:
            yield TaskAnswer("value", as_json(result))
        yield TaskAnswer("end", b"")
    except LoshuError as error:
        yield TaskAnswer("refused", refusal(error, task.lang))
    except MemoryError:
        yield TaskAnswer("refused", as_json({"error": NO_MEMORY, "kind": "MemoryError"}))
    except Exception:  # the server reports it; the next task follows
        yield TaskAnswer("failed", traceback.format_exc().encode())


def refusal(error: LoshuError, lang: str = "en") -> bytes:
    """Return an error as JSON, in a language."""
    return as_json({"error": error_for_page(error, lang), "kind": type(error).__name__})


def as_json(value: object) -> bytes:
    """Write a value of numbers, text, lists, dictionaries and dataclasses as JSON, scenes as SVG.

    Examples
    --------
    >>> as_json({"cells": (1, 2)})
    b'{"cells":[1,2]}'
    """
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":")).encode()


def _plain(value: object) -> object:
    if isinstance(value, Scene):
        return picture(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if hasattr(value, "tolist"):  # of NumPy
        return value.tolist()
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(f"JSON cannot hold {value!r}.")


def _limit_memory(size: int) -> None:
    try:
        import resource
    except ImportError:  # on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
