#include "sliding/breadth.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "sliding/table.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sliding;

using Bytes = std::vector<std::uint8_t>;

// The distances of all positions, position by position.
std::map<Bytes, std::uint32_t> all_distances(const Shape& shape, std::uint32_t hole) {
    Bytes goal(shape.cells());
    for (std::uint8_t cell = 0; cell < goal.size(); ++cell) goal[cell] = cell;
    std::map<Bytes, std::uint32_t> distances{{goal, 0}};
    std::deque<Bytes> queue{goal};
    for (; !queue.empty(); queue.pop_front()) {
        Bytes board = queue.front();
        const std::uint32_t depth = distances[board];
        const auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
        for (std::uint32_t to = 0; to < board.size(); ++to) {
            if ((shape.beside[at] >> to & 1) == 0) continue;
            std::swap(board[at], board[to]);
            if (distances.insert({board, depth + 1}).second) queue.push_back(board);
            std::swap(board[at], board[to]);
        }
    }
    return distances;
}

void check_walk(const Shape& shape, Bytes board, std::uint32_t hole,
                std::span<const std::uint8_t> way) {
    auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    for (const std::uint8_t to : way) {
        CHECK((shape.beside[at] >> to & 1) != 0);
        std::swap(board[at], board[to]);
        at = to;
    }
    CHECK(std::ranges::is_sorted(board));
}

}  // namespace

TEST(breadth_first_tables_hold_the_distances_of_all_positions) {
    const std::vector<std::pair<Shape, std::uint32_t>> cases{
        {{2, 3}, 0}, {{3, 2}, 3}, {{2, 4}, 5}, {{4, 2}, 7}, {{1, 5}, 2}, {{2, 2}, 3}, {{1, 2}, 0}};
    for (const auto& [shape, hole] : cases) {
        BreadthFirst search(shape, hole);
        const PositionTable positions(shape, hole);
        std::vector<Lane> table(search.words());
        std::uint64_t all = 0;
        std::uint32_t depth = 0;
        for (std::uint64_t found = 1; found > 0; all += found) found = search.grow(table, depth++);
        const auto known = all_distances(shape, hole);
        CHECK(all == known.size());
        for (const auto& [board, distance] : known) {
            Bytes way(distance);
            CHECK(search.residue(table, board) == distance % 3);
            CHECK(search.solve(table, board, way) == distance);
            check_walk(shape, board, hole, way);
            CHECK(positions.distance(board) == distance && positions.solve(board, way) == distance);
            check_walk(shape, board, hole, way);
        }
    }
}

TEST(positions_of_the_other_parity_are_not_reached) {
    const Shape shape(3, 3);
    const PositionTable positions(shape, 8);
    CHECK(positions.distance(Bytes{1, 0, 2, 3, 4, 5, 6, 7, 8}) == kUnreachable);
    CHECK(positions.distance(Bytes{8, 7, 6, 5, 4, 3, 2, 1, 0}) != kUnreachable);
}

TEST(the_eight_puzzle_and_the_ten_cells_have_the_known_numbers_by_depth) {
    const std::vector<std::uint64_t> eight{1, 2, 4, 8, 16, 20, 39, 62};
    for (const std::uint32_t columns : {3u, 5u}) {
        const Shape shape(columns == 3 ? 3 : 2, columns);
        BreadthFirst search(shape, 0);
        std::vector<Lane> table(search.words());
        std::vector<std::uint64_t> counts;
        while (counts.empty() || counts.back() > 0)
            counts.push_back(search.grow(table, static_cast<std::uint32_t>(counts.size())));
        if (columns == 3) {
            CHECK(std::ranges::equal(eight, std::span(counts).first(eight.size())));
            CHECK(counts.size() == 33 && counts[31] == 2 && counts[24] == 24047);
        } else {
            CHECK(counts.size() == 57 && counts[55] == 2 && counts[36] == 133107);
        }
    }
}
