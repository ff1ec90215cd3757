"""Access to a server: for the owner of the account, or for whoever has the token."""

import asyncio
import hmac
import os
import secrets
import socket
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Final

from loshu.web.settings import is_address

WRONG_TOKEN_WAIT: Final = 0.5
"""Seconds after each wrong token; the next wrong token waits for this one."""
REMEMBERED: Final = 1000
"""Connections of which the user is known."""
_KEY: Final = "access-key"
_KEY_LENGTH: Final = 32
_ROOT: Final = 0
_TABLES: Final = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))


class Access:
    """The access token of a server, and the cookie of browsers that gave it.

    The cookie is the token's code under a random key, so that nobody can test guesses of the
    token on a cookie. The key is kept beside the saved games: browsers stay known after a restart.
    """

    def __init__(self, token: str, folder: Path | None) -> None:
        self._token = token
        self.cookie = hmac.digest(_key(folder), token.encode(), "sha256").hex() if token else ""
        self._wrong = asyncio.Lock()
        self._connections: OrderedDict[int, tuple[tuple[str, int], bool]] = OrderedDict()

    def is_refused(self, client: tuple[str, int] | None, server: tuple[str, int] | None) -> bool:
        """Return whether a connection is of another user who needs a token, and there is none.

        The list of connections takes a millisecond to read, so each connection is looked up once.
        The server describes a connection by one tuple for all its requests; the tuple is kept, so
        the next connection at the same port is another tuple.
        """
        if self._token or client is None:
            return False
        known = self._connections.pop(id(client), None)
        refused = is_of_another_user(client, server) if known is None else known[1]
        self._connections[id(client)] = client, refused
        if len(self._connections) > REMEMBERED:
            self._connections.popitem(last=False)
        return refused

    def knows(self, cookie: str) -> bool:
        """Return whether a browser gave the token before, or needs none."""
        return not self._token or same(cookie, self.cookie)

    async def accepts(self, token: str) -> bool:
        """Return whether a token is right; wrong ones are answered slowly, one after another."""
        if same(token, self._token):
            return True
        async with self._wrong:
            await asyncio.sleep(WRONG_TOKEN_WAIT)
        return False


def same(given: str, known: str) -> bool:
    """Compare two secrets in a time that does not depend on them."""
    return hmac.compare_digest(given.encode(), known.encode())


def is_of_another_user(client: tuple[str, int] | None, server: tuple[str, int] | None) -> bool:
    """Return whether another user of this machine opened a connection.

    Linux lists the user of each connection; elsewhere the answer is False. The administrator can
    read everything anyway.
    """
    if client is None or server is None or not sys.platform.startswith("linux"):
        return False
    if not is_address(client[0]) or not is_address(server[0]):  # a socket that is a file
        return False
    for table in _TABLES:
        user = _user(table, client, server)
        if user is not None:
            return user not in (os.getuid(), _ROOT)
    return False  # for instance a connection from another container


def _user(table: Path, client: tuple[str, int], server: tuple[str, int]) -> int | None:
    """Find the user of a connection: columns ``sl local remote st queues timer retries uid``."""
    ends = [_as_listed(client), _as_listed(server)]
    try:
        lines = table.read_text("ascii").splitlines()[1:]
    except OSError:  # systems may hide the table
        return None
    for line in lines:
        columns = line.split()
        if columns[1:3] == ends:
            return int(columns[7])
    return None


def _as_listed(end: tuple[str, int]) -> str:
    """Write an address as Linux lists it: words of 32 bits in the order of this machine."""
    kind = socket.AF_INET6 if ":" in end[0] else socket.AF_INET
    packed = socket.inet_pton(kind, end[0])
    words = (packed[at : at + 4] for at in range(0, len(packed), 4))
    address = "".join(f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)
    return f"{address}:{end[1]:04X}"


def _key(folder: Path | None) -> bytes:
    """Read the key for cookies, or make one that only this user can read."""
    if folder is None:
        return secrets.token_bytes(_KEY_LENGTH)
    path = folder / _KEY
    if not path.exists() or path.stat().st_size < _KEY_LENGTH:
        path.touch(mode=0o600)
        path.write_bytes(secrets.token_bytes(_KEY_LENGTH))
    return path.read_bytes()
