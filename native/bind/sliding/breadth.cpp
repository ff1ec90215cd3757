// Bind the tables of all positions of small sliding boards: validate, release the GIL, call.
#include <algorithm>

#include "bind/sliding/board.hpp"
#include "sliding/breadth.hpp"
#include "sliding/table.hpp"

namespace loshu::binding {
namespace {

using sliding::BreadthFirst;
using sliding::PositionTable;

sliding::Shape small_shape(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole,
                           std::uint32_t most) {
    const sliding::Shape shape = sliding_shape(rows, columns);
    require(shape.cells() >= 2 && shape.cells() <= most, "rows, columns: too few or many cells");
    require(hole < shape.cells(), "hole: a cell");
    return shape;
}

// Boards of tiles that differ, and room for a row of moves each.
void require_boards(const sliding::Shape& shape, const ConstRows<std::uint8_t>& boards,
                    const Line<std::int32_t>& lengths, const Rows<std::uint8_t>& ways) {
    require(boards.shape(1) == shape.cells(), "boards: a tile for each cell");
    require(lengths.size() == boards.shape(0) && ways.shape(0) == boards.shape(0),
            "lengths, ways: one for each board");
    require(ways.stride(1) == 1 && ways.stride(0) == static_cast<std::int64_t>(ways.shape(1)),
            "ways: contiguous rows");
    for (std::size_t k = 0; k < boards.shape(0); ++k)
        require_tiles(shape, std::span(boards.data() + k * shape.cells(), shape.cells()));
}

class SlidingBreadth {
public:
    SlidingBreadth(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole)
        : shape_(small_shape(rows, columns, hole, sliding::kMostInBreadth)),
          search_(shape_, hole) {}

    std::size_t words() const { return search_.words(); }
    std::uint64_t grow(Line<std::uint32_t> table, std::uint32_t depth) {
        require(table.size() == words(), "table: `words` of them");
        nb::gil_scoped_release release;
        return search_.grow(span_of(table), depth);
    }
    void solve(Line<const std::uint32_t> table, ConstRows<std::uint8_t> boards,
               Line<std::int32_t> lengths, Rows<std::uint8_t> ways) const {
        require(table.size() == words(), "table: `words` of them");
        require_boards(shape_, boards, lengths, ways);
        nb::gil_scoped_release release;
        for (std::size_t k = 0; k < lengths.size(); ++k) {
            const std::span board(boards.data() + k * shape_.cells(), shape_.cells());
            const std::span<std::uint8_t> way(ways.data() + k * ways.shape(1), ways.shape(1));
            std::ranges::fill(way, std::uint8_t{255});
            lengths(k) = search_.residue(span_of(table), board) == 3
                             ? -1
                             : static_cast<std::int32_t>(search_.solve(span_of(table), board, way));
        }
    }

private:
    sliding::Shape shape_;
    BreadthFirst search_;
};

class SlidingTable {
public:
    SlidingTable(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole, bool slides)
        : shape_(small_shape(rows, columns, hole, sliding::kMostInTable)),
          table_(shape_, hole, slides) {}

    void solve(ConstRows<std::uint8_t> boards, Line<std::int32_t> lengths,
               Rows<std::uint8_t> ways) const {
        require_boards(shape_, boards, lengths, ways);
        nb::gil_scoped_release release;
        for (std::size_t k = 0; k < lengths.size(); ++k) {
            const std::span board(boards.data() + k * shape_.cells(), shape_.cells());
            const std::span<std::uint8_t> way(ways.data() + k * ways.shape(1), ways.shape(1));
            std::ranges::fill(way, std::uint8_t{255});
            const std::uint8_t length = table_.solve(board, way);
            lengths(k) = length == sliding::kUnreachable ? -1 : length;
        }
    }

private:
    sliding::Shape shape_;
    PositionTable table_;
};

}  // namespace

void bind_sliding_breadth(nb::module_& m) {
    nb::class_<SlidingBreadth>(
        m, "SlidingBreadth",
        "Breadth-first search over all positions of a sliding board of at most 12 "
        "cells. The table, `words` long, is all of its state: two planes of bits "
        "with the distance modulo 3, or 3 for boards out of reach.")
        .def(nb::init<std::uint32_t, std::uint32_t, std::uint32_t>(), "rows"_a, "columns"_a,
             "hole"_a)
        .def_prop_ro("words", &SlidingBreadth::words, "The length of a table.")
        .def("grow", &SlidingBreadth::grow, "table"_a.noconvert(), "depth"_a,
             "Write all positions at a depth into a table that holds those before; return how "
             "many. Depth 0 begins a table; it is complete when there are none.")
        .def("solve", &SlidingBreadth::solve, "table"_a.noconvert(), "boards"_a.noconvert(),
             "lengths"_a.noconvert(), "ways"_a.noconvert(),
             "Write the distances, -1 for boards out of reach, and the cells to which the hole "
             "goes, with 255 behind them. The table must be complete.");
    nb::class_<SlidingTable>(
        m, "SlidingTable",
        "All positions of a sliding board of at most 9 cells, with a next one on a "
        "shortest way.")
        .def(nb::init<std::uint32_t, std::uint32_t, std::uint32_t, bool>(), "rows"_a, "columns"_a,
             "hole"_a, "slides"_a = false,
             "With slides, several tiles in a line are moved at once, and the hole goes past them.")
        .def("solve", &SlidingTable::solve, "boards"_a.noconvert(), "lengths"_a.noconvert(),
             "ways"_a.noconvert(),
             "Write the distances, -1 for boards out of reach, and the cells to which the hole "
             "goes, with 255 behind them.");
}

}  // namespace loshu::binding
