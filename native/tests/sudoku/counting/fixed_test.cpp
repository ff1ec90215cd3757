#include "sudoku/counting/fixed.hpp"

#include <array>
#include <cstdint>

#include "tests/check.hpp"

namespace {

std::uint64_t found_by(std::size_t rows, std::size_t columns,
                       std::span<const std::uint8_t> symmetry,
                       std::span<const std::uint8_t> renaming, std::uint64_t nodes) {
    loshu::FixedGrids grids(rows, columns, symmetry, renaming);
    while (!grids.resume(nodes)) {
    }
    return grids.found();
}

}  // namespace

TEST(grids_that_symmetries_leave_alone_are_counted) {
    std::array<std::uint8_t, 16> turn{}, still{};
    for (std::uint8_t cell = 0; cell < 16; ++cell) {
        turn[cell] = static_cast<std::uint8_t>(15 - cell);
        still[cell] = cell;
    }
    const std::array<std::uint8_t, 4> none{0, 1, 2, 3}, pairs{1, 0, 3, 2}, one{1, 0, 2, 3};
    CHECK(found_by(2, 2, still, none, 1000000) == 12);  // 288 / 4!
    // Up to the 8 renamings that commute with two exchanges, and the 4 with one.
    const auto by_pairs = found_by(2, 2, turn, pairs, 1000000);
    const auto by_one = found_by(2, 2, turn, one, 1000000);
    CHECK(by_pairs + by_one + found_by(2, 2, turn, none, 1000000) == 8);
}

TEST(a_count_of_fixed_grids_in_small_steps_equals_the_whole) {
    std::array<std::uint8_t, 36> symmetry{};
    for (std::uint8_t cell = 0; cell < 36; ++cell)  // the two rows of each band exchanged
        symmetry[cell] = static_cast<std::uint8_t>(cell / 6 % 2 ? cell - 6 : cell + 6);
    const std::array<std::uint8_t, 6> renaming{1, 0, 3, 2, 5, 4};
    const auto whole = found_by(2, 3, symmetry, renaming, 1000000);
    CHECK(whole > 0);
    CHECK(found_by(2, 3, symmetry, renaming, 7) == whole);
}
