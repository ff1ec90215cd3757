"""Puzzles as constraint models, and the general solvers that solve them.

A `Model` is the description; `solutions` sends it to a back end, `export` writes it in a format
that other programs read, `solvers` lists the back ends, and `race` runs several side by side.
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.model.backends import BACKENDS as BACKENDS
    from loshu.model.backends import backend_named as backend_named
    from loshu.model.backends.backend import Backend as Backend
    from loshu.model.binary import BinaryModel as BinaryModel
    from loshu.model.binary import binary_model as binary_model
    from loshu.model.exports import MODEL_FORMATS as MODEL_FORMATS
    from loshu.model.exports import export as export
    from loshu.model.model import AllDifferent as AllDifferent
    from loshu.model.model import AtLeast as AtLeast
    from loshu.model.model import Linear as Linear
    from loshu.model.model import Model as Model
    from loshu.model.model import NotAll as NotAll
    from loshu.model.model import holds as holds
    from loshu.model.overview import solvers as solvers
    from loshu.model.racing import race as race
    from loshu.model.racing import racers as racers
    from loshu.model.racing import search_by as search_by
    from loshu.model.solving import FORMS as FORMS
    from loshu.model.solving import chosen_form as chosen_form
    from loshu.model.solving import size as size
    from loshu.model.solving import solutions as solutions

_NAMES: Final = {
    "backends": ("BACKENDS", "backend_named"),
    "backends.backend": ("Backend",),
    "binary": ("BinaryModel", "binary_model"),
    "exports": ("MODEL_FORMATS", "export"),
    "model": ("AllDifferent", "AtLeast", "Linear", "Model", "NotAll", "holds"),
    "overview": ("solvers",),
    "racing": ("race", "racers", "search_by"),
    "solving": ("FORMS", "chosen_form", "size", "solutions"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = list(__dir__())
