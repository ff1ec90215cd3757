// What the sums and the difference of the entries leave to the cells.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "magic/nearest/assignment.hpp"

namespace loshu::nearest {

struct Term {
    std::int64_t factor;
    std::size_t cell;
};

struct LinearSum {
    std::vector<Term> terms;
    std::int64_t total;
};

class Sums {
public:
    std::vector<std::int64_t> entries;
    std::vector<LinearSum> sums;

    // Leaves out entries until nothing changes; false where a cell has none left.
    bool narrow(std::vector<Set>& sets) const {
        for (bool changed = true; changed;) {
            changed = false;
            if (!differ(sets, changed) || !have_places(sets, changed)) return false;
            for (const LinearSum& sum : sums)
                if (!fits(sum, sets, changed)) return false;
        }
        return true;
    }

    // How far the sum is from its total where each cell has one entry.
    std::int64_t excess(const LinearSum& sum, const std::vector<std::size_t>& places) const {
        std::int64_t all = -sum.total;
        for (const Term& term : sum.terms) all += term.factor * entries[places[term.cell]];
        return all;
    }

    // How far all sums together are from their totals.
    std::int64_t apart(const std::vector<std::size_t>& places) const {
        std::int64_t all = 0;
        for (const LinearSum& sum : sums) all += std::abs(excess(sum, places));
        return all;
    }

    // The sum of the squares of these.
    double square(const std::vector<std::size_t>& places) const {
        double all = 0;
        for (const LinearSum& sum : sums) {
            const auto own = static_cast<double>(excess(sum, places));
            all += own * own;
        }
        return all;
    }

private:
    static bool differ(std::vector<Set>& sets, bool& changed) {
        for (std::size_t at = 0; at < sets.size(); ++at) {
            const Set own = sets[at];
            if (own == 0) return false;
            if (!std::has_single_bit(own)) continue;
            for (std::size_t other = 0; other < sets.size(); ++other) {
                if (other == at || (sets[other] & own) == 0) continue;
                if ((sets[other] &= ~own) == 0) return false;
                changed = true;
            }
        }
        return true;
    }

    // An entry that must be used and fits one cell only is in that cell.
    bool have_places(std::vector<Set>& sets, bool& changed) const {
        if (sets.size() != entries.size()) return true;
        Set once = 0, twice = 0;
        for (const Set each : sets) {
            twice |= once & each;
            once |= each;
        }
        if (static_cast<std::size_t>(std::popcount(once)) != entries.size()) return false;
        const Set alone = once & ~twice;
        for (Set& each : sets) {
            const Set own = each & alone;
            if (own == 0 || own == each) continue;
            if (!std::has_single_bit(own)) return false;
            each = own;
            changed = true;
        }
        return true;
    }

    std::int64_t least(const Term& term, Set set) const {
        return term.factor * entries[term.factor > 0 ? first_of(set) : last_of(set)];
    }
    std::int64_t most(const Term& term, Set set) const {
        return term.factor * entries[term.factor > 0 ? last_of(set) : first_of(set)];
    }
    static std::size_t last_of(Set set) {
        return static_cast<std::size_t>(std::bit_width(set)) - 1;
    }

    bool fits(const LinearSum& sum, std::vector<Set>& sets, bool& changed) const {
        std::int64_t low = -sum.total, high = -sum.total;
        std::size_t open = 0;
        for (const Term& term : sum.terms) {
            low += least(term, sets[term.cell]);
            high += most(term, sets[term.cell]);
            open += !std::has_single_bit(sets[term.cell]);
        }
        if (low > 0 || high < 0) return false;
        if (open == 2) return pairs(sum, sets, changed);
        for (const Term& term : sum.terms) {
            Set& set = sets[term.cell];
            if (std::has_single_bit(set)) continue;
            const std::int64_t others_low = low - least(term, set);
            const std::int64_t others_high = high - most(term, set);
            Set kept = 0;
            for (Set rest = set; rest != 0; rest &= rest - 1) {
                const std::int64_t value = term.factor * entries[first_of(rest)];
                if (value + others_low <= 0 && value + others_high >= 0)
                    kept |= Set{1} << first_of(rest);
            }
            if (kept == 0) return false;
            changed |= kept != set;
            set = kept;
            low = others_low + least(term, set);
            high = others_high + most(term, set);
        }
        return true;
    }

    // With two open cells the entry of one determines that of the other.
    bool pairs(const LinearSum& sum, std::vector<Set>& sets, bool& changed) const {
        std::int64_t rest = sum.total;
        Term open[2]{};
        std::size_t count = 0;
        for (const Term& term : sum.terms) {
            if (std::has_single_bit(sets[term.cell]))
                rest -= term.factor * entries[first_of(sets[term.cell])];
            else
                open[count++] = term;
        }
        Set& first = sets[open[0].cell];
        Set& second = sets[open[1].cell];
        Set kept_first = 0, kept_second = 0;
        for (Set left = first; left != 0; left &= left - 1) {
            const std::int64_t need = rest - open[0].factor * entries[first_of(left)];
            if (need % open[1].factor != 0) continue;
            const auto found =
                std::lower_bound(entries.begin(), entries.end(), need / open[1].factor);
            if (found == entries.end() || *found != need / open[1].factor) continue;
            const Set other = Set{1} << (found - entries.begin()) & second;
            if (other == 0 || other == (left & -left)) continue;
            kept_first |= left & -left;
            kept_second |= other;
        }
        if (kept_first == 0) return false;
        changed |= kept_first != first || kept_second != second;
        first = kept_first;
        second = kept_second;
        return true;
    }
};

}  // namespace loshu::nearest
