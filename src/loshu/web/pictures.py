"""Scenes as SVG for the page, whose stylesheet has the colors of both themes."""

import re
from typing import Final

from loshu.core.scene import Scene
from loshu.render import svg
from loshu.render.theme import DARK, LIGHT, Theme

_STYLE: Final = re.compile(r"<style>[^<]*</style>\n")


def picture(scene: Scene) -> str:
    """Render a scene with classes instead of rules: the page forbids styles within its text.

    Examples
    --------
    >>> "<style" in picture(Scene(1, 1, (), "Nothing"))
    False
    """
    return _STYLE.sub("", svg.render(scene, dark=DARK).decode())


def stylesheet() -> str:
    """Return the colors of both themes as variables, and the rules of pictures that use them."""
    light, dark = _variables(LIGHT), _variables(DARK)
    own = f".loshu-{svg.OWN}{{{svg.MIRRORED}}}"
    return (
        f":root,[data-theme=light]{{{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f"[data-theme=dark]{{{dark}}}\n"
        f"@media screen{{[data-theme=dark] {own}}}\n"
        "@media screen and (prefers-color-scheme:dark)"
        f"{{:root:not([data-theme=light]) {own}}}\n"
        "@media print{:root,[data-theme=dark],:root:not([data-theme=light])"
        f"{{{light}}}}}\n"
        ".loshu-paper{fill:var(--paper)}\n" + "".join(_rules())
    )


def _variables(theme: Theme) -> str:
    fills = (f"--fill-{role}:{color};" for role, color in theme.fills.items())
    inks = (f"--ink-{role}:{color};" for role, color in theme.inks.items())
    return f"--paper:{theme.paper};{''.join(fills)}{''.join(inks)}"


def _rules() -> list[str]:
    fills = [f".loshu-fill-{role}{{fill:var(--fill-{role})}}\n" for role in LIGHT.fills]
    inks = [
        f".loshu-{attribute}-ink-{role}{{{attribute}:var(--ink-{role})}}\n"
        for role in LIGHT.inks
        for attribute in ("fill", "stroke")
    ]
    return fills + inks
