#include "tour_frontier.hpp"

#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

#include "check.hpp"

namespace {

struct Graph {
    std::vector<std::int32_t> starts{0}, targets;
    std::vector<std::int32_t> order() const {
        std::vector<std::int32_t> found(starts.size() - 1);
        std::iota(found.begin(), found.end(), 0);
        return found;
    }
};

// A leaper's board, and after its cells a vertex next to all of them if there is to be one.
Graph leaper(int rows, int columns, int r, int s, bool outside) {
    Graph made;
    const int cells = rows * columns;
    for (int cell = 0; cell < cells; ++cell) {
        for (int other = 0; other < cells; ++other) {
            const int down = std::abs(cell / columns - other / columns);
            const int right = std::abs(cell % columns - other % columns);
            if ((down == r && right == s) || (down == s && right == r))
                made.targets.push_back(other);
        }
        if (outside) made.targets.push_back(cells);
        made.starts.push_back(static_cast<std::int32_t>(made.targets.size()));
    }
    if (outside) {
        for (int cell = 0; cell < cells; ++cell) made.targets.push_back(cell);
        made.starts.push_back(static_cast<std::int32_t>(made.targets.size()));
    }
    return made;
}

std::uint64_t count(const Graph& graph, std::vector<std::int32_t> forced = {},
                    std::uint64_t modulus = 0, std::uint64_t step = 1u << 20) {
    const auto plan = loshu::plan_frontier(graph.starts, graph.targets, graph.order(), forced);
    const auto counting = loshu::count_by_frontier(plan, modulus);
    while (!counting->go_on(step)) {}
    CHECK(!counting->overflowed());
    CHECK(counting->most_states() >= counting->states());
    return counting->cycles();
}

}  // namespace

void frontiers_count_as_the_enumeration_does() {
    CHECK(count(leaper(6, 6, 1, 2, false)) == 9862);
    CHECK(count(leaper(6, 6, 0, 1, false)) == 1072);
    CHECK(count(leaper(3, 10, 1, 2, false)) == 16);
    CHECK(count(leaper(5, 5, 1, 2, true)) == 864);
    CHECK(count(leaper(2, 2, 0, 1, true)) == 4);
    CHECK(count(leaper(5, 5, 0, 1, false)) == 0);
}

void a_frontier_stops_and_goes_on() {
    CHECK(count(leaper(4, 4, 0, 1, false), {}, 0, 1) == 6);
    CHECK(count(leaper(6, 6, 0, 1, false), {}, 0, 1) == 1072);
}

void frontiers_count_modulo_a_number() {
    CHECK(count(leaper(6, 6, 1, 2, false), {}, 101) == 9862 % 101);
    const Graph board = leaper(8, 8, 0, 1, false);
    CHECK(count(board) == 4638576);
    CHECK(count(board, {}, 1009) == 4638576 % 1009);
}

void forced_edges_are_in_every_cycle_of_a_frontier() {
    // Numberings of the knight on 5x5: 304 begin in a corner, which in the middle are 64.
    CHECK(count(leaper(5, 5, 1, 2, true), {0}) == 304);
    CHECK(count(leaper(5, 5, 1, 2, true), {12}) == 64);
    CHECK(count(leaper(2, 2, 0, 1, true), {3}) == 2);
    CHECK(count(leaper(5, 5, 1, 2, true), {24}) == 304);
}
