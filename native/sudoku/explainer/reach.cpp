#include "sudoku/explainer/reach.hpp"

#include <algorithm>

namespace loshu::sudoku::explainer {

void Reach::build(const Marks& marks, const Links& links) {
    links_ = &links;
    candidates_.clear();
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (unsigned rest = marks.digits[cell]; rest != 0; rest &= rest - 1) {
            const Candidate c = candidate(cell, lowest(rest));
            number_[c] = static_cast<std::uint16_t>(candidates_.size());
            candidates_.push_back(c);
        }
    stride_ = (candidates_.size() + 63) / 64;
    reached_.assign(candidates_.size() * stride_, 0);
    seen_.assign(candidates_.size() * stride_, 0);
    for (const Candidate c : candidates_) link(c, links);
    close();
}

// Two links: what is false if a candidate is true, and what is then true.
void Reach::link(std::size_t c, const Links& links) {
    for (const Link& weak : links.weak(c, LinkKinds::both)) {
        add(seen_, number_[c], number_[weak.to]);
        for (const Link& strong : links.strong(weak.to, LinkKinds::both))
            if (strong.to != c) add(reached_, number_[c], number_[strong.to]);
    }
}

// The transitive closure, as Warshall found it.
void Reach::close() {
    const std::size_t size = candidates_.size();
    for (std::size_t by = 0; by < size; ++by) {
        const std::uint64_t* through = reached_.data() + by * stride_;
        if (std::all_of(through, through + stride_, [](std::uint64_t word) { return word == 0; }))
            continue;
        for (std::size_t from = 0; from < size; ++from) {
            if (!has(reached_, from, by)) continue;
            std::uint64_t* row = reached_.data() + from * stride_;
            for (std::size_t i = 0; i < stride_; ++i) row[i] |= through[i];
        }
    }
}

bool Reach::contradicts(Potential source) const {
    const std::size_t c = candidate_of(source);
    if (!is_on(source))
        return std::ranges::any_of(links_->strong(c, LinkKinds::both),
                                   [&](const Link& link) { return leads(link.to, c); });
    const std::size_t row = number_[c] * stride_;
    for (std::size_t i = 0; i < stride_; ++i)
        if ((reached_[row + i] & seen_[row + i]) != 0) return true;
    return false;
}

}  // namespace loshu::sudoku::explainer
