// Boards for the tests of tours.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "tour/search.hpp"

namespace boards {

using Vectors = std::vector<std::pair<int, int>>;
inline const Vectors five{{0, 3}, {0, -3}, {-3, 0}, {3, 0}, {-2, -2}, {-2, 2}, {2, -2}, {2, 2}};
inline const Vectors knight{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

struct Board {
    std::vector<std::int32_t> starts{0}, targets, orbits;
    std::vector<std::uint8_t> ends;

    Board(int rows, int columns, const Vectors& vectors) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                for (const auto& [down, right] : vectors) {
                    const int r = row + down, c = column + right;
                    if (r >= 0 && c >= 0 && r < rows && c < columns)
                        targets.push_back(r * columns + c);
                }
                starts.push_back(static_cast<std::int32_t>(targets.size()));
            }
        orbits.resize(starts.size() - 1);
        std::iota(orbits.begin(), orbits.end(), 0);
        ends.assign(orbits.size(), 1);
    }
    loshu::TourGraph graph() const { return {starts, targets}; }
    loshu::TourSearch search(std::int32_t start) const {
        return {graph(), orbits, static_cast<std::int32_t>(orbits.size()), ends, start, true,
                false,   0};
    }
};

}  // namespace boards
