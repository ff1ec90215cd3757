// Bind the search for shortest ways on sliding boards: validate, release the GIL, call.
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bind/sliding/board.hpp"
#include "sliding/beam.hpp"
#include "sliding/search.hpp"

namespace loshu::binding {
namespace {

using SlidingAutomaton = sliding::Automaton;
using SlidingImages = ConstRows<std::uint8_t>;

constexpr std::size_t kSlidingTogether = 8;  // enough for the memory to be there when it is needed

// The tables belong to the caller; they are kept here as long as the search.
class SlidingSearch {
public:
    SlidingSearch(std::uint32_t rows, std::uint32_t columns, std::uint32_t hole,
                  std::vector<SlidingBytes> tables, std::vector<SlidingBytes> groups,
                  const SlidingBytes& views, const SlidingBytes& databases,
                  const SlidingImages& images, std::shared_ptr<const SlidingAutomaton> automaton,
                  const std::string& path)
        : shape_(sliding_shape(rows, columns)),
          hole_(hole),
          path_(path_named(path)),
          tables_(std::move(tables)),
          groups_(std::move(groups)),
          automaton_(std::move(automaton)) {
        require(hole < shape_.cells(), "hole: a cell");
        const auto lookups = lookups_of(views, databases, images);
        std::vector<sliding::Database> known;
        for (std::size_t k = 0; k < tables_.size(); ++k)
            known.push_back({span_of(tables_[k]), span_of(groups_[k])});
        guide_ = std::make_unique<sliding::Guide>(shape_, hole, known, lookups);
        single_.emplace_back(*guide_, *automaton_);
        counting_.emplace_back(*guide_, plain_);
        current_ = &single_;
        together_.assign(kSlidingTogether, single_.front());
        boards_.resize(kSlidingTogether);
    }

    void start(SlidingBytes board, std::uint64_t wanted, std::uint32_t least,
               std::uint32_t skipped) {
        require_board(shape_, hole_, span_of(board));
        require(wanted >= 1, "wanted: at least 1");
        current_ = wanted > 1 ? &counting_ : &single_;
        current_->front().start(span_of(board), wanted, least, skipped);
        started_ = true;
    }
    bool run(std::uint64_t nodes) {
        require(started_, "run: start with a board");
        nb::gil_scoped_release release;
        sliding::run(*current_, nodes, path_);
        return current_->front().finished();
    }
    std::size_t way(Line<std::uint8_t> cells) const {
        require(finished(), "way: only when it is found");
        const auto found = current_->front().way();
        require(cells.size() >= found.size(), "cells: room for all moves");
        std::ranges::copy(found, cells.data());
        return found.size();
    }
    std::size_t solve(ConstRows<std::uint8_t> boards, std::size_t position, std::uint64_t nodes,
                      Line<std::int32_t> lengths, Line<std::uint64_t> counts,
                      Rows<std::uint8_t> ways);
    std::uint32_t bound() const { return current_->front().bound(); }
    std::uint64_t nodes() const { return current_->front().nodes(); }
    std::uint64_t ways() const { return current_->front().ways(); }
    bool finished() const { return started_ && current_->front().finished(); }
    const sliding::Shape& shape() const { return shape_; }
    std::uint32_t hole() const { return hole_; }
    const sliding::Guide& guide() const { return *guide_; }
    std::size_t busy() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            together_, [](const sliding::Search& search) { return !search.finished(); }));
    }

private:
    void write(std::size_t k, const Line<std::int32_t>& lengths, const Line<std::uint64_t>& counts,
               const Rows<std::uint8_t>& ways) const;
    std::vector<sliding::Lookup> lookups_of(const SlidingBytes& views,
                                            const SlidingBytes& databases,
                                            const SlidingImages& images) const;

    sliding::Shape shape_;
    std::uint32_t hole_;
    Path path_;
    std::vector<SlidingBytes> tables_, groups_;
    std::shared_ptr<const SlidingAutomaton> automaton_;
    SlidingAutomaton plain_{2};
    std::unique_ptr<sliding::Guide> guide_;
    std::vector<sliding::Search> single_, counting_, together_;
    std::vector<sliding::Search>* current_ = nullptr;
    std::vector<std::size_t> boards_;  // that are searched together
    bool started_ = false;
};

std::vector<sliding::Lookup> SlidingSearch::lookups_of(const SlidingBytes& views,
                                                       const SlidingBytes& databases,
                                                       const SlidingImages& images) const {
    require(tables_.size() == groups_.size(), "tables: one for each group");
    for (std::size_t k = 0; k < tables_.size(); ++k) {
        require_group(shape_, groups_[k]);
        const sliding::PlacementRanks ranks(shape_.cells(),
                                            static_cast<std::uint32_t>(groups_[k].size()));
        require(tables_[k].size() == (ranks.count() + 1) / 2, "tables: a nibble a placement");
    }
    const std::size_t size = views.size();
    require(size >= 1 && size <= sliding::kMostReaders && databases.size() == size &&
                images.shape(0) == size && images.shape(1) == shape_.cells(),
            "views, databases, images: one for each lookup, at most 16");
    std::vector<sliding::Lookup> lookups(size);
    std::vector<sliding::Cells> covered(sliding::kMostViews);
    std::uint32_t count = 0;
    for (std::size_t k = 0; k < size; ++k) {
        require(views(k) < sliding::kMostViews && databases(k) < groups_.size(),
                "views, databases: numbers of them");
        const std::uint8_t* const image = images.data() + k * shape_.cells();
        require_symmetry(shape_, image);
        lookups[k].view = views(k);
        lookups[k].database = databases(k);
        std::copy_n(image, shape_.cells(), lookups[k].image.begin());
        count = std::max(count, lookups[k].view + 1);
        for (std::uint32_t tile = 0; tile < shape_.cells(); ++tile) {
            if (std::ranges::count(span_of(groups_[databases(k)]), image[tile]) == 0) continue;
            require((covered[views(k)] >> tile & 1) == 0, "views: no tile twice");
            covered[views(k)] |= sliding::Cells{1} << tile;
        }
    }
    for (std::uint32_t view = 0; view < count; ++view) {
        require(covered[view] == (shape_.all() ^ (sliding::Cells{1} << hole_)),
                "views: each holds all tiles, and not the hole");
    }
    return lookups;
}

std::size_t SlidingSearch::solve(ConstRows<std::uint8_t> boards, std::size_t position,
                                 std::uint64_t nodes, Line<std::int32_t> lengths,
                                 Line<std::uint64_t> counts, Rows<std::uint8_t> ways) {
    const std::size_t size = boards.shape(0);
    require(boards.shape(1) == shape_.cells(), "boards: a tile for each cell");
    require(lengths.size() == size && counts.size() == size && ways.shape(0) == size,
            "lengths, counts, ways: one for each board");
    require(ways.stride(1) == 1 && ways.stride(0) == static_cast<std::int64_t>(ways.shape(1)),
            "ways: contiguous rows");
    const auto board = [&](std::size_t k) {
        return std::span(boards.data() + k * shape_.cells(), shape_.cells());
    };
    for (std::size_t k = position; k < size; ++k) require_board(shape_, hole_, board(k));
    const bool begins = position == 0;
    for (const std::size_t k : boards_) require(begins || k < size, "boards: others than before");
    nb::gil_scoped_release release;
    if (begins) together_.assign(kSlidingTogether, sliding::Search(*guide_, *automaton_));
    for (std::uint64_t used = 0;;) {
        for (std::size_t k = 0; k < kSlidingTogether; ++k) {
            while (together_[k].finished() && position < size) {
                boards_[k] = position++;
                together_[k].start(board(boards_[k]));
                write(k, lengths, counts, ways);
            }
        }
        if (used >= nodes || busy() == 0) return position;
        std::array<bool, kSlidingTogether> idle;
        for (std::size_t k = 0; k < kSlidingTogether; ++k) idle[k] = together_[k].finished();
        used += sliding::run(together_, nodes - used, path_);
        for (std::size_t k = 0; k < kSlidingTogether; ++k)
            if (!idle[k]) write(k, lengths, counts, ways);
    }
}

// Writes the known facts about the board of one of the searches.
void SlidingSearch::write(std::size_t k, const Line<std::int32_t>& lengths,
                          const Line<std::uint64_t>& counts, const Rows<std::uint8_t>& ways) const {
    const sliding::Search& search = together_[k];
    const auto bound = static_cast<std::int32_t>(search.bound());
    lengths(boards_[k]) = search.finished() ? bound : -1 - bound;
    counts(boards_[k]) = search.nodes();
    if (!search.finished()) return;
    const std::span row(ways.data() + boards_[k] * ways.shape(1), ways.shape(1));
    std::ranges::fill(row, std::uint8_t{255});
    const std::size_t size = std::min(row.size(), search.way().size());
    std::ranges::copy(search.way().first(size), row.begin());
}

class SlidingBeam {
public:
    SlidingBeam(const SlidingSearch& search, const SlidingBytes& board, std::uint32_t width,
                std::uint32_t limit)
        : beam_(search.guide(), checked(search, board), width, limit) {
        require(width >= 1 && width <= 1u << 24, "width: from 1 to 2^24");
    }

    bool run(std::uint32_t moves) {
        nb::gil_scoped_release release;
        return beam_.run(moves);
    }
    std::size_t way(Line<std::uint8_t> cells) const {
        const auto found = beam_.way();
        require(cells.size() >= found.size(), "cells: room for all moves");
        std::ranges::copy(found, cells.data());
        return found.size();
    }
    bool found() const { return beam_.found(); }

private:
    static std::span<const std::uint8_t> checked(const SlidingSearch& search,
                                                 const SlidingBytes& board) {
        require_board(search.shape(), search.hole(), span_of(board));
        return span_of(board);
    }

    sliding::Beam beam_;
};

void bind_sliding_beam(nb::module_& m) {
    nb::class_<SlidingBeam>(m, "SlidingBeam",
                            "A short way home by beam search, with the bounds of a search.")
        .def(nb::init<const SlidingSearch&, SlidingBytes, std::uint32_t, std::uint32_t>(),
             "search"_a, "board"_a.noconvert(), "width"_a, "limit"_a, nb::keep_alive<1, 2>(),
             "Keep this many positions at each distance; give up ways of `limit` moves or more.")
        .def("run", &SlidingBeam::run, "moves"_a,
             "Go some moves further; return whether it is over.")
        .def("way", &SlidingBeam::way, "cells"_a.noconvert(),
             "Write the cells to which the hole goes; return how many, 0 where none is found.")
        .def_prop_ro("found", &SlidingBeam::found, "Whether a way is found.");
}

}  // namespace

void bind_sliding_search(nb::module_& m) {
    nb::class_<SlidingAutomaton>(m, "SlidingAutomaton",
                                 "Which sequences of moves need not be tried on any sliding board.")
        .def(
            "__init__",
            [](SlidingAutomaton* self, std::int64_t length) {
                // The time is tripled by each move more: 1 second for 13.
                require(length >= sliding::kLeastPruned && length <= sliding::kMostPruned,
                        "length: from 2 to 13 moves");
                new (self) SlidingAutomaton(static_cast<std::uint32_t>(length));
            },
            "length"_a,
            "Collect those up to a length, from 2 (a move and its way back alone) to 13.")
        .def_prop_ro("states", &SlidingAutomaton::states);
    nb::class_<SlidingSearch>(m, "SlidingSearch",
                              "A search for shortest ways on a sliding board to the goal where "
                              "each tile is in the cell after which it is named.")
        .def(nb::init<std::uint32_t, std::uint32_t, std::uint32_t, std::vector<SlidingBytes>,
                      std::vector<SlidingBytes>, SlidingBytes, SlidingBytes, SlidingImages,
                      std::shared_ptr<const SlidingAutomaton>, const std::string&>(),
             "rows"_a, "columns"_a, "hole"_a, "tables"_a, "groups"_a, "views"_a, "databases"_a,
             "images"_a, "automaton"_a, "path"_a = "",
             "Lookup k adds database databases[k] to the bound of view views[k], with all cells "
             "seen through images[k], a symmetry of the board.")
        .def("start", &SlidingSearch::start, "board"_a.noconvert(), "wanted"_a = 1, "least"_a = 0,
             "skipped"_a = 0,
             "Begin with a board; with more than one way wanted, shortest ways are counted up to "
             "that number. No way is sought that is shorter than `least`, a bound found before, or "
             "that begins with a move of the hole to a cell of the bits `skipped`.")
        .def("run", &SlidingSearch::run, "nodes"_a,
             "Search for this many nodes; return whether a shortest way is found.")
        .def("way", &SlidingSearch::way, "cells"_a.noconvert(),
             "Write the cells to which the hole goes; return how many.")
        .def(
            "solve", &SlidingSearch::solve, "boards"_a.noconvert(), "position"_a, "nodes"_a,
            "lengths"_a.noconvert(), "counts"_a.noconvert(), "ways"_a.noconvert(),
            "Solve boards, several in turn, until the nodes are spent; return the position where "
            "to resume. All are solved when that is their number and none is busy; position 0 "
            "begins again. Writes lengths (-1 less a bound as long as a board is searched), nodes, "
            "and the cells to which the hole goes, with 255 behind them.")
        .def_prop_ro("busy", &SlidingSearch::busy, "Number of boards that `solve` is searching.")
        .def_prop_ro("bound", &SlidingSearch::bound, "No way is shorter.")
        .def_prop_ro("nodes", &SlidingSearch::nodes, "Number of positions expanded.")
        .def_prop_ro("ways", &SlidingSearch::ways, "Number of shortest ways found.")
        .def_prop_ro("finished", &SlidingSearch::finished, "Whether all wanted ways are found.");
    bind_sliding_beam(m);
}

}  // namespace loshu::binding
