// A line that begins with a value, and how many of some other lines that do are smaller.
//
// Lines are read as numbers, and compared cell by cell.  In each group of lines exactly one begins
// with the value.
#pragma once

#include <array>

#include "rules/model.hpp"

namespace loshu::rules {

template <class Word>
class Ranking {
public:
    using Bits = BitsOf<Word>;

    Ranking(const Rank& rule, const Model<Word>& model, State<Word>& state)
        : rule_(rule),
          model_(model),
          cells_(model.at(rule.cells)),
          own_(cells_.first(rule.length)),
          value_(Bits{1} << rule.value),
          state_(state) {}

    bool settle() {
        if (!state_.keep(own_[0], value_)) return false;
        std::array<std::uint32_t, 4> groups{};  // by what their line can be
        for (std::uint32_t group = 0; group < rule_.groups; ++group) {
            const unsigned relations = relations_of(group);
            if (relations == none) return false;
            ++groups[relations];
        }
        const std::uint32_t greater_ones = rule_.groups - rule_.smaller;
        if (groups[smaller] > rule_.smaller || groups[greater] > greater_ones) return false;
        const unsigned left = groups[smaller] == rule_.smaller  ? greater
                              : groups[greater] == greater_ones ? smaller
                                                                : both;
        for (std::uint32_t group = 0; group < rule_.groups; ++group)
            if (!narrow(group, left)) return false;
        return true;
    }

private:
    using Line = std::span<const Cell>;

    // What a line can be, compared with the own one; with ties, equal ones count as greater.
    static constexpr unsigned none = 0, smaller = 1, greater = 2, both = 3;

    Line line(std::uint32_t group, std::uint32_t number) const {
        return cells_.subspan((1 + group * rule_.lines + number) * rule_.length, rule_.length);
    }

    // Whether two cells have different values.
    bool differ(Cell a, Cell b) const { return (state_[a] & state_[b]) == 0 || model_.sees(a, b); }

    unsigned compared(Line line) const {
        unsigned found = none;
        Bits used = value_;  // by both lines so far, if they are equal
        for (std::size_t at = 1; at < line.size() && found != both; ++at) {
            const Bits here = state_[line[at]] & ~used, there = state_[own_[at]] & ~used;
            if (here == 0 || there == 0) return found;
            if (line[at] != own_[at]) {
                if (lowest(here) < highest(there)) found |= smaller;
                if (highest(here) > lowest(there)) found |= greater;
                if (differ(line[at], own_[at])) return found;
            }
            used |= only(here & there);
        }
        return rule_.ties ? found | greater : found;
    }

    static Bits only(Bits values) { return is_single(values) ? values : 0; }

    // What the line of a group that begins with the value can be; none if no line can.
    unsigned relations_of(std::uint32_t group) const {
        unsigned found = none;
        bool is_known = false;
        for (std::uint32_t number = 0; number < rule_.lines; ++number) {
            const Bits here = state_[line(group, number)[0]];
            if ((here & value_) == 0 || (is_known && here != value_)) continue;
            if (here == value_ && is_known) return none;
            if (here == value_) found = none;
            is_known |= here == value_;
            found |= compared(line(group, number));
        }
        return found;
    }

    // Removes what a group has too much of, if only one relation is left for the open groups.
    bool narrow(std::uint32_t group, unsigned left) {
        unsigned allowed = relations_of(group);
        if (allowed == both) allowed = left;
        for (std::uint32_t number = 0; number < rule_.lines; ++number) {
            const Line other = line(group, number);
            if ((state_[other[0]] & value_) == 0) continue;
            const bool fits = (compared(other) & allowed) != none;
            if (!fits && !state_.remove(other[0], value_)) return false;
            if (fits && state_[other[0]] == value_ && allowed != both &&
                !(allowed == smaller ? order(other, own_, true) : order(own_, other, !rule_.ties)))
                return false;
        }
        return true;
    }

    // Whether the rest of two lines leaves the first one smaller, or equal if it may be.
    bool can_follow(Line first, Line second, std::size_t at, bool strictly) const {
        Bits used = only(state_[first[at - 1]] & state_[second[at - 1]]);
        for (; at < first.size(); ++at) {
            const Bits here = state_[first[at]] & ~used, there = state_[second[at]] & ~used;
            if (here == 0 || there == 0) return false;
            if (first[at] != second[at]) {
                if (lowest(here) < highest(there)) return true;
                if (differ(first[at], second[at])) return false;
            }
            used |= only(here & there);
        }
        return !strictly;
    }

    // Keeps the first line smaller than the second one, or equal if it may be.
    bool order(Line first, Line second, bool strictly) {
        for (std::size_t at = 1; at < first.size(); ++at) {
            const Cell one = first[at], other = second[at];
            if (one == other) continue;
            const bool less =
                model_.sees(one, other) || !can_follow(first, second, at + 1, strictly);
            const int most = highest(state_[other]) + (less ? 0 : 1);
            if (!state_.keep(one, (Bits{1} << most) - 1)) return false;
            const int least = lowest(state_[one]) + (less ? 1 : 0);
            if (!state_.keep(other, ~((Bits{1} << least) - 1))) return false;
            if (!is_single(state_[one]) || state_[one] != state_[other]) return true;
        }
        return !strictly;
    }

    const Rank& rule_;
    const Model<Word>& model_;
    Line cells_, own_;
    Bits value_;
    State<Word>& state_;
};

template <class Word>
bool propagate(const Rank& rule, const Model<Word>& model, State<Word>& state) {
    return Ranking<Word>(rule, model, state).settle();
}

}  // namespace loshu::rules
