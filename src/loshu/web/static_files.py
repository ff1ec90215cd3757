"""The files of the page: scripts, styles, icons; their addresses change with the contents."""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from posixpath import dirname, join, normpath
from typing import Final

from loshu._version import __version__
from loshu.web.pictures import stylesheet

FOLDER: Final = Path(__file__).parent / "static"
COLORS: Final = "colors.css"
COMMENT: Final = re.compile(
    r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.MULTILINE | re.DOTALL
)
"""A comment in a script or a style that has its lines alone."""
_IMPORTED: Final = re.compile(r'^(?:import|export|\}) [^;]*?from "(\.[^"]+)";', re.MULTILINE)


def has_script(family: str) -> bool:
    """Return whether a family has its own script on the page."""
    return (FOLDER / "families" / f"{family}.js").exists()


def emblem(family: str) -> str:
    """Return the emblem of a family as SVG; empty where it has none."""
    return contents().get(f"families/{family}.svg", b"").decode()


def files() -> list[Path]:
    """List all files of the page."""
    return sorted(path for path in FOLDER.rglob("*") if path.is_file())


@cache
def contents() -> dict[str, bytes]:
    """Return every file by name, as it was when the server started, without its comments."""
    read = {path.relative_to(FOLDER).as_posix(): _sent(path) for path in files()}
    return {**read, COLORS: stylesheet().encode()}


def _sent(path: Path) -> bytes:
    """Read a file; comments become empty lines, so that places in it stay the same."""
    if path.suffix not in (".js", ".css"):
        return path.read_bytes()
    text = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), path.read_text("utf-8"))
    return text.encode()


@cache
def version() -> str:
    """Return a hash of all files of the page."""
    checksum = sha256(__version__.encode())
    for name, content in contents().items():
        checksum.update(name.encode() + content)
    return checksum.hexdigest()[:12]


@cache
def index(room: str = "") -> str:
    """Return the page, with the address of this version of its files.

    Parameters
    ----------
    room : str
        Its scripts are preloaded at once, not one after another by their imports.
    """
    page = contents()["index.html"].decode()
    scripts = dict.fromkeys((*_modules("app.js"), *_modules(_script(room))))
    links = "".join(
        f'<link rel="modulepreload" href="/static/{{version}}/{name}">\n' for name in scripts
    )
    return page.replace("{preloads}\n", links).replace("{version}", version())


def rooms() -> list[str]:
    """Name the rooms that are not a family: each is a script of the folder ``rooms``."""
    scripts = (PurePosixPath(name) for name in contents() if name.startswith("rooms/"))
    names = (script.stem for script in scripts if script.suffix == ".js")
    return [name for name in names if name not in ("front", "family")]


def _script(room: str) -> str:
    """Return the script of a room, as the page finds it."""
    own = (f"families/{room}.js", f"rooms/{room}.js") if room else ("rooms/front.js",)
    return next((name for name in own if name in contents()), "rooms/family.js")


def _modules(name: str) -> Iterator[str]:
    """Yield a script and the scripts it imports statically, some more than once."""
    found, at = [name], 0
    while at < len(found):
        script = contents()[found[at]].decode()
        beside = (normpath(join(dirname(found[at]), near)) for near in _IMPORTED.findall(script))
        found += [each for each in beside if each not in found]
        at += 1
    yield from found


def service_worker() -> str:
    """Return the script that caches the page for use without the server."""
    names = (name for name in contents() if not name.endswith(".html"))
    listed = ",".join(f'"/static/{version()}/{name}"' for name in names)
    script = contents()["service-worker.js"].decode()
    return f'const VERSION = "{version()}";\nconst FILES = [{listed}];\n{script}'
