#include "sudoku/techniques/als.hpp"

#include <string>

#include "sudoku/techniques/eliminations.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

using namespace loshu::sudoku::techniques;
using namespace loshu::tests;
using loshu::sudoku::CellSet;

namespace {

constexpr Technique als_techniques[] = {Technique::als_xz, Technique::als_xy_wing,
                                        Technique::als_xy_chain, Technique::death_blossom};

struct Start {
    std::string grid, gone;
};

const Start starts[] = {
    {".24.6.+7..5.74.9.1.....+7......+5.9+4+87+14+7.+6.85.3..8..7.6.+7......46.+46..3.+57.5.7+4+61..",
     "314 819 225 134 237 937 238 938 239 839 269 372 972 973 274 291 891 999"},
    {"....8.......4..+8.....12564.72......6..431....9......8.25.....3869...712........+6.",
     "767 769 495 496 497 499"},
    {"...+8......3.+57.8.98....315.9.8142......+3+5....5.+36...4.1.42+3....+3..7....6.8...531.",
     "412 612 712 613 916 933 572 986 587 987"},
    {"8+7+14..6..5+42...7..+93+6+8+57+42+1.28.7.+3.....3.6+2....+3+21.54..1.7..+93.+3.9...8+72.+87..3+1.4",
     "915 919 924 929 641 946 948 958 959 669 475 675 476 584 694"},
};

// The remaining candidates of a board.
using Places = std::array<CellSet, size>;

std::size_t digits_left(const Places& places, CellSet cells) {
    std::size_t digits = 0;
    for (const CellSet& of_digit : places) digits += of_digit.meets(cells);
    return digits;
}

// Whether some sets run out of digits if a candidate is true: a set of n digits in n cells
// needs each of them, and what sees all its places of a digit does not have it.
bool contradicts(const Board& board, const std::vector<DigitsInCells>& sets, Candidate assumed) {
    Places places;
    for (std::size_t digit = 0; digit < size; ++digit) places[digit] = board.places(digit);
    const std::size_t digit = digit_of(assumed), cell = cell_of(assumed);
    places[digit] = places[digit].without(peers[cell]);
    for (std::size_t d = 0; d < size; ++d) {
        if (d != digit) places[d] = places[d].without(CellSet::of(cell));
    }
    for (std::size_t round = 0; round <= sets.size(); ++round) {
        for (const DigitsInCells& set : sets) {
            const std::size_t left = digits_left(places, set.cells);
            if (left < set.cells.size()) return true;
            if (left > set.cells.size()) continue;
            for (CellSet& of_digit : places) {
                const CellSet here = of_digit & set.cells;
                if (!here.empty()) of_digit = of_digit.without(seen_by_all(here));
            }
        }
    }
    return false;
}

}  // namespace

TEST(each_elimination_of_almost_locked_sets_follows_from_the_sets_recorded) {
    std::size_t steps = 0;
    for (const Start& start : starts) {
        for (const bool overlapping : {false, true}) {
            Position at = position(start.grid, start.gone);
            Options options;
            options.overlapping_sets = overlapping;
            std::vector<Step> found;
            for (const Technique technique : als_techniques) {
                finder_of(technique)->all(at, options, found);
            }
            for (const Step& step : found) {
                for (const Candidate gone : step.eliminated) {
                    CHECK(contradicts(at.board, step.sets, gone));
                }
            }
            steps += found.size();
        }
    }
    CHECK(steps > 100);
}

TEST(restricted_digits_of_two_sets_see_each_other) {
    for (const Start& start : starts) {
        Position at = position(start.grid, start.gone);
        std::vector<Step> found;
        for (const Technique technique : als_techniques) {
            finder_of(technique)->all(at, Options{}, found);
        }
        for (const Step& step : found) {
            for (const RestrictedCommon& common : step.commons) {
                for (const std::size_t digit : Digits{common.digits}) {
                    const CellSet places = at.board.places(digit);
                    const CellSet one = step.sets[common.first].cells & places;
                    const CellSet other = step.sets[common.second].cells & places;
                    CHECK(!one.empty() && !other.empty());
                    CHECK(one.within(seen_by_all(other)));
                }
            }
        }
    }
}

TEST(two_sets_with_two_restricted_digits_hold_their_other_digits) {
    CHECK(finds(Technique::als_xz, starts[0].grid, starts[0].gone, "327"));
    Options overlapping;
    overlapping.overlapping_sets = true;
    CHECK(finds(Technique::als_xz, starts[1].grid, starts[1].gone,
                "113 123 313 323 662 713 723 913 923 939", overlapping));
}

TEST(a_chain_may_go_back_in_the_list_of_sets) {
    CHECK(finds(Technique::als_xy_chain, starts[2].grid, starts[2].gone, "113 213 713"));
    // The solver's chains only go forward.
    CHECK(
        finds(Technique::als_xy_chain,
              "..68.51....+8....36.1....8..+65+238.9..37+1.6..82+9+84.21.6...9..+8.4.84........+654"
              ".37.+8",
              "715 915 221 426 231 734 436 574 584 784", "415"));
    Position at = position(
        "..68.51....+8....36.1....8..+65+238.9..37+1.6..82+9+84.21.6...9..+8.4.84........+654.37.+8",
        "715 915 221 426 231 734 436 574 584 784");
    const auto first = first_als_xy_chain(at);
    CHECK(!first || first->eliminated != candidates("415"));
}

TEST(each_digit_of_the_stem_of_a_blossom_has_a_petal) {
    Position at = position(starts[3].grid, starts[3].gone);
    const auto step = first_death_blossom(at);
    CHECK(step);
    const std::size_t stem = step->cells[0];
    CHECK(step->sets.back().cells == CellSet::of(stem));
    CHECK(step->commons.size() == count_of(at.board.candidates(stem)));
    CHECK(finds(Technique::death_blossom, starts[3].grid, starts[3].gone, "966"));
}
