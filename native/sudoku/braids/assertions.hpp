// One assertion after another, as braids and whips make them.
#pragma once

#include <bit>
#include <cstddef>
#include <span>

#include "sudoku/braids/state.hpp"

namespace loshu::braids {

struct Node {
    Masks masks;
    LaneSet done;  // the variables whose label is asserted
    Narrowed seen;
};

// With groups, the rest of a variable may be asserted as a group.
template <bool grouped>
class Assertions {
public:
    explicit Assertions(Engine& engine)
        : engine_(engine), narrow_(grouped ? engine.narrows.grouped : engine.narrows.single) {}

    // What can be asserted in a variable that has one label left, or labels of one group.
    Action action_of(Lane lane, Mask mask) const {
        if (!grouped || (mask & (mask - 1)) == 0)
            return engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(mask))];
        std::size_t k = 0;
        while ((mask & engine_.at.outside[k].of[lane]) != 0) ++k;
        return engine_.at.group_actions[lane][k];
    }

    void mark_done(LaneSet& done, Action action) const {
        if (action < labels)
            for (const Lane lane : engine_.at.lanes_of[action]) done.add(lane);
    }

    Narrowed narrow(const Masks& from, std::span<const Masks* const> rows, Masks& to) {
        ++engine_.work;
        return narrow_(from, rows, to);
    }

    Node after(const Masks& masks, const LaneSet& done, Action action) {
        Node next;
        next.done = done;
        mark_done(next.done, action);
        const Masks* row = &engine_.at.keeps[action];
        next.seen = narrow(masks, {&row, 1}, next.masks);
        return next;
    }

private:
    Engine& engine_;
    Narrow narrow_;
};

}  // namespace loshu::braids
