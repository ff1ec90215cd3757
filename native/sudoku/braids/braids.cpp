#include "sudoku/braids/braids.hpp"

#include <algorithm>

namespace loshu::braids {

template <bool grouped>
void BraidSearch<grouped>::list(const Masks& masks, const LaneSet& few, LaneSet& done,
                                Actions& taken, std::vector<Asserted>& out) const {
    out.clear();
    few.without(done).each([&](Lane lane) {
        if (done.has(lane)) return;  // listed a moment ago, for another variable
        const Action action = assertions_.action_of(lane, masks.of[lane]);
        if (taken.has(action)) return;
        assertions_.mark_done(done, action);
        if (action >= labels) taken.add(action);
        out.push_back({{action, lane}, 0});
    });
}

template <bool grouped>
void BraidSearch<grouped>::assert_all(Masks& masks, Narrowed& seen) {
    std::array<const Masks*, variables> rows;
    std::size_t count = 0;
    for (const Asserted& one : found_) rows[count++] = &engine_.at.keeps[one.action];
    seen = assertions_.narrow(masks, std::span(rows).first(count), masks);
}

// Whether a variable is emptied within some rounds, in each of which all is asserted that can be.
template <bool grouped>
bool BraidSearch<grouped>::reaches(const Node& node, const Actions& without, int rounds) {
    emptied_ = node.masks;
    Narrowed seen = node.seen;
    LaneSet done = node.done;
    Actions taken = without;
    order_.clear();
    for (int round = 0; round < rounds && !seen.empty; ++round) {
        list(emptied_, seen.few, done, taken, found_);
        if (found_.empty()) return false;
        for (Asserted& one : found_) one.round = round;
        order_.insert(order_.end(), found_.begin(), found_.end());
        assert_all(emptied_, seen);
    }
    return seen.empty;
}

// Whether one of the assertions that are possible at once empties a variable.
template <bool grouped>
bool BraidSearch<grouped>::ends_at_once(const Node& node) {
    Masks masks;
    for (const Asserted& one : order_) {
        const Masks* row = &engine_.at.keeps[one.action];
        if (!assertions_.narrow(node.masks, {&row, 1}, masks).empty) continue;
        made_.push_back(one);
        return true;
    }
    return false;
}

// Every braid has, or has not, a given assertion.  One is taken that the contradiction rests on
// which all assertions together lead to: without it, there soon is none.
template <bool grouped>
bool BraidSearch<grouped>::search(const Node& node, Actions without, int left) {
    while (reaches(node, without, left)) {
        if (left == 1) return ends_at_once(node);
        const auto lane = std::find(emptied_.of.begin(), emptied_.of.end(), 0);
        if (cost(node.masks, static_cast<Lane>(lane - emptied_.of.begin())) <= left) {
            make_found();
            return true;
        }
        const Assertion one = *std::find_if(found_.begin(), found_.end(),
                                            [](const Asserted& each) { return each.round == 0; });
        const Node next = assertions_.after(node.masks, node.done, one.action);
        without.add(one.action);  // in what follows it is asserted already, or is not to be
        made_.push_back(one);
        if (next.seen.empty || search(next, without, left - 1)) return true;
        made_.pop_back();
    }
    return false;
}

// Adds what was found to be needed, earlier rounds first.
template <bool grouped>
void BraidSearch<grouped>::make_found() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Asserted& a, const Asserted& b) { return a.round < b.round; });
    made_.insert(made_.end(), found_.begin(), found_.end());
}

// Lists what strikes out labels of a variable; the one that is then asserted is not struck out.
template <bool grouped>
void BraidSearch<grouped>::need(const Masks& root, Lane lane, int before, Actions& chosen) {
    for (Mask left = root.of[lane]; left != 0; left = static_cast<Mask>(left & (left - 1))) {
        const auto bit = static_cast<Mask>(left & -left);
        const Asserted* first = nullptr;
        for (const Asserted& one : order_) {
            if (one.round >= before) break;
            if (!strikes(engine_.at, one.action, lane, bit)) continue;
            if (first == nullptr || chosen.has(one.action)) first = &one;
            if (chosen.has(one.action)) break;
        }
        if (first == nullptr || chosen.has(first->action)) continue;
        chosen.add(first->action);
        found_.push_back(*first);
    }
}

// How many assertions empty a variable, if for each label the first is taken that strikes it out.
template <bool grouped>
int BraidSearch<grouped>::cost(const Masks& root, Lane emptied) {
    Actions chosen;
    found_.clear();
    need(root, emptied, static_cast<int>(actions), chosen);
    for (std::size_t k = 0; k < found_.size(); ++k) {
        const Asserted one = found_[k];
        need(root, one.reason, one.round, chosen);
    }
    return static_cast<int>(found_.size());
}

template <bool grouped>
bool BraidSearch<grouped>::within(const State& state, Label target, int length) {
    made_.clear();
    const Node root = assertions_.after(state.masks, state.done, target);
    if (root.seen.empty) return true;
    return length > 1 && search(root, {}, length - 1);
}

template <bool grouped>
bool BraidSearch<grouped>::exists(const State& state, Label target) {
    const Node root = assertions_.after(state.masks, state.done, target);
    return root.seen.empty || reaches(root, {}, static_cast<int>(variables));
}

template <bool grouped>
bool BraidSearch<grouped>::rest(State& state, int length) {
    std::size_t passed = 0;  // since a candidate was struck out
    for (std::size_t next = 0; passed < labels; next = next + 1 == labels ? 0 : next + 1) {
        const auto label = static_cast<Label>(next);
        ++passed;
        if (!state.is_candidate(engine_.at, label) || !within(state, label, length)) continue;
        if (!engine_.strike(state, label)) return false;
        passed = 0;
    }
    return true;
}

template class BraidSearch<false>;
template class BraidSearch<true>;

}  // namespace loshu::braids
