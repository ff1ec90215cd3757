"""Profiles of techniques on the page: a ready one by name, or the text of a TOML file."""

from typing import Final, TypedDict

from loshu.core.named import require_named
from loshu.sudoku.techniques.profiles import PROFILES, Profile, read_profile
from loshu.web.action import Action

READY: Final = tuple(known.name for known in PROFILES)


class ReadProfile(TypedDict):
    """The name of a profile."""

    name: str


def profile_of(text: str) -> Profile | None:
    r"""Return a ready profile, or read TOML; None without a text.

    Names of files are not read: the page sends the content.

    Raises
    ------
    UnsupportedError
        An unknown name.
    NotationError
        Malformed TOML, with the line or the key.

    Examples
    --------
    >>> profile_of("se").name, profile_of('name = "mine"\nbase = "se"').name, profile_of("")
    ('se', 'mine', None)
    """
    if not text:
        return None
    if "=" in text or "\n" in text:
        return read_profile(text)
    require_named(READY, text, "profile")
    return next(known for known in PROFILES if known.name == text)


def read_profile_file(*, text: str, source: str = "profile") -> ReadProfile:
    """Check the text of a TOML file, and return the name of its profile, or of the file."""
    return ReadProfile(name=read_profile(text, source).name)


ACTIONS: Final[tuple[Action, ...]] = (Action(read_profile_file, quick=True),)
