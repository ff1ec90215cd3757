#include "quad_tours.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "check.hpp"

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

}  // namespace

void quads_make_semi_magic_tours() {
    auto path = unjoined(8);
    bool found = false;
    for (std::uint64_t seed = 0; seed < 20 && !found; ++seed)
        found = loshu::anneal_quads({8, true, false}, seed, 500'000, 2.5, 0.25, path);
    CHECK(found);
    std::array<std::int32_t, 16> sums{};
    std::array<bool, 64> seen{};
    for (std::size_t k = 0; k < 64; ++k) {
        const std::int32_t cell = path[k], next = path[(k + 1) % 64];
        CHECK(std::abs((cell / 8 - next / 8) * (cell % 8 - next % 8)) == 2);
        CHECK(!std::exchange(seen[static_cast<std::size_t>(cell)], true));
        sums[static_cast<std::size_t>(cell / 8)] += static_cast<std::int32_t>(k) + 1;
        sums[static_cast<std::size_t>(8 + cell % 8)] += static_cast<std::int32_t>(k) + 1;
    }
    for (const std::int32_t sum : sums) CHECK(sum == 260);
}
