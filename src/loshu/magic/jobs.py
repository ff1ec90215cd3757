"""The long counts that a census can run: add one with a `Job` and an entry in `_jobs`."""

from collections.abc import Sequence
from functools import cache
from typing import Final, overload

from loshu.core.job import Job


@cache
def _jobs() -> tuple[Job, ...]:
    """Import the methods of counting that have long counts."""
    from loshu.magic.counting.methods.characters import characters_job
    from loshu.magic.counting.methods.equations.method import PANDIAGONAL_7
    from loshu.magic.counting.methods.halves import MAGIC_6, SEMI_MAGIC_6
    from loshu.magic.counting.methods.lifting import ULTRAMAGIC_7
    from loshu.magic.counting.methods.order5.method import MAGIC_5
    from loshu.magic.counting.methods.semimagic import JOB as SEMI_MAGIC_5
    from loshu.magic.counting.methods.semimagic import MAGIC_3, MAGIC_4

    return (
        MAGIC_3,
        MAGIC_4,
        MAGIC_5,
        SEMI_MAGIC_5,
        ULTRAMAGIC_7,
        characters_job(7),
        MAGIC_6,
        SEMI_MAGIC_6,
        PANDIAGONAL_7,
    )


class _Jobs(Sequence[Job]):
    """The jobs, made when one is first used."""

    def __len__(self) -> int:
        return len(_jobs())

    @overload
    def __getitem__(self, index: int) -> Job: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Job]: ...
    def __getitem__(self, index: int | slice) -> Job | Sequence[Job]:
        return _jobs()[index]

    def __reduce__(self) -> str:
        return "JOBS"


JOBS: Final[Sequence[Job]] = _Jobs()
