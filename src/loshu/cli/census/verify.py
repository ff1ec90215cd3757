"""``loshu census verify``: count shards again by other workers, and compare."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from loshu.census.folder import load_plan
from loshu.census.results import tally_fields
from loshu.census.status_words import damage_in
from loshu.census.verification import Verification, verify
from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.census.options import (
    chosen_pool,
    folder_argument,
    job_of,
    retries_option,
    worker_options,
)
from loshu.cli.command import Command
from loshu.cli.language import lang_of_notes_option
from loshu.cli.notes import quiet_option, words_of_command
from loshu.cli.options import json_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.core.errors import UnsupportedError
from loshu.text import Translations, phrase

_NUMBER: Final = 10
_DAMAGED: Final = phrase("census", "Damaged: {damage}")
_DIFFERS: Final = phrase(
    "census",
    "Shard {shard} differs: kept {kept} ({checksum}, by {workers}), recounted {count} ({other}).",
)
_REPAIRED: Final = phrase("census", "Shard {shard} is repaired: {count}.")
_AGREE: Final = phrase(
    "census", "{agree} of {checked} recounted shards agree; {done} are finished."
)


@click.command("verify", cls=Command)
@folder_argument
@click.option(
    "-n",
    "--number",
    type=LIMIT,
    help="Number of shards to recount, chosen at random (default: 10).",
)
@seed_option
@click.option("--all", "everything", is_flag=True, help="Recount every finished shard.")
@click.option("--repair", is_flag=True, help="Recount shards that differ until a majority agrees.")
@worker_options
@retries_option
@lang_of_notes_option
@json_option
@quiet_option
def command(
    folder: Path,
    number: int | None,
    seed: int | None,
    everything: bool,
    repair: bool,
    workers: int | None,
    scheduler: str | None,
    local_cluster: int | None,
    retries: int,
    as_json: bool,
) -> int:
    r"""Verify the census in DIR: check its files, then recount shards with other workers.

    The exit code is 1 if anything was wrong, even if it was repaired.

    \b
    Examples:
      loshu census verify d -n 20 --seed 1
      loshu census verify d --all --repair
    """
    if everything and number is not None:
        raise UnsupportedError("--number and --all cannot be combined.")
    job = job_of(load_plan(folder))
    sample = None if everything else _NUMBER if number is None else number
    with progress_bar(job.name, unit="shards") as progress:
        found = verify(
            job,
            folder,
            sample=sample,
            seed=0 if sample is None else chosen_seed(seed),
            repair=repair,
            pool=chosen_pool(workers, scheduler, local_cluster),
            retries=retries,
            progress=progress,
        )
    click.echo(
        json.dumps(_fields(found)) if as_json else "\n".join(_lines(found, words_of_command()))
    )
    return 0 if found.sound else READABLE_BUT_WRONG


def _lines(found: Verification, words: Translations) -> Iterator[str]:
    for damage in found.damaged:
        yield words.text(_DAMAGED, damage=damage_in(damage, words))
    for wrong in found.differences:
        yield words.text(
            _DIFFERS,
            shard=wrong.shard,
            kept=words.number(wrong.kept.count),
            checksum=f"{wrong.kept.checksum:016x}",
            workers=words.listed(wrong.workers),
            count=words.number(wrong.counted.count),
            other=f"{wrong.counted.checksum:016x}",
        )
        if wrong.repaired is not None:
            repaired = words.number(wrong.repaired.count)
            yield words.text(_REPAIRED, shard=wrong.shard, count=repaired)
    agree = found.checked - len(found.differences)
    numbers = {"agree": agree, "checked": found.checked, "done": found.done}
    yield words.text(_AGREE, **{name: words.number(number) for name, number in numbers.items()})


def _fields(found: Verification) -> dict[str, object]:
    return {
        "sound": found.sound,
        "checked": found.checked,
        "done": found.done,
        "damaged": [damage.fields() for damage in found.damaged],
        "differences": [
            {
                "shard": wrong.shard,
                "kept": tally_fields(wrong.kept),
                "counted": tally_fields(wrong.counted),
                "workers": list(wrong.workers),
                "repaired": None if wrong.repaired is None else tally_fields(wrong.repaired),
            }
            for wrong in found.differences
        ],
    }
