"""Bring the message catalogues up to date: ``python -m tools.messages [--complete]``."""

import argparse
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from loshu.text.errors import FOUND
from tools.messages import catalogs, extraction
from tools.messages.errors import errors

SOURCES: Final = Path("src/loshu")
LOCALE: Final = SOURCES / "text" / "locale"


def main() -> int:
    """Merge, check and compile; print how complete each language is."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=main.__doc__)
    parser.add_argument(
        "--complete", action="store_true", help="Fail where a language lacks a translation."
    )
    complete = parser.parse_args().complete
    raised = errors(SOURCES)
    FOUND.write_text("".join(f"{each.english}\n" for each in raised), "utf-8")
    found = [*extraction.messages(SOURCES), *raised]
    contexts = extraction.contexts_of_scripts(SOURCES)
    wrong, lacking = 0, 0
    for lang in catalogs.TRANSLATED:
        catalog = catalogs.merged(catalogs.read(LOCALE, lang), found)
        for name, data in (
            ("po", catalogs.as_po(catalog)),
            ("mo", catalogs.as_mo(catalog)),
            ("json", catalogs.as_json(catalog, contexts)),
        ):
            catalogs.place(LOCALE, lang, name).write_bytes(data)
        for fault in catalogs.wrong_blanks(catalog):
            wrong += 1
            print(f"wrong blanks: {fault}", file=sys.stderr)
        lacking += _report(lang, catalog)
    return 1 if wrong or (complete and lacking) else 0


def _report(lang: str, catalog: Catalog) -> int:
    """Print the state of a language and its missing messages; return their number."""
    whole = {(entry.context, entry.id) for entry in catalogs.translated(catalog)}
    all_ = list(catalogs.entries(catalog))
    missing = [entry for entry in all_ if (entry.context, entry.id) not in whole]
    print(f"{lang}: {len(whole)} of {len(all_)} messages are translated")
    for entry in missing:
        print(f"  {entry.context}: {entry.id}")
    return len(missing)


if __name__ == "__main__":
    sys.exit(main())
