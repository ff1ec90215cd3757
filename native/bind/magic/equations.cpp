// Bind the kernel that walks through the solutions of linear equations.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "bind/magic/equation_program.hpp"
#include "magic/equations/cell_order.hpp"
#include "magic/equations/equations.hpp"

namespace loshu::binding {
namespace {

using Program = Line<const std::int32_t>;
using Domains = ConstRows<std::uint64_t>;

void require_rows_of(const auto& out, std::size_t width, const char* message) {
    require(out.shape(1) == width &&
                (out.shape(0) == 0 ||
                 (out.stride(1) == 1 && out.stride(0) == static_cast<std::int64_t>(width))),
            message);
}

// A walk under way: its program is checked once, and its state is nobody else's.
class Walk {
public:
    Walk(const Program& program, const Domains& domains)
        : program_(program.data(), program.data() + program.size()),
          domains_(domains.data(), domains.data() + domains.size()) {
        require_program(program_);
        require(domains.shape(0) == cells() + 1 &&
                    domains.shape(1) == static_cast<std::size_t>(program_[1]),
                "domains: one set is needed for each cell, and one of all numbers");
        state_.resize(equation_state_size(program_));
    }

    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> resume(std::uint64_t nodes,
                                                                   Rows<std::int16_t> out) {
        require_rows_of(out, cells(), "out: adjacent rows of one number for each cell");
        nb::gil_scoped_release release;
        const Walked walked = walk_equations(plan(), state_, nodes, span_of(out));
        return {walked.count, walked.nodes, walked.written};
    }

    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> resume_selected(
        std::uint64_t nodes, Rows<std::int16_t> out, const Line<const std::int32_t>& forms,
        Line<std::int64_t> limits, std::int32_t share) {
        require_rows_of(out, cells(), "out: adjacent rows of one number for each cell");
        require(limits.size() == static_cast<std::size_t>(program_[2]),
                "limits: one is needed for each level");
        for (const std::int64_t limit : span_of(limits))
            require(limit >= EquationSelection::unknown && limit <= EquationSelection::highest,
                    "limits: from -1 to 2^26");
        require_forms(span_of(forms), limits.size(), cells());
        require(share >= 1 && share <= 99, "share: from 1 to 99");
        nb::gil_scoped_release release;
        const Walked walked = walk_selected_equations(
            plan(), {span_of(forms), span_of(limits), share}, state_, nodes, span_of(out));
        return {walked.count, walked.nodes, walked.written};
    }

    std::uint64_t probe(std::uint64_t seed, Rows<std::int32_t> degrees) const {
        require_rows_of(degrees, static_cast<std::size_t>(program_[2]),
                        "degrees: adjacent rows of one number for each level");
        nb::gil_scoped_release release;
        return probe_equations(plan(), seed, span_of(degrees));
    }

    const std::vector<std::uint64_t>& state() const { return state_; }
    bool over() const { return state_[0] == ~std::uint64_t{0}; }

private:
    std::size_t cells() const { return static_cast<std::size_t>(program_[0]); }
    EquationPlan plan() const { return {program_, domains_}; }

    std::vector<std::int32_t> program_;
    std::vector<std::uint64_t> domains_;
    std::vector<std::uint64_t> state_;
};

std::pair<std::vector<std::int32_t>, double> order(const ConstRows<std::int32_t>& factors,
                                                   const Line<const std::int32_t>& cells,
                                                   std::size_t kept, std::size_t numbers,
                                                   double spread, std::uint64_t steps,
                                                   std::uint64_t seed) {
    require(factors.size() > 0, "factors: at least one equation and one cell");
    require(factors.shape(1) < std::size_t{1} << 16 && factors.shape(1) == cells.size(),
            "cells: one is needed for each column, 65,535 at most");
    require(kept <= cells.size(), "kept: as many as there are cells at most");
    require(cells.size() <= numbers, "numbers: as many as there are cells at least");
    require(spread > 0 && spread <= 1e9, "spread: more than 0, and 10^9 at most");
    require(steps <= std::uint64_t{1} << 32, "steps: 2^32 at most");
    std::vector<char> seen(cells.size());
    for (const std::int32_t cell : span_of(cells)) {
        require(cell >= 0 && static_cast<std::size_t>(cell) < seen.size() &&
                    !seen[static_cast<std::size_t>(cell)],
                "cells: each column once");
        seen[static_cast<std::size_t>(cell)] = true;
    }
    nb::gil_scoped_release release;
    CellOrder found = order_cells({span_of(factors), cells.size(), numbers, spread}, span_of(cells),
                                  kept, steps, seed);
    return {std::move(found.cells), found.log_nodes};
}

}  // namespace

void bind_equations(nb::module_& m) {
    nb::class_<Walk>(m, "EquationWalk",
                     "A walk through the solutions of linear equations, by a program.")
        .def(nb::init<Program, Domains>(), "program"_a, "domains"_a)
        .def(
            "resume", &Walk::resume, "nodes"_a, "out"_a.noconvert(),
            "Resume for about `nodes` numbers tried, or until `out` is full if it has room at all; "
            "return how many solutions were found, numbers tried and solutions written.")
        .def("resume_selected", &Walk::resume_selected, "nodes"_a, "out"_a.noconvert(), "forms"_a,
             "limits"_a.noconvert(), "share"_a,
             "Resume, but keep about `share` of a hundred nodes of a level, those below which "
             "solutions are likeliest: see native/magic/equations/equations.hpp for `forms`; "
             "`limits`, at first -1 for each level, are changed.")
        .def("probe", &Walk::probe, "seed"_a, "degrees"_a.noconvert(),
             "Write how many candidates each level of random descents had; return the seed for "
             "more of them.")
        .def_prop_ro("state", &Walk::state,
                     "The level that is reached, from 1, or 0 before it begins; then for every "
                     "level the candidates that are left, as words of bits, and the number chosen.")
        .def_prop_ro("over", &Walk::over, "Whether all solutions were found.");
    m.def(
        "order_cells", &order, "factors"_a, "cells"_a, "kept"_a, "numbers"_a, "spread"_a, "steps"_a,
        "seed"_a,
        "Improve an order of cells, of which the first `kept` keep their places, so that the walk "
        "through the solutions of equations has few nodes; return it, and the natural logarithm of "
        "about how many nodes.");
}

}  // namespace loshu::binding
