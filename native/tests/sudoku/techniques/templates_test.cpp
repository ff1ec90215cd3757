#include "sudoku/techniques/templates.hpp"

#include <algorithm>

#include "sudoku/techniques/brute_force.hpp"
#include "tests/check.hpp"
#include "tests/sudoku/techniques/library_line.hpp"

namespace {

using namespace loshu::sudoku::techniques;
using loshu::tests::candidates;
using loshu::tests::position;

std::vector<Candidate> sorted(std::vector<Candidate> list) {
    std::ranges::sort(list);
    return list;
}

TEST(all_templates_of_a_digit_agree_in_cells_of_the_library) {
    Position at = position(
        "..5.+4163+223+17+6.+4..+6.452+3+8+71.6.........86.71.........6.4...159+2+6....."
        "6+543.564..7+1+8",
        "");
    std::vector<Step> found;
    all_template_sets(at, {}, found);
    CHECK(std::ranges::any_of(found, [](const Step& step) {
        return step.digits.front() == 8 &&
               sorted(step.placed) == sorted(candidates("914 929 932 943 958 966 981 995"));
    }));
}

TEST(no_template_of_a_digit_takes_places_of_the_library) {
    Position at = position(
        "9.471.8......2..59.6............3..87.6.9.5.23..2............4.49..8......7.369.1", "");
    std::vector<Step> found;
    all_template_deletes(at, {}, found);
    const auto wanted =
        sorted(candidates("821 822 823 824 833 834 836 852 856 863 866 871 872 891 892"));
    CHECK(std::ranges::any_of(found,
                              [&](const Step& step) { return sorted(step.eliminated) == wanted; }));
}

TEST(brute_force_solves_the_cell_in_the_middle_of_the_empty_ones) {
    Position at = position(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "");
    while (!at.board.solved()) {
        const auto step = first_brute_force(at);
        CHECK(step && step->placed.size() == 1);
        std::vector<std::uint8_t> open;
        for (const std::uint8_t cell : at.board.open()) open.push_back(cell);
        CHECK(step->cells.front() == open[open.size() / 2]);
        at.board.apply(*step);
    }
    CHECK(at.board.value(2) == 3 && at.board.value(78) == 0);
    CHECK(!first_brute_force(at));
}

TEST(brute_force_takes_no_step_without_a_single_solution) {
    Position many = position(std::string(81, '.'), "");
    CHECK(!first_brute_force(many));
    Position none = position("55" + std::string(79, '.'), "");
    CHECK(!first_brute_force(none));
}

}  // namespace
