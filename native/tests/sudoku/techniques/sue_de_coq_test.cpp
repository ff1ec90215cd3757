#include "sudoku/techniques/sue_de_coq.hpp"

#include <algorithm>
#include <bit>

#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

namespace {

using namespace loshu::sudoku::techniques;
using loshu::tests::candidates;
using loshu::tests::position;

const std::string grid =
    "+3+24+8+6+1+59765+7+9+4+3+82191+8+5+273+642.1+43....5.32.6...+4..+7.....+1..6....."
    "+8..1746..7..+39..1.";

TEST(sue_de_coq_of_the_library_is_found_with_its_three_sets) {
    Position at = position(grid, "");
    std::vector<Step> found;
    all_sue_de_coqs(at, {}, found);
    auto wanted = candidates("277 378 477 478 578 849 869 949 969");
    std::ranges::sort(wanted);
    const auto step = std::ranges::find_if(found, [&](Step& each) {
        std::ranges::sort(each.eliminated);
        return each.eliminated == wanted;
    });
    CHECK(step != found.end());
    CHECK(step->sets.size() == 3 && step->sets[0].cells.size() == step->cells.size());
    // n digits in n cells; a digit of both the box and the line counts twice.
    std::size_t in_cells = 0;
    unsigned digits = 0;
    for (const DigitsInCells& set : step->sets) {
        in_cells += set.cells.size();
        digits |= set.digits;
    }
    const unsigned shared = step->sets[1].digits & step->sets[2].digits;
    CHECK(in_cells == static_cast<std::size_t>(std::popcount(digits) + std::popcount(shared)));
}

TEST(the_first_sue_de_coq_is_the_first_of_all) {
    Position at = position(grid, "");
    std::vector<Step> found;
    all_sue_de_coqs(at, {}, found);
    const auto first = first_sue_de_coq(at);
    CHECK(first && first->eliminated == found.front().eliminated);
    Position solved = position(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "");
    CHECK(!first_sue_de_coq(solved));
}

}  // namespace
