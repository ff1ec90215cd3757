"""The design page: every component in both themes, and legible text in every state of a cell."""

import io
from base64 import b64decode
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pytest

from tests.browser.conftest import Visitor
from tests.browser.test_accessibility import violations as all_violations

Image = pytest.importorskip("PIL.Image")
SELECTIONS: Final = ("none", "an empty cell", "a digit", "all cells", "all cells, a digit")
HINTS: Final = ("none", "house", "cells", "both")
SCALE: Final = 2
"""Pixels of a screenshot to a pixel of the page."""
LEAST: Final = 4.5
"""Contrast of text that WCAG 2.2 asks for at level AA."""
NEAR: Final = 90
"""Distance from the color of the ink up to which a pixel is part of the text or of its edge."""
SHARE: Final = 0.2
"""Part of the pixels around a text from which a color counts as its ground."""
SHIFTS: Final = np.array([16, 8, 0])
"""Places of red, green and blue in a number."""
OPTIONS: Final = """localStorage.setItem("loshu-sudoku-options", JSON.stringify({seen: true}))"""
TEXTS: Final = """() => {
    const board = document.querySelector(".states .board");
    const corner = board.getBoundingClientRect();
    const kinds = {
        clue: ".backdrop text", digit: ".digit",
        corner: ".corners > span", center: ".centre > span",
    };
    return Object.entries(kinds).flatMap(([kind, name]) => [...board.querySelectorAll(name)].map(
        (text) => {
            const {left, top, width, height} = text.getBoundingClientRect();
            const style = getComputedStyle(text);
            const cell = text.closest(".cell")?.getAttribute("aria-label") ?? "";
            const ink = kind === "clue" ? style.fill : style.color;
            return [`${kind} ${cell}`, ink, left - corner.left, top - corner.top, width, height];
        }));
}"""
PLACE: Final = """it => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)];
    const [width, height] = [Math.ceil(right + scrollX) - x, Math.ceil(bottom + scrollY) - y];
    return { x, y, width, height, scale: 1 };
}"""
"""Whole pixels of the page: fractions would blur a picture."""
CLICK: Final = "it => it.click()"
FOCUSABLE: Final = """() => [...document.querySelectorAll(
    "main :is(a[href], button, input, select, textarea, summary, [tabindex='0'])")]
    .filter((each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility()).length"""
REACHED: Final = """() => {
    const here = document.activeElement;
    window.reached ??= new Set();
    if (here.closest("main") && here.id !== "main") window.reached.add(here);
    return here === document.body;
}"""


def violations(page: Any) -> list[str]:
    """Return the findings of axe-core, but for the names of cells with marks of both kinds.

    Such a name says the kind before each list of marks, which the bare digits in the cell lack.
    """
    found = all_violations(page)
    return [each for each in found if not ("-mismatch" in each and "corner marks" in each)]


def luminance(colors: np.ndarray) -> np.ndarray:
    """Return the relative luminance of sRGB colors as WCAG defines it."""
    parts = colors / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ (0.2126, 0.7152, 0.0722))


def rgb(color: str) -> list[float]:
    """Read ``rgb(1, 2, 3)`` or ``color(srgb 0.1 0.2 0.3)``."""
    inner = color[color.index("(") + 1 : -1].replace(",", " ").replace("srgb", "").split()
    values = [float(each) for each in inner[:3]]
    return [255 * each for each in values] if color.startswith("color") else values


def contrast(picture: np.ndarray, ink: str) -> float:
    """Return the least contrast of a text with a color of its ground.

    A text that something covers has no pixel of its ink, and the contrast 1.
    """
    # One number per color sorts a hundred times faster than a row of three.
    packed, counts = np.unique(picture @ (1 << SHIFTS), return_counts=True)
    colors = packed[:, None] >> SHIFTS & 255
    away = np.linalg.norm(colors - np.array(rgb(ink)), axis=1)
    text, ground = colors[away.argmin()], away > NEAR
    if away.min() > NEAR or not ground.any():
        return 1.0
    shares = counts[ground] / counts[ground].sum()
    wide = shares >= min(SHARE, shares.max())
    light, dark = luminance(colors[ground][wide]), luminance(text.astype(float))
    return float(((np.maximum(light, dark) + 0.05) / (np.minimum(light, dark) + 0.05)).min())


class Camera:
    """Takes pictures in a quarter of the time of Playwright, which compresses them well."""

    def __init__(self, page: Any) -> None:
        self._devtools = page.context.new_cdp_session(page)
        # A picture returns the page to the scale of the session that took it.
        scale = {**page.viewport_size, "deviceScaleFactor": SCALE, "mobile": False}
        self._devtools.send("Emulation.setDeviceMetricsOverride", scale)

    def picture(self, part: Any) -> np.ndarray:
        """Return the pixels of a part of the page that is in the window."""
        options = {"clip": part.evaluate(PLACE), "optimizeForSpeed": True}
        taken = self._devtools.send("Page.captureScreenshot", options)["data"]
        return np.asarray(Image.open(io.BytesIO(b64decode(taken))).convert("RGB"))


@pytest.fixture(
    params=[("light", 1366), ("dark", 1366), ("light", 390), ("dark", 390)],
    ids="{0[0]}-{0[1]}".format,
)
def page(request: pytest.FixtureRequest, browser: Any, server: str) -> Iterator[Any]:
    """Return the design page in a theme and a width."""
    theme, width = request.param
    context = browser.new_context(
        viewport={"width": width, "height": 844}, color_scheme=theme, service_workers="block",
        reduced_motion="reduce", device_scale_factor=SCALE if width > 1000 else 1,
    )  # fmt: skip
    context.add_init_script(OPTIONS)
    visitor = Visitor(context, server)
    visitor.open("/design")
    visitor.page.wait_for_selector(".states .board .digit")
    visitor.page.wait_for_selector(".steps .sentence")
    yield visitor.page
    context.close()
    assert visitor.faults == []


@pytest.mark.parametrize("page", [("light", 1366), ("dark", 1366)], indirect=True)
def test_text_is_legible_in_every_state_of_a_cell(page: Any) -> None:
    board, camera = page.locator(".states .board"), Camera(page)
    board.scroll_into_view_if_needed()
    found: dict[tuple[str, str, str, int], float] = {}
    for selection in SELECTIONS:
        page.locator(f".states [data-value='{selection}']").first.evaluate(CLICK)
        for hint in HINTS:
            page.get_by_role("group", name="Hint").locator(f"[data-value='{hint}']").evaluate(CLICK)
            shown, texts = camera.picture(board), page.evaluate(TEXTS)
            assert len(texts) == 240
            for name, ink, *place in texts:
                left, top, width, height = (round(SCALE * each) for each in place)
                value = contrast(shown[top : top + height, left : left + width], ink)
                if value < LEAST:
                    found[selection, hint, name, len(found)] = round(value, 2)
    assert found == {}


def test_every_component_is_without_barriers_and_in_the_window(page: Any) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.get_by_role("button", name="Show a toast").press("Enter")
    page.get_by_role("button", name="Open the sheet").press("Enter")
    assert page.locator(".sheet").evaluate("it => it === document.activeElement")
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert page.locator(".sheet").count() == 0
    assert page.locator(":focus").text_content() == "Open the sheet"
    page.get_by_role("button", name="Open the dialog").press("Enter")
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("page", [("light", 1366)], indirect=True)
def test_the_tab_key_reaches_every_component(page: Any) -> None:
    page.locator("#main").focus()
    wanted = page.evaluate(FOCUSABLE)
    for _ in range(wanted + 1):
        page.keyboard.press("Tab")
        if page.evaluate(REACHED):
            break
    assert page.evaluate("window.reached.size") == wanted > 60


@pytest.mark.parametrize("page", [("light", 1366)], indirect=True)
def test_digits_have_one_width_and_their_own_font(page: Any) -> None:
    widths = page.evaluate("""() => {
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = "620 100px 'Loshu Digits'";
        return [..."0123456789"].map((digit) => pen.measureText(digit).width);
    }""")
    assert len(set(widths)) == 1
    assert page.evaluate("[...document.fonts].map((font) => font.status)") == 2 * ["loaded"]
