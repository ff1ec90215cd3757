"""The options of ``loshu sudoku make`` that choose rules and the cages of killers."""

from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from loshu.cli.choices import nearest, refuse_name
from loshu.cli.command import Rare
from loshu.cli.ranges import RefusedValue
from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.variants.kinds import ANY, BETWEEN, KILLER, KINDS, variant_names

if TYPE_CHECKING:
    from loshu.sudoku.generation.variants.cages import CageSizes

_NAMES: Final = [*(kind.name for kind in KINDS), ANY]


class VariantNames(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """The name of a variant, or several with ``+`` between them."""

    name = "variant"

    def get_metavar(self, *_of: Any, **_more: Any) -> str:
        """List the names."""
        return f"[{'|'.join(_NAMES)}]"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """Read the names."""
        if isinstance(value, str):
            for name in value.split(BETWEEN):
                if name not in _NAMES and nearest(name, _NAMES):
                    refuse_name("variant", name, _NAMES, param, ctx)
        try:
            return variant_names(value)
        except UnsupportedError as error:
            raise RefusedValue(str(error), ctx, param) from None

    def shell_complete(
        self, _ctx: click.Context, _param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the names that begin so, also the last of several."""
        before, plus, last = incomplete.rpartition(BETWEEN)
        return [CompletionItem(f"{before}{plus}{name}") for name in _NAMES if name.startswith(last)]


def _list_names(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """Print the names of all variants, and end the command."""
    if wanted:
        click.echo("\n".join(_NAMES))
        ctx.exit()


variant_option: Final = click.option(
    "--variant",
    "variants",
    type=VariantNames(),
    multiple=True,
    metavar="NAME",
    help="Make a variant: 'killer', 'killer+diagonal' (both) or 'any' (names: --list-variants).",
)
list_variants_option: Final = click.option(
    "--list-variants",
    cls=Rare,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_names,
    help="Print the names of all variants.",
)


def cage_options(
    variants: tuple[str, ...], sizes: "CageSizes | None", single: bool
) -> dict[str, Any]:
    """Return the options of cages as the function that makes variants takes them.

    Raises
    ------
    UnsupportedError
        Options of cages for variants without cages.
    """
    if KILLER not in variants:
        given = {"--cage-size": sizes is not None, "--single-cages": single}
        what = f"--variant {BETWEEN.join(variants)}" if variants else "plain puzzles"
        refuse_given(given, what)
    if sizes is not None:
        return {"sizes": sizes._replace(least=1) if single else sizes}
    if single:
        from loshu.sudoku.generation.variants.killer import USUAL

        return {"sizes": USUAL._replace(least=1)}
    return {}


def refuse_given(given: dict[str, bool], what: str) -> None:
    """Refuse the options that are given.

    Raises
    ------
    UnsupportedError
        Some are; the message names them.
    """
    wrong = [option for option, is_given in given.items() if is_given]
    if wrong:
        raise UnsupportedError(f"{' and '.join(wrong)} cannot be combined with {what}.")
