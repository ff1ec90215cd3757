// Shortens a way on a board of any size: each window of it is solved again by IDA* with the
// Manhattan distance, to the position at the window's end.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sliding/automaton.hpp"

namespace loshu::sliding {

struct Shortened {
    std::size_t length;    // of the way
    std::size_t position;  // of the next window
    std::uint64_t nodes;
};

class Shortening {
public:
    // Precondition: at most 65,535 cells.
    Shortening(std::uint32_t rows, std::uint32_t columns, const Automaton& automaton);

    // Tries windows of a length from a position on, until the way's end or the nodes are spent.
    // After a success it goes back by a window.
    //
    //   board    the tiles at the way's beginning; only the hole's value matters otherwise
    //   way      the cells to which the hole goes; the rest of it is moved to the front
    //   patience nodes for one window
    //
    // Precondition: the way's steps lead to neighbors.
    Shortened run(std::span<const std::uint16_t> board, std::uint32_t hole,
                  std::span<std::uint16_t> way, std::size_t window, std::size_t position,
                  std::uint64_t patience, std::uint64_t nodes);

private:
    bool solve(std::uint32_t cell, std::uint32_t home, std::size_t most, std::uint64_t patience);
    bool deepen(std::uint32_t cell, std::uint32_t home, std::uint16_t state, std::size_t left);
    std::uint32_t distance(std::uint32_t from, std::uint32_t to) const;

    const Automaton& automaton_;
    std::vector<std::array<std::uint32_t, 4>> beside_;  // each cell, by direction
    std::vector<std::uint16_t> row_, column_;           // of each cell
    std::vector<std::uint16_t> board_;                  // tiles by cell
    std::vector<std::uint16_t> target_;                 // the cell of each tile at the window's end
    std::vector<std::uint16_t> found_;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_limit_ = 0;
};

}  // namespace loshu::sliding
