"""Message catalogues as files: PO for translators, MO for `gettext`, JSON for pages."""

import json
from collections.abc import Container, Iterable, Iterator
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from loshu.text import LANGUAGES
from tools.messages.extraction import Message

DOMAIN: Final = "loshu"
TRANSLATED: Final = tuple(lang for lang in LANGUAGES if lang != "en")
"""English is in the sources."""
HEAD: Final = """\
# {name}: sentences of Loshu.
#
# Not yet reviewed by a native speaker.  Whoever reviews a part of it, please put your name here
# and name the part.\
"""
PLURALS_LISTED: Final = 200
"""Plural rules depend on small numbers and on the last two digits."""


def place(locale: Path, lang: str, suffix: str) -> Path:
    """Return the file of a language: ``po``, ``mo`` or ``json``."""
    return locale / lang / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def read(locale: Path, lang: str) -> Catalog:
    """Read the catalogue of a language; one without a file begins empty."""
    path = place(locale, lang, "po")
    if not path.exists():
        path.parent.mkdir(parents=True)
        return Catalog(
            locale=lang,
            domain=DOMAIN,
            header_comment=HEAD.format(name=LANGUAGES[lang]),
            project="Loshu",
            version="sentences",
            last_translator="none: not yet reviewed by a native speaker",
            charset="utf-8",
            fuzzy=False,
        )
    with path.open("rb") as file:
        return read_po(file, locale=lang, domain=DOMAIN)


def merged(catalog: Catalog, messages: Iterable[Message]) -> Catalog:
    """Bring a catalogue up to date: new messages come in untranslated, old ones go out."""
    template = Catalog(domain=DOMAIN, charset="utf-8", creation_date=catalog.creation_date)
    for message in messages:
        id_ = message.english if message.many is None else (message.english, message.many)
        template.add(id_, context=message.context, locations=[(message.file, 1)])
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """Return a catalogue as translators edit it."""
    file = BytesIO()
    write_po(file, catalog, width=100, include_lineno=False)
    return file.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """Return a catalogue as `gettext` reads it."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def as_json(catalog: Catalog, contexts: Container[str]) -> bytes:
    """Return what the page's scripts need of a catalogue: texts by contexts and their English.

    That is what scripts declare, and the contexts that they name.

    A text that depends on a number is a list of forms; ``plural`` has the place of the form of
    each number up to 199, as the header of the catalogue rules.
    """
    texts: dict[str, dict[str, Any]] = {}
    for entry in translated(catalog):
        in_scripts = any(file.endswith(".js") for file, _ in entry.locations)
        if not in_scripts and entry.context not in contexts:
            continue
        english = entry.id if isinstance(entry.id, str) else entry.id[0]
        forms = forms_of(entry)
        texts.setdefault(entry.context or "", {})[english] = (
            forms if entry.pluralizable else forms[0]
        )
    whole = {"language": str(catalog.locale), "plural": plurals(catalog), "messages": texts}
    return f"{json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True)}\n".encode()


def plurals(catalog: Catalog) -> str:
    """Return a digit for each number up to 199: the place of its form.

    Examples
    --------
    >>> plurals(Catalog(locale="de"))[:5], plurals(Catalog(locale="zh"))[:5]
    ('10111', '00000')
    """
    rule = c2py(catalog.plural_expr)
    return "".join(str(rule(number)) for number in range(PLURALS_LISTED))


def entries(catalog: Catalog) -> Iterator[Entry]:
    """Yield the messages of a catalogue without its header."""
    return (entry for entry in catalog if entry.id)


def translated(catalog: Catalog) -> list[Entry]:
    """List the messages that have a translation which counts."""
    return [entry for entry in entries(catalog) if all(forms_of(entry)) and not entry.fuzzy]


def forms_of(entry: Entry) -> list[str]:
    """List the translations of a message: one, or one for each plural form."""
    return [entry.string or ""] if isinstance(entry.string, str) else list(entry.string or [""])


def wrong_blanks(catalog: Catalog) -> Iterator[str]:
    """Yield the faults in the blanks of translations: each has those of its English.

    The form for one thing may do without ``{count}``.
    """
    for entry in translated(catalog):
        meant = entry.id if isinstance(entry.id, str) else entry.id[-1]
        forms = forms_of(entry)
        for at, form in enumerate(forms):
            free = {"count"} if len(forms) > 1 and at == 0 else set()
            if (found := blanks(form)) | free != (needed := blanks(meant)) | free:
                yield (
                    f"{catalog.locale}, {entry.context!r}: {form!r} has the blanks "
                    f"{sorted(found)}, {meant!r} has {sorted(needed)}"
                )


def blanks(text: str) -> set[str]:
    """Return the names of the blanks of a text.

    Examples
    --------
    >>> sorted(blanks("{number} in {house:in}"))
    ['house', 'number']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
