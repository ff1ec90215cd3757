// Mutually different cells of a sum: their possible sums, and what a set of sums leaves of them.
//
// The values count from 0, and from the greatest down in a reflected group.
#pragma once

#include <cstring>

#include "rules/propagators/permutation.hpp"
#include "rules/propagators/places.hpp"
#include "rules/propagators/subset_sums.hpp"

namespace loshu::rules {

using SumBits = std::uint32_t;  // up to ten values

// By set of up to ten values: value i becomes 9 - i.
inline constexpr auto mirror_images = [] {
    std::array<std::uint16_t, std::size_t{1} << most_summed_values> images{};
    for (std::size_t set = 1; set < images.size(); ++set)
        images[set] =
            static_cast<std::uint16_t>(images[set & (set - 1)] | 1u << (9 - std::countr_zero(set)));
    return images;
}();

struct GroupNow {
    SumBits fixed, open;  // values; those of open cells are without the fixed ones
    int sum;              // of the fixed cells
    int count;            // open cells
    std::uint8_t at[12];  // places of the open cells
    SumBits held[12];     // and their values
    std::uint64_t sums;   // without that of the fixed cells
};

// The sums of two and of three different values.
inline std::uint64_t sums_of_two(SumBits a, SumBits b) {
    std::uint64_t sums = 0;
    for (; a != 0; a &= a - 1) sums |= std::uint64_t{b & ~lowest_bit(a)} << lowest(a);
    return sums;
}

inline std::uint64_t sums_of_three(SumBits a, SumBits b, SumBits c) {
    std::uint64_t sums = 0;
    for (; a != 0; a &= a - 1) {
        const SumBits value = lowest_bit(a);
        sums |= sums_of_two(b & ~value, c & ~value) << lowest(a);
    }
    return sums;
}

inline std::uint64_t bits_from_to(int low, int high) {
    if (high < low || low > 63) return 0;
    return (~std::uint64_t{0} >> (high < 63 ? 63 - high : 0)) & (~std::uint64_t{0} << low);
}

// The sums of more cells, by their union and by the least and greatest values.
inline std::uint64_t sums_of_many(const GroupNow& now) {
    int low = 0, high = 0;
    for (int i = 0; i < now.count; ++i) {
        low += lowest(now.held[i]);
        high += highest(now.held[i]);
    }
    return subset_sums[static_cast<std::size_t>(now.count)][now.open] & bits_from_to(low, high);
}

template <class Word>
bool read_group(const SumGroup& group, const Model<Word>& model, const State<Word>& state,
                GroupNow& now) {
    const auto cells = model.at(group.cells);
    SumBits all[12], fixed = 0, twice = 0;
    int sum = 0, count = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto stored = static_cast<SumBits>(state[cells[i]]);
        const SumBits here = group.reflected ? model.reversed[stored] : stored;
        // Without a branch, as either is as likely.
        const bool single = is_single(here);
        const SumBits taken = ~SumBits{0} * single, value = here & taken;
        twice |= fixed & value;
        fixed |= value;
        sum += lowest(here) & static_cast<int>(taken);
        now.at[count] = static_cast<std::uint8_t>(i);
        all[count] = here;
        count += !single;
    }
    if (twice != 0) return false;
    now.fixed = fixed;
    now.open = 0;
    now.sum = sum;
    now.count = count;
    for (int i = 0; i < now.count; ++i) {
        const SumBits here = all[i] & ~now.fixed;
        if (here == 0) return false;
        now.held[i] = here;
        now.open |= here;
    }
    return true;
}

inline void find_sums(GroupNow& now) {
    switch (now.count) {
        case 0:
            now.sums = 1;
            return;
        case 1:
            now.sums = now.held[0];
            return;
        case 2:
            now.sums = sums_of_two(now.held[0], now.held[1]);
            return;
        case 3:
            now.sums = sums_of_three(now.held[0], now.held[1], now.held[2]);
            return;
        default:
            now.sums = sums_of_many(now);
    }
}

// What the open cells may hold, and which values all fillings use.
struct GroupKept {
    SumBits held[12];
    SumBits required;
};

// Bit i becomes bit end - i, for sets of up to ten values.
inline SumBits mirrored(SumBits set, int end) {
    if (end > 18) return 0;
    const SumBits turned = mirror_images[set];
    return end < 9 ? turned >> (9 - end) : turned << (end - 9);
}

// Two different values with one sum; both are required if there are no others.
inline SumBits keep_pair(SumBits& a, SumBits& b, int sum) {
    const SumBits half = (sum & 1) == 0 ? SumBits{1} << (sum / 2) : 0;
    a &= mirrored(b, sum) & ~half;
    b &= mirrored(a, sum);
    const SumBits both = a | b;
    return is_pair(both) ? both : 0;
}

inline void keep_two(const GroupNow& now, std::uint64_t sums, GroupKept& kept) {
    if (is_single(sums)) {
        kept.held[0] = now.held[0];
        kept.held[1] = now.held[1];
        kept.required = keep_pair(kept.held[0], kept.held[1], lowest(sums));
        return;
    }
    kept.held[0] = kept.held[1] = 0;
    kept.required = ~SumBits{0};
    for (SumBits a = now.held[0]; a != 0; a &= a - 1) {
        const SumBits value = lowest_bit(a);
        const auto fits = static_cast<SumBits>(
            (std::uint64_t{now.held[1] & ~value} << lowest(a) & sums) >> lowest(a));
        if (fits == 0) continue;
        kept.held[0] |= value;
        kept.held[1] |= fits;
        kept.required &= is_single(fits) ? value | fits : value;
    }
}

inline void keep_three(const GroupNow& now, std::uint64_t sums, GroupKept& kept) {
    for (int i = 0; i < 3; ++i) kept.held[i] = 0;
    kept.required = ~SumBits{0};
    const bool exact = is_single(sums);
    for (SumBits a = now.held[0]; a != 0; a &= a - 1) {
        const SumBits first = lowest_bit(a);
        if (exact) {
            const int rest = lowest(sums) - lowest(a);
            if (rest < 0) break;
            SumBits second = now.held[1] & ~first, third = now.held[2] & ~first;
            const SumBits both = keep_pair(second, third, rest);
            if (second == 0) continue;
            kept.held[0] |= first;
            kept.held[1] |= second;
            kept.held[2] |= third;
            kept.required &= first | both;
            continue;
        }
        for (SumBits b = now.held[1] & ~first; b != 0; b &= b - 1) {
            const SumBits second = lowest_bit(b);
            const int sum = lowest(a) + lowest(b);
            const auto fits = static_cast<SumBits>(
                (std::uint64_t{now.held[2] & ~first & ~second} << sum & sums) >> sum);
            if (fits == 0) continue;
            kept.held[0] |= first;
            kept.held[1] |= second;
            kept.held[2] |= fits;
            kept.required &= first | second | (is_single(fits) ? fits : 0);
        }
    }
}

// Permitted and required values by the union, then the bounds of each cell.
inline void keep_many(const GroupNow& now, std::uint64_t sums, GroupKept& kept) {
    const auto count = static_cast<std::size_t>(now.count);
    SumBits allowed = 0;
    kept.required = 0;
    for (SumBits left = now.open; left != 0; left &= left - 1) {
        const SumBits value = lowest_bit(left), rest = now.open & ~value;
        if ((subset_sums[count - 1][rest] << lowest(left) & sums) != 0) allowed |= value;
        if ((subset_sums[count][rest] & sums) == 0) kept.required |= value;
    }
    kept.required &= allowed;
    int low = 0, high = 0;
    for (int i = 0; i < now.count; ++i) {
        const SumBits here = kept.held[i] = now.held[i] & allowed;
        if (here == 0) return;
        low += lowest(here);
        high += highest(here);
    }
    const int least = lowest(sums), most = highest(sums);
    for (int i = 0; i < now.count; ++i) {
        const SumBits here = kept.held[i];
        const int top = most - (low - lowest(here)), bottom = least - (high - highest(here));
        if (top < 0) {
            kept.held[i] = 0;
            continue;
        }
        if (top < 31) kept.held[i] &= (SumBits{2} << top) - 1;
        if (bottom > 0) kept.held[i] &= bottom > 31 ? 0 : ~((SumBits{1} << bottom) - 1);
    }
}

// Each set of values with the sum, as far as its values fit into the cells; eight sets at a time.
inline void keep_sets(const GroupNow& now, std::uint64_t sums, GroupKept& kept) {
    const auto count = static_cast<std::size_t>(now.count);
    kept.required = now.open;
    const auto sum = static_cast<std::size_t>(lowest(sums));
    if (sums == 0 || sum > most_subset_sum) return;
    const Shorts8 none{}, outside = filled<Shorts8>(static_cast<std::uint16_t>(~now.open));
    std::array<Shorts8, 12> held, all;
    for (std::size_t i = 0; i < count; ++i) all[i] = none;
    Shorts8 required = ~none;
    const auto& first = subsets_by_sum.first[count];
    for (std::size_t at = first[sum]; at < first[sum + 1]; at += sets_at_once) {
        if (subsets_by_sum.sets[at] > now.open) break;
        Shorts8 sets;
        std::memcpy(&sets, subsets_by_sum.sets.data() + at, sizeof(sets));
        sets &= (Shorts8)((sets & outside) == none);
        if (is_zero(sets)) continue;
        for (std::size_t i = 0; i < count; ++i)
            held[i] = sets & filled<Shorts8>(static_cast<std::uint16_t>(now.held[i]));
        fit_permutations(std::span(held).first(count), sets);
        for (std::size_t i = 0; i < count; ++i) all[i] |= held[i];
        required &= sets | (Shorts8)(sets == none);
    }
    for (std::size_t i = 0; i < count; ++i) kept.held[i] = union_of(all[i]);
    kept.required &= intersection_of(required);
}

// Keeps the fillings whose sums of open cells are allowed.
template <class Word>
bool keep_sums(const SumGroup& group, const GroupNow& now, std::uint64_t sums,
               const Model<Word>& model, State<Word>& state) {
    if (now.count == 0) return true;
    GroupKept kept{};
    switch (now.count) {
        case 1:
            kept.held[0] = kept.required = now.held[0] & static_cast<SumBits>(sums);
            if (!is_single(kept.required)) kept.required = 0;
            break;
        case 2:
            keep_two(now, sums, kept);
            break;
        case 3:
            keep_three(now, sums, kept);
            break;
        default:
            if (count_of(sums) <= 1)
                keep_sets(now, sums, kept);
            else
                keep_many(now, sums, kept);
    }
    const auto cells = model.at(group.cells);
    for (int i = 0; i < now.count; ++i) {
        const SumBits here = group.reflected ? model.reversed[kept.held[i]] : kept.held[i];
        if (!state.keep(cells[now.at[i]], here)) return false;
    }
    if (now.count == 1 || kept.required == 0) return true;
    const SumBits required = group.reflected ? model.reversed[kept.required] : kept.required;
    return settle_values<Word>(group.mask, required, required, 99, model, state);
}

}  // namespace loshu::rules
