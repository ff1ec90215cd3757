#include "tour/frontier/frontier.hpp"

#include <cstdlib>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/check.hpp"

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

// What a count asks besides.
struct Asked {
    std::vector<std::int32_t> forced{}, folds{}, shares{};
    std::size_t cut = 0;
    std::uint64_t modulus = 0;
};

std::unique_ptr<loshu::FrontierCount> begun(const Graph& graph, const Asked& asked) {
    const auto order = graph.order();
    return loshu::count_by_frontier(loshu::plan_frontier({{graph.starts, graph.targets},
                                                          order,
                                                          asked.forced,
                                                          asked.folds,
                                                          asked.cut,
                                                          asked.shares}),
                                    asked.modulus);
}

std::uint64_t count(const Graph& graph, const Asked& asked = {}, std::uint64_t states = 1u << 20) {
    const auto counting = begun(graph, asked);
    while (!counting->resume(states)) {
    }
    CHECK(counting->position().overflowed == 0);
    CHECK(counting->position().most_states >= counting->states());
    return counting->cycles();
}

std::vector<std::int32_t> mirror(int rows, int columns) {
    std::vector<std::int32_t> image;
    for (int cell = 0; cell < rows * columns; ++cell)
        image.push_back(cell / columns * columns + columns - 1 - cell % columns);
    return image;
}

}  // namespace

TEST(frontiers_count_as_the_enumeration_does) {
    CHECK(count(leaper(6, 6, 1, 2, false)) == 9862);
    CHECK(count(leaper(6, 6, 0, 1, false)) == 1072);
    CHECK(count(leaper(3, 10, 1, 2, false)) == 16);
    CHECK(count(leaper(5, 5, 1, 2, true)) == 864);
    CHECK(count(leaper(2, 2, 0, 1, true)) == 4);
    CHECK(count(leaper(5, 5, 0, 1, false)) == 0);
}

TEST(a_frontier_pauses_and_resumes) {
    CHECK(count(leaper(4, 4, 0, 1, false), {}, 1) == 6);
    CHECK(count(leaper(6, 6, 0, 1, false), {}, 1) == 1072);
}

TEST(frontiers_count_modulo_a_number) {
    CHECK(count(leaper(6, 6, 1, 2, false), {.modulus = 101}) == 9862 % 101);
    const Graph board = leaper(8, 8, 0, 1, false);
    CHECK(count(board) == 4638576);
    CHECK(count(board, {.modulus = 1009}) == 4638576 % 1009);
}

TEST(forced_edges_are_in_every_cycle_of_a_frontier) {
    // Numberings of the knight on 5x5: 304 begin in a corner, which in the middle are 64.
    CHECK(count(leaper(5, 5, 1, 2, true), {.forced = {0}}) == 304);
    CHECK(count(leaper(5, 5, 1, 2, true), {.forced = {12}}) == 64);
    CHECK(count(leaper(2, 2, 0, 1, true), {.forced = {3}}) == 2);
    CHECK(count(leaper(5, 5, 1, 2, true), {.forced = {24}}) == 304);
}

TEST(mirrored_states_of_a_frontier_count_together) {
    for (const auto& [rows, columns] : {std::pair{6, 6}, {3, 10}, {10, 3}, {5, 6}}) {
        const Graph board = leaper(rows, columns, 1, 2, false);
        const auto plain = begun(board, {}),
                   folded = begun(board, {.folds = mirror(rows, columns)});
        while (!plain->resume(1u << 20)) {
        }
        while (!folded->resume(1u << 20)) {
        }
        CHECK(plain->cycles() == folded->cycles());
        CHECK(folded->position().most_states <= plain->position().most_states);
        if (rows == 6) CHECK(folded->position().most_states < plain->position().most_states);
    }
    // Not a symmetry of the rest: it must not be used.
    Graph board = leaper(6, 6, 1, 2, false);
    std::vector<std::int32_t> turned(36);
    for (int cell = 0; cell < 36; ++cell) turned[static_cast<std::size_t>(cell)] = 35 - cell;
    CHECK(count(board, {.folds = turned}) == 9862);
    std::swap(turned[35], turned[34]);
    CHECK(count(board, {.folds = turned}) == 9862);
}

TEST(shares_of_a_frontier_add_up) {
    const Graph board = leaper(6, 6, 1, 2, false);
    for (const auto& folds : {std::vector<std::int32_t>{}, mirror(6, 6)}) {
        std::uint64_t total = 0;
        for (const std::int32_t one : {0, 1, 2})
            for (const std::int32_t other : {0, 1, 2})
                total += count(board, {.folds = folds, .shares = {18, one, 21, other}, .cut = 14});
        CHECK(total == 9862);
    }
}

TEST(a_frontier_resumes_from_its_written_states) {
    for (const int rows : {6, 12}) {
        const Graph board = leaper(rows, 36 / rows, 1, 2, rows == 12);
        const auto whole = begun(board, {});
        for (int step = 0; step < 12; ++step) whole->resume(~std::uint64_t{0});
        const auto again = begun(board, {});
        again->restore(whole->position());
        for (std::size_t part = 0; part < whole->parts(); ++part) {
            std::vector<std::uint64_t> rows_of_it(whole->part_size(part) * whole->words());
            whole->write_part(part, rows_of_it);
            again->read_part(rows_of_it);
        }
        CHECK(again->states() == whole->states());
        while (!whole->resume(1u << 20)) {
        }
        while (!again->resume(1u << 20)) {
        }
        CHECK(again->cycles() == whole->cycles());
        CHECK(again->cycles() > 0);
    }
}
