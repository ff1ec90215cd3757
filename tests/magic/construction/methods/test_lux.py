from tests.tables import each_row

from loshu.magic.construction.methods import lux


@each_row("n", [6, 10, 14, 30])
def test_groups_are_filled_one_after_another_in_the_order_of_their_letter(n: int) -> None:
    layout = lux.letters(n // 2)
    _, *groups = lux.explain(n).steps
    assert len(groups) == (n // 2) ** 2
    for index, step in enumerate(groups):
        r, c, _ = step.placed[0]
        assert step.key == f"lux.{'LUX'[layout[r // 2, c // 2]]}"
        assert [value for _, _, value in step.placed] == list(range(4 * index + 1, 4 * index + 5))


@each_row("m", [3, 5, 7, 15])
def test_the_letters_are_conways_rows_with_one_exchange(m: int) -> None:
    k = m // 2
    rows = ["".join("LUX"[letter] for letter in row) for row in lux.letters(m).tolist()]
    assert rows[:k] == ["L" * m] * k
    assert rows[k] == "L" * k + "U" + "L" * k
    assert rows[k + 1] == "U" * k + "L" + "U" * k
    assert rows[k + 2 :] == ["X" * m] * (k - 1)
