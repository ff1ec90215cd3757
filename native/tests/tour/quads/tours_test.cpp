#include "tour/quads/tours.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "tests/check.hpp"
#include "tour/quads/mirrored.hpp"

namespace {

std::vector<std::int32_t> unjoined(std::int32_t order) {
    constexpr std::array<std::array<std::pair<std::int32_t, std::int32_t>, 4>, 4> circuits{{
        {{{0, 0}, {1, 2}, {3, 3}, {2, 1}}},
        {{{0, 1}, {1, 3}, {3, 2}, {2, 0}}},
        {{{0, 3}, {1, 1}, {3, 0}, {2, 2}}},
        {{{0, 2}, {1, 0}, {3, 1}, {2, 3}}},
    }};
    std::vector<std::int32_t> path;
    for (std::int32_t row = 0; row < order; row += 4)
        for (std::int32_t column = 0; column < order; column += 4)
            for (const auto& circuit : circuits)
                for (const auto& [down, right] : circuit)
                    path.push_back((row + down) * order + column + right);
    return path;
}

void check_semi_magic(loshu::QuadBoard board, const std::vector<std::int32_t>& path) {
    const auto order = static_cast<std::size_t>(board.order);
    std::vector<std::int32_t> sums(2 * order);
    std::vector<bool> seen(order * order);
    CHECK(path.size() == order * order);
    for (std::size_t k = 0; k < path.size(); ++k) {
        const std::int32_t cell = path[k];
        CHECK(k == 0 || board.is_jump(path[k - 1], cell));
        CHECK(!seen[static_cast<std::size_t>(cell)]);
        seen[static_cast<std::size_t>(cell)] = true;
        sums[static_cast<std::size_t>(board.row(cell))] += static_cast<std::int32_t>(k) + 1;
        sums[order + static_cast<std::size_t>(board.column(cell))] +=
            static_cast<std::int32_t>(k) + 1;
    }
    const std::int32_t right = board.order * (board.order * board.order + 1) / 2;
    for (const std::int32_t sum : sums) CHECK(sum == right);
}

}  // namespace

TEST(quads_make_semi_magic_tours) {
    auto path = unjoined(8);
    bool found = false;
    for (std::uint64_t seed = 0; seed < 20 && !found; ++seed)
        found = loshu::anneal_quads({8, true, false}, seed, 500'000, 2.5, 0.25, path);
    CHECK(found);
    const loshu::QuadBoard board{8};
    CHECK(board.is_jump(path.back(), path.front()));
    check_semi_magic(board, path);
}

TEST(mirrored_quads_make_semi_magic_tours) {
    const loshu::QuadBoard board{8};
    std::vector<std::int32_t> path;
    const auto all = unjoined(8);
    std::copy_if(all.begin(), all.end(), std::back_inserter(path),
                 [&](std::int32_t cell) { return board.column(cell) < 4; });
    bool found = false;
    for (std::uint64_t seed = 0; seed < 20 && !found; ++seed)
        found = loshu::anneal_mirrored_quads({8, false, false}, seed, 300'000, 3, 0.4, path);
    CHECK(found);
    for (std::size_t half : {16U, 32U})
        for (std::size_t i = 0; i < 16; ++i) path.push_back(board.mirrored(path[half - 1 - i]));
    check_semi_magic(board, path);
}
