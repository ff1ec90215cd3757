"""``loshu serve``: the page."""

import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from loshu.cli.notes import is_quiet, note, quiet_option
from loshu.cli.ranges import WholeNumber
from loshu.core.extras import require

if TYPE_CHECKING:
    from types import ModuleType

TOKEN: Final = "LOSHU_TOKEN"
CATALOGS: Final = "LOSHU_CATALOGS"


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to serve; others than this machine need --token.",
)
@click.option(
    "--port",
    type=WholeNumber(0, 65_535),
    default=8080,
    show_default=True,
    help="The port; 0 is any free one.",
)
@click.option(
    "--token",
    default="",
    envvar=TOKEN,
    help=f"What other machines must know; also the variable {TOKEN}.",
)
@click.option(
    "--name", "names", multiple=True, help="A further name by which browsers call this machine."
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of saved games and settings.  [default: that of this person's programs]",
)
@click.option(
    "--catalog",
    "catalogs",
    multiple=True,
    envvar=CATALOGS,
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help=f"The folder of a built catalogue, to be browsed; also the variable {CATALOGS}.",
)
@quiet_option
@click.option("--open", "opened", is_flag=True, help="Open a browser.")
def serve(
    host: str,
    port: int,
    token: str,
    names: tuple[str, ...],
    data: Path | None,
    catalogs: tuple[Path, ...],
    opened: bool,
) -> None:
    r"""Open the page: make, check, solve, explain, play, set and print in a browser.

    Only this machine reaches it unless --host says otherwise. Ctrl-C ends it.

    \b
    Examples:
      loshu serve --open
      loshu serve --host 0.0.0.0 --token 'hard to guess' --name this-machine.local
    """
    module = _server()
    # For the worker processes, which answer what is asked of catalogues.
    os.environ[CATALOGS] = os.pathsep.join(str(folder.resolve()) for folder in catalogs)
    folder = data or _usual_folder()
    settings = module.Settings(host=host, port=port, token=token, names=names, folder=folder)
    taken = module.listen(settings)
    address = cast("str", module.address_of(settings, taken))

    def ready(notice: str) -> None:
        if notice:
            note(notice)
        if not is_quiet():
            click.echo(f"Loshu is at {address} (Ctrl-C ends it)", err=True)
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
