// Minimal Sudokus: clues go, side by side in many puzzles, as long as one solution stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace loshu {

// Counts the solutions of puzzles of `cells` each, as far as a limit.
using CountSudokus = std::function<void(std::span<const std::uint8_t> puzzles, std::uint64_t limit,
                                        std::span<std::uint64_t> counts)>;

struct ClueRemovalRequest {
    std::size_t cells;
    std::span<std::uint8_t> puzzles;  // full grids, or puzzles with one solution
    std::span<const std::uint16_t>
        orders;  // for each puzzle, the orbits in the order of their going
    std::span<const std::int64_t> orbits;  // cells that go together; -1 fills up the shorter ones
    std::size_t orbit_size;
    std::size_t clues;          // no puzzle gets fewer
    std::uint8_t anything_but;  // added to a value, in an empty cell that does not get it
};

// Takes orbits away, several at once as long as that goes well, until none can go.
//
// Preconditions: every order is a permutation of the orbits, whose cells are below `cells`.
void remove_redundant_clues(const ClueRemovalRequest& request, const CountSudokus& count);

}  // namespace loshu
