// Minimal Sudokus whose clues are whole orbits of a symmetry: no clue is redundant, not even alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/dispatch.hpp"

namespace loshu {

struct SymmetricRequest {
    std::span<const std::uint8_t> grids;   // 81 cells each: solutions
    std::span<const std::int64_t> orbits;  // a partition of the cells into 64 at most; -1 fills up
    std::size_t orbit_size;                // the shorter ones
    std::uint64_t seed;
    std::size_t exchanges;            // of the search in each grid, at most (orbit_search.hpp)
    std::span<std::uint8_t> puzzles;  // 81 cells for each grid: all 0 where none was found
};

// Looks for one puzzle of each grid.  The path changes nothing but the time.
void make_symmetric_sudokus(const SymmetricRequest& request, Path path);

}  // namespace loshu
