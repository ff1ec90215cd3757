"""``loshu solvers``: list the general solvers."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.cli.tables import aligned
from loshu.model.overview import Solver, solvers
from loshu.text import Translations, phrase, translations

_HEAD: Final = (
    phrase("solvers", "solver"),
    phrase("solvers", "version"),
    phrase("solvers", "first"),
    phrase("solvers", "all"),
    phrase("solvers", "count"),
    phrase("solvers", "proof"),
    phrase("solvers", "to install"),
)
_YES: Final = phrase("solvers", "yes")
_NO: Final = phrase("solvers", "no")
_SLOW: Final = phrase("solvers", "slow")
_MISSING: Final = "-"


@click.command("solvers", cls=Command)
@lang_option
@json_option
@print_option
def command(lang: str, as_json: bool) -> None:
    r"""List the general solvers: which are installed, what each can do, how to install it.

    Every solver finds a first solution or proves that there is none. Under 'all' and 'count',
    'yes' means in one search; 'slow' means a new search for each solution. --backend takes these
    names.

    \b
    Examples:
      loshu solvers
      loshu solvers --json
    """
    known = solvers()
    if as_json:
        click.echo(json.dumps([solver.as_dict() for solver in known], indent=1))
        return
    words = translations(lang)
    head = tuple(map(words.text, _HEAD))
    for line in aligned([head, *(_row(solver, words) for solver in known)]):
        click.echo(line)


def _row(solver: Solver, words: Translations) -> tuple[str, ...]:
    return (
        solver.name,
        solver.version or _MISSING,
        words.text(_YES if solver.first else _NO),
        words.text(_YES if solver.all else _SLOW),
        words.text(_YES if solver.count else _SLOW),
        words.text(_YES if solver.proof else _NO),
        "" if solver.version else solver.install,
    )
