// Bind the counting of tours: validate, release the GIL, call.
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "bind/tour/graph.hpp"
#include "tour/enumerate.hpp"
#include "tour/frontier/estimator.hpp"
#include "tour/frontier/frontier.hpp"
#include "tour/frontier/plan.hpp"
#include "tour/frontier/sampler.hpp"

namespace loshu::binding {
namespace {

// A search under way, whose state is nobody else's.
class Search {
public:
    Search(const Numbers& starts, const Numbers& targets, const Numbers& joined,
           const Numbers& symmetry) {
        require(starts.size() <= largest_tour + 1, "starts: too many vertices");
        const TourGraph graph = undirected_graph(starts, targets);
        require(joined.size() % 2 == 0 && are_distinct(joined, graph.size()),
                "joined: pairs of vertices are needed");
        if (symmetry.size() > 0) require_symmetry(graph, joined, symmetry);
        state_.resize(tour_search_size(graph) / 8);
        begin_tours(graph, span_of(joined), span_of(symmetry), state_);
    }
    std::tuple<std::uint64_t, std::uint64_t, bool> resume(std::uint64_t nodes) {
        begun_ = true;
        nb::gil_scoped_release release;
        const ToursFound found = resume_tours(state_, nodes);
        return {found.cycles, found.nodes, found.over};
    }
    double probe(std::uint64_t seed, std::uint32_t descents) {
        require(!begun_, "probe: only before the search is resumed");
        require(descents >= 1, "descents: at least 1");
        nb::gil_scoped_release release;
        return probe_tours(state_, seed, descents);
    }

private:
    static bool are_distinct(const Numbers& numbers, std::size_t below) {
        std::vector<bool> seen(below);
        for (const std::int32_t number : span_of(numbers)) {
            if (number < 0 || static_cast<std::size_t>(number) >= below ||
                seen[static_cast<std::size_t>(number)])
                return false;
            seen[static_cast<std::size_t>(number)] = true;
        }
        return true;
    }

    // A symmetry maps edges to edges, and joined pairs to joined pairs.
    static void require_symmetry(const TourGraph& graph, const Numbers& joined,
                                 const Numbers& symmetry) {
        require(symmetry.size() == graph.size() && are_distinct(symmetry, graph.size()),
                "symmetry: a permutation of the vertices, or nothing, is needed");
        const auto image = [&](std::int32_t v) { return symmetry(static_cast<std::size_t>(v)); };
        for (std::int32_t v = 0; static_cast<std::size_t>(v) < graph.size(); ++v)
            for (const std::int32_t w : graph.after(v))
                require(std::ranges::count(graph.after(image(v)), image(w)) == 1,
                        "symmetry: every edge must go to an edge");
        std::vector<std::int32_t> partner(graph.size(), -1);
        for (std::size_t k = 0; k < joined.size(); k += 2) {
            partner[static_cast<std::size_t>(joined(k))] = joined(k + 1);
            partner[static_cast<std::size_t>(joined(k + 1))] = joined(k);
        }
        for (std::size_t k = 0; k < joined.size(); k += 2)
            require(partner[static_cast<std::size_t>(image(joined(k)))] == image(joined(k + 1)),
                    "symmetry: every joined pair must go to one");
    }

    std::vector<std::uint64_t> state_;
    bool begun_ = false;
};

// How many vertices have slots after each step.
std::vector<std::size_t> frontier_sizes(Numbers starts, Numbers targets, Numbers order) {
    const TourGraph graph = undirected_graph(starts, targets);
    require_order(graph, order);
    std::vector<std::size_t> sizes;
    for (const auto& step : plan_frontier({graph, span_of(order), {}, {}, 0, {}}).steps)
        sizes.push_back(step.reached);
    return sizes;
}

using Position = std::tuple<std::uint64_t, std::uint64_t, bool, std::uint64_t, std::uint64_t>;

// A count under way: its tables are its own, and grow as they must.
class Counting {
public:
    Counting(Numbers starts, Numbers targets, Numbers order, Numbers forced, std::uint64_t modulus,
             Numbers folds, std::size_t cut, Numbers shares) {
        const TourGraph graph = undirected_graph(starts, targets);
        require(graph.size() <= largest_tour, "starts: too many vertices");
        require_order(graph, order);
        require(all_between(forced, 0, graph.size()), "forced: vertices are needed");
        require(folds.size() % graph.size() == 0 && all_between(folds, -1, graph.size()),
                "folds: an image of every vertex, or -1, is needed");
        require(shares.size() % 2 == 0 && all_between(shares, 0, graph.size()),
                "shares: pairs of a vertex and a number are needed");
        require(cut <= graph.size() && (shares.size() == 0 || cut >= 1),
                "cut: a number of steps is needed");
        FrontierPlan plan = plan_frontier(
            {graph, span_of(order), span_of(forced), span_of(folds), cut, span_of(shares)});
        require(plan.slots <= wide_slots, "order: the frontier is too wide");
        require(modulus < std::uint64_t{1} << 63, "modulus: less than 2**63");
        steps_ = plan.steps.size();
        count_ = count_by_frontier(std::move(plan), modulus);
    }
    bool resume(std::uint64_t states) {
        nb::gil_scoped_release release;
        return count_->resume(states);
    }
    Position position() const {
        const FrontierPosition at = count_->position();
        return {at.step, at.cycles, at.overflowed != 0, at.most_states, at.most_bytes};
    }
    void restore(const Position& position) {
        const auto [step, cycles, overflowed, most_states, most_bytes] = position;
        require(step <= steps_, "position: too many steps");
        require(count_->at_beginning(), "position: only at the beginning of a step");
        count_->restore({step, cycles, overflowed ? 1u : 0u, most_states, most_bytes});
    }
    void write_part(std::size_t part, Line<std::uint64_t> rows) const {
        require(part < count_->parts() && count_->at_beginning(), "part: none at this moment");
        require(rows.size() == count_->part_size(part) * count_->words(), "rows: of another size");
        nb::gil_scoped_release release;
        count_->write_part(part, span_of(rows));
    }
    void read_part(Line<const std::uint64_t> rows) {
        require(rows.size() % count_->words() == 0, "rows: of another size");
        require(count_->at_beginning(), "rows: only at the beginning of a step");
        require(count_->holds(span_of(rows)), "rows: not states of such a count");
        nb::gil_scoped_release release;
        count_->read_part(span_of(rows));
    }
    std::size_t part_size(std::size_t part) const {
        require(part < count_->parts(), "part: none");
        return count_->part_size(part);
    }
    const FrontierCount& count() const { return *count_; }

private:
    std::size_t steps_ = 0;
    std::unique_ptr<FrontierCount> count_;
};

// A random cycle under way.
class Sampling {
public:
    Sampling(Numbers starts, Numbers targets, Numbers order, Numbers forced, std::uint64_t seed) {
        const TourGraph graph = undirected_graph(starts, targets);
        require(graph.size() >= 3, "starts: at least three vertices are needed");
        require_order(graph, order);
        require(all_between(forced, 0, graph.size()), "forced: vertices are needed");
        FrontierPlan plan = plan_frontier({graph, span_of(order), span_of(forced), {}, 0, {}});
        require(plan.slots <= wide_slots, "order: the frontier is too wide");
        vertices_ = graph.size();
        sampler_ = sample_by_frontier(std::move(plan), seed);
    }
    bool resume(std::uint64_t states) {
        nb::gil_scoped_release release;
        return over_ = sampler_->resume(states);
    }
    std::uint64_t states() const { return sampler_->states(); }
    bool write_links(Line<std::int32_t> links) const {
        require(over_, "write_links: only when all is over");
        require(links.size() == 2 * vertices_, "links: two for each vertex");
        if (!sampler_->found()) return false;
        nb::gil_scoped_release release;
        sampler_->write_links(span_of(links));
        return true;
    }

private:
    std::size_t vertices_ = 0;
    bool over_ = false;
    std::unique_ptr<FrontierSampler> sampler_;
};

// An estimate of the number of cycles under way.
class Estimating {
public:
    Estimating(Numbers starts, Numbers targets, Numbers order, Numbers forced, Numbers folds,
               std::size_t most, std::uint64_t seed) {
        const TourGraph graph = undirected_graph(starts, targets);
        require(graph.size() >= 3, "starts: at least three vertices are needed");
        require_order(graph, order);
        require(all_between(forced, 0, graph.size()), "forced: vertices are needed");
        require(folds.size() % graph.size() == 0 && all_between(folds, -1, graph.size()),
                "folds: an image of every vertex, or -1, is needed");
        require(most >= 1, "most: at least 1");
        FrontierPlan plan =
            plan_frontier({graph, span_of(order), span_of(forced), span_of(folds), 0, {}});
        require(plan.slots <= wide_slots, "order: the frontier is too wide");
        estimator_ = estimate_by_frontier(std::move(plan), most, seed);
    }
    bool resume(std::uint64_t states) {
        nb::gil_scoped_release release;
        return estimator_->resume(states);
    }
    const FrontierEstimator& estimator() const { return *estimator_; }

private:
    std::unique_ptr<FrontierEstimator> estimator_;
};

}  // namespace

void bind_tours_count(nb::module_& m) {
    nb::class_<Search>(m, "TourSearch",
                       "A search for the Hamiltonian cycles through all joined pairs that a "
                       "permutation of the vertices, if there is any, leaves alone.")
        .def(nb::init<Numbers, Numbers, Numbers, Numbers>(), "starts"_a, "targets"_a, "joined"_a,
             "symmetry"_a)
        .def(
            "resume", &Search::resume, "nodes"_a,
            "Resume for `nodes` choices; return the cycles found, the choices made, and whether it "
            "is over.")
        .def(
            "probe", &Search::probe, "seed"_a, "descents"_a,
            "Estimate the choices of the whole search from random descents, before it is resumed.");
    m.def("frontier_sizes", &frontier_sizes, "starts"_a, "targets"_a, "order"_a,
          "Return how many vertices ahead are within reach after each step of an order.");
    nb::class_<Counting>(m, "TourFrontier",
                         "A count of Hamiltonian cycles, vertex by vertex in an order.")
        .def(
            nb::init<Numbers, Numbers, Numbers, Numbers, std::uint64_t, Numbers, std::size_t,
                     Numbers>(),
            "starts"_a, "targets"_a, "order"_a, "forced"_a, "modulus"_a, "folds"_a, "cut"_a,
            "shares"_a,
            "Begin; the forced vertices have an edge to the last one of the order, and counts are "
            "taken modulo a number, 0 for 2**64. Folds are images of all vertices under "
            "symmetries, -1 for none; shares are vertices with numbers of edges, and only states in "
            "which each has its number after the cut are counted.")
        .def(
            "resume", &Counting::resume, "states"_a,
            "Resume for `states` states, to the end of a step at most; return whether all is over.")
        .def_prop_ro("position", &Counting::position,
                     "The steps done, the cycles, whether a number overflowed, the most states and "
                     "the most bytes.")
        .def_prop_ro("at_beginning", [](const Counting& it) { return it.count().at_beginning(); })
        .def_prop_ro("cycles", [](const Counting& it) { return it.count().cycles(); })
        .def_prop_ro("states", [](const Counting& it) { return it.count().states(); })
        .def_prop_ro("parts", [](const Counting& it) { return it.count().parts(); })
        .def_prop_ro("words", [](const Counting& it) { return it.count().words(); })
        .def("part_size", &Counting::part_size, "part"_a, "Return how many states a part has.")
        .def("write_part", &Counting::write_part, "part"_a, "rows"_a.noconvert(),
             "Write the states of a part and their numbers, at the beginning of a step.")
        .def("restore", &Counting::restore, "position"_a,
             "Restore the position of another count, but for its states.")
        .def("read_part", &Counting::read_part, "rows"_a, "Add states that were written.");
    nb::class_<Sampling>(m, "TourSampler",
                         "A random Hamiltonian cycle, all with the same probability.")
        .def(nb::init<Numbers, Numbers, Numbers, Numbers, std::uint64_t>(), "starts"_a, "targets"_a,
             "order"_a, "forced"_a, "seed"_a,
             "Begin; the forced vertices have an edge to the last one of the order.")
        .def("resume", &Sampling::resume, "states"_a,
             "Resume for `states` states; return whether all is over.")
        .def_prop_ro("states", &Sampling::states, "The states kept, of eight bytes each.")
        .def("write_links", &Sampling::write_links, "links"_a.noconvert(),
             "Write the two neighbors of each vertex; return whether there is a cycle.");
    nb::class_<Estimating>(m, "TourEstimator",
                           "An unbiased estimate of the number of Hamiltonian cycles, with a "
                           "limited number of states.")
        .def(nb::init<Numbers, Numbers, Numbers, Numbers, Numbers, std::size_t, std::uint64_t>(),
             "starts"_a, "targets"_a, "order"_a, "forced"_a, "folds"_a, "most"_a, "seed"_a,
             "Begin; the forced vertices have an edge to the last one of the order, and folds are "
             "images of all vertices under symmetries, -1 for none.")
        .def("resume", &Estimating::resume, "states"_a,
             "Resume for `states` states; return whether all is over.")
        .def_prop_ro(
            "cycles", [](const Estimating& it) { return it.estimator().cycles(); },
            "The estimate, when all is over.")
        .def_prop_ro(
            "reduced", [](const Estimating& it) { return it.estimator().reduced(); },
            "Whether there were too many states at any step; the estimate is exact otherwise.");
}

}  // namespace loshu::binding
