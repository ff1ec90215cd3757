#include "sudoku/braids/braids.hpp"

namespace loshu::braids {

void Braids::list(const Masks& masks, const LaneSet& few, const ActionSet& without,
                  std::vector<Asserted>& out) const {
    ActionSet listed = without;
    few.each([&](Lane lane) {
        const Mask mask = masks.of[lane];
        Action action = 0;
        if ((mask & (mask - 1)) == 0) {
            action = engine_.at.label_of[lane][static_cast<std::size_t>(std::countr_zero(mask))];
        } else {
            std::size_t k = 0;
            while ((mask & engine_.at.outside[k].of[lane]) != 0) ++k;
            action = engine_.at.group_actions[lane][k];
        }
        if (listed.has(action)) return;
        listed.add(action);
        out.push_back({action, lane, 0});
    });
}

Braids::Node Braids::after(const Node& node, Action action) {
    Node next;
    next.done = node.done;
    if (action < labels)
        for (const Lane lane : engine_.at.lanes_of[action]) next.done.add(lane);
    const Masks* row = &engine_.at.keeps[action];
    ++engine_.work;
    next.seen = narrow_(node.masks, {&row, 1}, next.masks);
    return next;
}

// Whether a variable is emptied within some rounds, in each of which all is asserted that can be.
bool Braids::reaches(const Node& node, const ActionSet& without, int rounds) {
    if (node.seen.empty) return true;
    Masks masks = node.masks;
    Narrowed seen = node.seen;
    ActionSet taken = without;
    std::array<const Masks*, lanes> rows;
    for (; rounds > 0; --rounds) {
        found_.clear();
        list(masks, seen.few.without(node.done), taken, found_);
        if (found_.empty()) return false;
        std::size_t count = 0;
        for (const Asserted& one : found_) {
            taken.add(one.action);
            rows[count++] = &engine_.at.keeps[one.action];
        }
        ++engine_.work;
        seen = narrow_(masks, std::span(rows).first(count), masks);
        if (seen.empty) return true;
    }
    return false;
}

bool Braids::search(const Node& node, ActionSet without, int left, std::size_t depth) {
    if (depth == open_.size()) open_.emplace_back();
    open_[depth].clear();
    list(node.masks, node.seen.few.without(node.done), without, open_[depth]);
    const std::size_t count = open_[depth].size();
    for (std::size_t k = 0; k < count; ++k) {
        const Action action = open_[depth][k].action;
        const Node next = after(node, action);
        without.add(action);  // in what follows, it is asserted already, or is not to be
        if (next.seen.empty) return true;
        if (left > 1 && reaches(next, without, left - 1) &&
            search(next, without, left - 1, depth + 1))
            return true;
        if (k + 1 < count && left > 1 && !reaches(node, without, left)) return false;
    }
    return false;
}

// Asserts all that can be, round by round, and counts what of it a contradiction needs.
bool Braids::quick(const Node& root, int left) {
    Masks masks = root.masks;
    Narrowed seen = root.seen;
    ActionSet taken;
    order_.clear();
    std::array<const Masks*, lanes> rows;
    for (int round = 0; round < left && !seen.empty; ++round) {
        found_.clear();
        list(masks, seen.few.without(root.done), taken, found_);
        if (found_.empty()) return false;
        std::size_t count = 0;
        for (Asserted& one : found_) {
            one.round = round;
            taken.add(one.action);
            rows[count++] = &engine_.at.keeps[one.action];
        }
        order_.insert(order_.end(), found_.begin(), found_.end());
        ++engine_.work;
        seen = narrow_(masks, std::span(rows).first(count), masks);
    }
    if (!seen.empty) return false;
    for (Lane lane = 0; lane < variables; ++lane)
        if (masks.of[lane] == 0 && cost(root.masks, lane, left) <= left) return true;
    return search(root, {}, left, 0);
}

// How many assertions empty a variable, if for each label the first is taken that strikes it out.
int Braids::cost(const Masks& root, Lane emptied, int limit) {
    std::array<bool, actions> chosen{};
    found_.clear();
    const auto need = [&](Lane lane, Action action, int before) {
        for (Mask left = root.of[lane]; left != 0; left = static_cast<Mask>(left & (left - 1))) {
            const auto bit = static_cast<Mask>(left & -left);
            if (action < labels && !strikes(engine_.at, action, lane, bit) &&
                (tables().label_of[lane][static_cast<std::size_t>(std::countr_zero(bit))] == action))
                continue;
            const Asserted* first = nullptr;
            for (const Asserted& one : order_) {
                if (one.round >= before) break;
                if (!strikes(engine_.at, one.action, lane, bit)) continue;
                if (first == nullptr || chosen[one.action]) first = &one;
                if (chosen[one.action]) break;
            }
            if (first == nullptr || chosen[first->action]) continue;
            chosen[first->action] = true;
            found_.push_back(*first);
        }
    };
    need(emptied, static_cast<Action>(actions), limit);
    for (std::size_t k = 0; k < found_.size() && static_cast<int>(found_.size()) <= limit; ++k) {
        const Asserted one = found_[k];
        need(one.reason, one.action, one.round);
    }
    return static_cast<int>(found_.size());
}

bool Braids::within(const State& state, Label target, int length) {
    Node root;
    root.done = state.done;
    for (const Lane lane : engine_.at.lanes_of[target]) root.done.add(lane);
    const Masks* row = &engine_.at.keeps[target];
    ++engine_.work;
    root.seen = narrow_(state.masks, {&row, 1}, root.masks);
    if (root.seen.empty) return true;
    return length > 1 && quick(root, length - 1);
}

}  // namespace loshu::braids
