#include "sudoku/techniques/kraken.hpp"

#include <algorithm>
#include <bit>

#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

namespace {

using namespace loshu::sudoku::techniques;
using loshu::tests::position;

bool share_a_house_alone(const Board& board, Candidate a, Candidate b) {
    if (cell_of(a) == cell_of(b)) return std::popcount(board.candidates(cell_of(a))) == 2;
    return digit_of(a) == digit_of(b) &&
           std::ranges::any_of(houses_of(cell_of(a)), [&](std::size_t house) {
               return house_cells[house].has(cell_of(b)) && board.free(house, digit_of(a)) == 2;
           });
}

bool exclude_each_other(Candidate a, Candidate b) {
    return a != b && (cell_of(a) == cell_of(b) ||
                      (digit_of(a) == digit_of(b) && peers[cell_of(a)].has(cell_of(b))));
}

TEST(chains_of_kraken_fish_lead_from_fins_and_a_cover_to_the_elimination) {
    Position at = position(
        "9.....+5+6+1..+6.+1.7+937+1..962486...2+147+9........5....4...642..+586+1+75."
        "71.+2..+4..1....+52",
        "");
    std::vector<Step> found;
    all_kraken_fish(at, {}, found);
    CHECK(!found.empty());
    for (const Step& step : found) {
        CHECK(step.eliminated.size() == 1 && step.base.size() == step.cover.size());
        CHECK(!step.fins.empty() && step.fins.size() <= 2);
        CHECK(step.chains.size() >= step.fins.size());
        CHECK(step.technique != Technique::kraken_fish_1 || step.chains.size() == step.fins.size());
        for (std::size_t c = 0; c < step.chains.size(); ++c) {
            const auto& chain = step.chains[c];
            const auto node = [&](std::size_t k) {
                return candidate(chain[k].cells.first(), chain[k].digit);
            };
            if (c < step.fins.size()) CHECK(node(0) == step.fins[c]);
            CHECK(node(chain.size() - 1) == step.eliminated.front() && chain.size() % 2 == 0);
            CHECK(!chain.front().strong);
            for (std::size_t k = 1; k < chain.size(); ++k) {
                CHECK(chain[k].strong == (k % 2 == 0));
                CHECK(chain[k].strong ? share_a_house_alone(at.board, node(k - 1), node(k))
                                      : exclude_each_other(node(k - 1), node(k)));
            }
        }
    }
}

}  // namespace
