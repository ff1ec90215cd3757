#include "sudoku/techniques/reach.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

void Closure::build(const Implications& implications) {
    const std::size_t premises = implications.size();
    visits_.assign(premises, {});
    component_.assign(premises, open);
    partial_.resize(premises);
    reaches_.clear();
    reaches_.reserve(premises);
    stack_.clear();
    visited_ = 0;
    for (std::size_t p = 0; p < premises; ++p) {
        const auto from = static_cast<Premise>(p);
        if (visits_[p].number == 0 && !implications.of(from).empty()) visit(implications, from);
    }
    // What implies nothing is reached from itself alone.
    for (std::size_t p = 0; p < premises; ++p) {
        if (visits_[p].number == 0) visit(implications, static_cast<Premise>(p));
    }
}

void Closure::visit(const Implications& implications, Premise from) {
    Visit& mine = visits_[from];
    mine.number = mine.low = ++visited_;
    stack_.push_back(from);
    Reach& reach = partial_[from];
    reach = {};
    if (is_single(from)) reach.add(from);
    for (const Link& link : implications.of(from)) {
        // What is reached already through a completed component adds nothing.
        if (component_[link.to] != open && is_single(link.to) && reach.has(link.to)) continue;
        if (visits_[link.to].number == 0) {
            visit(implications, link.to);
            mine.low = std::min(mine.low, visits_[link.to].low);
        }
        if (component_[link.to] != open) {
            reach |= reaches_[component_[link.to]];
        } else {
            mine.low = std::min(mine.low, visits_[link.to].number);
        }
    }
    if (mine.low == mine.number) complete(from);
}

void Closure::complete(Premise root) {
    const auto component = static_cast<std::uint16_t>(reaches_.size());
    reaches_.push_back(partial_[root]);
    Premise member;
    do {
        member = stack_.back();
        stack_.pop_back();
        reaches_.back() |= partial_[member];
        component_[member] = component;
    } while (member != root);
}

}  // namespace loshu::sudoku::techniques
