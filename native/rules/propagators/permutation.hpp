// Cells that hold a set of values, each value exactly once.
#pragma once

#include <span>

#include "rules/state.hpp"

namespace loshu::rules {

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

}  // namespace loshu::rules
