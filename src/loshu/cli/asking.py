"""Ask for a command in a session in the terminal, or whether something large may be started."""

import sys
from collections.abc import Callable

import click

from loshu.cli.errors import error_text
from loshu.cli.known_language import language_of
from loshu.core.errors import LoshuError


def take_orders(
    over: Callable[[], bool], show: Callable[[], None], obey: Callable[[str], None]
) -> None:
    """Show and obey in turn until it is over, or until a person quits; errors are printed."""
    while not over():
        show()
        order = asked()
        if order is None or order in ("q", "quit"):
            return
        try:
            obey(order)
        except LoshuError as error:
            lang = language_of(click.get_current_context(silent=True))
            click.echo(error_text(error, lang))


def agreed(question: str) -> bool:
    """Ask on standard error; any answer but yes, and the end of standard input, declines."""
    click.echo(f"{question} [y/N]: ", nl=False, err=True)
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line or not sys.stdin.isatty():  # then nobody ended the line of the question
        click.echo(err=True)
    return line.strip().lower() in ("y", "yes")


def asked() -> str | None:
    """Read a command; None at the end of them."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        import readline  # noqa: F401  # lets the line be edited, and earlier ones come back

        try:
            return input("> ").strip()
        except EOFError:
            click.echo()
            return None
    click.echo("> ", nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
    return line.strip() if line else None
