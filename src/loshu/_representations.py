"""Representations of values, and their saving; the front ends are imported at first use."""

from __future__ import annotations

from loshu.core.providers import provide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from loshu.core.step import Step, Trace


def _picture(value: Any, form: str) -> bytes:
    from loshu.any_puzzle import scene_of
    from loshu.core.scene import Scene
    from loshu.render import format_named

    known = format_named(form)
    return known.render(value if isinstance(value, Scene) else scene_of(value))


def _suffix(suffix: str) -> str:
    from loshu.render import format_of_suffix

    return format_of_suffix(suffix).name


def _html(value: object) -> str:
    from loshu.notebook.cards import html_of

    return html_of(value)


def _step_words(step: Step, lang: str) -> str:
    from loshu.traces import step_words

    return step_words(step, lang)


def _trace_words(trace: Trace, lang: str) -> list[str]:
    from loshu.traces import trace_words

    return trace_words(trace, lang)


def register() -> None:
    """Have values show themselves by the front ends."""
    provide("picture", _picture)
    provide("suffix", _suffix)
    provide("svg", lambda value: _picture(value, "svg").decode())
    provide("html", _html)
    provide("step", _step_words)
    provide("trace", _trace_words)
