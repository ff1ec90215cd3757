"""Server settings: address, access and limits."""

from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname
from typing import Final

from loshu.core.errors import UnsupportedError

LOCAL: Final = ("127.0.0.1", "localhost", "::1")
"""Addresses that other machines cannot reach."""
EVERYWHERE: Final = ("0.0.0.0", "::")
"""All addresses of this machine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerLimits:
    """Limits for clients."""

    body: int = 1_000_000
    """Largest request in bytes."""
    upload: int = 20_000_000
    """Largest request with a file, in bytes."""
    waiting: int = 200
    """Largest number of waiting requests."""
    jobs: int = 20
    """Largest number of running or waiting jobs of a client."""
    job_seconds: float = 3600.0
    memory: int = 4 << 30
    """Address space of a process in bytes."""
    results: int = 30_000_000
    """Largest size of a job's results in bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The address of a server, its access and its folder.

    Parameters
    ----------
    host, port : str, int
        Port 0 is any free one.
    token : str
        Access token for other machines; empty if none can reach the server.
    names : tuple of str
        Additional host names that browsers may use.
    folder : Path, optional
        Folder for saved games; without it they are lost when the server ends.

    Raises
    ------
    UnsupportedError
        An address that other machines can reach, without a token.

    Examples
    --------
    >>> Settings(host="0.0.0.0")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Other machines can reach 0.0.0.0, so a token ...
    """

    host: str = "127.0.0.1"
    port: int = 8080
    token: str = ""
    names: tuple[str, ...] = ()
    folder: Path | None = None
    limits: ServerLimits = field(default_factory=ServerLimits)

    def __post_init__(self) -> None:
        if not self.is_local and not self.token:
            raise UnsupportedError(
                f"Other machines can reach {self.host}, so a token is required. Add --token with "
                f"letters that are hard to guess."
            )

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOCAL

    def serves(self, name: str) -> bool:
        """Return whether a browser may use a host name, as in the header ``Host``."""
        host = name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() else name
        host = host.strip("[]").lower()
        if host in LOCAL or host == self.host or host in self.names:
            return True
        # A page of another host can make its name point here, but not an address, nor our name.
        return self.host in EVERYWHERE and (is_address(host) or host in _own_names())


def is_address(host: str) -> bool:
    """Return whether a host is given as an address, not by a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _own_names() -> tuple[str, str]:
    """Return the names of this machine, also in its network."""
    own = gethostname().lower()
    return own, f"{own}.local"
