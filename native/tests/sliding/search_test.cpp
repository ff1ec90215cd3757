#include "sliding/search.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "core/random.hpp"
#include "sliding/database.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sliding;

using Bytes = std::vector<std::uint8_t>;

Bytes goal_of(const Shape& shape) {
    Bytes board(shape.cells());
    for (std::uint8_t cell = 0; cell < board.size(); ++cell) board[cell] = cell;
    return board;
}

// A walk of the hole at random.
Bytes shuffled(const Shape& shape, std::uint32_t hole, std::uint32_t moves, loshu::Random& random) {
    Bytes board = goal_of(shape);
    std::uint32_t at = hole;
    while (moves > 0) {
        const std::uint32_t to = random.below(shape.cells());
        if ((shape.beside[at] >> to & 1) == 0) continue;
        std::swap(board[at], board[to]);
        at = to;
        --moves;
    }
    return board;
}

// Depth-first search with the Manhattan distance alone: how many ways of a length there are.
std::uint32_t plain_search(const Shape& shape, Bytes& board, std::uint32_t hole, std::uint32_t at,
                           std::uint32_t left, std::uint32_t back) {
    std::uint32_t home = 0;
    for (std::uint32_t cell = 0; cell < board.size(); ++cell)
        if (board[cell] != hole) home += shape.distance(cell, board[cell]);
    if (home > left) return 0;
    if (home == 0) return 1;
    std::uint32_t ways = 0;
    for (std::uint32_t to = 0; to < board.size(); ++to) {
        if (to == back || (shape.beside[at] >> to & 1) == 0) continue;
        std::swap(board[at], board[to]);
        ways += plain_search(shape, board, hole, to, left - 1, at);
        std::swap(board[at], board[to]);
    }
    return ways;
}

std::uint32_t plain_ways(const Shape& shape, Bytes board, std::uint32_t hole,
                         std::uint32_t length) {
    const auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    return plain_search(shape, board, hole, at, length, 99);
}

std::uint32_t plain_length(const Shape& shape, const Bytes& board, std::uint32_t hole) {
    const auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    std::uint32_t length = shape.distance(at, hole) % 2;
    while (plain_ways(shape, board, hole, length) == 0) length += 2;
    return length;
}

struct Tables {
    std::vector<Bytes> groups, tables;
    std::vector<Database> databases;

    Tables(const Shape& shape, std::uint32_t hole, std::vector<Bytes> all)
        : groups(std::move(all)) {
        for (const Bytes& group : groups) {
            DatabaseBuilder builder(shape, group, hole);
            tables.emplace_back((builder.placements() + 1) / 2);
            while (!builder.finished()) builder.grow(tables.back());
        }
        for (std::size_t k = 0; k < groups.size(); ++k) databases.push_back({tables[k], groups[k]});
    }
};

std::vector<Lookup> views_of(const Tables& tables, const std::vector<Bytes>& images) {
    std::vector<Lookup> lookups;
    for (std::uint32_t view = 0; view < images.size(); ++view) {
        for (std::uint32_t k = 0; k < tables.groups.size(); ++k) {
            lookups.push_back({view, k, {}});
            std::ranges::copy(images[view], lookups.back().image.begin());
        }
    }
    return lookups;
}

void check_way(const Shape& shape, Bytes board, std::uint32_t hole,
               std::span<const std::uint8_t> cells) {
    auto at = static_cast<std::uint32_t>(std::ranges::find(board, hole) - board.begin());
    for (const std::uint8_t to : cells) {
        CHECK((shape.beside[at] >> to & 1) != 0);
        std::swap(board[at], board[to]);
        at = to;
    }
    CHECK(board == goal_of(shape));
}

void check_lengths(const Shape& shape, std::uint32_t hole, const Tables& tables,
                   const std::vector<Bytes>& images, std::uint32_t moves, loshu::Path path) {
    const Automaton automaton(9), plain(2);
    const Guide guide(shape, hole, tables.databases, views_of(tables, images));
    std::vector<Search> searches{{guide, automaton}, {guide, plain}};
    loshu::Random random(16, shape.columns);
    for (std::uint32_t k = 0; k < 20; ++k) {
        const Bytes board = shuffled(shape, hole, moves + k % 2, random);
        searches[0].start(board);
        searches[1].start(board, 1000);
        while (!searches[0].finished() || !searches[1].finished()) run(searches, 7, path);
        const std::uint32_t length = plain_length(shape, board, hole);
        for (const Search& search : searches) {
            check_way(shape, board, hole, search.way());
            CHECK(search.bound() == length && search.way().size() == length);
        }
        CHECK(searches[0].ways() == 1 &&
              searches[1].ways() == plain_ways(shape, board, hole, length));
    }
}

}  // namespace

TEST(shortest_ways_have_the_length_that_a_plain_search_finds) {
    const Shape square(4, 4), wide(3, 5), small(3, 3), thin(2, 4);
    const Bytes same = goal_of(square);
    Bytes turned(16);
    for (std::uint8_t cell = 0; cell < 16; ++cell)
        turned[cell] = static_cast<std::uint8_t>(cell % 4 * 4 + cell / 4);
    const Tables corner(square, 0, {{1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}});
    for (const loshu::Path path : loshu::paths())
        check_lengths(square, 0, corner, {same, turned}, 45, path);
    constexpr auto plain = loshu::Path::plain;
    check_lengths(wide, 7, Tables(wide, 7, {{0, 1, 2, 5, 6}, {3, 4, 8, 9}, {10, 11, 12, 13, 14}}),
                  {goal_of(wide)}, 40, plain);
    check_lengths(small, 4, Tables(small, 4, {{0, 1, 2, 3}, {5, 6, 7, 8}}),
                  {goal_of(small), {2, 5, 8, 1, 4, 7, 0, 3, 6}, {8, 7, 6, 5, 4, 3, 2, 1, 0}}, 60,
                  plain);
    check_lengths(thin, 7, Tables(thin, 7, {{0, 1, 2, 3, 4, 5, 6}}), {goal_of(thin)}, 60, plain);
}

TEST(a_needless_sequence_has_another_one_that_does_the_same) {
    const Automaton automaton(8);
    const Shape shape(5, 5);
    const std::array<std::int32_t, 4> steps{-5, -1, 1, 5};
    std::map<Bytes, std::uint32_t> kept;  // positions that a sequence without needless ones reaches
    for (const bool all : {false, true}) {
        std::vector<std::pair<Bytes, std::uint16_t>> layer{{goal_of(shape), 0}};
        for (std::uint32_t depth = 0; depth <= 8; ++depth) {
            std::vector<std::pair<Bytes, std::uint16_t>> next;
            for (auto& [board, state] : layer) {
                if (!all)
                    kept.insert({board, depth});
                else
                    CHECK(kept.contains(board) && kept[board] <= depth);
                const auto at =
                    static_cast<std::int32_t>(std::ranges::find(board, 12) - board.begin());
                for (std::uint32_t direction = 0; direction < 4; ++direction) {
                    const std::int32_t to = at + steps[direction];
                    if (to < 0 || to >= 25 || (at % 5 != to % 5 && at / 5 != to / 5)) continue;
                    const std::uint16_t after = automaton.after(state, direction);
                    if (!all && after == kPruned) continue;
                    Bytes moved = board;
                    std::swap(moved[static_cast<std::size_t>(at)],
                              moved[static_cast<std::size_t>(to)]);
                    next.push_back({moved, all ? std::uint16_t{0} : after});
                }
            }
            layer = std::move(next);
        }
    }
}
