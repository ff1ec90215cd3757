"""What is on the disk: atomic writes, locks, checksums, and folders and files to resume from.

Each name is imported when it is first used: most commands write a file at most.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.core.store.files import replacing as replacing
    from loshu.core.store.files import require_room as require_room
    from loshu.core.store.folder import Damage as Damage
    from loshu.core.store.folder import FileChecksum as FileChecksum
    from loshu.core.store.folder import FolderForm as FolderForm
    from loshu.core.store.folder import file_checksum as file_checksum
    from loshu.core.store.folder import file_damage as file_damage
    from loshu.core.store.folder import set_aside as set_aside
    from loshu.core.store.journal import Journal as Journal
    from loshu.core.store.journal import JournalMark as JournalMark
    from loshu.core.store.lock import Holder as Holder
    from loshu.core.store.lock import lock_holder as lock_holder
    from loshu.core.store.lock import locked as locked
    from loshu.core.store.sealed_json import exact as exact
    from loshu.core.store.sealed_json import sealed as sealed
    from loshu.core.store.sealed_json import unsealed as unsealed
    from loshu.core.store.state import StateFile as StateFile

_NAMES: Final = {
    "files": ("replacing", "require_room"),
    "folder": ("Damage", "FileChecksum", "FolderForm", "file_checksum", "file_damage", "set_aside"),
    "journal": ("Journal", "JournalMark"),
    "lock": ("Holder", "lock_holder", "locked"),
    "sealed_json": ("exact", "sealed", "unsealed"),
    "state": ("StateFile",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
