#include "sudoku/braids/whips.hpp"

#include <algorithm>

namespace loshu::braids {

// What is asserted in a variable that has one label left, or labels of one group.
template <bool grouped>
Action WhipSearch<grouped>::action_of(Lane lane, Mask mask) const {
    if (!grouped || (mask & (mask - 1)) == 0)
        return engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(mask))];
    std::size_t k = 0;
    while ((mask & engine_.at.outside[k].of[lane]) != 0) ++k;
    return engine_.at.group_actions[lane][k];
}

template <bool grouped>
typename WhipSearch<grouped>::Node WhipSearch<grouped>::after(const Node& node, Action action) {
    Node next;
    next.done = node.done;
    if (action < labels)
        for (const Lane lane : engine_.at.lanes_of[action]) next.done.add(lane);
    const Masks* row = &engine_.at.keeps[action];
    ++engine_.work;
    next.seen = narrow_(node.masks, {&row, 1}, next.masks);
    return next;
}

// Whether a variable is emptied within some rounds, in each of which all is asserted that can be:
// if not, there is no whip of so many more variables.
template <bool grouped>
bool WhipSearch<grouped>::reaches(const Node& node, int rounds) {
    Masks masks = node.masks;
    Narrowed seen = node.seen;
    LaneSet done = node.done;
    std::array<const Masks*, variables> rows;
    for (int round = 0; round < rounds && !seen.empty; ++round) {
        std::size_t count = 0;
        seen.few.without(done).each([&](Lane lane) {
            if (done.has(lane)) return;
            const Action action = action_of(lane, masks.of[lane]);
            if (action < labels)
                for (const Lane of : engine_.at.lanes_of[action]) done.add(of);
            rows[count++] = &engine_.at.keeps[action];
        });
        if (count == 0) return false;
        ++engine_.work;
        seen = narrow_(masks, std::span(rows).first(count), masks);
    }
    if (!seen.empty) cut_ = true;
    return seen.empty;
}

template <bool grouped>
bool WhipSearch<grouped>::is_used(Label left) const {
    return std::any_of(links_.begin(), links_.end(),
                       [left](const WhipLink& link) { return link.left == left; });
}

// Makes a variable the next of the whip, if one of its candidates is linked to the last assertion,
// and occurs in the whip for the first time.
template <bool grouped>
bool WhipSearch<grouped>::link(Lane lane, const Node& node, const Masks& last,
                               WhipLink& made) const {
    const auto struck = static_cast<Mask>(state_->masks.of[lane] & ~last.of[lane]);
    for (Mask rest = struck; rest != 0; rest = static_cast<Mask>(rest & (rest - 1))) {
        const Label left =
            engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(rest))];
        if (is_used(left)) continue;
        const Mask mask = node.masks.of[lane];
        made = {lane, left, mask == 0 ? Action{actions} : action_of(lane, mask)};
        return true;
    }
    return false;
}

template <bool grouped>
bool WhipSearch<grouped>::extend(const Node& node, const Masks& last, int left) {
    WhipLink made{};
    if (node.seen.empty) {
        const auto lane = std::find(node.masks.of.begin(), node.masks.of.end(), 0);
        link(static_cast<Lane>(lane - node.masks.of.begin()), node, last, made);
        links_.push_back(made);
        return true;
    }
    if (left == 1) cut_ = true;
    if (left == 1 || !reaches(node, left - 1)) return false;
    bool found = false;
    node.seen.few.without(node.done).each([&](Lane lane) {
        if (found || !link(lane, node, last, made)) return;
        for (const WhipLink& earlier : links_)
            if (earlier.right == made.right) return;
        links_.push_back(made);
        found = extend(after(node, made.right), engine_.at.keeps[made.right], left - 1);
        if (!found) links_.pop_back();
    });
    return found;
}

template <bool grouped>
const std::vector<WhipLink>& WhipSearch<grouped>::find(const State& state, Label target,
                                                       int length) {
    links_.clear();
    cut_ = false;
    state_ = &state;
    Node root;
    root.done = state.done;
    for (const Lane lane : engine_.at.lanes_of[target]) root.done.add(lane);
    const Masks* row = &engine_.at.keeps[target];
    ++engine_.work;
    root.seen = narrow_(state.masks, {&row, 1}, root.masks);
    extend(root, engine_.at.keeps[target], length);
    return links_;
}

template class WhipSearch<false>;
template class WhipSearch<true>;

}  // namespace loshu::braids
