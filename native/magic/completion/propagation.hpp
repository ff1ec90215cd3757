// The rules that strike entries, repeated until none strikes another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/completion/bounds.hpp"
#include "magic/completion/elimination.hpp"
#include "magic/completion/store.hpp"

namespace loshu::completion {

template <std::size_t W>
class Propagation : public Store<W> {
public:
    explicit Propagation(const Problem& problem)
        : Store<W>(problem),
          all_used_(problem.cells == problem.entries && !problem.repeats()),
          elimination_(problem),
          bounds_(problem.widest) {}

    // Apply all rules to all cells, or where something changed; return false at a contradiction.
    bool begin();
    bool settle();

    // The sum that the last contradiction was found in, or the number of sums.
    std::uint32_t failed() const { return failed_; }

private:
    bool hidden_singles();
    bool apply(std::uint32_t index);
    bool pair(const Sum& sum, const Rest& rest);
    bool triple(const Sum& sum, const Rest& rest);
    bool pair_by_table(const Sum& sum, const Rest& rest);
    bool within_bounds(const Sum& sum, const Rest& rest);
    bool keep_between(const Sum& sum, const Term& term, std::int64_t low, std::int64_t high);
    Bits<W> partners(const Bits<W>& domain, const Term& own, const Term& other,
                     std::int64_t total) const;

    const Bits<W>& domain(std::uint32_t cell) const { return this->state_.domains[cell]; }

    bool all_used_;
    std::uint32_t failed_ = 0;
    Elimination<W> elimination_;
    DistinctBounds<W> bounds_;
};

template <std::size_t W>
bool Propagation<W>::begin() {
    for (const std::uint16_t size : this->state_.sizes)
        if (size == 0) return false;
    this->wake_all();
    return this->problem_.feasible && settle();
}

template <std::size_t W>
bool Propagation<W>::settle() {
    const auto none = static_cast<std::uint32_t>(this->problem_.sums.size());
    elimination_.forget();
    while (true) {
        std::uint32_t sum = none;
        failed_ = none;
        if (this->fix_singles()) {
            if (this->next_woken(sum)) {
                if (apply(sum)) continue;
                failed_ = sum;
            } else if (!all_used_ || hidden_singles()) {
                if (this->waiting()) continue;
                if (!elimination_.pays(*this)) return true;
                if (elimination_.apply(*this)) {
                    if (this->waiting()) continue;
                    return true;
                }
            }
        }
        this->sleep();
        return false;
    }
}

// If the number of unused entries equals that of open cells, one that fits a single cell goes
// there.
template <std::size_t W>
bool Propagation<W>::hidden_singles() {
    Bits<W> once;
    Bits<W> twice;
    for (std::uint32_t i = 0; i < this->state_.open; ++i) {
        const Bits<W>& own = domain(this->open_cell(i));
        twice |= once & own;
        once |= own;
    }
    if (!(once == this->state_.unused)) return false;
    const Bits<W> alone = once & ~twice;
    if (!alone.any()) return true;
    for (std::uint32_t i = 0; i < this->state_.open; ++i) {
        const std::uint32_t cell = this->open_cell(i);
        const Bits<W> own = domain(cell) & alone;
        if (!own.any() || this->state_.sizes[cell] == 1) continue;
        if (own.count() > 1) return false;
        if (!this->keep(cell, own)) return false;
    }
    return true;
}

template <std::size_t W>
bool Propagation<W>::apply(std::uint32_t index) {
    constexpr std::size_t affordable = 40;  // entries that a triple looks at
    const Sum& sum = this->problem_.sums[index];
    const Rest& rest = this->state_.rests[index];
    if (rest.open == 0) return rest.low <= 0 && rest.high >= 0;
    const bool indexed = sum.indexed && !this->problem_.repeats();
    if (rest.open == 2 && sum.equation) return indexed ? pair(sum, rest) : pair_by_table(sum, rest);
    if (rest.open != 3 || !indexed) return within_bounds(sum, rest);
    std::size_t least = affordable + 1;
    for (std::size_t i = 0; i < 3; ++i)
        least = std::min<std::size_t>(least, this->state_.sizes[this->term(sum.first + i).cell]);
    return least > affordable ? within_bounds(sum, rest) : triple(sum, rest);
}

// The entries i of another cell with own.factor * j + other.factor * i == total for a j in
// `domain`.
template <std::size_t W>
Bits<W> Propagation<W>::partners(const Bits<W>& domain, const Term& own, const Term& other,
                                 std::int64_t total) const {
    if (own.factor == other.factor) return domain.mirrored(total * own.factor);
    return domain.moved(total * other.factor);
}

template <std::size_t W>
bool Propagation<W>::pair(const Sum& sum, const Rest& rest) {
    const Term one = this->term(sum.first);
    const Term other = this->term(sum.first + 1);
    const std::int64_t total = rest.low;
    Bits<W> left = domain(other.cell) & partners(domain(one.cell), one, other, total);
    if (one.factor != other.factor) {
        if (total == 0) return false;
    } else if (total % 2 == 0 && total * one.factor >= 0 &&
               total * one.factor / 2 < Bits<W>::width) {
        left.reset(static_cast<unsigned>(total * one.factor / 2));
    }
    if (!left.any()) return false;
    return this->keep(other.cell, left) && this->keep(one.cell, partners(left, other, one, total));
}

// Every entry of the smallest domain, with the pairs that are left for the other two.
template <std::size_t W>
bool Propagation<W>::triple(const Sum& sum, const Rest& rest) {
    std::size_t smallest = sum.first;
    for (std::size_t i = sum.first + 1; i < sum.first + 3; ++i)
        if (this->state_.sizes[this->term(i).cell] < this->state_.sizes[this->term(smallest).cell])
            smallest = i;
    const Term free = this->term(smallest);
    const Term one = this->term(smallest == sum.first ? sum.first + 1 : sum.first);
    const Term other = this->term(smallest == sum.first + 2 ? sum.first + 1 : sum.first + 2);
    // In the frame of `other` an entry of `one` is its partner when the total is 0, or width - 1.
    const bool same = one.factor == other.factor;
    const Bits<W> framed = same ? domain(one.cell).reversed() : domain(one.cell);
    const std::int64_t sign = other.factor;
    const std::int64_t origin = same ? static_cast<std::int64_t>(Bits<W>::width) - 1 : 0;
    Bits<W> kept_free;
    Bits<W> kept_framed;
    Bits<W> kept_other;
    domain(free.cell).each([&](unsigned entry) {
        const std::int64_t total =
            sign * (rest.low - free.factor * static_cast<std::int64_t>(entry));
        if (!same && total == 0) return;
        Bits<W> left = domain(other.cell) & framed.moved(total - origin);
        left.reset(entry);
        const auto drop = [&](std::int64_t at) {
            if (at >= 0 && at < Bits<W>::width) left.reset(static_cast<unsigned>(at));
        };
        drop(same ? total - entry : total + entry);  // the partner of the same entry in `one`
        if (same && total % 2 == 0) drop(total / 2);
        if (!left.any()) return;
        kept_free.set(entry);
        kept_other |= left;
        kept_framed |= left.moved(origin - total);
    });
    return kept_free.any() && this->keep(free.cell, kept_free) &&
           this->keep(one.cell, same ? kept_framed.reversed() : kept_framed) &&
           this->keep(other.cell, kept_other);
}

// The same for any factors and powers, entry by entry.
template <std::size_t W>
bool Propagation<W>::pair_by_table(const Sum& sum, const Rest& rest) {
    const Term one = this->term(sum.first);
    const Term other = this->term(sum.first + 1);
    const auto& table = this->problem_.tables[sum.table];
    Bits<W> kept_one;
    Bits<W> kept_other;
    domain(one.cell).each([&](unsigned entry) {
        const std::int64_t needed = rest.low - one.factor * table[entry];
        if (needed % other.factor != 0) return;
        const std::int64_t value = needed / other.factor;
        const auto try_partner = [&](unsigned partner) {
            const bool same = partner == entry && !this->problem_.repeats();
            if (same || table[partner] != value || !domain(other.cell).test(partner)) return;
            kept_one.set(entry);
            kept_other.set(partner);
        };
        if (this->problem_.ascends[sum.table]) {
            const auto found = std::lower_bound(table.begin(), table.end(), value);
            if (found != table.end()) try_partner(static_cast<unsigned>(found - table.begin()));
        } else {
            domain(other.cell).each(try_partner);
        }
    });
    return kept_one.any() && this->keep(one.cell, kept_one) && this->keep(other.cell, kept_other);
}

// Each term lies between the sum less the most, and less the least, that the others can add.
template <std::size_t W>
bool Propagation<W>::within_bounds(const Sum& sum, const Rest& rest) {
    const auto& table = this->problem_.tables[sum.table];
    bounds_.clear();
    for (std::size_t i = 0; i < rest.open; ++i) {
        const Term& term = this->term(sum.first + i);
        const unsigned first = this->state_.firsts[term.cell];
        const unsigned last = this->state_.lasts[term.cell];
        std::int64_t low = term.factor * table[first];
        std::int64_t high = term.factor * table[last];
        if (!this->problem_.ascends[sum.table])
            domain(term.cell).each([&](unsigned entry) {
                low = std::min(low, term.factor * table[entry]);
                high = std::max(high, term.factor * table[entry]);
            });
        bounds_.add(first, last, std::min(low, high), std::max(low, high));
    }
    if (sum.alike && !this->problem_.repeats()) {
        if (!bounds_.use_distinct(this->state_.unused, table, this->term(sum.first).factor))
            return false;
        if (bounds_.least() > rest.high || bounds_.most() < rest.low) return false;
        const std::int64_t low = rest.low - bounds_.most_of_others();
        const std::int64_t high = rest.high - bounds_.least_of_others();
        for (std::size_t i = 0; i < rest.open; ++i) {
            if (bounds_.lowest(i) < low || bounds_.highest(i) > high)
                if (!keep_between(sum, this->term(sum.first + i), low, high)) return false;
        }
        return true;
    }
    if (bounds_.least() > rest.high || bounds_.most() < rest.low) return false;
    for (std::size_t i = 0; i < rest.open; ++i) {
        const std::int64_t low = rest.low - bounds_.most() + bounds_.highest(i);
        const std::int64_t high = rest.high - bounds_.least() + bounds_.lowest(i);
        if (bounds_.lowest(i) < low || bounds_.highest(i) > high)
            if (!keep_between(sum, this->term(sum.first + i), low, high)) return false;
    }
    return true;
}

// Keep the entries whose term lies from `low` to `high`.
template <std::size_t W>
bool Propagation<W>::keep_between(const Sum& sum, const Term& term, std::int64_t low,
                                  std::int64_t high) {
    const auto& table = this->problem_.tables[sum.table];
    const std::int64_t factor = term.factor;
    const auto fits = [&](unsigned entry) {
        const std::int64_t value = factor * table[entry];
        return value >= low && value <= high;
    };
    Bits<W> kept = domain(term.cell);
    if (this->problem_.ascends[sum.table]) {
        unsigned first = this->state_.firsts[term.cell];
        while (first < Bits<W>::width && !fits(first)) first = kept.next(first + 1);
        if (first == Bits<W>::width) return false;
        unsigned last = this->state_.lasts[term.cell];
        while (!fits(last)) last = kept.previous(last - 1);
        kept = kept & Bits<W>::range(first, last + 1);
    } else {
        domain(term.cell).each([&](unsigned entry) {
            if (!fits(entry)) kept.reset(entry);
        });
        if (!kept.any()) return false;
    }
    return this->keep(term.cell, kept);
}

}  // namespace loshu::completion
