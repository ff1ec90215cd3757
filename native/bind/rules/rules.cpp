// Bind the search under rules of variants: validate, release the GIL, call.
#include "rules/program.hpp"

#include <nanobind/stl/unique_ptr.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "bind/bind.hpp"
#include "rules/walk.hpp"

namespace loshu::binding {
namespace {

using Integers = Line<const std::int32_t>;

RuleProgram program_of(std::uint32_t size, Line<const std::uint64_t> candidates, Integers program,
                       ConstRows<std::uint64_t> tables, Integers machines) {
    require(size >= 1 && size <= largest_rule_value, "size: from 1 to 36");
    require(tables.shape(0) == 0 || tables.shape(1) == std::size_t{size} + 1,
            "tables: a row has size + 1 entries");
    return read_rules(
        {size, span_of(candidates), span_of(program), span_of(tables), span_of(machines)});
}

using Sets = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>;
using Found = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;

// An owner for the data of an array.
template <class Entries>
nb::capsule owner_of(Entries* entries) {
    return nb::capsule(entries, [](void* p) noexcept { delete static_cast<Entries*>(p); });
}

Sets sets_of(std::vector<std::uint64_t> sets) {
    auto* kept = new std::vector<std::uint64_t>(std::move(sets));
    return Sets(kept->data(), {kept->size()}, owner_of(kept));
}

template <class Search>
Found take(Search& search) {
    auto* kept = new RuleSolutions(std::exchange(search.solutions, {}));
    return Found(kept->data(), {kept->size() / search.cells, search.cells}, owner_of(kept));
}

std::unique_ptr<RuleSearch> search_of(std::uint32_t size, Line<const std::uint64_t> candidates,
                                      Integers program, ConstRows<std::uint64_t> tables,
                                      Integers machines, std::uint64_t seed) {
    const RuleProgram rules = program_of(size, candidates, program, tables, machines);
    nb::gil_scoped_release release;
    return rule_search(rules, seed);
}

std::unique_ptr<RuleCandidates> candidates_of(std::uint32_t size,
                                              Line<const std::uint64_t> candidates,
                                              Integers program, ConstRows<std::uint64_t> tables,
                                              Integers machines, std::uint64_t seed) {
    const RuleProgram rules = program_of(size, candidates, program, tables, machines);
    nb::gil_scoped_release release;
    return rule_candidates(rules, seed);
}

constexpr std::size_t most_walk_states = 1 << 16;

std::unique_ptr<RuleWalk> walk_of(std::uint32_t size, Integers machine,
                                  Line<const std::uint64_t> excluded) {
    require(size >= 1 && size <= largest_rule_value, "size: from 1 to 36");
    const std::uint64_t one_cell = 2;
    RuleProgram read = read_rules({size, {&one_cell, 1}, {}, {}, span_of(machine)});
    require(read.machines.size() == 1, "machine: exactly one");
    const std::size_t cells = read.machines[0].states.size() - 1;
    require(cells * size <= RuleWalk::most_bits || excluded.size() == 0,
            "excluded: at most 512 candidates");
    require(excluded.size() == 0 || excluded.size() == cells * (std::size_t{size} + 1) * cells,
            "excluded: an entry for each cell, value and other cell");
    const std::uint64_t all = (std::uint64_t{2} << size) - 1;
    require(std::all_of(excluded.data(), excluded.data() + excluded.size(),
                        [&](std::uint64_t set) { return (set & ~all) == 0; }),
            "excluded: a value is larger than size");
    return std::make_unique<RuleWalk>(
        std::move(read.machines[0]), size,
        std::vector(excluded.data(), excluded.data() + excluded.size()));
}

Sets left_by_walk(const RuleWalk& walk, Line<const std::uint64_t> candidates, std::size_t most) {
    require(candidates.size() == walk.cells(), "candidates: one set for each cell");
    require(most <= most_walk_states, "most: at most 65536");
    const std::uint64_t all = walk.values();
    require(std::all_of(candidates.data(), candidates.data() + candidates.size(),
                        [&](std::uint64_t set) { return (set & ~all) == 0; }),
            "candidates: a value is larger than size");
    std::vector<std::uint64_t> left;
    {
        nb::gil_scoped_release release;
        left = walk.left(candidates.data(), most);
    }
    return sets_of(std::move(left));
}

void bind_rule_walk(nb::module_& m) {
    nb::class_<RuleWalk>(m, "RuleWalk", "An automaton that reads cells, for their candidates.")
        .def(nb::new_(&walk_of), "size"_a, "machine"_a.noconvert(), "excluded"_a.noconvert(),
             "One machine as `RuleSearch` takes it, and, by cell, value from 0 and other cell, the "
             "values that cannot be there too, or nothing.")
        .def("left", &left_by_walk, "candidates"_a.noconvert(), "most"_a,
             "Return the candidates that some way to fill all cells uses; none at all where more "
             "than `most` states follow a cell.");
}

using Counts = nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<2>>;

Counts left_with(const RuleSearch& search) {
    auto* kept = new std::vector<std::uint32_t>;
    const nb::capsule owner = owner_of(kept);
    {
        nb::gil_scoped_release release;
        *kept = search.left_with();
    }
    return Counts(kept->data(), {search.cells, kept->size() / search.cells}, owner);
}

using Weights = nb::ndarray<nb::numpy, double, nb::ndim<1>>;

Weights estimates(const RuleSearch& search, std::uint64_t seed, std::uint64_t first,
                  std::size_t number) {
    auto* kept = new std::vector<double>;
    const nb::capsule owner = owner_of(kept);
    {
        nb::gil_scoped_release release;
        *kept = search.estimates(seed, first, number);
    }
    return Weights(kept->data(), {kept->size()}, owner);
}

void add_solutions(RuleCandidates& search, ConstRows<std::uint8_t> solutions) {
    require(solutions.shape(1) == search.cells, "solutions: one value for each cell");
    for (std::size_t row = 0; row < solutions.shape(0); ++row)
        require(search.add(solutions.data() + row * search.cells),
                "solutions: a value is not a candidate of its cell");
}

void bind_rule_candidates(nb::module_& m) {
    nb::class_<RuleCandidates>(m, "RuleCandidates",
                               "A search for the candidates that occur in some solution.")
        .def(nb::new_(&candidates_of), "size"_a, "candidates"_a.noconvert(),
             "program"_a.noconvert(), "tables"_a.noconvert(), "machines"_a.noconvert(),
             "seed"_a = 0)
        .def("resume", &RuleCandidates::resume, "steps"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Resume for `steps` nodes.")
        .def("add", &add_solutions, "solutions"_a.noconvert(), "Add known solutions.")
        .def("take", &take<RuleCandidates>, "Return the solutions found since the last call.")
        .def_prop_ro(
            "seen", [](const RuleCandidates& search) { return sets_of(search.seen()); },
            nb::rv_policy::move, "By cell: the candidates in solutions found so far.")
        .def_prop_ro(
            "open", [](const RuleCandidates& search) { return sets_of(search.open()); },
            nb::rv_policy::move, "By cell: the undecided candidates.")
        .def_ro("nodes", &RuleCandidates::nodes, "Nodes searched.")
        .def_ro("ended", &RuleCandidates::ended, "Whether all candidates are decided.");
}

}  // namespace

void bind_rules(nb::module_& m) {
    nb::class_<RuleSearch>(m, "RuleSearch",
                           "A search for the solutions of a grid under rules of Sudoku variants.")
        .def(nb::new_(&search_of), "size"_a, "candidates"_a.noconvert(), "program"_a.noconvert(),
             "tables"_a.noconvert(), "machines"_a.noconvert(), "seed"_a = 0,
             "Values are 1 to `size`, or 0 where it is a candidate. The program has records: a "
             "kind, the length of the rest, the rest. Kinds: 0 different, 1 pair, 2 sum, 3 line, "
             "4 contains, 5 consecutive, 6 at least, 7 not all, 8 sum under conditions, "
             "9 numbers of values, 10 connected values, 11 regions, 12 rank of a line, "
             "13 sum between the least and the greatest value, 14 equal values.")
        .def("resume", &RuleSearch::resume, "steps"_a, "limit"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Resume for `steps` nodes, or until there are `limit` solutions in all.")
        .def("take", &take<RuleSearch>, "Return the solutions found since the last call.")
        .def(
            "candidates", [](const RuleSearch& search) { return sets_of(search.candidates()); },
            "Return what propagation leaves before the search; all 0 at a contradiction.")
        .def(
            "left_with", &left_with,
            "Return, by cell and value, how many candidates propagation leaves with it; 0 where it "
            "finds a contradiction.")
        .def("estimates", &estimates, "seed"_a, "first"_a, "number"_a,
             "Return independent estimates of the number of solutions, each from a random path; "
             "path n of a seed is the same in every call.")
        .def_ro("count", &RuleSearch::count, "Solutions found so far.")
        .def_ro("nodes", &RuleSearch::nodes, "Nodes searched.")
        .def_ro("ended", &RuleSearch::ended, "Whether all were found.");
    bind_rule_candidates(m);
    bind_rule_walk(m);
}

}  // namespace loshu::binding
