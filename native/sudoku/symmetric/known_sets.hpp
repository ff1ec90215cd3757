// The unavoidable sets of one grid that are known so far, beside a puzzle of whole orbits.
//
// How many cells each set shares with each orbit is a table of bytes, set by set:
//
//     sets            0  1  2  3 ...
//     orbit 0         0  2  0  1
//     orbit 1         1  0  0  0
//     clues           1  2  0  1         the sum over the orbits of the puzzle
//
// A set without a clue proves that the puzzle has a second solution; a clue that is alone in a set
// is not redundant.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/cell_set.hpp"

namespace loshu::sudoku {

// A partition of the 81 cells.
struct CellOrbits {
    // The members of the orbits, `size` for each; -1 fills up the shorter ones.
    CellOrbits(std::span<const std::int64_t> members, std::size_t size);

    std::vector<CellSet> cells;              // of each orbit
    std::array<std::uint8_t, 81> of_cell{};  // the orbit of each cell
};

class KnownSets {
public:
    // Begins with all clues, and with the sets of two digits, of two rows of a band and of two
    // columns of a stack; `orbits` has to outlive this.
    KnownSets(std::span<const std::uint8_t> grid, const CellOrbits& orbits);

    // Adds the unavoidable sets in which another full grid differs.
    void learn(std::span<const std::uint8_t> other);

    void put(std::size_t orbit);
    void remove(std::size_t orbit);
    bool can_go(std::size_t orbit) const;  // leaves a clue in each known set
    CellSet doubtful() const;              // clues that are alone in no known set

private:
    static constexpr std::size_t capacity = 1024;

    void add(CellSet set);
    void forget_large();
    void tabulate(std::size_t i);
    std::size_t padded() const { return (count_ + 63) / 64 * 64; }
    const std::uint8_t* shared(std::size_t orbit) const {
        return shared_.data() + capacity * orbit;
    }

    const CellOrbits* orbits_;
    std::array<std::uint8_t, 81> grid_;
    std::array<std::array<std::uint8_t, 9>, 27> where_;  // of each house and digit, the cell
    CellSet puzzle_;
    std::size_t count_ = 0;
    std::vector<std::uint8_t> shared_;
    std::array<std::uint8_t, capacity> clues_;
    std::array<std::uint64_t, capacity> low_{}, high_{};
};

}  // namespace loshu::sudoku
