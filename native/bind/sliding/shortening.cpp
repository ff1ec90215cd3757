// Bind the shortening of ways on sliding boards: validate, release the GIL, call.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <memory>
#include <tuple>
#include <vector>

#include "bind/bind.hpp"
#include "sliding/shortening.hpp"

namespace loshu::binding {
namespace {

using SlidingWords = Line<const std::uint16_t>;

class SlidingShortening {
public:
    SlidingShortening(std::uint32_t rows, std::uint32_t columns,
                      std::shared_ptr<const sliding::Automaton> automaton)
        : rows_(rows),
          columns_(columns),
          automaton_(std::move(automaton)),
          shortening_(checked(rows, columns), columns, *automaton_) {}

    std::tuple<std::size_t, std::size_t, std::uint64_t> run(
        SlidingWords board, std::uint32_t hole, Line<std::uint16_t> way, std::size_t length,
        std::size_t window, std::size_t position, std::uint64_t patience, std::uint64_t nodes) {
        require_steps(board, hole, way, length);
        require(window >= 2 && window <= 4096, "window: from 2 to 4096 moves");
        nb::gil_scoped_release release;
        const auto done = shortening_.run(span_of(board), hole, span_of(way).first(length), window,
                                          position, patience, nodes);
        return {done.length, done.position, done.nodes};
    }

private:
    static std::uint32_t checked(std::uint32_t rows, std::uint32_t columns) {
        require(rows >= 1 && columns >= 1 && rows <= 255 && columns <= 255,
                "rows, columns: from 1 to 255");
        return rows;
    }
    void require_steps(const SlidingWords& board, std::uint32_t hole,
                       const Line<std::uint16_t>& way, std::size_t length) const {
        const std::uint32_t cells = rows_ * columns_;
        require(board.size() == cells, "board: a tile for each cell");
        std::vector<bool> seen(cells);
        std::uint32_t at = cells;
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            require(board(cell) < cells && !seen[board(cell)], "board: each tile once");
            seen[board(cell)] = true;
            if (board(cell) == hole) at = cell;
        }
        require(at < cells && length <= way.size(), "hole, length: a tile, and moves of the way");
        for (std::size_t k = 0; k < length; ++k) {
            const std::uint32_t to = way(k);
            const bool up_or_down = to + columns_ == at || at + columns_ == to;
            const bool aside = (to + 1 == at || at + 1 == to) && to / columns_ == at / columns_;
            require(to < cells && (up_or_down || aside), "way: from a cell to one beside it");
            at = to;
        }
    }

    std::uint32_t rows_, columns_;
    std::shared_ptr<const sliding::Automaton> automaton_;
    sliding::Shortening shortening_;
};

}  // namespace

void bind_sliding_shortening(nb::module_& m) {
    nb::class_<SlidingShortening>(m, "SlidingShortening",
                                  "Shortens ways on a sliding board of any size, by solving parts "
                                  "of them again.")
        .def(nb::init<std::uint32_t, std::uint32_t, std::shared_ptr<const sliding::Automaton>>(),
             "rows"_a, "columns"_a, "automaton"_a)
        .def("run", &SlidingShortening::run, "board"_a.noconvert(), "hole"_a, "way"_a.noconvert(),
             "length"_a, "window"_a, "position"_a, "patience"_a, "nodes"_a,
             "Try each window of moves from a position on, for `patience` nodes each, until all "
             "nodes are spent; return the way's new length, the next position (all are tried when "
             "it is less than three before the end) and the nodes. The way is changed in place.");
}

}  // namespace loshu::binding
