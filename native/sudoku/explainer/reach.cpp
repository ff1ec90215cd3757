#include "sudoku/explainer/reach.hpp"

#include <algorithm>
#include <bit>

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

// Two links: candidates that are false if a candidate is true, and true ones after these.
void Reach::link(std::size_t c, const Links& links) {
    for (const Link& weak : links.weak(c, LinkKinds::both)) {
        add(seen_, number_[c], number_[weak.to]);
        for (const Link& strong : links.strong(weak.to, LinkKinds::both))
            if (strong.to != c) add(reached_, number_[c], number_[strong.to]);
    }
}

// The transitive closure, row by row: most candidates lead to few, so that walking from each is
// quicker than Warshall's algorithm.  A row that is complete stands for all that it leads to.
void Reach::close() {
    Words done(stride_);
    for (std::size_t from = 0; from < candidates_.size(); ++from) {
        std::uint64_t* row = reached_.data() + from * stride_;
        std::ranges::fill(done, 0);
        for (std::size_t word = 0; word < stride_;) {
            const std::uint64_t open = row[word] & ~done[word];
            if (open == 0) {
                ++word;
                continue;
            }
            const auto bit = static_cast<std::size_t>(std::countr_zero(open));
            done[word] |= std::uint64_t{1} << bit;
            const std::size_t next = 64 * word + bit;
            const std::uint64_t* through = reached_.data() + next * stride_;
            std::size_t first = word;
            for (std::size_t i = 0; i < stride_; ++i) {
                row[i] |= through[i];
                if (next < from) done[i] |= through[i];
                if (i < first && (row[i] & ~done[i]) != 0) first = i;
            }
            word = first;
        }
    }
}

void Reach::exclude() {
    excluded_ = seen_;
    for (std::size_t c = 0; c < candidates_.size(); ++c) {
        std::uint64_t* row = excluded_.data() + c * stride_;
        for (std::size_t word = 0; word < stride_; ++word)
            for (std::uint64_t rest = reached_[c * stride_ + word]; rest != 0; rest &= rest - 1) {
                const auto by = 64 * word + static_cast<std::size_t>(std::countr_zero(rest));
                for (std::size_t i = 0; i < stride_; ++i) row[i] |= seen_[by * stride_ + i];
            }
    }
}

bool Reach::common(std::span<const Potential> starts) const {
    for (std::size_t word = 0; word < stride_; ++word) {
        std::uint64_t all_reach = ~std::uint64_t{0}, all_exclude = ~std::uint64_t{0};
        for (const Potential start : starts) {
            const std::size_t n = number_[candidate_of(start)];
            const std::uint64_t own = n / 64 == word ? std::uint64_t{1} << n % 64 : 0;
            all_reach &= reached_[n * stride_ + word] | own;
            all_exclude &= excluded_[n * stride_ + word];
        }
        if ((all_reach | all_exclude) != 0) return true;
    }
    return false;
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
