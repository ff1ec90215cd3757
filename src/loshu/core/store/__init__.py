"""What is on the disk: atomic writes, locks, checksums, and folders and files to resume from.

Each name is imported when it is first used: most commands write a file at most.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loshu.core.store.files import replacing as replacing
    from loshu.core.store.files import require_room as require_room
    from loshu.core.store.folder import Damage as Damage
    from loshu.core.store.folder import FileChecksum as FileChecksum
    from loshu.core.store.folder import FolderForm as FolderForm
    from loshu.core.store.folder import file_checksum as file_checksum
    from loshu.core.store.folder import file_damage as file_damage
    from loshu.core.store.folder import set_aside as set_aside
    from loshu.core.store.lock import Holder as Holder
    from loshu.core.store.lock import lock_holder as lock_holder
    from loshu.core.store.lock import locked as locked
    from loshu.core.store.sealed_json import exact as exact
    from loshu.core.store.sealed_json import sealed as sealed
    from loshu.core.store.sealed_json import unsealed as unsealed
    from loshu.core.store.state import StateFile as StateFile

_NAMES_IN: Final = {
    "files": ("replacing", "require_room"),
    "folder": (
        "Damage",
        "FileChecksum",
        "FolderForm",
        "file_checksum",
        "file_damage",
        "set_aside",
    ),
    "lock": ("Holder", "lock_holder", "locked"),
    "sealed_json": ("exact", "sealed", "unsealed"),
    "state": ("StateFile",),
}
_MODULES: Final = {name: module for module, names in _NAMES_IN.items() for name in names}

__all__ = [*_MODULES]


def __getattr__(name: str) -> object:
    """Import a name when it is first used."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
