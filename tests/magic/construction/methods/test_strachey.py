import numpy as np
from tests.tables import each_row

from loshu.magic.construction.methods import siamese, strachey


@each_row("n", [6, 10, 14, 18, 30])
def test_exchanges_stay_in_their_columns_between_the_upper_and_the_lower_half(n: int) -> None:
    m, k = n // 2, n // 4
    a = siamese.closed_form(m).square()
    quarters = np.block([[a, a + 2 * m * m], [a + 3 * m * m, a + m * m]])
    square = strachey.closed_form(n).square()
    moved = square != quarters
    assert np.array_equal(moved[:m], moved[m:])
    assert np.array_equal(np.roll(square, m, axis=0)[moved], quarters[moved])
    assert moved[0].sum() == moved[k].sum() == 2 * k - 1
    assert np.flatnonzero(moved[0]).tolist() == [*range(k), *range(m + 2, m + k + 1)]
    assert np.flatnonzero(moved[k]).tolist() == [*range(k, 2 * k), *range(m + 2, m + k + 1)]
