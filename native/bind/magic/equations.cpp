// Bind the kernel that walks through the solutions of linear equations.
#include <nanobind/stl/tuple.h>

#include <tuple>

#include "bind/bind.hpp"
#include "magic/equations/equations.hpp"

namespace loshu::binding {
namespace {

using Program = Line<const std::int32_t>;
using Domains = ConstRows<std::uint64_t>;

// The program comes from Loshu's own planner: its shape is checked, not every number in it.
loshu::EquationPlan plan_of(const Program& program, const Domains& domains) {
    require(program.size() > 4, "program: too short");
    const std::int32_t cells = program(0), words = program(1), levels = program(2);
    require(words == 1 || words == 2 || words == 4 || words == 8, "program: 1, 2, 4 or 8 words");
    require(cells >= 1 && levels >= 1, "program: at least one cell and one level");
    require(domains.shape(0) == static_cast<std::size_t>(cells) + 1 &&
                domains.shape(1) == static_cast<std::size_t>(words),
            "domains: one set is needed for each cell, and one of all numbers");
    return {span_of(program), span_of(domains)};
}

std::size_t equation_state_size(Program program) {
    require(program.size() > 4, "program: too short");
    return loshu::equation_state_size(span_of(program));
}

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> walk_equations(
    Program program, Domains domains, Line<std::uint64_t> state, std::uint64_t budget,
    Rows<std::int16_t> out) {
    const loshu::EquationPlan plan = plan_of(program, domains);
    require(state.size() == loshu::equation_state_size(plan.program), "state: of another size");
    require(out.shape(1) == static_cast<std::size_t>(program(0)), "out: one column for each cell");
    require(out.shape(0) == 0 ||
                (out.stride(1) == 1 && out.stride(0) == static_cast<std::int64_t>(out.shape(1))),
            "out: rows must be adjacent");
    nb::gil_scoped_release release;
    const loshu::Walked walked =
        loshu::walk_equations(plan, span_of(state), budget, span_of(out));
    return {walked.count, walked.nodes, walked.written};
}

void probe_equations(Program program, Domains domains, std::uint64_t seed,
                     Rows<std::int32_t> degrees) {
    const loshu::EquationPlan plan = plan_of(program, domains);
    require(degrees.shape(1) == static_cast<std::size_t>(program(2)),
            "degrees: one column for each level");
    require(degrees.shape(0) == 0 || (degrees.stride(1) == 1 &&
                degrees.stride(0) == static_cast<std::int64_t>(degrees.shape(1))),
            "degrees: rows must be adjacent");
    nb::gil_scoped_release release;
    loshu::probe_equations(plan, seed, span_of(degrees));
}

}  // namespace

void bind_equations(nb::module_& m) {
    m.def("equation_state_size", &equation_state_size, "program"_a,
          "Return how many words of state a walk keeps.");
    m.def("walk_equations", &walk_equations, "program"_a, "domains"_a, "state"_a.noconvert(),
          "budget"_a, "out"_a.noconvert(),
          "Resume a walk; return how many solutions were found, numbers tried and solutions "
          "written.");
    m.def("probe_equations", &probe_equations, "program"_a, "domains"_a, "seed"_a,
          "degrees"_a.noconvert(), "Write how many candidates each level of random descents had.");
}

}  // namespace loshu::binding
