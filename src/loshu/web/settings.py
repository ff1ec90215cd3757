"""What a server is asked to do: its address, who may use it, and its limits."""

from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname
from typing import Final

from loshu.core.errors import UnsupportedError

LOCAL: Final = ("127.0.0.1", "localhost", "::1")
"""Addresses that other machines do not reach."""
EVERYWHERE: Final = ("0.0.0.0", "::")
"""All addresses of this machine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerLimits:
    """What one server gives its clients."""

    body: int = 1_000_000
    """Bytes of a request."""
    upload: int = 20_000_000
    """Bytes of a request that brings a file."""
    waiting: int = 200
    """Requests that wait for a process."""
    jobs: int = 20
    """Long jobs of a client that run or wait."""
    job_seconds: float = 3600.0
    memory: int = 4 << 30
    """Bytes of address space of a process."""
    results: int = 30_000_000
    """Bytes of results that a job keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The address of a server, who may use it, and where it saves.

    Parameters
    ----------
    host, port : str, int
        Port 0 is any free one.
    token : str
        What other machines must know; empty where there are none.
    names : tuple of str
        Further names by which browsers may call this machine.
    folder : Path, optional
        For saved games; without one they last as long as the server.

    Raises
    ------
    UnsupportedError
        An address that other machines reach, without a token.

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
        """Whether only this machine reaches the server."""
        return self.host in LOCAL

    def serves(self, name: str) -> bool:
        """Whether a browser may call this machine by a name, as the header ``Host`` has it."""
        host = name.rpartition(":")[0] if name.rpartition(":")[2].isdigit() else name
        host = host.strip("[]").lower()
        if host in LOCAL or host == self.host or host in self.names:
            return True
        # A page of another host can make its name point here, but not an address, nor our name.
        return self.host in EVERYWHERE and (_is_address(host) or host in _own_names())


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _own_names() -> tuple[str, str]:
    """Return the name of this machine, and as its network finds it."""
    own = gethostname().lower()
    return own, f"{own}.local"
