"""``loshu serve``: the page."""

import os
import secrets
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import note, quiet_option, remark, words_of_command
from loshu.cli.ranges import WholeNumber
from loshu.core.extras import require
from loshu.text import phrase
from loshu.text.translated_errors import error_in

if TYPE_CHECKING:
    from types import ModuleType

TOKEN: Final = "LOSHU_TOKEN"
CATALOGS: Final = "LOSHU_CATALOGS"
_LONG_ENOUGH: Final = 16
_SHORT: Final = phrase(
    "note",
    "The token has only {length} characters, and other people could guess it. Use {least} or more, "
    "for example --token {example}",
)
_READY: Final = phrase("note", "Loshu is at {address} (Ctrl-C ends it)")


@click.command("serve", cls=Command)
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help="Address to listen on (default: 127.0.0.1, this machine only). Any other needs --token.",
)
@click.option(
    "--port",
    type=WholeNumber(0, 65_535),
    default=8080,
    show_default=True,
    help="Port; 0 picks a free one.",
)
@click.option(
    "--token",
    default="",
    envvar=TOKEN,
    metavar="SECRET",
    help=f"Secret that other machines need to open the page (or set {TOKEN}).",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="HOST",
    help="Another host name of this machine that browsers may use.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Folder for saved games and settings (default: your user data folder).",
)
@click.option(
    "--catalog",
    "catalogs",
    multiple=True,
    envvar=CATALOGS,
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    metavar="FOLDER",
    help=f"Folder of a catalog to browse on the page (or set {CATALOGS}).",
)
@lang_of_notes_option
@quiet_option
@click.option("--open", "opened", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int,
    token: str,
    names: tuple[str, ...],
    data: Path | None,
    catalogs: tuple[Path, ...],
    opened: bool,
) -> None:
    r"""Start the page: play, make, solve, explain and print in a browser.

    Only this machine can open the page, unless you set --host. Ctrl-C stops it.

    \b
    Examples:
      loshu serve --open
      loshu serve --host 0.0.0.0 --token 'letters hard to guess' --name this-machine.local
    """
    module = _server()
    module.require_host(host)
    # For the worker processes, which answer queries of catalogs.
    os.environ[CATALOGS] = os.pathsep.join(str(folder.resolve()) for folder in catalogs)
    folder = data or _usual_folder()
    settings = module.Settings(host=host, port=port, token=token, names=names, folder=folder)
    taken = module.listen(settings)
    if 0 < len(token) < _LONG_ENOUGH:
        example = secrets.token_hex(_LONG_ENOUGH // 2)
        remark(_SHORT, length=len(token), least=_LONG_ENOUGH, example=example)
    address = cast("str", module.address_of(settings, taken))

    def ready(notice: str) -> None:
        if notice:
            note(error_in(notice, words_of_command().code))
        remark(_READY, address=address)
        if opened:
            webbrowser.open(address)

    module.run(settings, taken, ready)


def _usual_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("loshu", appauthor=False)


def _server() -> "ModuleType":
    for library in ("fastapi", "uvicorn"):
        require(library, extra="web")
    os.environ.pop(TOKEN, None)  # worker processes need not know it
    import loshu.web.server

    return loshu.web.server


command = serve
