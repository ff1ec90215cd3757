"""Pictures of every room of the page in nine windows and both themes, for the documentation.

``python -m tools.page_pictures [ROOM ...]`` writes ``docs/pictures/page/ROOM-THEME.png``: one
sheet for each room and theme, with all windows at one height.
"""

import argparse
import io
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.chromium import CHROMIUM, OPTIONS
from tools.played_games import play
from tools.running_server import running_server

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures" / "page"
SUDOKU: Final = (
    "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ROOMS: Final = {
    "start": "/",
    "magic": "/p/magic:8 . ./. 5 ./4 . .",
    "sudoku": f"/p/{SUDOKU}",
    "tour": "/p/tour:4x4:(1,0)+(1,1):3,.,.,12/.,1,14,./.,5,.,15/7,.,.,.",
    "sliding": "/p/sliding:3x3:8,1,3,4,0,2,7,6,5",
    "setting": f"/setting?puzzle={SUDOKU}",
    "workshop": "/workshop",
    "book": "/book",
    "saved": "/saved",
}
THEMES: Final = ("light", "dark")


class View(NamedTuple):
    """A window in CSS pixels, and whether the text is large."""

    width: int
    height: int
    large: bool = False


VIEWS: Final = (
    View(1366, 768),
    View(1920, 1080),
    View(2560, 1440),
    View(1180, 820),
    View(820, 1180),
    View(390, 844),
    View(844, 390),
    View(683, 384),  # 1366x768 at 200 %
    View(1366, 768, large=True),
)
LARGE: Final = (
    "addEventListener('DOMContentLoaded', () => document.documentElement.classList.add('large'))"
)
SHEET: Final = (1320, 240)
"""Width of a sheet and height of each window on it."""
COLORS: Final = 128


def main() -> None:
    """Write the sheets of all rooms, or of the named ones."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_pictures", description=main.__doc__)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    rooms = parser.parse_args().rooms or list(ROOMS)
    FOLDER.mkdir(exist_ok=True)
    with running_server() as server, _chromium() as chromium:
        play(server)
        for room in rooms:
            for theme in THEMES:
                shots = [
                    _shot(chromium, server.address + ROOMS[room], view, theme) for view in VIEWS
                ]
                target = FOLDER / f"{room}-{theme}.png"
                target.write_bytes(_small(_sheet(chromium, shots, theme)))
                print(target)


@contextmanager
def _chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield chromium
        chromium.close()


def _shot(chromium: Any, address: str, view: View, theme: str) -> bytes:
    """Take a picture of a room in a new browser."""
    context = chromium.new_context(
        viewport={"width": view.width, "height": view.height},
        color_scheme=theme,
        service_workers="block",
        reduced_motion="reduce",
        has_touch=min(view.width, view.height) < 600,
    )
    if view.large:
        context.add_init_script(LARGE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("main .room")
    page.wait_for_load_state("networkidle")
    taken: bytes = page.screenshot()
    context.close()
    return taken


def _sheet(chromium: Any, shots: list[bytes], theme: str) -> bytes:
    """Put pictures side by side, all of one height."""
    width, height = SHEET
    ground = "#ddd" if theme == "light" else "#333"
    images = "".join(
        f"<img src='data:image/png;base64,{b64encode(shot).decode()}'>" for shot in shots
    )
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.set_content(
        f"<style>body {{ margin: 0; padding: 8px; background: {ground}; display: flex; "
        f"flex-wrap: wrap; gap: 8px }} img {{ height: {height}px }}</style>{images}"
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    taken: bytes = page.screenshot(full_page=True)
    page.close()
    return taken


def _small(picture: bytes) -> bytes:
    """Reduce the colors of a PNG picture, which makes it four times smaller."""
    from PIL import Image

    result = io.BytesIO()
    full = Image.open(io.BytesIO(picture)).convert("RGB")
    reduced = full.quantize(COLORS, dither=Image.Dither.NONE)
    reduced.save(result, "PNG", optimize=True)
    return result.getvalue()


if __name__ == "__main__":
    main()
