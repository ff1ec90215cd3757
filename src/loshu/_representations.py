"""How values show themselves in notebooks; the front ends are imported at first use."""

from typing import Any

from loshu.core.representations import provide


def _svg(value: Any) -> str:
    from loshu.core.scene import Scene
    from loshu.families import scene_of
    from loshu.render import svg

    return svg.render(value if isinstance(value, Scene) else scene_of(value)).decode()


def _html(value: object) -> str:
    from loshu.notebook.cards import html_of

    return html_of(value)


def register() -> None:
    """Have values show themselves by the front ends."""
    provide("svg", _svg)
    provide("html", _html)
