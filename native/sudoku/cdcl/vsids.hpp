// VSIDS (M. W. Moskewicz et al., DAC 2001; the decay as in MiniSat): a heap of the options by their
// activity, to which each conflict adds for the options it involves, and which decays.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sudoku/cdcl/cover.hpp"

namespace loshu::cover {

class Vsids {
public:
    explicit Vsids(std::size_t options) : activity_(options), place_(options, outside) {}

    void clear() {
        heap_.clear();
        std::fill(place_.begin(), place_.end(), outside);
        std::fill(activity_.begin(), activity_.end(), 0.0);
        increment_ = 1;
    }

    void decay() { increment_ *= 1 / decay_factor; }

    void bump(Option o) {
        activity_[o] += increment_;
        if (activity_[o] > 1e100) {
            for (double& activity : activity_) activity *= 1e-100;
            increment_ *= 1e-100;
        }
        if (place_[o] != outside) rise(place_[o]);
    }

    void insert(Option o, double activity) {
        activity_[o] = activity;
        reinsert(o);
    }

    void reinsert(Option o) {
        if (place_[o] != outside) return;
        place_[o] = static_cast<std::uint32_t>(heap_.size());
        heap_.push_back(o);
        rise(place_[o]);
    }

    Option pop() {
        const Option top = heap_[0];
        place_[top] = outside;
        const Option last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) {
            heap_[0] = last;
            place_[last] = 0;
            sink(0);
        }
        return top;
    }

private:
    static constexpr std::uint32_t outside = ~0U;
    // MiniSat's 0.95 needs a third more conflicts at 25x25.
    static constexpr double decay_factor = 0.98;

    void rise(std::uint32_t at) {
        const Option o = heap_[at];
        while (at > 0) {
            const std::uint32_t above = (at - 1) / 2;
            if (activity_[heap_[above]] >= activity_[o]) break;
            heap_[at] = heap_[above];
            place_[heap_[at]] = at;
            at = above;
        }
        heap_[at] = o;
        place_[o] = at;
    }

    void sink(std::uint32_t at) {
        const Option o = heap_[at];
        while (true) {
            std::uint32_t below = 2 * at + 1;
            if (below >= heap_.size()) break;
            if (below + 1 < heap_.size() && activity_[heap_[below + 1]] > activity_[heap_[below]])
                ++below;
            if (activity_[heap_[below]] <= activity_[o]) break;
            heap_[at] = heap_[below];
            place_[heap_[at]] = at;
            at = below;
        }
        heap_[at] = o;
        place_[o] = at;
    }

    std::vector<double> activity_;
    std::vector<std::uint32_t> place_;
    std::vector<Option> heap_;
    double increment_ = 1;
};

}  // namespace loshu::cover
