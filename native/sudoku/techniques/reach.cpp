#include "sudoku/techniques/reach.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

void Closure::build(const Implications& implications) {
    const std::size_t premises = implications.size();
    visits_.assign(premises, {});
    roots_.assign(premises, none);
    reaches_.resize(1);
    stack_.clear();
    visited_ = 0;
    for (std::size_t p = 0; p < premises; ++p) {
        const auto from = static_cast<Premise>(p);
        if (visits_[p].number == 0 && !implications.of(from).empty()) visit(implications, from);
    }
}

void Closure::visit(const Implications& implications, Premise from) {
    visits_[from].number = visits_[from].low = ++visited_;
    stack_.push_back(from);
    reaches_.emplace_back();
    if (is_single(from)) reaches_.back().add(from);
    for (const Link& link : implications.of(from)) follow(implications, from, link.to);
    if (visits_[from].low == visits_[from].number) complete(from);
}

void Closure::follow(const Implications& implications, Premise from, Premise to) {
    Visit& mine = visits_[from];
    if (roots_[to] == none) {
        if (implications.of(to).empty()) {
            if (is_single(to)) reaches_[mine.number].add(to);
            return;
        }
        if (visits_[to].number == 0) {
            visit(implications, to);
            mine.low = std::min(mine.low, visits_[to].low);
        }
        if (roots_[to] == none) {
            mine.low = std::min(mine.low, visits_[to].number);
            return;
        }
    } else if (is_single(to) && reaches_[mine.number].has(to)) {
        return;  // reached through a completed component, and so all that it reaches
    }
    reaches_[mine.number] |= reaches_[roots_[to]];
}

void Closure::complete(Premise root) {
    for (;;) {
        const Premise member = stack_.back();
        stack_.pop_back();
        roots_[member] = visits_[root].number;
        if (member == root) return;
        reaches_[visits_[root].number] |= reaches_[visits_[member].number];
    }
}

}  // namespace loshu::sudoku::techniques
