#include "tour/exchange.hpp"

#include <algorithm>
#include <vector>

#include "tests/check.hpp"
#include "tests/tour/boards.hpp"

namespace {

using Cells = std::vector<std::int32_t>;

Cells joined(const boards::Board& board, loshu::FixedEdge fixed, std::int32_t start, bool shuffle) {
    const auto graph = board.graph();
    Cells links(2 * graph.size()), out(graph.size());
    loshu::cover_board(graph, fixed, 1, links);
    CHECK(loshu::join_ends(graph, fixed, 1, 1'000'000, links) == 0);
    if (shuffle) loshu::shuffle_links(graph, fixed, 1, 2 * graph.size(), false, links);
    std::size_t cycles = loshu::merge_cycles(graph, fixed, links);
    for (std::uint64_t round = 0; cycles > 1 && round < 100; ++round) {
        loshu::shuffle_links(graph, fixed, round, 200, true, links);
        cycles = loshu::merge_cycles(graph, fixed, links);
    }
    CHECK(cycles == 1);
    CHECK(loshu::follow_links(fixed, start, links, out) == graph.size());
    return out;
}

void check_tour(const boards::Board& board, Cells path, bool closed) {
    for (std::size_t k = closed ? 0 : 1; k < path.size(); ++k) {
        const auto steps = board.graph().after(k ? path[k - 1] : path.back());
        CHECK(std::find(steps.begin(), steps.end(), path[k]) != steps.end());
    }
    std::sort(path.begin(), path.end());
    CHECK(path == board.orbits);
}

}  // namespace

TEST(large_boards_become_one_cycle) {
    for (const bool shuffle : {false, true}) {
        const boards::Board knight(40, 41, boards::knight), five(31, 31, boards::five);
        check_tour(knight, joined(knight, {}, 0, shuffle), true);
        check_tour(five, joined(five, {}, 17, shuffle), true);
    }
}

TEST(a_fixed_edge_is_kept) {
    const boards::Board board(31, 31, boards::knight);
    for (const bool shuffle : {false, true}) {
        const Cells path = joined(board, {0, 2}, 0, shuffle);
        check_tour(board, path, false);
        CHECK(path.front() == 0);
        CHECK(path.back() == 2);
        CHECK(joined(board, {0, 2}, 2, shuffle).back() == 0);
    }
}
