#include "sudoku/braids/found_braid.hpp"

#include <algorithm>

#include "sudoku/braids/braids.hpp"
#include "sudoku/braids/whips.hpp"

namespace loshu {
namespace {

using namespace braids;

// A variable that has one candidate from the start is taken as decided.
State state_of(const Tables& at, std::span<const std::uint16_t> candidates) {
    State state;
    state.masks.of.fill(no_variable);
    std::fill_n(state.masks.of.begin(), variables, Mask{0});
    state.done = {};
    for (std::size_t label = 0; label < labels; ++label) {
        if ((candidates[label % 81] >> (label / 81 + 1) & 1) == 0) continue;
        for (std::size_t k = 0; k < 4; ++k)
            state.masks.of[at.lanes_of[label][k]] |= at.bit_of[label][k];
    }
    for (std::size_t lane = 0; lane < variables; ++lane)
        if (std::popcount(state.masks.of[lane]) == 1) state.done.add(lane);
    return state;
}

bool has_empty(const State& state) {
    return std::count(state.masks.of.begin(), state.masks.of.end(), Mask{0}) > 0;
}

BraidStep step_of(int lane, int left, int right) { return {lane / 81, lane % 81, left, right}; }

// What assertions leave of all variables, one after another.
class Course {
public:
    Course(const Tables& at, const Masks& start) : at_(at), masks_{start} {}

    void make(Action action) {
        Masks next = masks_.back();
        for (std::size_t lane = 0; lane < variables; ++lane)
            next.of[lane] = static_cast<Mask>(next.of[lane] & at_.keeps[action].of[lane]);
        masks_.push_back(next);
    }

    // The label of a variable that was struck out last.
    Label last_struck(Lane lane) const {
        std::size_t k = masks_.size() - 1;
        while (masks_[k - 1].of[lane] == masks_.back().of[lane]) --k;
        const auto struck = static_cast<Mask>(masks_[k - 1].of[lane] & ~masks_[k].of[lane]);
        return at_.label_of[lane][static_cast<std::size_t>(std::countr_zero(struck))];
    }

    // The first variable that has nothing left; `lanes` if each has something.
    Lane emptied() const {
        const auto& last = masks_.back().of;
        return static_cast<Lane>(std::find(last.begin(), last.end(), Mask{0}) - last.begin());
    }

private:
    const Tables& at_;
    std::vector<Masks> masks_;
};

}  // namespace

FoundBraid find_whip(std::span<const std::uint16_t> candidates, std::uint32_t cell,
                     std::uint32_t digit, std::int32_t length) {
    const std::vector<Path> known = paths();
    Engine engine(known.back());
    const State state = state_of(engine.at, candidates);
    FoundBraid found;
    if (has_empty(state)) return found;
    WhipSearch<false> search(engine);
    for (const WhipLink& link :
         search.find(state, static_cast<Label>(81 * (digit - 1) + cell), length)) {
        const int right = link.right == actions ? -1 : static_cast<int>(link.right);
        found.steps.push_back(step_of(link.variable, link.left, right));
    }
    found.may_be_longer = search.was_cut();
    return found;
}

FoundBraid find_braid(std::span<const std::uint16_t> candidates, std::uint32_t cell,
                      std::uint32_t digit, std::int32_t length) {
    const std::vector<Path> known = paths();
    Engine engine(known.back());
    const State state = state_of(engine.at, candidates);
    const auto target = static_cast<Label>(81 * (digit - 1) + cell);
    FoundBraid found;
    if (has_empty(state)) return found;
    BraidSearch<false> search(engine);
    if (!search.within(state, target, length)) {
        found.may_be_longer = search.exists(state, target);
        return found;
    }
    Course course(engine.at, state.masks);
    course.make(target);
    for (const auto& [action, variable] : search.assertions()) {
        if (course.emptied() != lanes) break;  // those found in a longer search may not be needed
        found.steps.push_back(step_of(variable, course.last_struck(variable), action));
        course.make(action);
    }
    const Lane emptied = course.emptied();
    found.steps.push_back(step_of(emptied, course.last_struck(emptied), -1));
    return found;
}

}  // namespace loshu
