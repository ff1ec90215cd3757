#include "sudoku/explainer/consequences.hpp"

#include <algorithm>
#include <unordered_set>

namespace loshu::sudoku::explainer {
void Consequences::clear() {
    nodes_.clear();
    parents_.clear();
    nested_.clear();
    place_.fill(0);
    on_ = off_ = {};
    contradictory_ = false;
}

std::uint16_t Consequences::append(Potential potential, Cause cause,
                                   std::span<const std::uint16_t> parents, std::int32_t nested) {
    const auto at = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back({potential, cause, 0, static_cast<std::uint32_t>(parents_.size()),
                      static_cast<std::uint16_t>(parents.size()), nested});
    parents_.insert(parents_.end(), parents.begin(), parents.end());
    return at;
}

std::uint16_t Consequences::add(Potential potential, Cause cause,
                                std::span<const std::uint16_t> parents, std::int32_t nested) {
    const std::uint16_t at = append(potential, cause, parents, nested);
    place_[potential] = static_cast<std::uint16_t>(at + 1U);
    (is_on(potential) ? on_ : off_).add(candidate_of(potential));
    return at;
}

void Consequences::contradict(Potential potential, Cause cause,
                              std::span<const std::uint16_t> parents) {
    const std::uint16_t fresh = append(potential, cause, parents, -1);
    const std::uint16_t old = place(opposite(potential));
    true_end_ = is_on(potential) ? fresh : old;
    false_end_ = is_on(potential) ? old : fresh;
    contradictory_ = true;
}

std::int32_t Consequences::nest(const NestedHint& hint) {
    nested_.push_back(hint);
    return static_cast<std::int32_t>(nested_.size()) - 1;
}

unsigned own_complexity(std::span<const ChainEnd> ends) {
    unsigned complexity = 0;
    for (const ChainEnd& end : ends) complexity += end.from->nodes()[end.at].ancestors;
    return complexity;
}

unsigned nested_complexity(std::span<const ChainEnd> ends) {
    unsigned complexity = 0;
    std::unordered_set<std::uint64_t> counted;
    for (const ChainEnd& end : ends) {
        if (!end.from->nests()) continue;
        end.from->each_ancestor(end.at, [&](const Node& node) {
            if (node.nested < 0) return;
            const NestedHint& nested = end.from->nested(node.nested);
            if (counted.insert(nested.signature).second) complexity += nested.complexity;
        });
    }
    return complexity;
}

unsigned AncestorCounter::count(std::size_t at, std::span<const std::uint16_t> parents) {
    const std::size_t words = at / 64 + 1;
    std::uint64_t* row = rows_.data() + at * stride;
    std::fill_n(row, words, 0);
    for (const std::uint16_t parent : parents) {
        const std::uint64_t* other = rows_.data() + parent * stride;
        for (std::size_t i = 0; i <= parent / 64U; ++i) row[i] |= other[i];
    }
    row[at / 64] |= std::uint64_t{1} << at % 64;
    unsigned ancestors = 0;
    for (std::size_t i = 0; i < words; ++i) ancestors += bits_of(row[i]);
    return ancestors;
}

unsigned AncestorCounter::count_after(std::size_t at, const Node& parent, std::size_t parent_at) {
    const std::size_t words = at / 64 + 1, known = parent_at / 64 + 1;
    std::uint64_t* row = rows_.data() + at * stride;
    std::copy_n(rows_.data() + parent_at * stride, known, row);
    std::fill_n(row + known, words - known, 0);
    row[at / 64] |= std::uint64_t{1} << at % 64;
    return parent.ancestors + 1U;
}

}  // namespace loshu::sudoku::explainer
