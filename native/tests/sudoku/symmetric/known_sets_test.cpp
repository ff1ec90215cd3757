#include "sudoku/symmetric/known_sets.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <vector>

#include "tests/check.hpp"

namespace {

using loshu::sudoku::CellOrbits;
using loshu::sudoku::KnownSets;

std::array<std::uint8_t, 81> grid() {
    constexpr std::size_t shifts[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
    std::array<std::uint8_t, 81> grid;
    for (std::size_t cell = 0; cell < 81; ++cell)
        grid[cell] = static_cast<std::uint8_t>((shifts[cell / 9] + cell % 9) % 9 + 1);
    return grid;
}

CellOrbits single_cells() {
    std::array<std::int64_t, 81> cells;
    std::iota(cells.begin(), cells.end(), 0);
    return {cells, 1};
}

// Renamed digits make another solution of any puzzle without the clues of these digits.
void learn_renamings(KnownSets& known) {
    std::array<std::uint8_t, 9> names;
    std::iota(names.begin(), names.end(), std::uint8_t{1});
    std::mt19937 random(1);
    for (int times = 0; times < 3000; ++times) {
        std::shuffle(names.begin(), names.end(), random);
        auto other = grid();
        for (std::uint8_t& cell : other) cell = names[cell - 1U];
        known.learn(other);
    }
}

}  // namespace

// As few clues of the digits 1, 4 and 7 are left as their sets allow, and all of the others.  Two
// rows of a band have these digits in the same columns: a set of six cells, which is kept.
TEST(the_last_clues_of_three_digits_cannot_go_and_others_can) {
    const auto digits = grid();
    const CellOrbits orbits = single_cells();
    KnownSets known(digits, orbits);
    std::array<bool, 81> left;
    left.fill(true);
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (digits[cell] % 3 == 1 && known.can_go(cell)) {
            known.remove(cell);
            left[cell] = false;
        }
    const auto holds = [&] {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const bool redundant = digits[cell] % 3 != 1;
            if (left[cell] &&
                (known.can_go(cell) != redundant || known.doubtful().has(cell) != redundant))
                return false;
        }
        return true;
    };
    CHECK(holds());
    learn_renamings(known);  // more than it holds: large sets are forgotten
    CHECK(holds());
    known.remove(80);
    known.put(80);
    CHECK(holds());
}
