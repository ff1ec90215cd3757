// Bind the search for shortest ways by slides: validate, release the GIL, call.
#include <algorithm>

#include "bind/sliding/board.hpp"
#include "sliding/slides.hpp"

namespace loshu::binding {
namespace {

class SlidingSlides {
public:
    SlidingSlides(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole)
        : shape_(checked(rows, columns, hole)), hole_(hole), search_(shape_, hole) {}

    void start(SlidingBytes board) {
        require_board(shape_, hole_, span_of(board));
        search_.start(span_of(board));
        started_ = true;
    }
    bool run(std::uint64_t nodes) {
        require(started_, "run: start with a board");
        nb::gil_scoped_release release;
        return search_.run(nodes);
    }
    std::size_t way(Line<std::uint8_t> cells) const {
        require(finished(), "way: only when it is found");
        require(cells.size() >= search_.way().size(), "cells: room for all moves");
        std::ranges::copy(search_.way(), cells.data());
        return search_.way().size();
    }
    std::uint32_t bound() const { return search_.bound(); }
    std::uint64_t nodes() const { return search_.nodes(); }
    bool finished() const { return started_ && search_.finished(); }

private:
    static sliding::Shape checked(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole) {
        require(rows >= 1 && columns >= 1 && rows <= sliding::kMostLines &&
                    columns <= sliding::kMostLines && hole < rows * columns,
                "rows, columns, hole: from 1 to 4, and a cell");
        return {rows, columns};
    }

    sliding::Shape shape_;
    std::uint32_t hole_;
    sliding::SlideSearch search_;
    bool started_ = false;
};

}  // namespace

void bind_sliding_slides(nb::module_& m) {
    nb::class_<SlidingSlides>(m, "SlidingSlides",
                              "A search for shortest ways on a sliding board of at most 4x4, where "
                              "a slide of several tiles in a line is one move.")
        .def(nb::init<std::uint32_t, std::uint32_t, std::uint32_t>(), "rows"_a, "columns"_a,
             "hole"_a)
        .def("start", &SlidingSlides::start, "board"_a.noconvert(), "Begin with a board.")
        .def("run", &SlidingSlides::run, "nodes"_a,
             "Search for this many nodes; return whether a shortest way is found.")
        .def("way", &SlidingSlides::way, "cells"_a.noconvert(),
             "Write the cells to which the hole goes, one for each slide; return how many.")
        .def_prop_ro("bound", &SlidingSlides::bound, "No way has fewer slides.")
        .def_prop_ro("nodes", &SlidingSlides::nodes, "Number of slides tried.")
        .def_prop_ro("finished", &SlidingSlides::finished, "Whether a shortest way is found.");
}

}  // namespace loshu::binding
