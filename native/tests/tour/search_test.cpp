#include "tour/search.hpp"

#include <algorithm>
#include <vector>

#include "tests/check.hpp"
#include "tests/tour/boards.hpp"

namespace {

using Cells = std::vector<std::int32_t>;

// All tours, one after the other, in calls of a size.
Cells listed(const loshu::TourSearch& search, std::uint64_t budget, std::size_t rows) {
    const auto count = static_cast<std::size_t>(search.count);
    Cells all, state(loshu::tour_state_size(count)), out(rows * count);
    while (state[0] >= 0) {
        const std::size_t found = loshu::list_tours(search, state, budget, out);
        all.insert(all.end(), out.begin(),
                   out.begin() + static_cast<std::ptrdiff_t>(found * count));
    }
    return all;
}

}  // namespace

TEST(tours_of_the_five_game_come_in_the_order_of_its_moves) {
    const boards::Board board(5, 5, boards::five);
    const Cells all = listed(board.search(0), 1'000'000, 1000);
    CHECK(all.size() == 552 * 25);
    const Cells first{0, 3,  18, 15, 7,  22, 10, 13, 1, 4,  19, 16, 8,
                      5, 20, 23, 11, 14, 2,  17, 9,  6, 21, 24, 12};
    CHECK(std::equal(first.begin(), first.end(), all.begin()));
    CHECK(listed(boards::Board(4, 4, boards::five).search(0), 1'000'000, 1).empty());
}

TEST(a_listing_in_small_calls_equals_the_whole) {
    const boards::Board board(5, 5, boards::five);
    auto search = board.search(12);
    CHECK(listed(search, 7, 2) == listed(search, 1'000'000, 1000));
    search.fewest = true;
    search.seed = 5;
    const Cells all = listed(search, 7, 2);
    CHECK(all.size() == 352 * 25);
    CHECK(all == listed(search, 1'000'000, 1000));
}

TEST(tours_end_where_they_may) {
    boards::Board board(5, 5, boards::five);
    std::fill(board.ends.begin(), board.ends.end(), std::uint8_t{0});
    for (const std::int32_t cell : board.graph().after(0))
        board.ends[static_cast<std::size_t>(cell)] = 1;
    CHECK(listed(board.search(0), 1'000'000, 1000).size() == 2 * 48 * 25);  // in both directions
}

TEST(one_way_steps_are_followed) {
    // Right and down on a torus of 3 x 3, whose rows and columns are glued by hand.
    boards::Board board(3, 3, {});
    board.targets.clear();
    for (std::int32_t cell = 0; cell < 9; ++cell) {
        board.targets.push_back(cell / 3 * 3 + (cell + 1) % 3);
        board.targets.push_back((cell + 3) % 9);
        board.starts[static_cast<std::size_t>(cell) + 1] = 2 * (cell + 1);
    }
    auto search = board.search(0);
    search.both_ways = false;
    const Cells all = listed(search, 1'000'000, 100);
    // A plain search, without any pruning.
    std::size_t count = 0;
    const auto walk = [&](const auto& self, std::int32_t cell, unsigned visited) -> void {
        if (visited == 0x1FF) ++count;
        for (const std::int32_t next : board.graph().after(cell))
            if (!(visited >> next & 1)) self(self, next, visited | 1U << next);
    };
    walk(walk, 0, 1);
    CHECK(count > 0);
    CHECK(all.size() == 9 * count);
}

TEST(a_tour_is_found_or_shown_not_to_be) {
    const boards::Board board(10, 10, boards::five);
    Cells out(100);
    CHECK(loshu::find_tour(board.search(0), 100, 300, out) > 0);
    for (std::size_t k = 1; k < out.size(); ++k) {
        const auto steps = board.graph().after(out[k - 1]);
        CHECK(std::find(steps.begin(), steps.end(), out[k]) != steps.end());
    }
    std::sort(out.begin(), out.end());
    CHECK(out == board.orbits);
    Cells small(16);
    CHECK(loshu::find_tour(boards::Board(4, 4, boards::five).search(0), 1, 100'000, small) == -1);
}
