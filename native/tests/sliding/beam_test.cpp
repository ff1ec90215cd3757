#include "sliding/beam.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/random.hpp"
#include "sliding/database.hpp"
#include "sliding/shortening.hpp"
#include "sliding/table.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sliding;

template <class Tile>
using Tiles = std::vector<Tile>;

// Walks the hole at random; returns where it went.
template <class Tile>
Tiles<Tile> walk(Tiles<Tile>& board, std::uint32_t columns, std::uint32_t hole, std::size_t moves,
                 loshu::Random& random) {
    Tiles<Tile> way;
    auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    while (way.size() < moves) {
        const std::uint32_t to = random.below(static_cast<std::uint32_t>(board.size()));
        const bool aside = at / columns == to / columns && (at + 1 == to || to + 1 == at);
        if (!aside && at + columns != to && to + columns != at) continue;
        std::swap(board[at], board[to]);
        at = to;
        way.push_back(static_cast<Tile>(to));
    }
    return way;
}

template <class Tile>
void follow(Tiles<Tile>& board, std::uint32_t columns, std::uint32_t hole, const Tiles<Tile>& way) {
    auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    for (const std::uint32_t to : way) {
        const bool aside = at / columns == to / columns && (at + 1 == to || to + 1 == at);
        CHECK(aside || at + columns == to || to + columns == at);
        std::swap(board[at], board[to]);
        at = to;
    }
}

template <class Tile>
Tiles<Tile> goal_of(std::size_t cells) {
    Tiles<Tile> board(cells);
    std::iota(board.begin(), board.end(), Tile{0});
    return board;
}

}  // namespace

TEST(a_beam_finds_ways_and_a_wide_one_shortest_ways) {
    const Shape shape(3, 3);
    const PositionTable positions(shape, 0);
    const std::vector<std::uint8_t> group{1, 2, 3, 4};
    const std::vector<std::uint8_t> others{5, 6, 7, 8};
    std::vector<std::vector<std::uint8_t>> tables;
    for (const auto* tiles : {&group, &others}) {
        DatabaseBuilder builder(shape, *tiles, 0);
        tables.emplace_back((builder.placements() + 1) / 2);
        while (!builder.finished()) builder.grow(tables.back());
    }
    const std::vector<Database> databases{{tables[0], group}, {tables[1], others}};
    const Guide guide(shape, 0, databases,
                      std::vector<Lookup>{{0, 0, {0, 1, 2, 3, 4, 5, 6, 7, 8}},
                                          {0, 1, {0, 1, 2, 3, 4, 5, 6, 7, 8}}});
    loshu::Random random(3, 3);
    for (std::uint32_t k = 0; k < 30; ++k) {
        auto board = goal_of<std::uint8_t>(9);
        walk(board, 3, 0, 60 + k, random);
        const std::uint32_t length = positions.distance(board);
        for (const std::uint32_t width : {20u, 30000u}) {
            Beam beam(guide, board, width, 200);
            while (!beam.run(3)) {
            }
            CHECK(beam.found());
            auto moved = board;
            follow(moved, 3, 0, beam.way());
            CHECK(moved == goal_of<std::uint8_t>(9));
            CHECK(width == 20 ? beam.way().size() >= length : beam.way().size() == length);
        }
        Beam beam(guide, board, 30000, length);  // no way is shorter
        CHECK(length == 0 || (beam.run(200) && !beam.found()));
    }
}

TEST(shortened_ways_lead_to_the_same_position) {
    const Automaton automaton(8);
    loshu::Random random(4, 4);
    for (const std::uint32_t columns : {3u, 4u, 9u}) {
        const std::uint32_t cells = columns == 3 ? 9 : 6 * columns;
        const auto goal = goal_of<std::uint16_t>(cells);
        auto start = goal;
        auto back = walk(start, columns, cells - 1, 400, random);
        std::ranges::reverse(back);
        Tiles<std::uint16_t> way(back.begin() + 1, back.end());
        way.push_back(static_cast<std::uint16_t>(cells - 1));
        Shortening shortening(cells / columns, columns, automaton);
        std::size_t position = 0;
        while (position + 2 < way.size()) {
            const Shortened done = shortening.run(start, cells - 1, way, columns == 3 ? 400 : 24,
                                                  position, 100000, 5000);
            CHECK(done.length <= way.size() &&
                  (done.position > position || done.length < way.size()));
            way.resize(done.length);
            position = done.position;
        }
        auto moved = start;
        follow(moved, columns, cells - 1, way);
        CHECK(moved == goal && way.size() < 300);
        if (columns == 3) {
            const PositionTable positions(Shape(3, 3), 8);
            CHECK(way.size() ==
                  positions.distance(Tiles<std::uint8_t>(start.begin(), start.end())));
        }
    }
}
