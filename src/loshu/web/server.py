"""Run the server until it is stopped."""

import socket
from collections.abc import Callable

import uvicorn

from loshu.core.errors import UnsupportedError
from loshu.web.app import create_app
from loshu.web.settings import EVERYWHERE, Settings


def listen(settings: Settings) -> socket.socket:
    """Take the address of the settings.

    Raises
    ------
    UnsupportedError
        Another program has it, or this machine has no such address.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Named as TCP, without which asyncio leaves Nagle's algorithm on: 40 ms a reply.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        taken.close()
        raise UnsupportedError(
            f"The server cannot use {settings.host}:{settings.port} ({error}). "
            f"Choose another --port."
        ) from None
    return taken


def address_of(settings: Settings, taken: socket.socket) -> str:
    """Return what a browser opens."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in EVERYWHERE:
        host = socket.gethostname()
    query = f"?token={settings.token}" if settings.token and not settings.is_local else ""
    return f"http://{host}:{taken.getsockname()[1]}/{query}"


def run(settings: Settings, taken: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve until Ctrl-C or a signal to end.

    Parameters
    ----------
    settings : Settings
    taken : socket
        As `listen` returns it.
    ready : callable
        Called once replies can be expected, with what became of a damaged file of saves.

    Raises
    ------
    UnsupportedError
        The saves are of a newer Loshu.
    SaveError
        They cannot be read or written.
    """
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=1, server_header=False
    )
    server = _Server(config, lambda: ready(app.state.saves.notice))
    server.run(sockets=[taken])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
