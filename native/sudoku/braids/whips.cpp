#include "sudoku/braids/whips.hpp"

#include <algorithm>

namespace loshu::braids {
namespace {

bool later(Label a, Label b) { return a % 81 != b % 81 ? a % 81 > b % 81 : a > b; }

}  // namespace

// Whether a variable is emptied within some rounds, in each of which all is asserted that can be:
// if not, no whip has that number of further variables.
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
            const Action action = assertions_.action_of(lane, masks.of[lane]);
            assertions_.mark_done(done, action);
            rows[count++] = &engine_.at.keeps[action];
        });
        if (count == 0) return false;
        seen = assertions_.narrow(masks, std::span(rows).first(count), masks);
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
        const Action right = assertions_.action_of(lane, node.masks.of[lane]);
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
        const Node after = assertions_.after(node.masks, node.done, link.right);
        if (extend(after, engine_.at.keeps[link.right], left - 1)) return true;
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
    const Node root = assertions_.after(state.masks, state.done, target);
    extend(root, engine_.at.keeps[target], length);
    return links_;
}

template class WhipSearch<false>;
template class WhipSearch<true>;

}  // namespace loshu::braids
