"""How values show themselves and are saved; the front ends are imported at first use."""

from typing import Any

from loshu.core.deferred import deferred
from loshu.core.representations import provide


def _picture(value: Any, form: str) -> bytes:
    from loshu.core.scene import Scene
    from loshu.families import scene_of
    from loshu.render import format_named

    known = format_named(form)
    return known.render(value if isinstance(value, Scene) else scene_of(value))


def _suffix(suffix: str) -> str:
    from loshu.render import format_of_suffix

    return format_of_suffix(suffix).name


def register() -> None:
    """Have values show themselves by the front ends."""
    provide("picture", _picture)
    provide("suffix", _suffix)
    provide("svg", lambda value: _picture(value, "svg").decode())
    provide("html", deferred("loshu.notebook.cards:html_of"))
    provide("step", deferred("loshu.traces:step_words"))
    provide("trace", deferred("loshu.traces:trace_words"))
