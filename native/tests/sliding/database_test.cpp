#include "sliding/database.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "tests/check.hpp"

namespace {

using namespace loshu::sliding;

using Bytes = std::vector<std::uint8_t>;

// The fewest moves of the group's tiles by a search over their cells and the hole's, where a step
// of the hole alone costs nothing.
std::map<Bytes, std::uint32_t> distances(const Shape& shape, const Bytes& group,
                                         std::uint8_t hole) {
    std::map<Bytes, std::uint32_t> seen;  // the tiles' cells and the hole's
    std::deque<std::pair<Bytes, std::uint32_t>> queue;
    Bytes start = group;
    start.push_back(hole);
    queue.push_back({start, 0});
    while (!queue.empty()) {
        const auto [at, depth] = queue.front();
        queue.pop_front();
        if (!seen.insert({at, depth}).second) continue;
        for (std::uint8_t to = 0; to < shape.cells(); ++to) {
            if ((shape.beside[at.back()] >> to & 1) == 0) continue;
            Bytes next = at;
            next.back() = to;
            std::uint32_t moved = 0;
            for (std::size_t k = 0; k < group.size(); ++k) {
                if (at[k] != to) continue;
                next[k] = at.back();
                moved = 1;
            }
            if (moved == 0)
                queue.push_front({next, depth});
            else
                queue.push_back({next, depth + 1});
        }
    }
    std::map<Bytes, std::uint32_t> least;
    for (const auto& [all, depth] : seen) {
        const Bytes at(all.begin(), all.end() - 1);
        const auto [place, fresh] = least.insert({at, depth});
        if (!fresh && depth < place->second) place->second = depth;
    }
    return least;
}

void check_group(const Shape& shape, const Bytes& group, std::uint8_t hole) {
    DatabaseBuilder builder(shape, group, hole);
    Bytes table((builder.placements() + 1) / 2);
    std::uint64_t found = 0;
    while (!builder.finished()) found += builder.grow(table);
    const auto known = distances(shape, group, hole);
    CHECK(found == known.size() && found <= builder.placements());
    const PlacementRanks ranks(shape.cells(), static_cast<std::uint32_t>(group.size()));
    for (const auto& [at, depth] : known) {
        Cells set = 0;
        std::uint32_t code = 0, home = 0, place = 0;
        for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
            for (std::uint32_t tile = 0; tile < group.size(); ++tile) {
                if (at[tile] != cell) continue;
                set |= Cells{1} << cell;
                code |= tile << (3 * place++);
                home += shape.distance(cell, group[tile]);
            }
        }
        const std::uint32_t index = ranks(set, code);
        CHECK(home + 2u * (table[index / 2] >> (index % 2 * 4) & 15) == depth);
    }
}

}  // namespace

TEST(sliding_databases_hold_the_fewest_moves_of_a_group) {
    const Shape square(3, 3), wide(2, 5), four(4, 4), tall(5, 2);
    check_group(square, {1, 2, 3, 4}, 0);
    check_group(square, {0, 1, 3, 5, 6}, 4);  // it cuts the other cells into two parts
    check_group(Shape(2, 4), {1, 2, 3, 4, 5, 6, 7}, 0);
    check_group(wide, {0, 1, 2, 5, 6}, 9);
    check_group(tall, {1, 2, 3, 4, 5}, 6);
    check_group(four, {2, 3, 6}, 0);
    check_group(four, {5}, 15);
}

TEST(a_database_of_all_tiles_holds_the_distances_of_all_positions) {
    const Shape shape(3, 3);
    DatabaseBuilder builder(shape, Bytes{0, 1, 2, 3, 4, 5, 6, 7}, 8);
    Bytes table(builder.placements() / 2);
    std::vector<std::uint64_t> counts;
    while (!builder.finished()) counts.push_back(builder.grow(table));
    CHECK(counts.size() == 33 && counts[2] == 4 && counts[20] == 16993 && counts[31] == 2);
    std::uint64_t all = 0;
    for (const std::uint64_t depth : counts) all += depth;
    CHECK(all == 181440);
}
