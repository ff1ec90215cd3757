#include "sudoku/braids/whips.hpp"

#include <algorithm>

namespace loshu::braids {
namespace {

bool later(Label a, Label b) { return a % 81 != b % 81 ? a % 81 > b % 81 : a > b; }

}  // namespace

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
// if not, no whip has as many more variables.
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

// Lists what can be asserted next, each with the last label that is linked to what was last.
template <bool grouped>
std::vector<WhipLink> WhipSearch<grouped>::next(const Node& node, const Masks& last) const {
    std::vector<WhipLink> found;
    node.seen.few.without(node.done).each([&](Lane lane) {
        const Action right = action_of(lane, node.masks.of[lane]);
        if (std::any_of(links_.begin(), links_.end(),
                        [right](const WhipLink& link) { return link.right == right; }))
            return;
        auto known = std::find_if(found.begin(), found.end(),
                                  [right](const WhipLink& link) { return link.right == right; });
        const auto linked = static_cast<Mask>(state_->masks.of[lane] & ~last.of[lane]);
        for (Mask rest = linked; rest != 0; rest = static_cast<Mask>(rest & (rest - 1))) {
            const Label left =
                engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(rest))];
            if (is_used(left)) continue;
            if (known == found.end())
                known = found.insert(found.end(), {lane, left, right});
            else if (later(left, known->left))
                *known = {lane, left, right};
        }
    });
    return found;
}

// The variable that is empty, with a label that was struck out last.
template <bool grouped>
WhipLink WhipSearch<grouped>::end(const Node& node, const Masks& last) const {
    const auto empty = std::find(node.masks.of.begin(), node.masks.of.end(), 0);
    const auto lane = static_cast<Lane>(empty - node.masks.of.begin());
    auto linked = static_cast<Mask>(state_->masks.of[lane] & ~last.of[lane]);
    Label left = 0;
    do {
        left = engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(linked))];
        linked = static_cast<Mask>(linked & (linked - 1));
    } while (is_used(left) && linked != 0);
    return {lane, left, Action{actions}};
}

template <bool grouped>
bool WhipSearch<grouped>::extend(const Node& node, const Masks& last, int left) {
    if (node.seen.empty) {
        links_.push_back(end(node, last));
        return true;
    }
    if (left == 1) cut_ = true;
    if (left == 1 || !reaches(node, left - 1)) return false;
    for (const WhipLink& link : next(node, last)) {
        links_.push_back(link);
        if (extend(after(node, link.right), engine_.at.keeps[link.right], left - 1)) return true;
        links_.pop_back();
    }
    return false;
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
