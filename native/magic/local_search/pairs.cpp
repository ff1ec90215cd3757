#include "magic/local_search/pairs.hpp"

#include <algorithm>
#include <utility>

namespace loshu::local_search {

Pairs::Pairs(const Arrangement& arrangement) : nowhere_(arrangement.sum_count()) {
    const SumProblem& problem = arrangement.problem();
    const auto is_one = [](auto x) { return x == 1; };
    if (problem.low != problem.high ||
        !std::all_of(problem.factors.begin(), problem.factors.end(), is_one) ||
        !std::all_of(problem.powers.begin(), problem.powers.end(), is_one))
        return;
    std::vector<std::uint8_t> slot_of;
    std::vector<std::uint8_t> taken(arrangement.cells());  // of each cell: a bit for each slot
    for (Index k = 0; k < arrangement.sum_count(); ++k) {
        const auto first = problem.cells.begin() + problem.offsets[k];
        const auto last = problem.cells.begin() + problem.offsets[k + 1];
        std::uint8_t slot = 0;
        const auto is_taken = [&](auto cell) {
            return (taken[static_cast<std::size_t>(cell)] >> slot & 1) != 0;
        };
        while (slot < slots && std::any_of(first, last, is_taken)) ++slot;
        if (slot == slots) return;
        for (auto cell = first; cell != last; ++cell) {
            auto& bits = taken[static_cast<std::size_t>(*cell)];
            if ((bits >> slot & 1) != 0) return;  // a cell twice in a sum
            bits = static_cast<std::uint8_t>(bits | 1 << slot);
        }
        slot_of.push_back(slot);
    }
    slot_of_ = std::move(slot_of);
    for (const Index rank : arrangement.open_ranks()) values_.push_back(problem.entries[rank]);
    lines_.resize(values_.size());
    excess_.resize(std::size_t{nowhere_} + 1);
}

void Pairs::read(const Arrangement& arrangement) {
    for (Index i = 0; i < lines_.size(); ++i) {
        lines_[i].line.fill(nowhere_);
        lines_[i].place = arrangement.place(arrangement.open_ranks()[i]);
        for (const auto& term : arrangement.terms(lines_[i].place))
            lines_[i].line[slot_of_[term.sum]] = term.sum;
    }
    for (Index k = 0; k < nowhere_; ++k) excess_[k] = arrangement.excess(k);
    energy_ = arrangement.error();
}

void Pairs::write(Arrangement& arrangement) const {
    for (Index i = 0; i < lines_.size(); ++i) {
        const Index now = arrangement.place(arrangement.open_ranks()[i]);
        if (now != lines_[i].place) arrangement.exchange(now, lines_[i].place);
    }
}

}  // namespace loshu::local_search
