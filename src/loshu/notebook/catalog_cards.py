"""Cards of catalogs: columns, and the first rows of a query."""

from loshu.catalog.catalog import Catalog
from loshu.catalog.query_result import QueryResult
from loshu.family.card import Card, CardTable, Shown
from loshu.family.facts import ROWS, as_text, shown


def catalog(catalog: Catalog) -> Card:
    """Show the columns of a catalog."""
    manifest = catalog.manifest
    facts: list[tuple[str, Shown]] = [
        ("table", manifest.table),
        ("rows", shown(manifest.rows)),
        ("folder", shown(None if catalog.folder is None else str(catalog.folder))),
    ]
    columns = tuple((each.name, each.kind, each.meaning) for each in manifest.columns)
    table = CardTable(("column", "kind", "meaning"), columns)
    return Card(title=f"Catalog: {manifest.title}", facts=facts, table=table)


def query_result(result: QueryResult) -> Card:
    """Show the first rows of a result without consuming them."""
    first = result.first(ROWS + 1)
    rows = tuple(tuple(as_text(shown(value)) for value in row) for row in first[:ROWS])
    more = f"The first {ROWS} rows." if len(first) > ROWS else ""
    return Card(title="Query result", table=CardTable(tuple(result.columns), rows, more=more))
