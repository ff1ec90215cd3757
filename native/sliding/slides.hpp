// Shortest ways where a slide of several tiles in a line is one move, by IDA*.
//
// Slides up or down alternate with slides to the side on a shortest way, for two on the same line
// are one.  The bound counts both kinds apart: only the rows of the tiles matter to the first, the
// columns to the second.  A table holds the fewest slides for each matrix of how many tiles of
// each goal line are in each line (the walking distance of Takahashi, with slides as steps).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sliding/shape.hpp"

namespace loshu::sliding {

inline constexpr std::uint32_t kMostLines = 4;
inline constexpr std::uint32_t kMostSlides = 80;  // more than any board of 16 cells needs

// The matrices of one kind of lines.
struct LineTable {
    struct Entry {
        std::uint8_t slides = 0;
        std::uint8_t hole = 0;  // its line
        // The matrix after the hole goes back or on by a line, in exchange for a tile that belongs
        // to a line.
        std::array<std::array<std::uint16_t, kMostLines>, 2> next{};
    };
    std::vector<Entry> entries;  // the goal first

    // Precondition: at most 4 lines of at most 4 cells.
    LineTable(std::uint32_t lines, std::uint32_t length, std::uint32_t hole_line);

    // The matrix with these lines, for each of which the goal lines of its tiles are counted.
    std::uint16_t find(const std::array<std::array<std::uint8_t, kMostLines>, kMostLines>& counts,
                       std::uint32_t hole_line) const;

private:
    std::uint32_t number(std::uint64_t key);
    void measure();

    std::vector<std::uint64_t> keys_;    // in the order of the entries
    std::vector<std::uint32_t> sorted_;  // entries by key
};

class SlideSearch {
public:
    // Preconditions: at most 4 rows and 4 columns, and the hole is one of the cells.
    SlideSearch(const Shape& shape, std::uint32_t hole);

    // Precondition: the goal can be reached from the board.
    void start(std::span<const std::uint8_t> board);
    // Searches on for a number of nodes; returns whether a shortest way was found.
    bool run(std::uint64_t nodes);

    std::uint32_t bound() const { return bound_; }
    std::uint64_t nodes() const { return nodes_; }
    bool finished() const { return finished_; }
    // The cells to which the hole goes, one for each slide.
    std::span<const std::uint8_t> way() const { return way_; }

private:
    struct Node {
        std::array<std::uint8_t, 16> board;
        std::uint8_t hole;
        std::uint8_t direction;  // the next to try: up, down, left, right; 4 when done
        std::uint8_t end;        // the first direction not to try
        std::uint8_t steps;      // tiles that the next slide in this direction takes
        std::uint16_t rows, columns;
    };
    bool slide(Node& node, Node& next) const;
    std::uint32_t needed(const Node& node, bool upright) const;

    Shape shape_;
    std::uint32_t hole_;
    LineTable rows_, columns_;
    std::vector<Node> path_;
    std::array<Node, kMostSlides + 2> ends_{};  // of the slide made last at each depth
    std::vector<std::uint8_t> way_;
    std::uint32_t depth_ = 0;
    std::uint32_t bound_ = 0;
    std::uint32_t next_bound_ = 0;
    std::uint64_t nodes_ = 0;
    bool finished_ = true;
};

}  // namespace loshu::sliding
