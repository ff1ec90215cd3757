// Bind the techniques of solving: validate, release the GIL, call.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/techniques/encoding.hpp"
#include "sudoku/techniques/finder.hpp"
#include "sudoku/techniques/grading.hpp"

namespace loshu::binding {
namespace {

using namespace loshu::sudoku::techniques;
using loshu::sudoku::CellSet;

using Bytes = Line<const std::uint8_t>;
using Numbers = nb::ndarray<std::int32_t, nb::numpy, nb::ndim<1>>;

Numbers owned(std::vector<std::int32_t> values) {
    auto* kept = new std::vector<std::int32_t>(std::move(values));
    nb::capsule owner(kept,
                      [](void* p) noexcept { delete static_cast<std::vector<std::int32_t>*>(p); });
    return Numbers(kept->data(), {kept->size()}, owner);
}

Technique technique_numbered(int number) {
    require(number >= 0 && number < static_cast<int>(technique_count), "technique: no such number");
    return static_cast<Technique>(number);
}

Board board_of(Bytes values, Bytes givens, Line<const std::uint16_t> gone) {
    require(values.size() == cells && givens.size() == cells, "values, givens: 81 entries");
    CellSet given;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        require(values.data()[cell] <= size, "values: 0 to 9");
        if (givens.data()[cell] != 0) given |= CellSet::of(cell);
    }
    for (const Candidate candidate : span_of(gone)) {
        require(candidate < cells * size, "gone: 0 to 728");
    }
    return Board(span_of(values), given, span_of(gone));
}

// A position of a solution, which finds steps and does them.
class TechniqueSearch {
public:
    TechniqueSearch(Bytes values, Bytes givens, Line<const std::uint16_t> gone)
        : position_{board_of(values, givens, gone)} {}

    std::optional<Numbers> next() {
        std::optional<Step> step;
        {
            nb::gil_scoped_release release;
            step = next_step(position_);
        }
        return encoded(step);
    }

    std::optional<Numbers> first(int number) {
        const Technique technique = technique_numbered(number);
        const Finder* finder = finder_of(technique);
        if (finder == nullptr) return std::nullopt;
        std::optional<Step> step;
        {
            nb::gil_scoped_release release;
            step = finder->first(position_);
        }
        return encoded(step);
    }

    Numbers all(int number, bool siamese, bool dual, bool small_empty_rectangles,
                bool missing_in_rectangles, bool overlapping_sets, bool sets_in_chains,
                bool all_chains) {
        const Finder* finder = finder_of(technique_numbered(number));
        const Options options{siamese,
                              dual,
                              small_empty_rectangles,
                              missing_in_rectangles,
                              overlapping_sets,
                              sets_in_chains,
                              all_chains};
        std::vector<std::int32_t> rows;
        if (finder != nullptr) {
            nb::gil_scoped_release release;
            std::vector<Step> found;
            finder->all(position_, options, found);
            for (const Step& step : found) {
                const auto row = encode(step);
                rows.insert(rows.end(), row.begin(), row.end());
            }
        }
        return owned(std::move(rows));
    }

    void place(int cell, int digit) {
        require_candidate(cell, digit);
        position_.board.place(static_cast<std::size_t>(cell), static_cast<std::size_t>(digit));
    }

    void eliminate(int cell, int digit) {
        require_candidate(cell, digit);
        position_.board.eliminate(static_cast<std::size_t>(cell), static_cast<std::size_t>(digit));
    }

    Numbers candidates() const {
        std::vector<std::int32_t> sets(cells);
        for (std::size_t cell = 0; cell < cells; ++cell)
            sets[cell] = position_.board.candidates(cell);
        return owned(std::move(sets));
    }

private:
    static void require_candidate(int cell, int digit) {
        require(cell >= 0 && cell < cells && digit >= 0 && digit < size,
                "cell, digit: in the grid");
    }
    static std::optional<Numbers> encoded(const std::optional<Step>& step) {
        if (!step) return std::nullopt;
        return owned(encode(*step));
    }

    Position position_;
};

std::vector<std::string_view> names() { return {technique_names.begin(), technique_names.end()}; }

void grade_puzzles(ConstRows<std::uint8_t> puzzles, Line<std::uint8_t> levels,
                   Line<std::uint32_t> scores, Rows<std::uint16_t> uses, Rows<std::uint8_t> finals,
                   std::size_t most) {
    const std::size_t count = puzzles.shape(0);
    require(puzzles.shape(1) == cells, "puzzles: 81 entries each");
    require(levels.size() == count && scores.size() == count && uses.shape(0) == count &&
                uses.shape(1) == ranked_techniques &&
                (count == 0 ||
                 (uses.stride(1) == 1 && (count == 1 || uses.stride(0) == ranked_techniques))),
            "levels, scores, uses: contiguous, one row for each puzzle");
    require(
        finals.shape(0) == count && finals.shape(1) == cells &&
            (count == 0 || (finals.stride(1) == 1 && (count == 1 || finals.stride(0) == cells))),
        "finals: contiguous, 81 entries for each puzzle");
    require(most <= static_cast<std::size_t>(Level::extreme), "most: a level, 0 to 4");
    for (const std::uint8_t value : span_of(puzzles)) require(value <= size, "puzzles: 0 to 9");
    nb::gil_scoped_release release;
    for (std::size_t k = 0; k < count; ++k) {
        const std::span<const std::uint8_t> values(puzzles.data() + cells * k, cells);
        CellSet givens;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (values[cell] != 0) givens |= CellSet::of(cell);
        }
        Position position{Board(values, givens, {})};
        const Grade result = grade(position,
                                   std::span<std::uint16_t, ranked_techniques>(
                                       uses.data() + ranked_techniques * k, ranked_techniques),
                                   static_cast<Level>(most));
        levels.data()[k] = static_cast<std::uint8_t>(result.level);
        scores.data()[k] = result.score;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::uint8_t value = position.board.value(cell);
            finals.data()[cells * k + cell] =
                value == size ? 0 : static_cast<std::uint8_t>(value + 1);
        }
    }
}

}  // namespace

void bind_sudoku_techniques(nb::module_& m) {
    nb::class_<TechniqueSearch>(
        m, "TechniqueSearch", "A 9x9 position in which the techniques of HoDoKu are searched for.")
        .def(nb::init<Bytes, Bytes, Line<const std::uint16_t>>(), "values"_a, "givens"_a, "gone"_a,
             "Take values (81), which of them are givens (81), and candidates to strike out,\n"
             "each as 9 cell + digit, digits from 0.")
        .def("next", &TechniqueSearch::next, "Return the step that HoDoKu's solver takes, or None.")
        .def("first", &TechniqueSearch::first, "technique"_a,
             "Return the first step of a technique, or None.")
        .def("all", &TechniqueSearch::all, "technique"_a, nb::kw_only(), "siamese"_a, "dual"_a,
             "small_empty_rectangles"_a, "missing_in_rectangles"_a, "overlapping_sets"_a,
             "sets_in_chains"_a, "all_chains"_a,
             "Return all steps of a technique, one behind another.")
        .def("place", &TechniqueSearch::place, "cell"_a, "digit"_a, "Place a digit, from 0.")
        .def("eliminate", &TechniqueSearch::eliminate, "cell"_a, "digit"_a,
             "Strike out a candidate, digits from 0.")
        .def("candidates", &TechniqueSearch::candidates,
             "Return the candidates by cell, bit d for digit d + 1.");
    m.def("technique_names", &names,
          "Return the names of the techniques, in the order of their numbers.");
    m.def(
        "grade_sudokus", &grade_puzzles, "puzzles"_a, "levels"_a, "scores"_a, "uses"_a, "finals"_a,
        "most"_a,
        "Write the level (0 to 4) and score of each puzzle, how often it needs each technique, and\n"
        "the values in the end.  A puzzle is left at a step above the level `most`.");
}

}  // namespace loshu::binding
