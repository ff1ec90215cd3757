#include "sudoku/hitting/checker.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "sudoku/hitting/unavoidable.hpp"
#include "sudoku/simd/solve.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu;
using sudoku::BandCells;
using sudoku::CellSet;

std::vector<std::uint8_t> strangely_familiar() {
    constexpr std::string_view text =
        "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
    std::vector<std::uint8_t> grid;
    for (const char c : text) grid.push_back(static_cast<std::uint8_t>(c - '0'));
    return grid;
}

std::uint64_t solutions(const std::vector<std::uint8_t>& grid, CellSet open) {
    std::vector<std::uint8_t> puzzle(grid);
    for (; !open.empty(); open = open.without_first()) puzzle[open.first()] = 0;
    std::vector<std::uint64_t> counts(1);
    sudoku_solve({puzzle, 2, {}, counts}, Path::plain);
    return counts[0];
}

std::vector<BandCells> random_sets(Random& random, std::size_t count, std::size_t cells) {
    std::vector<BandCells> sets(count);
    for (BandCells& set : sets)
        while (static_cast<std::size_t>(std::popcount(set)) < cells)
            set |= BandCells{1} << random.below(27);
    return sets;
}

bool meets_all(BandCells set, const std::vector<BandCells>& masks) {
    return std::all_of(masks.begin(), masks.end(),
                       [&](BandCells mask) { return (mask & set) != 0; });
}

}  // namespace

TEST(unavoidable_sets_are_minimal) {
    const auto grid = strangely_familiar();
    const auto sets = unavoidable_sets(grid, 10);
    std::vector<int> by_size(11);
    for (const CellSet set : sets) {
        ++by_size[set.size()];
        CHECK(solutions(grid, set) == 2);
        for (CellSet rest = set; !rest.empty(); rest = rest.without_first())
            CHECK(solutions(grid, set.without(CellSet::of(rest.first()))) == 1);
    }
    CHECK((by_size == std::vector<int>{0, 0, 0, 0, 2, 0, 14, 0, 18, 10, 69}));
}

TEST(sets_that_meet_all_masks_are_listed_once) {
    Random random(3, 0);
    std::vector<BandCells> sets(1, 0);
    for (std::size_t size = 1; size <= 4; ++size) {
        std::vector<BandCells> longer;
        for (const BandCells set : sets)
            for (std::size_t cell = static_cast<std::size_t>(std::bit_width(set)); cell < 27;
                 ++cell)
                longer.push_back(set | BandCells{1} << cell);
        sets = std::move(longer);
        for (const std::size_t count : {0U, 1U, 5U, 16U, 40U})
            for (const Path path : paths()) {
                const auto masks = random_sets(random, count, 10);
                std::vector<BandCells> expected, listed;
                for (const BandCells set : sets)
                    if (meets_all(set, masks)) expected.push_back(set);
                sudoku::BandHittingSets(path).list(masks, size, listed);
                std::sort(expected.begin(), expected.end());
                std::sort(listed.begin(), listed.end());
                CHECK(listed == expected);
            }
    }
}

TEST(pairs_of_two_lists_meet_all_crossings) {
    Random random(4, 0);
    for (const std::size_t count : {1U, 40U, 700U})
        for (const Path path : paths()) {
            const auto here = random_sets(random, 80, 6);
            const auto there = random_sets(random, 3 * count, 6);
            std::vector<sudoku::Crossing> crossings(count);
            const auto first = random_sets(random, count, 10);
            const auto second = random_sets(random, count, 12);
            for (std::size_t k = 0; k < count; ++k) crossings[k] = {first[k], second[k]};
            std::vector<sudoku::Pair> listed;
            sudoku::Joining(path).list(here, there, crossings, listed);
            std::size_t at = 0;
            for (const BandCells a : here)
                for (const BandCells b : there) {
                    const bool good = std::all_of(
                        crossings.begin(), crossings.end(), [&](sudoku::Crossing known) {
                            return (known.here & a) != 0 || (known.there & b) != 0;
                        });
                    if (!good) continue;
                    const bool next = at < listed.size() && listed[at].here == a;
                    CHECK(next && listed[at].there == b);
                    ++at;
                }
            CHECK(at == listed.size());
        }
}

TEST(puzzles_of_17_clues_are_found_on_every_path) {
    const auto grid = strangely_familiar();
    for (const Path path : paths()) {
        Checker search(grid, 17, path);
        CHECK(search.roots() == 53399);
        const auto found = search.search(22447, 22449);  // where most of all 29 are
        CHECK(found.size() == 19);
        for (const CellSet clues : found) {
            CHECK(clues.size() == 17);
            CHECK(solutions(grid, CellSet::of_bands(sudoku::whole_band, sudoku::whole_band,
                                                    sudoku::whole_band)
                                      .without(clues)) == 1);
        }
    }
}
