import numpy as np
from tests.tables import each_row

from loshu.core.symmetry import apply_aspect, aspect_named
from loshu.magic.construction.methods import siamese, siamese_variant


@each_row("n", [3, 5, 7, 9, 21])
def test_the_variant_is_the_siamese_square_in_its_anti_diagonal(n: int) -> None:
    reflected = apply_aspect(aspect_named("anti-transpose"), siamese.closed_form(n).square())
    assert np.array_equal(siamese_variant.closed_form(n).square(), reflected)
