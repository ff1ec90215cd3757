#include "sliding/slides.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "sliding/table.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sliding;

using Bytes = std::vector<std::uint8_t>;

// Moves the hole along a line, tile by tile.
void slide_to(Bytes& board, std::uint32_t columns, std::uint32_t& at, std::uint32_t to) {
    CHECK(at != to && (at / columns == to / columns || at % columns == to % columns));
    const std::uint32_t size = at / columns == to / columns ? 1 : columns;
    while (at != to) {
        const std::uint32_t next = at < to ? at + size : at - size;
        std::swap(board[at], board[next]);
        at = next;
    }
}

void check_slides(const Shape& shape, std::uint32_t hole, std::uint32_t most) {
    const PositionTable positions(shape, hole, true);
    SlideSearch search(shape, hole);
    loshu::Random random(5, hole);
    std::uint32_t longest = 0;
    for (std::uint32_t k = 0; k < 150; ++k) {
        Bytes board(shape.cells());
        for (std::uint8_t cell = 0; cell < board.size(); ++cell) board[cell] = cell;
        std::uint32_t at = hole;
        for (std::uint32_t moves = 0; moves < 100;) {
            const std::uint32_t to = random.below(shape.cells());
            if (shape.distance(at, to) != 1) continue;
            slide_to(board, shape.columns, at, to);
            ++moves;
        }
        search.start(board);
        CHECK(search.bound() <= positions.distance(board));
        while (!search.run(5)) {
        }
        CHECK(search.bound() == positions.distance(board));
        CHECK(search.way().size() == search.bound());
        longest = std::max(longest, search.bound());
        Bytes way(search.bound());
        CHECK(positions.solve(board, way) == search.bound());
        for (const auto& cells : {way, Bytes(search.way().begin(), search.way().end())}) {
            Bytes moved = board;
            std::uint32_t from = at;
            for (const std::uint8_t to : cells) slide_to(moved, shape.columns, from, to);
            CHECK(std::ranges::is_sorted(moved));
        }
    }
    CHECK(longest >= 10 && longest <= most);
}

}  // namespace

TEST(shortest_ways_by_slides_agree_with_the_table_of_all_positions) {
    check_slides(Shape(3, 3), 8, 24);
    check_slides(Shape(3, 3), 4, 24);
    check_slides(Shape(2, 4), 1, 25);
    check_slides(Shape(4, 2), 7, 25);
}
