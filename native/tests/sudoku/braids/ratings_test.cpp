#include "sudoku/braids/ratings.hpp"

#include <array>
#include <string_view>

#include "sudoku/braids/braids.hpp"
#include "sudoku/braids/found_braid.hpp"
#include "sudoku/braids/state.hpp"
#include "sudoku/braids/trials.hpp"
#include "sudoku/braids/whips.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu;
using namespace loshu::braids;

using Cells = std::array<std::uint8_t, 81>;

// Published: W 8, B 7.
constexpr std::string_view hard =
    "1...5..8....1....668.73.........7..4.7.91...2.6.5.4..3..28.....7....53.........57";
// Published: gB 4.
constexpr std::string_view easier =
    "12.4.......7....36.6..2....21......75.4.6.91..7...8..5.4.........2.4...37.59.....";
// A puzzle with a tridagon: singles do not solve it where two candidates are assumed.
constexpr std::string_view loki =
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

Cells cells_of(std::string_view line) {
    Cells cells{};
    for (std::size_t k = 0; k < 81; ++k)
        cells[k] = line[k] == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(line[k] - '0');
    return cells;
}

bool search(Engine& engine, const State& state, Cells& solution) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const Mask mask = state.masks.of[cell];
        solution[cell] = static_cast<std::uint8_t>(std::countr_zero(mask) + 1);
        if (!state.is_open(cell)) continue;
        for (std::size_t digit = 0; digit < 9; ++digit) {
            State next = state;
            if ((mask >> digit & 1) != 0 &&
                engine.assert_label(next, static_cast<Label>(81 * digit + cell)) &&
                search(engine, next, solution))
                return true;
        }
        return false;
    }
    return true;
}

Cells solution_of(const Cells& puzzle) {
    Engine engine(Path::plain);
    State state;
    Cells solution{};
    CHECK(engine.start(state, puzzle));
    CHECK(search(engine, state, solution));
    return solution;
}

std::int32_t rated(BraidScale scale, std::string_view line, Path path, std::int32_t at_most = 36) {
    const Cells puzzle = cells_of(line);
    const auto rating = braid_rating(scale, puzzle, solution_of(puzzle), at_most, path);
    while (!rating->resume(1000)) {
    }
    return rating->value();
}

TEST(ratings_are_the_published_ones_on_every_path) {
    for (const Path path : paths()) {
        CHECK(rated(BraidScale::trial_depth, hard, path) == 1);
        CHECK(rated(BraidScale::braids, hard, path) == 7);
        CHECK(rated(BraidScale::braid_trials, hard, path) == 0);
        CHECK(rated(BraidScale::trial_depth, loki, path) == 3);
    }
}

TEST(whips_are_rated_as_published) { CHECK(rated(BraidScale::whips, hard, paths().back()) == 8); }

TEST(groups_give_the_same_rating_on_every_path) {
    const std::int32_t all = rated(BraidScale::g_braids, easier, Path::plain);
    CHECK(all == 4);
    for (const Path path : paths()) CHECK(rated(BraidScale::g_braids, easier, path) == all);
}

TEST(what_needs_more_than_asked_for_or_is_never_solved_is_marked) {
    CHECK(rated(BraidScale::braids, hard, Path::plain, 6) == long_braid_rating);
    CHECK(rated(BraidScale::trial_depth, loki, Path::plain, 2) == long_braid_rating);
    CHECK(rated(BraidScale::whips, loki, Path::plain) == no_braid_rating);
    CHECK(rated(BraidScale::braid_trials, loki, Path::plain) == no_braid_rating);
}

TEST(an_assertion_strikes_out_eight_digits_of_its_cell_and_its_digit_in_twenty_cells) {
    const Tables& at = tables();
    for (std::size_t label = 0; label < labels; ++label) {
        int struck = 0;
        for (std::size_t other = 0; other < labels; ++other)
            struck +=
                strikes(at, static_cast<Action>(label), at.lanes_of[other][0], at.bit_of[other][0])
                    ? 1
                    : 0;
        CHECK(struck == 8 + 20);
    }
}

TEST(a_group_strikes_out_what_all_its_labels_do) {
    const Tables& at = tables();
    for (std::size_t lane = 81; lane < variables; ++lane)
        for (std::size_t k = 0; k < 6; ++k) {
            if (at.group_masks[lane][k] == 0) continue;
            int struck = 0;
            for (std::size_t other = 0; other < labels; ++other)
                struck += strikes(at, at.group_actions[lane][k], at.lanes_of[other][0],
                                  at.bit_of[other][0])
                              ? 1
                              : 0;
            CHECK(struck == 6 + 6);  // the rest of the line and the rest of the box
        }
}

TEST(a_whip_is_a_braid_of_its_length) {
    Engine engine(Path::plain);
    State state;
    CHECK(engine.start(state, cells_of(hard)));
    WhipSearch<false> whips(engine);
    BraidSearch<false> braids(engine);
    int found = 0;
    for (std::size_t k = 0; k < labels; ++k) {
        const auto label = static_cast<Label>(k);
        if (!state.is_candidate(engine.at, label)) continue;
        const auto length = static_cast<int>(whips.find(state, label, 7).size());
        if (length == 0) continue;
        ++found;
        CHECK(braids.within(state, label, length));
    }
    CHECK(found > 0);
}

// In a state at rest by singles: all labels that are left, bit d of a cell for the digit d.
std::array<std::uint16_t, 81> candidates_of(const State& state) {
    std::array<std::uint16_t, 81> sets{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        sets[cell] = static_cast<std::uint16_t>(state.masks.of[cell] << 1);
    return sets;
}

// A variable in which what was asserted leaves the one label, or none.
bool follows(const Engine& engine, Masks& masks, const BraidStep& step) {
    const auto lane = static_cast<Lane>(81 * step.kind + step.house);
    if (step.right < 0) return masks.of[lane] == 0;
    const auto right = static_cast<Label>(step.right);
    if (std::popcount(masks.of[lane]) != 1 ||
        engine.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(masks.of[lane]))] !=
            right)
        return false;
    for (std::size_t k = 0; k < variables; ++k)
        masks.of[k] = static_cast<Mask>(masks.of[k] & engine.at.keeps[right].of[k]);
    return true;
}

TEST(each_variable_of_a_braid_follows_from_those_before_and_the_last_is_empty) {
    Engine engine(Path::plain);
    State state;
    CHECK(engine.start(state, cells_of(hard)));
    const auto candidates = candidates_of(state);
    int shorter = 0;
    for (std::size_t k = 0; k < labels; ++k) {
        const auto label = static_cast<Label>(k);
        if (!state.is_candidate(engine.at, label)) continue;
        const FoundBraid found = find_braid(candidates, label % 81, label / 81 + 1U, 7);
        CHECK(found.steps.empty() || found.steps.back().right < 0);
        CHECK(found.steps.size() <= 7);
        Masks masks = state.masks;
        for (std::size_t lane = 0; lane < variables; ++lane)
            masks.of[lane] = static_cast<Mask>(masks.of[lane] & engine.at.keeps[label].of[lane]);
        for (const BraidStep& step : found.steps) CHECK(follows(engine, masks, step));
        const std::size_t whip = find_whip(candidates, label % 81, label / 81 + 1U, 7).steps.size();
        if (!found.steps.empty() && whip == 0) ++shorter;
    }
    CHECK(shorter > 0);
}

TEST(trials_strike_out_no_label_of_the_solution) {
    Engine engine(Path::plain);
    State state;
    const Cells puzzle = cells_of(loki);
    CHECK(engine.start(state, puzzle));
    const auto known = labels_of(solution_of(puzzle));
    Trials trials(engine, [](State&) { return true; });
    trials.begin(state, nullptr, nullptr);
    CHECK(trials.finish());
    for (std::size_t label = 0; label < labels; ++label)
        if (known[label]) CHECK(trials.state().has(engine.at, static_cast<Label>(label)));
    CHECK(!trials.state().solved());
}

}  // namespace
