"""Puzzles said to general solvers: variables and constraints, and the back ends that solve them."""

from loshu.model.backends import BACKENDS, backend_named
from loshu.model.backends.backend import Backend
from loshu.model.binary import BinaryModel, binary_model
from loshu.model.model import AllDifferent, AtLeast, Linear, Model, NotAll, holds
from loshu.model.solving import FORMS, size, solutions

__all__ = [
    "BACKENDS",
    "FORMS",
    "AllDifferent",
    "AtLeast",
    "Backend",
    "BinaryModel",
    "Linear",
    "Model",
    "NotAll",
    "backend_named",
    "binary_model",
    "holds",
    "size",
    "solutions",
]
