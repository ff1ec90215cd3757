"""Tables that name records which are imported when first used name them as they name themselves."""

from typing import Any

import pytest

from loshu.core.errors import UnsupportedError
from loshu.core.notation import READERS, WRITERS
from loshu.core.registry import Registry
from loshu.magic.construction.methods import CONSTRUCTIONS

REGISTRIES: dict[str, Registry[Any]] = {
    "reader": READERS,
    "writer": WRITERS,
    "construction": CONSTRUCTIONS,
}
each_registry = pytest.mark.parametrize("what", REGISTRIES)


@each_registry
def test_each_record_has_the_name_of_its_entry(what: str) -> None:
    registry = REGISTRIES[what]
    assert registry.names == tuple(record.name for record in registry)
    assert [registry.named(name, what) for name in registry.names] == list(registry)


@each_registry
def test_an_unknown_name_is_refused_with_the_known_names(what: str) -> None:
    registry = REGISTRIES[what]
    with pytest.raises(UnsupportedError, match=rf"Unknown {what} 'nobody'\. "):
        registry.named("nobody", what)
