#include "magic/completion/problem.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace loshu::completion {
namespace {

std::int64_t floor_of(std::int64_t number, std::int64_t divisor) {
    return number / divisor - (number % divisor < 0 ? 1 : 0);
}

// The difference of neighbors where it is the same everywhere, or 0.
std::int64_t step_of(std::span<const std::int64_t> entries) {
    if (entries.size() < 2) return 1;
    const std::int64_t step = entries[1] - entries[0];
    for (std::size_t i = 2; i < entries.size(); ++i)
        if (entries[i] - entries[i - 1] != step) return 0;
    return step;
}

}  // namespace

Problem::Problem(const SumConditions& conditions)
    : cells(conditions.allowed.size() / conditions.entries.size()),
      entries(conditions.entries.size()),
      allowed(conditions.allowed.begin(), conditions.allowed.end()),
      numbers(conditions.entries.begin(), conditions.entries.end()),
      times(conditions.times.begin(), conditions.times.end()) {
    for (auto& table : tables) table.resize(entries);
    for (std::size_t i = 0; i < entries; ++i) {
        tables[indices][i] = static_cast<std::int64_t>(i);
        tables[1][i] = numbers[i];
    }
    for (const std::size_t power : {2u, 3u})
        if (std::any_of(conditions.powers.begin(), conditions.powers.end(),
                        [power](std::uint8_t used) { return used >= power; }))
            for (std::size_t i = 0; i < entries; ++i)
                tables[power][i] = tables[power - 1][i] * numbers[i];
    for (std::size_t k = 0; k < tables.size(); ++k)
        ascends[k] = std::adjacent_find(tables[k].begin(), tables[k].end(),
                                        std::greater_equal<>()) == tables[k].end();
    for (std::size_t sum = 0; sum + 1 < conditions.offsets.size(); ++sum) add_sum(conditions, sum);
    list_places();
}

void Problem::add_sum(const SumConditions& conditions, std::size_t sum) {
    const auto first = static_cast<std::size_t>(conditions.offsets[sum]);
    const auto end = static_cast<std::size_t>(conditions.offsets[sum + 1]);
    Sum added{terms.size(), 0,     conditions.powers[sum], false,
              false,        false, conditions.low[sum],    conditions.high[sum]};
    for (std::size_t i = first; i < end; ++i)
        if (conditions.factors[i] != 0)
            terms.push_back(
                {static_cast<std::uint32_t>(conditions.cells[i]), conditions.factors[i]});
    added.size = static_cast<std::uint32_t>(terms.size() - added.first);
    widest = std::max<std::size_t>(widest, added.size);
    const std::int64_t step = step_of(conditions.entries);
    if (!remainder_fits(added)) feasible = false;
    if (added.table == 1 && step != 0) use_indices(added, numbers[0], step);
    classify(added);
    sums.push_back(added);
}

// Sum of f (start + step i) becomes a sum of f i, divided by what the factors have in common.
void Problem::use_indices(Sum& sum, std::int64_t start, std::int64_t step) {
    if (sum.size == 0) return;
    const auto own = std::span(terms).subspan(sum.first, sum.size);
    std::int64_t common = 0;
    std::int64_t all = 0;
    for (const Term& term : own) {
        common = std::gcd(common, term.factor);
        all += term.factor;
    }
    for (Term& term : own) term.factor /= common;
    sum.low = -floor_of(-(sum.low - start * all), common * step);
    sum.high = floor_of(sum.high - start * all, common * step);
    sum.table = indices;
}

void Problem::classify(Sum& sum) {
    const auto own = std::span(terms).subspan(sum.first, sum.size);
    if (!own.empty() &&
        std::all_of(own.begin(), own.end(), [](const Term& term) { return term.factor < 0; })) {
        for (Term& term : own) term.factor = -term.factor;
        sum.low = -std::exchange(sum.high, -sum.low);
    }
    sum.equation = sum.low == sum.high;
    sum.alike = !own.empty() && own[0].factor > 0 && ascends[sum.table] &&
                std::all_of(own.begin(), own.end(),
                            [&](const Term& term) { return term.factor == own[0].factor; });
    sum.indexed = sum.equation && sum.table == indices &&
                  std::all_of(own.begin(), own.end(), [](const Term& term) {
                      return term.factor == 1 || term.factor == -1;
                  });
}

// All values of a sum are the same modulo the greatest common divisor of the differences between
// what one cell may add; `low` and `high` move to such values.
bool Problem::remainder_fits(Sum& sum) const {
    const auto& table = tables[sum.table];
    std::int64_t common = 0;
    std::int64_t value = 0;
    for (const Term& term : std::span(terms).subspan(sum.first, sum.size)) {
        const auto row = std::span(allowed).subspan(term.cell * entries, entries);
        const auto found = std::find(row.begin(), row.end(), std::uint8_t{1});
        if (found == row.end()) return false;
        const std::int64_t one = table[static_cast<std::size_t>(found - row.begin())];
        value += term.factor * one;
        for (std::size_t i = 0; i < entries; ++i)
            if (row[i] != 0) common = std::gcd(common, term.factor * (table[i] - one));
    }
    if (common == 0) {
        if (sum.low > value || sum.high < value) return false;
        sum.low = sum.high = value;
        return true;
    }
    sum.low = value - floor_of(value - sum.low, common) * common;
    sum.high = value + floor_of(sum.high - value, common) * common;
    return sum.low <= sum.high;
}

void Problem::list_places() {
    places_of.assign(cells + 1, 0);
    for (const Term& term : terms) ++places_of[term.cell + 1];
    std::partial_sum(places_of.begin(), places_of.end(), places_of.begin());
    places.resize(terms.size());
    sum_words = (sums.size() + 63) / 64;
    sums_of.assign(cells * sum_words, 0);
    std::vector<std::uint32_t> next(places_of.begin(), places_of.end() - 1);
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
        for (std::size_t i = sums[sum].first; i < sums[sum].first + sums[sum].size; ++i) {
            sums_of[terms[i].cell * sum_words + sum / 64] |= std::uint64_t{1} << (sum % 64);
            places[next[terms[i].cell]++] = {static_cast<std::uint32_t>(i),
                                             static_cast<std::uint32_t>(sum)};
        }
}

}  // namespace loshu::completion
