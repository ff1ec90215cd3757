#include "tour/solve.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "tests/check.hpp"

namespace {

struct Cells {
    std::vector<std::int32_t> starts{0}, targets;
    std::vector<std::uint8_t> open;

    // A board whose cells are joined where `joined(rows apart, columns apart)`.
    template <class Joined>
    Cells(int rows, int columns, Joined joined, std::set<int> holes = {}) {
        for (int a = 0; a < rows * columns; ++a) {
            open.push_back(!holes.contains(a));
            for (int b = 0; b < rows * columns; ++b) {
                const int down = std::abs(a / columns - b / columns);
                const int right = std::abs(a % columns - b % columns);
                if (a != b && !holes.contains(a) && !holes.contains(b) && joined(down, right))
                    targets.push_back(b);
            }
            starts.push_back(static_cast<std::int32_t>(targets.size()));
        }
    }
    loshu::TourBoard board(bool closed = false) const {
        return loshu::TourBoard({starts, targets, open, closed});
    }
};

bool rook(int down, int right) { return down + right == 1; }
bool king(int down, int right) { return std::max(down, right) == 1; }
bool five(int down, int right) {
    return (down == 2 && right == 2) || (down * right == 0 && down + right == 3);
}

std::size_t count(const loshu::TourBoard& board, const std::vector<std::int32_t>& givens,
                  const std::vector<std::int32_t>& barred = {}, std::uint64_t nodes = 1 << 20,
                  std::size_t limit = 64) {
    const std::size_t cells = board.places.size();
    std::vector<std::int32_t> state(2 + 30 * cells), out(limit * cells);
    std::set<std::vector<std::int32_t>> seen;
    std::size_t found = 0;
    while (state[0] == 0) {
        const auto done = loshu::solve_tours(board, givens, barred, state, out, limit, nodes);
        for (std::size_t k = 0; k < done.found; ++k) {
            const auto row = out.begin() + static_cast<std::ptrdiff_t>(k * cells);
            seen.emplace(row, row + static_cast<std::ptrdiff_t>(cells));
        }
        found += done.found;
    }
    CHECK(seen.size() == found);
    return found;
}

}  // namespace

TEST(tours_of_small_boards_are_counted) {
    CHECK(count(Cells(1, 1, rook).board(), {0}) == 1);
    CHECK(count(Cells(1, 3, rook).board(), {0, 0, 0}) == 2);
    CHECK(count(Cells(4, 4, rook).board(), std::vector<std::int32_t>(16)) == 552);
    CHECK(count(Cells(4, 4, rook).board(true), std::vector<std::int32_t>(16)) == 192);
    std::vector<std::int32_t> corner(25);
    corner[0] = 1;
    CHECK(count(Cells(5, 5, five).board(), corner) == 552);
}

TEST(a_walk_that_pauses_finds_the_same_tours) {
    std::vector<std::int32_t> corner(25);
    corner[0] = 1;
    CHECK(count(Cells(5, 5, five).board(), corner, {}, 1, 1) == 552);
    CHECK(count(Cells(3, 3, king).board(), std::vector<std::int32_t>(9), {}, 2, 3) == 784);
}

TEST(holes_and_barred_numbers_are_respected) {
    // A ring of eight: eight starts, two ways round.
    const Cells ring(3, 3, rook, {4});
    CHECK(count(ring.board(), std::vector<std::int32_t>(9)) == 16);
    CHECK(count(ring.board(), {1, 0, 0, 0, 0, 0, 0, 0, 0}) == 2);
    CHECK(count(ring.board(), {1, 0, 0, 0, 0, 0, 0, 0, 0}, {0, 2, 0, 0, 0, 0, 0, 0, 0}) == 1);
    CHECK(count(ring.board(), {1, 4, 0, 0, 0, 0, 0, 0, 0}) == 0);
    std::vector<std::uint8_t> possible(64);
    CHECK(loshu::tour_candidates(ring.board(), {{1, 2, 0, 0, 0, 0, 0, 0, 0}}, possible));
    CHECK(std::accumulate(possible.begin(), possible.end(), 0) == 8);
}

TEST(thinned_tours_keep_one_answer) {
    const Cells cells(5, 5, king);
    const auto board = cells.board();
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        loshu::Random random(seed, 0);
        std::vector<std::int32_t> path, solution(25), order(25);
        CHECK(loshu::shuffle_tour(board, path, 100000, 100, random));
        for (std::size_t k = 0; k < 25; ++k)
            solution[static_cast<std::size_t>(path[k])] = static_cast<std::int32_t>(k) + 1;
        std::iota(order.begin(), order.end(), 0);
        for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{100000}}) {
            auto givens = solution;
            std::uint64_t unproved = 0;
            std::size_t at = 0;
            while (at < 25)
                at = loshu::remove_redundant_givens(board, solution, order, at, nodes, 1, 0, givens,
                                                    unproved);
            CHECK(count(board, givens) == 1);
            CHECK(unproved == 0);
            CHECK(std::ranges::count(givens, 0) > 5);
            if (nodes == 0) continue;
            for (auto& given : givens) {  // and none can go
                if (given == 0) continue;
                const auto kept = std::exchange(given, 0);
                CHECK(count(board, givens) > 1);
                given = kept;
            }
        }
    }
}

TEST(shuffled_tours_visit_every_place) {
    for (const bool closed : {false, true}) {
        const Cells cells(6, 6, five);
        const auto board = cells.board(closed);
        loshu::Random random(closed, 1);
        std::vector<std::int32_t> path;
        while (!loshu::shuffle_tour(board, path, 1000, path.size() < 36 ? 200 : 0, random)) {
        }
        CHECK(std::set<std::int32_t>(path.begin(), path.end()).size() == 36);
        const auto joined = [&](std::int32_t a, std::int32_t b) {
            return std::ranges::any_of(board.links(static_cast<std::size_t>(a)),
                                       [&](const auto& link) { return link.place == b; });
        };
        for (std::size_t k = 1; k < path.size(); ++k) CHECK(joined(path[k - 1], path[k]));
        CHECK(!closed || joined(path.back(), path.front()));
    }
}
