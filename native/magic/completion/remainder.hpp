// The parts of the tree that a search has not seen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "magic/completion/search.hpp"

namespace loshu::completion {

template <std::size_t W>
SearchRemainder Search<W>::remainder() const {
    SearchRemainder left{(problem_.entries + 63) / 64, {}, {}};
    if (finished()) return left;
    list_parts(levels_, depth_, rules_.state(), share_, left);
    for (const Strand& strand : waiting_)
        list_parts(strand.levels, strand.depth, strand.state, strand.share, left);
    return left;
}

// A state is a part, and so is what each level leaves without the entry that it chose; what the
// first of them leaves is mostly nearly all, and becomes a part for each other entry of its cell.
template <std::size_t W>
void Search<W>::list_parts(const std::vector<Level>& levels, std::size_t depth,
                           const State<W>& state, double share, SearchRemainder& left) const {
    const auto add = [&](const State<W>& part, double part_share, std::size_t of_cell, auto kept) {
        for (std::size_t cell = 0; cell < problem_.cells; ++cell) {
            const Bits<W>& domain = cell == of_cell ? kept : part.domains[cell];
            left.domains.insert(left.domains.end(), domain.words.begin(),
                                domain.words.begin() + static_cast<std::ptrdiff_t>(left.words));
        }
        left.shares.push_back(part_share);
    };
    add(state, share, problem_.cells, Bits<W>{});
    const auto whole = [](const Level& level) { return !level.split; };
    const auto first = static_cast<std::size_t>(std::find_if(levels.begin(), levels.end(), whole) -
                                                levels.begin());
    while (depth-- > first) {
        const Level& level = levels[depth];
        if (level.split) continue;
        const auto [cell, entry] = level.choice;
        const double each = level.share / level.state.sizes[cell];
        Bits<W> others = level.state.domains[cell];
        others.reset(entry);
        if (depth > first) {
            add(level.state, level.share - each, cell, others);
            continue;
        }
        for (unsigned other = others.first(); other < others.width;
             other = others.next(other + 1)) {
            Bits<W> only;
            only.set(other);
            add(level.state, each, cell, only);
        }
    }
}

}  // namespace loshu::completion
