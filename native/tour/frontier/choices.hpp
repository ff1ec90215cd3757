// The edges that can be chosen at a step of a count by the frontier, and the states they lead to.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tour/frontier/plan.hpp"
#include "tour/frontier/state.hpp"

namespace loshu {

// The edges chosen at a step, as places in its `ahead`.
struct Chosen {
    static constexpr std::uint8_t none = 255;
    std::uint8_t first = none, second = none;
};

template <class Keep, class Close>
class EdgeChoice {
public:
    EdgeChoice(const FrontierStep& step, Keep& keep, Close& close)
        : step_(step), keep_(keep), close_(close) {}

    void go_from(FrontierState& state) {
        const unsigned slot = step_.slot, mate = state.mate[slot];
        const bool done = (state.done & bit(slot)) != 0;
        // The slot is free from here on: a vertex that comes into view may take it.
        state.fresh |= bit(slot);
        state.done &= ~bit(slot);
        state.mate[slot] = static_cast<std::uint8_t>(slot);
        if (done) {
            if (!step_.forced) keep(state, {});
        } else if (mate != slot) {
            one_edge(state, mate);
        } else {
            two_edges(state);
        }
    }

private:
    static std::uint32_t bit(unsigned slot) { return std::uint32_t{1} << slot; }
    static std::uint8_t place(std::size_t k) { return static_cast<std::uint8_t>(k); }

    void one_edge(FrontierState& state, unsigned mate) {
        const std::size_t ahead = step_.ahead.size();
        for (std::size_t k = step_.forced ? ahead - 1 : 0; k < ahead; ++k) {
            const unsigned next = step_.ahead[k];
            if ((state.done & bit(next)) != 0) continue;
            const Chosen chosen{place(k)};
            if (next == mate)
                close(state, next, next, chosen);
            else
                join(state, mate, next, chosen);
        }
    }

    void two_edges(FrontierState& state) {
        const std::size_t ahead = step_.ahead.size();
        for (std::size_t k = step_.forced ? ahead - 1 : 1; k < ahead; ++k) {
            const unsigned second = step_.ahead[k];
            if ((state.done & bit(second)) != 0) continue;
            const std::uint32_t fresh = state.fresh, all_done = state.done;
            const unsigned end = state.enter(second);
            for (std::size_t j = 0; j < k; ++j) {
                const unsigned first = step_.ahead[j];
                if ((state.done & bit(first)) != 0) continue;
                const Chosen chosen{place(j), place(k)};
                if (end == first)
                    close(state, first, second, chosen);
                else
                    join(state, end, first, chosen);
            }
            state.fresh = fresh;
            state.done = all_done;
        }
    }

    // The path that ends in `end` is extended by an edge to `slot`; both are ends or fresh.  The
    // state is changed for a moment: a copy would wait for its last bytes.
    void join(FrontierState& state, unsigned end, unsigned slot, Chosen chosen) {
        const std::uint32_t fresh = state.fresh, done = state.done;
        const unsigned other = state.enter(slot);
        state.fresh &= ~bit(end);
        const std::uint8_t mate = state.mate[other], back = state.mate[end];
        state.mate[other] = static_cast<std::uint8_t>(end);
        state.mate[end] = static_cast<std::uint8_t>(other);
        keep(state, chosen);
        state.mate[end] = back;
        state.mate[other] = mate;
        state.fresh = fresh;
        state.done = done;
    }

    // Leave out what cannot be finished, or is another's share.
    void keep(const FrontierState& state, Chosen chosen) {
        const std::uint32_t unfinished = (step_.finished | step_.kept_done) & ~state.done;
        const std::uint32_t used = (step_.begun | step_.kept_used) & state.fresh;
        const std::uint32_t lost = step_.kept_fresh & ~state.fresh;
        if ((unfinished | used | lost | (step_.kept_open & state.done)) == 0) keep_(state, chosen);
    }

    // A cycle is closed: it must be all.
    void close(const FrontierState& state, unsigned first, unsigned second, Chosen chosen) {
        if (step_.last && (state.done | bit(first) | bit(second)) == step_.occupied) close_(chosen);
    }

    const FrontierStep& step_;
    Keep& keep_;
    Close& close_;
};

// Calls keep(state, chosen) for each choice of edges that may be part of a cycle, with the state
// after it, and close(chosen) where it closes a cycle through all vertices.
template <class Keep, class Close>
void choose_edges(const FrontierStep& step, FrontierState& state, Keep keep, Close close) {
    EdgeChoice<Keep, Close>(step, keep, close).go_from(state);
}

}  // namespace loshu
