// A state of a count by the frontier, to work with and to keep.
//
//     key   ... | mate | mate | done | fresh
//     fresh  a bit for each slot: no edge yet, or no vertex here
//     done   a bit for each slot: both edges chosen
//     mate   of the lowest slot in neither, the slot where its path ends, less 1; then of the
//     lowest
//            one that is left, and so on; the last pair needs none.  4 bits in 64, 5 in 128.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/wide.hpp"
#include "tour/frontier/plan.hpp"

namespace loshu {

struct FrontierState {
    std::uint32_t fresh, done;
    std::array<std::uint8_t, 32> mate;  // of an end the other end, of a fresh slot itself

    // The other end of the path that one more edge extends to `slot`, which is an end if `slot` is
    // fresh.
    unsigned enter(unsigned slot) {
        const std::uint32_t bit = std::uint32_t{1} << slot;
        if ((fresh & bit) == 0) done |= bit;
        fresh &= ~bit;
        return mate[slot];
    }
};

// Keys of a number of slots; no key is all ones, for no slot is both fresh and done.
template <class Key>
class FrontierKeys {
public:
    explicit FrontierKeys(std::size_t slots)
        : slots_(static_cast<unsigned>(slots)), all_((std::uint32_t{1} << slots) - 1) {
        for (unsigned k = 0; k < 32; ++k) itself_[k] = static_cast<std::uint8_t>(k);
    }

    FrontierState none() const { return {all_, 0, itself_}; }

    Key pack(const FrontierState& state) const {
        Key key = static_cast<Key>(state.done) << slots_ | state.fresh;
        unsigned place = 2 * slots_;
        for (std::uint32_t ends = all_ & ~(state.fresh | state.done); ends != 0; place += bits) {
            const unsigned mate = state.mate[static_cast<unsigned>(std::countr_zero(ends))];
            ends = (ends & (ends - 1)) ^ std::uint32_t{1} << mate;
            if (ends != 0) key |= static_cast<Key>(mate - 1) << place;
        }
        return key;
    }

    FrontierState unpack(Key key) const {
        FrontierState state{static_cast<std::uint32_t>(key) & all_,
                            static_cast<std::uint32_t>(key >> slots_) & all_, itself_};
        key >>= 2 * slots_;
        for (std::uint32_t ends = all_ & ~(state.fresh | state.done); ends != 0; key >>= bits) {
            const auto end = static_cast<unsigned>(std::countr_zero(ends));
            ends &= ends - 1;
            auto mate = (static_cast<unsigned>(key) & ((1u << bits) - 1)) + 1;
            if ((ends & (ends - 1)) == 0) mate = static_cast<unsigned>(std::countr_zero(ends));
            mate %= 32;  // as it is, but the compiler cannot know
            ends ^= std::uint32_t{1} << mate;
            state.mate[end] = static_cast<std::uint8_t>(mate);
            state.mate[mate] = static_cast<std::uint8_t>(end);
        }
        return state;
    }

    // The least key of a state's images under the symmetries that a step folds.
    template <typename Step>
    Key least(const FrontierState& state, const Step& step) const {
        Key key = pack(state);
        for (const auto& image : step.folds)
            key = std::min(key, pack(moved(state, image, step.occupied)));
        return key;
    }

    // How many edges the vertex in a slot has.
    std::size_t degree(Key key, unsigned slot) const {
        if ((static_cast<unsigned>(key >> slot) & 1) != 0) return 0;
        return (static_cast<unsigned>(key >> (slots_ + slot)) & 1) != 0 ? 2 : 1;
    }

    // Whether a key is one of a state: nothing both fresh and done, and every end with another one.
    bool holds(Key key) const {
        const std::uint32_t fresh = static_cast<std::uint32_t>(key) & all_;
        const std::uint32_t done = static_cast<std::uint32_t>(key >> slots_) & all_;
        if ((fresh & done) != 0 || std::popcount(all_ & ~(fresh | done)) % 2 != 0) return false;
        Key rest = key >> (2 * slots_);
        for (std::uint32_t ends = all_ & ~(fresh | done); ends != 0; rest >>= bits) {
            ends &= ends - 1;
            if ((ends & (ends - 1)) == 0) break;
            const auto mate = (static_cast<unsigned>(rest) & ((1u << bits) - 1)) + 1;
            if (mate >= 32 || (ends >> mate & 1) == 0) return false;
            ends ^= std::uint32_t{1} << mate;
        }
        return rest == 0;
    }

    // The state in which everything is where `image` takes it.
    FrontierState moved(const FrontierState& state, const std::vector<std::uint8_t>& image,
                        std::uint32_t occupied) const {
        FrontierState found = none();
        for (std::uint32_t rest = occupied & ~state.fresh; rest != 0; rest &= rest - 1) {
            const auto slot = static_cast<unsigned>(std::countr_zero(rest));
            const std::uint32_t bit = std::uint32_t{1} << image[slot];
            found.fresh ^= bit;
            if ((state.done >> slot & 1) != 0)
                found.done |= bit;
            else
                found.mate[image[slot]] = image[state.mate[slot]];
        }
        return found;
    }

private:
    static constexpr unsigned bits = sizeof(Key) == 8 ? 4 : 5;
    unsigned slots_;
    std::uint32_t all_;
    std::array<std::uint8_t, 32> itself_;
};

}  // namespace loshu
