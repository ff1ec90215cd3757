"""Chromium without a window, for tests and pictures of the page."""

import shutil
from typing import Final

# The headless shell halves the time of the tests.
CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")
OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A request to another machine fails, with an error in the console.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
