#include "tour/half_turn.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/check.hpp"

namespace {

struct Board {
    std::vector<std::int32_t> starts{0}, targets;
};

Board knight_board(std::int32_t n) {
    constexpr std::array<std::pair<std::int32_t, std::int32_t>, 8> jumps{
        {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};
    Board board;
    for (std::int32_t cell = 0; cell < n * n; ++cell) {
        for (const auto& [down, right] : jumps) {
            const std::int32_t row = cell / n + down;
            const std::int32_t column = cell % n + right;
            if (row >= 0 && row < n && column >= 0 && column < n)
                board.targets.push_back(row * n + column);
        }
        board.starts.push_back(static_cast<std::int32_t>(board.targets.size()));
    }
    return board;
}

}  // namespace

TEST(half_turn_tours_of_the_knight_are_semi_magic) {
    const Board board = knight_board(8);
    // The first steps of a tour found by another program.
    const std::vector<std::int32_t> prefix{2, 8, 25, 19, 36};
    std::vector<std::int32_t> out(32 * 100);
    const auto found = loshu::half_turn_tours(8, board.starts, board.targets, prefix, out);
    CHECK(found >= 1);
    for (std::uint64_t tour = 0; tour < found; ++tour) {
        std::array<std::int32_t, 64> number{};
        for (std::int32_t k = 0; k < 32; ++k) {
            const auto cell = out[tour * 32 + static_cast<std::uint64_t>(k)];
            number[static_cast<std::size_t>(cell)] = k + 1;
            number[static_cast<std::size_t>(63 - cell)] = k + 33;
        }
        for (std::size_t line = 0; line < 8; ++line) {
            std::int32_t row = 0;
            std::int32_t column = 0;
            for (std::size_t k = 0; k < 8; ++k) {
                row += number[8 * line + k];
                column += number[8 * k + line];
            }
            CHECK(row == 260 && column == 260);
        }
    }
    std::vector<std::int32_t> little(32);
    CHECK(loshu::half_turn_tours(8, board.starts, board.targets, prefix, little) == found);
}

TEST(small_boards_have_no_semi_magic_half_turn_tours) {
    for (const std::int32_t n : {4, 6}) {
        const Board board = knight_board(n);
        std::vector<std::int32_t> none;
        for (std::int32_t cell = 0; cell < n * n; ++cell) {
            const std::vector<std::int32_t> prefix{cell};
            CHECK(loshu::half_turn_tours(static_cast<std::size_t>(n), board.starts, board.targets,
                                         prefix, none) == 0);
        }
    }
}
