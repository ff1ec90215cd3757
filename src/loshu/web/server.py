"""Run the server until it is stopped."""

import socket
from collections.abc import Callable
from urllib.parse import quote

import uvicorn
from starlette.types import ASGIApp

from loshu.core.errors import UnsupportedError
from loshu.web.app import create_app
from loshu.web.settings import EVERYWHERE, Settings


def require_host(host: str) -> None:
    """Refuse a host that is not an address or a name of this machine.

    Raises
    ------
    UnsupportedError
        The host is unknown, or belongs to another machine.
    """
    try:
        known = bool(host.strip())
        if known:
            _bound(host, 0).close()
    except (OSError, UnicodeError):
        known = False
    if not known:
        raise UnsupportedError(
            f"This machine has no address {host!r}. Choose another --host: 127.0.0.1 for this "
            "machine only, or 0.0.0.0 for all its networks."
        )


def listen(settings: Settings) -> socket.socket:
    """Open a socket at the address of the settings.

    Raises
    ------
    UnsupportedError
        The address is in use, or this machine does not have it.
    """
    try:
        return _bound(settings.host, settings.port)
    except (OSError, OverflowError) as error:
        raise UnsupportedError(
            f"The server cannot use {settings.host}:{settings.port} ({error}). "
            f"Choose another --port."
        ) from None


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP: otherwise asyncio leaves Nagle's algorithm on, 40 ms a reply.
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except Exception:
        taken.close()
        raise
    return taken


def address_of(settings: Settings, taken: socket.socket) -> str:
    """Return the address for a browser."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if settings.host in EVERYWHERE:
        host = socket.gethostname()
    query = f"?token={quote(settings.token)}" if settings.token else ""
    return f"http://{host}:{taken.getsockname()[1]}/{query}"


def run(settings: Settings, taken: socket.socket, ready: Callable[[str], None]) -> None:
    """Run until Ctrl-C or a termination signal.

    Parameters
    ----------
    settings : Settings
    taken : socket
        As `listen` returns it.
    ready : callable
        Called when the server is ready, with a notice about a damaged file of saves.

    Raises
    ------
    UnsupportedError
        The saves were written by a newer version of Loshu.
    SaveError
        The saves cannot be read or written.
    """
    app = create_app(settings)
    server = _Server(configured(app), lambda: ready(app.state.saves.notice))
    server.run(sockets=[taken])


def configured(app: ASGIApp) -> uvicorn.Config:
    """Return the options of the server that runs an application."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
        proxy_headers=False,  # the client is the one of the connection, not one that a header names
    )


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
