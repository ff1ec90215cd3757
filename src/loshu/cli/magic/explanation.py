"""Constructions step by step: in words, as data or as a film."""

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from loshu.cli.film import rendered
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.notation import write_grid
from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction
from loshu.magic.picture import filmstrip
from loshu.text import sentence, translations
from loshu.text.citations import source_in

EXPLAINED_UP_TO: Final = 1000
"""An explanation of a square of this order has up to a million steps, all in memory."""


def explained(
    construction: Construction, order: int, options: Mapping[str, Any], format_: str, lang: str
) -> bytes:
    """Return the explanation of a construction in a format: text, JSON or an animated picture.

    Raises
    ------
    UnsupportedError
        A construction that has no explanation, or a format that cannot hold one.
    """
    if construction.explain is None:
        raise UnsupportedError(
            f"The construction {construction.name} cannot be explained step by step."
        )
    if order > EXPLAINED_UP_TO:
        raise UnsupportedError(
            f"Order {order} is too large to explain. Expected {EXPLAINED_UP_TO} or less."
        )
    trace = construction.explain(order, **options)
    if not np.array_equal(trace.final.array, construction.square(order, **options)):
        raise LoshuError(
            f"The explanation of {construction.name} is wrong. This is a bug in Loshu: please "
            "report it."
        )
    if format_ == "text":
        return _text(construction, trace, lang)
    if format_ == "json":
        return _json(construction, trace)
    film = filmstrip(trace, sentences=construction.sentences, lang=lang)
    return rendered(tuple(film), format_)


def _text(construction: Construction, trace: Trace, lang: str) -> bytes:
    width = len(str(len(trace.steps)))
    title = translations(lang).text(construction.title)
    lines = [f"{title} ({source_in(construction.source, lang)})", ""]
    lines += [
        f"{number:{width}}. {sentence(step, construction.sentences, lang)}"
        for number, step in enumerate(trace.steps, 1)
    ]
    return "\n".join([*lines, "", ""]).encode() + write_grid(trace.final, "text")


def _json(construction: Construction, trace: Trace) -> bytes:
    steps = [
        {
            "rule": step.key,
            "sentence": sentence(step, construction.sentences),
            "placed": step.placed,
            "marks": [[mark.row, mark.column, mark.role] for mark in step.marks],
            "parameters": dict(step.parameters),
        }
        for step in trace.steps
    ]
    record = {"method": construction.name, "start": trace.start.rows(), "steps": steps}
    return json.dumps(record).encode() + b"\n"
