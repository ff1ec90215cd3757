// Sums with more values, or greater ones, by the least and greatest sum of each group.
#pragma once

#include <limits>

#include "rules/model.hpp"

namespace loshu::rules {

struct Bounds {
    std::int64_t low = 0, high = 0;
};

// The least sum of some different values of a set, and the greatest; too few values give none.
template <class Bits>
bool bounds_of_some(Bits set, std::size_t count, Bounds& bounds) {
    bounds = {};
    if (static_cast<std::size_t>(count_of(set)) < count) return false;
    Bits left = set;
    for (std::size_t i = 0; i < count; ++i, left &= left - 1) bounds.low += lowest(left);
    left = set;
    for (std::size_t i = 0; i < count; ++i) {
        bounds.high += highest(left);
        left ^= Bits{1} << highest(left);
    }
    return true;
}

struct CellBounds {
    std::int64_t low, high;
};

// The bounds of a cell, with values counted as the group counts them.
template <class Word>
Bounds bounds_of(const SumGroup& group, BitsOf<Word> here, const Model<Word>& model) {
    const int last = static_cast<int>(model.values) - 1;
    if (group.reflected) return {last - highest(here), last - lowest(here)};
    return {lowest(here), highest(here)};
}

// Bounds of a group: `cells` by each cell alone, `others` for all cells but one by their union.
struct GroupBounds {
    Bounds cells, whole, others;
};

template <class Word>
bool read_bounds(const SumGroup& group, const Model<Word>& model, const State<Word>& state,
                 GroupBounds& found) {
    const auto cells = model.at(group.cells);
    const std::int64_t last = static_cast<std::int64_t>(model.values) - 1;
    BitsOf<Word> all = 0;
    found.cells = {};
    for (const Cell cell : cells) {
        const Bounds one = bounds_of<Word>(group, state[cell], model);
        found.cells.low += one.low;
        found.cells.high += one.high;
        all |= state[cell];
    }
    if (!bounds_of_some(all, cells.size(), found.whole)) return false;
    bounds_of_some(all, cells.size() - 1, found.others);
    if (group.reflected) {
        const auto flip = [&](Bounds& bounds, std::int64_t count) {
            bounds = {count * last - bounds.high, count * last - bounds.low};
        };
        flip(found.whole, static_cast<std::int64_t>(cells.size()));
        flip(found.others, static_cast<std::int64_t>(cells.size()) - 1);
    }
    found.whole.low = std::max(found.whole.low, found.cells.low);
    found.whole.high = std::min(found.whole.high, found.cells.high);
    return found.whole.low <= found.whole.high;
}

// The values of a cell within bounds.
template <class Word>
BitsOf<Word> values_within(const SumGroup& group, Bounds bounds, const Model<Word>& model) {
    const std::int64_t last = static_cast<std::int64_t>(model.values) - 1;
    if (group.reflected) bounds = {last - bounds.high, last - bounds.low};
    if (bounds.high < 0 || bounds.low > last || bounds.low > bounds.high) return 0;
    const auto low = static_cast<int>(std::max<std::int64_t>(bounds.low, 0));
    const auto high = static_cast<int>(std::min(bounds.high, last));
    return (model.full >> (last - high)) & (model.full << low);
}

// Keeps the values with which the group can have a sum within bounds.
template <class Word>
bool keep_bounds(const SumGroup& group, const GroupBounds& found, Bounds wanted,
                 const Model<Word>& model, State<Word>& state) {
    for (const Cell cell : model.at(group.cells)) {
        const Bounds one = bounds_of<Word>(group, state[cell], model);
        const std::int64_t low = std::max(found.cells.low - one.low, found.others.low);
        const std::int64_t high = std::min(found.cells.high - one.high, found.others.high);
        const Bounds fits{wanted.low - high, wanted.high - low};
        if (fits.low <= one.low && fits.high >= one.high) continue;
        if (!state.keep(cell, values_within<Word>(group, fits, model))) return false;
    }
    return true;
}

constexpr std::int64_t floored(std::int64_t a, std::int64_t b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

template <class Word>
bool total_bounds(const Sum& rule, const Model<Word>& model, const State<Word>& state,
                  Bounds& total) {
    total = {};
    for (std::size_t g = 0; g < rule.groups; ++g) {
        const SumGroup& group = model.groups[rule.first_group + g];
        GroupBounds found;
        if (!read_bounds<Word>(group, model, state, found)) return false;
        total.low += group.factor * found.whole.low;
        total.high += group.factor * found.whole.high;
    }
    return total.low <= rule.high && total.high >= rule.low;
}

template <class Word>
bool propagate_bounds(const Sum& rule, const Model<Word>& model, State<Word>& state) {
    Bounds total;
    if (!total_bounds<Word>(rule, model, state, total)) return false;
    if (total.low >= rule.low && total.high <= rule.high) return true;
    for (std::size_t g = 0; g < rule.groups; ++g) {
        const SumGroup& group = model.groups[rule.first_group + g];
        GroupBounds found;
        if (!read_bounds<Word>(group, model, state, found)) return false;
        const std::int64_t factor = group.factor;
        const std::int64_t high = rule.high - total.low + factor * found.whole.low;
        const std::int64_t low = rule.low - total.high + factor * found.whole.high;
        const Bounds wanted{-floored(-low, factor), floored(high, factor)};
        if (wanted.low <= found.whole.low && wanted.high >= found.whole.high) continue;
        if (!keep_bounds<Word>(group, found, wanted, model, state)) return false;
    }
    return true;
}

}  // namespace loshu::rules
