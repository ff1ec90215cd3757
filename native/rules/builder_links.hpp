// The part of the builder for pairs of cells, and for the houses of each cell.
#pragma once

#include <algorithm>
#include <numeric>

#include "rules/builder.hpp"

namespace loshu::rules {

// The number of a table of values, or of one for the other way round.
template <class Word>
std::uint16_t Builder<Word>::table(std::uint32_t index, bool transposed) {
    const std::uint64_t* rows =
        program_.tables.data() + std::size_t{index} * (program_.size + 1) + plan_.base;
    std::vector<Bits> fits(plan_.values);
    for (std::uint32_t a = 0; a < plan_.values; ++a)
        for (std::uint32_t b = 0; b < plan_.values; ++b)
            if ((rows[a] >> (b + plan_.base) & 1) != 0)
                fits[transposed ? b : a] |= Bits{1} << (transposed ? a : b);
    const auto [at, added] = tables_.try_emplace(fits, static_cast<std::uint16_t>(tables_.size()));
    if (!added) return at->second;
    if (!made_.by_mask) {
        made_.images.insert(made_.images.end(), fits.begin(), fits.end());
        return at->second;
    }
    const std::size_t first = made_.images.size();
    made_.images.resize(first + (std::size_t{1} << plan_.values));
    for (std::size_t set = 1; set < std::size_t{1} << plan_.values; ++set)
        made_.images[first + set] = static_cast<Word>(made_.images[first + (set & (set - 1))] |
                                                      fits[static_cast<std::size_t>(lowest(set))]);
    return at->second;
}

template <class Word>
void Builder<Word>::add_links() {
    made_.by_mask = plan_.values <= most_summed_values;
    auto& first = made_.first_link;
    first.resize(plan_.cells + 1);
    for (const RulePair& pair : program_.pairs)
        if (pair.first != pair.second)
            for (const Cell cell : {pair.first, pair.second}) ++first[cell + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    made_.links.resize(first.back());
    std::vector<std::uint32_t> next(first);
    std::map<std::pair<std::uint32_t, bool>, std::uint16_t> known;
    const auto number = [&](std::uint32_t index, bool transposed) {
        const auto [at, added] = known.try_emplace({index, transposed}, std::uint16_t{0});
        if (added) at->second = table(index, transposed);
        return at->second;
    };
    for (const RulePair& pair : program_.pairs) {
        if (pair.first == pair.second) {
            const std::uint64_t* rows =
                program_.tables.data() + std::size_t{pair.table} * (program_.size + 1);
            for (std::uint32_t value = 0; value < plan_.values; ++value)
                if ((rows[value + plan_.base] >> (value + plan_.base) & 1) == 0)
                    made_.root[pair.first] =
                        static_cast<Word>(made_.root[pair.first] & ~(Bits{1} << value));
            if (made_.root[pair.first] == 0) made_.contradiction = true;
            continue;
        }
        made_.links[next[pair.first]++] = {pair.second, number(pair.table, false)};
        made_.links[next[pair.second]++] = {pair.first, number(pair.table, true)};
    }
    for (std::size_t cell = 0; cell < plan_.cells; ++cell) {
        made_.first_house.push_back(static_cast<std::uint32_t>(made_.houses.size()));
        for (const std::uint32_t group : plan_.groups_of(cell))
            if (group < plan_.houses.size())
                made_.houses.push_back(static_cast<std::uint16_t>(group));
    }
    made_.first_house.push_back(static_cast<std::uint32_t>(made_.houses.size()));
}

}  // namespace loshu::rules
