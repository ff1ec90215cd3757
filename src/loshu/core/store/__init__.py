"""What is on the disk: atomic writes, locks, checksums, and states to resume from."""

from loshu.core.store.files import replacing, require_room
from loshu.core.store.lock import Holder, lock_holder, locked
from loshu.core.store.sealed_json import exact, sealed, unsealed
from loshu.core.store.state import StateFile

__all__ = [
    "Holder",
    "StateFile",
    "exact",
    "lock_holder",
    "locked",
    "replacing",
    "require_room",
    "sealed",
    "unsealed",
]
