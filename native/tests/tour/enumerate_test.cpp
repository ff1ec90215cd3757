#include "tour/enumerate.hpp"

#include <cstdlib>
#include <vector>

#include "tests/check.hpp"

namespace {

struct Board {
    std::vector<std::int32_t> starts{0}, targets;
    loshu::TourGraph graph() const { return {starts, targets}; }
};

// The moves are leapers, each given by its two sides.
Board board(int rows, int columns, std::vector<std::pair<int, int>> sides) {
    Board made;
    for (int cell = 0; cell < rows * columns; ++cell) {
        for (int other = 0; other < rows * columns; ++other) {
            const int down = std::abs(cell / columns - other / columns);
            const int right = std::abs(cell % columns - other % columns);
            for (const auto& [r, s] : sides)
                if ((down == r && right == s) || (down == s && right == r)) {
                    made.targets.push_back(other);
                    break;
                }
        }
        made.starts.push_back(static_cast<std::int32_t>(made.targets.size()));
    }
    return made;
}

std::uint64_t count(const Board& board, std::vector<std::int32_t> joined = {},
                    std::vector<std::int32_t> symmetry = {}, std::uint64_t step = 1000000) {
    std::vector<std::uint64_t> state(loshu::tour_search_size(board.graph()) / 8);
    loshu::begin_tours(board.graph(), joined, symmetry, state);
    std::uint64_t cycles = 0;
    for (;;) {
        const auto found = loshu::resume_tours(state, step);
        cycles += found.cycles;
        if (found.over) return cycles;
    }
}

const std::vector<std::pair<int, int>> five{{3, 0}, {2, 2}}, rook{{1, 0}}, knight{{1, 2}};

}  // namespace

TEST(cycles_of_small_boards_are_counted) {
    CHECK(count(board(5, 5, five)) == 48);
    CHECK(count(board(4, 4, rook)) == 6);
    CHECK(count(board(6, 6, rook)) == 1072);
    CHECK(count(board(2, 2, rook), {0, 1}) == 1);
    CHECK(count(board(1, 3, rook), {0, 2}) == 1);
    CHECK(count(board(1, 2, rook), {0, 1}) == 1);
    const Board five_by_five = board(5, 5, five);
    std::uint64_t from_the_corner = 0;
    for (std::int32_t end = 1; end < 25; ++end) from_the_corner += count(five_by_five, {0, end});
    CHECK(from_the_corner == 552);
}

TEST(a_search_for_tours_pauses_and_resumes) {
    const Board six = board(6, 6, knight);
    CHECK(count(six) == 9862);
    CHECK(count(six, {}, {}, 1) == 9862);
    std::vector<std::uint64_t> state(loshu::tour_search_size(six.graph()) / 8);
    loshu::begin_tours(six.graph(), {}, {}, state);
    const double choices = loshu::probe_tours(state, 1, 20000);
    const auto found = loshu::resume_tours(state, 1000000);
    CHECK(found.over && found.cycles == 9862);
    CHECK(choices > 0.7 * static_cast<double>(found.nodes));
    CHECK(choices < 1.4 * static_cast<double>(found.nodes));
}

TEST(tours_are_the_same_in_more_words) {
    // A long tail of cells in the place of one edge: the cycles through that edge.
    const Board small = board(6, 6, rook);
    const std::uint64_t through = count(small, {14, 15});
    for (const int tail : {40, 100, 200}) {
        Board longer;
        for (std::int32_t v = 0; v < 36 + tail; ++v) {
            if (v < 36)
                for (auto k = small.starts[static_cast<std::size_t>(v)];
                     k < small.starts[static_cast<std::size_t>(v) + 1]; ++k)
                    longer.targets.push_back(small.targets[static_cast<std::size_t>(k)]);
            if (v == 14) longer.targets.push_back(36);
            if (v == 15) longer.targets.push_back(35 + tail);
            if (v >= 36) {
                longer.targets.push_back(v == 36 ? 14 : v - 1);
                longer.targets.push_back(v == 35 + tail ? 15 : v + 1);
            }
            longer.starts.push_back(static_cast<std::int32_t>(longer.targets.size()));
        }
        CHECK(count(longer) == through);
    }
}

TEST(symmetric_tours_are_counted_alone) {
    // The 6 closed tours of rook steps on 4x4: 2 have all symmetries of their square.
    const Board four = board(4, 4, rook);
    std::vector<std::int32_t> mirror(16), half_turn(16), quarter_turn(16);
    for (std::int32_t cell = 0; cell < 16; ++cell) {
        const std::int32_t r = cell / 4, c = cell % 4;
        const auto k = static_cast<std::size_t>(cell);
        mirror[k] = 4 * r + 3 - c;
        half_turn[k] = 15 - cell;
        quarter_turn[k] = 4 * c + 3 - r;
    }
    const std::uint64_t mirrored = count(four, {}, mirror), turned = count(four, {}, half_turn),
                        quartered = count(four, {}, quarter_turn);
    CHECK(mirrored == 4);
    CHECK(turned == 2);
    CHECK(quartered == 0);
}
