"""What is on the disk: atomic writes, locks, checksums, and folders and files to resume from."""

from loshu.core.store.files import replacing, require_room
from loshu.core.store.folder import (
    Damage,
    FileChecksum,
    FolderForm,
    file_checksum,
    file_damage,
    set_aside,
)
from loshu.core.store.lock import Holder, lock_holder, locked
from loshu.core.store.sealed_json import exact, sealed, unsealed
from loshu.core.store.state import StateFile

__all__ = [
    "Damage",
    "FileChecksum",
    "FolderForm",
    "Holder",
    "StateFile",
    "exact",
    "file_checksum",
    "file_damage",
    "lock_holder",
    "locked",
    "replacing",
    "require_room",
    "sealed",
    "set_aside",
    "unsealed",
]
