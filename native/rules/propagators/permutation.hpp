// Cells that hold a set of values, each value exactly once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/vectors.hpp"
#include "rules/state.hpp"

namespace loshu::rules {

// Whether all entries are 0.
inline bool is_zero(Shorts8 vector) {
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(vector);
    return (low | high) == 0;
}

inline std::uint16_t intersection_of(Shorts8 sets) {
    auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(sets);
    low &= high;
    low &= low >> 32;
    return static_cast<std::uint16_t>(low & low >> 16);
}

inline std::uint16_t union_of(Shorts8 sets) {
    auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(sets);
    low |= high;
    low |= low >> 32;
    return static_cast<std::uint16_t>(low | low >> 16);
}

// Naked and hidden singles of cells that have exactly some values.
template <class Bits>
bool fit_permutation(std::span<Bits> held, Bits values) {
    for (bool again = true; again;) {
        Bits once = 0, twice = 0, fixed = 0;
        for (const Bits here : held) {
            if (here == 0) return false;
            twice |= once & here;
            once |= here;
            if (!is_single(here)) continue;
            if ((fixed & here) != 0) return false;
            fixed |= here;
        }
        if (once != values) return false;
        again = false;
        const Bits hidden = once & ~twice & ~fixed;
        if ((hidden | fixed) == 0) return true;
        for (Bits& here : held) {
            if (is_single(here)) continue;
            Bits now = here & ~fixed;
            if ((now & hidden) != 0) now &= hidden;
            if (now != 0 && (here & hidden) != 0 && !is_single(now)) return false;
            again |= now != here;
            here = now;
        }
    }
    return true;
}

// The same for eight sets at once, an entry for each; a set that does not fit becomes empty.
inline void fit_permutations(std::span<Shorts8> held, Shorts8& sets) {
    const Shorts8 none{}, one = filled<Shorts8, std::uint16_t>(1);
    while (true) {
        Shorts8 once{}, twice{}, fixed{}, bad{}, changed{};
        for (const Shorts8 here : held) {
            const Shorts8 single = here & (Shorts8)((here & (here - one)) == none);
            bad |= (Shorts8)(here == none) | (fixed & single);
            twice |= once & here;
            once |= here;
            fixed |= single;
        }
        bad |= once ^ sets;
        const Shorts8 alone = once & ~twice & ~fixed;
        for (Shorts8& here : held) {
            const Shorts8 open = here & ~fixed, hidden = open & alone;
            bad |= hidden & (hidden - one);
            const Shorts8 kept = hidden | (open & (Shorts8)(hidden == none));
            // A single is fixed; it keeps its value.
            const Shorts8 now = kept | (here & (Shorts8)((here & (here - one)) == none));
            changed |= now ^ here;
            here = now;
        }
        const Shorts8 fits = (Shorts8)(bad == none);
        sets &= fits;
        for (Shorts8& here : held) here &= fits;
        if (is_zero(changed & fits)) return;
    }
}

}  // namespace loshu::rules
