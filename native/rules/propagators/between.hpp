// Different cells, and the sum of those between the least and the greatest value.
//
// All places and values of these two, and all sets of values between them, are tried as far as they
// fit into the cells.
#pragma once

#include <algorithm>
#include <array>

#include "rules/model.hpp"
#include "rules/propagators/permutation.hpp"
#include "rules/propagators/subset_sums.hpp"

namespace loshu::rules {

template <class Word>
class Fillings {
public:
    using Bits = BitsOf<Word>;

    Fillings(const Between& rule, const Model<Word>& model, State<Word>& state)
        : rule_(rule), cells_(model.at(rule.cells)), values_(model.values), state_(state) {
        for (std::size_t i = 0; i < cells_.size(); ++i) held_[i] = state_[cells_[i]];
    }

    bool settle() {
        for (std::uint32_t low = 0; low < values_; ++low)
            for (std::uint32_t high = low + 1; high < values_; ++high)
                try_ends(Bits{1} << low, Bits{1} << high);
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (!state_.keep(cells_[i], kept_[i])) return false;
        return true;
    }

private:
    static constexpr std::size_t most = most_summed_values;
    using Held = std::array<Bits, most>;

    // Tries all places of the least and the greatest value.
    void try_ends(Bits low, Bits high) {
        inner_ = (high - 1) & ~(2 * low - 1);
        if (static_cast<std::size_t>(count_of(inner_)) + 2 < cells_.size()) return;
        std::uint32_t lows = 0, highs = 0, ends = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            lows |= std::uint32_t{(held_[i] & low) != 0} << i;
            highs |= std::uint32_t{(held_[i] & high) != 0} << i;
            ends |= std::uint32_t{(held_[i] & inner_) == 0} << i;
        }
        if (count_of(ends) > 2) return;
        for_each_value(lows, [&](int first) {
            for_each_value(highs, [&](int last) {
                if (first == last || (ends & ~(1u << first | 1u << last)) != 0) return;
                Bits& least = kept_[static_cast<std::size_t>(first)];
                Bits& greatest = kept_[static_cast<std::size_t>(last)];
                needed_ = (least & low) == 0 || (greatest & high) == 0;
                const auto [from, to] = std::minmax(first, last);
                if (!try_sets(static_cast<std::size_t>(from), static_cast<std::size_t>(to))) return;
                least |= low;
                greatest |= high;
            });
        });
    }

    // Tries all sets of values between two places; whether one fits.
    bool try_sets(std::size_t from, std::size_t to) {
        const std::size_t count = to - from - 1;
        const std::int64_t sum = rule_.total - rule_.more * static_cast<std::int64_t>(count);
        Bits all = 0, more = 0;  // between, and what no other try has found
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (i == from || i == to) continue;
            const Bits here = held_[i] & inner_;
            if (i > from && i < to) all |= here;
            more |= here & ~kept_[i];
        }
        if (more == 0 && !needed_) return true;
        if (sum < 0 || sum > std::int64_t{most_subset_sum}) return false;
        const auto wanted = static_cast<std::size_t>(sum);
        if ((subset_sums[count][all] >> wanted & 1) == 0) return false;
        bool any = false;
        const auto& first = subsets_by_sum.first[count];
        for (std::size_t at = first[wanted]; at < first[wanted + 1]; ++at) {
            const Bits set = subsets_by_sum.sets[at];
            if (set > all || (set == 0 && count > 0)) break;
            if ((set & ~all) == 0) any |= try_set(from, to, set);
        }
        return any;
    }

    // Tries a set of values between two places, and others of the inner ones outside.
    bool try_set(std::size_t from, std::size_t to, Bits set) {
        Held now{};
        const std::size_t inside = to - from - 1;
        const Bits others = inner_ & ~set;
        Bits more = 0;  // that no other try has found
        for (std::size_t i = 0, in = 0, out = inside; i < cells_.size(); ++i) {
            if (i == from || i == to) continue;
            const bool is_inside = i > from && i < to;
            const Bits here = now[is_inside ? in++ : out++] = held_[i] & (is_inside ? set : others);
            if (here == 0) return false;
            more |= here & ~kept_[i];
        }
        if (more == 0 && !needed_) return true;
        if (!fit_permutation(std::span(now).first(inside), set)) return false;
        const auto outside = std::span(now).subspan(inside, cells_.size() - 2 - inside);
        if (outside.size() == static_cast<std::size_t>(count_of(others)) &&
            !fit_permutation(outside, others))
            return false;
        for (std::size_t i = 0; i < inside; ++i) kept_[from + 1 + i] |= now[i];
        for (std::size_t i = 0, next = 0; i < cells_.size(); ++i)
            if (i < from || i > to) kept_[i] |= outside[next++];
        return true;
    }

    const Between& rule_;
    std::span<const Cell> cells_;
    std::uint32_t values_;
    State<Word>& state_;
    Bits inner_ = 0;
    bool needed_ = false;  // whether the places of the ends are new
    Held held_{}, kept_{};
};

template <class Word>
bool propagate(const Between& rule, const Model<Word>& model, State<Word>& state) {
    return Fillings<Word>(rule, model, state).settle();
}

}  // namespace loshu::rules
