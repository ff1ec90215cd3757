#include "magic/equations/equations.hpp"

#include <algorithm>
#include <cstddef>

#include "magic/equations/bits.hpp"
#include "magic/equations/descent.hpp"
#include "magic/equations/selection.hpp"

namespace loshu {
namespace {

using namespace equations;

constexpr std::uint64_t over = ~std::uint64_t{0};

// The state: depth + 1, then for every level its remaining candidates and the number chosen.
template <int W>
void save(Descent<W>& descent, std::span<std::uint64_t> state, std::size_t depth) {
    std::size_t at = 0;
    state[at++] = depth + 1;
    for (std::size_t i = 0; i < descent.size(); ++i) {
        for (const auto word : descent.candidates(i).words) state[at++] = word;
        state[at++] = static_cast<std::uint64_t>(descent.chosen(i));
    }
}

template <int W>
std::size_t restore(Descent<W>& descent, std::span<const std::uint64_t> state) {
    descent.enter(0);
    if (state[0] == 0) return 0;
    const std::size_t depth = static_cast<std::size_t>(state[0]) - 1;
    for (std::size_t i = 0; i <= depth; ++i) {
        const std::uint64_t* saved = state.data() + 1 + i * (W + 1);
        descent.candidates(i) = Bits<W>::from(saved);
        if (i == depth) break;
        descent.choose(i, static_cast<std::int32_t>(saved[W]));
        descent.enter(i + 1);
    }
    return depth;
}

void write(std::span<const std::int32_t> values, std::span<std::int16_t> out, std::uint64_t row) {
    std::ranges::transform(values, out.begin() + static_cast<std::ptrdiff_t>(row * values.size()),
                           [](std::int32_t number) { return static_cast<std::int16_t>(number); });
}

template <int W>
Walked walk(Descent<W>& descent, std::span<std::uint64_t> state, std::uint64_t budget,
            std::span<std::int16_t> out, Selection* selection = nullptr) {
    Walked walked{0, 0, 0};
    if (state[0] == over) return walked;
    const std::size_t last = descent.size() - 1;
    const std::size_t room = out.size() / descent.cells();
    const bool by_counting = room == 0 && !descent.has_generals(last);
    std::size_t depth = restore(descent, state);
    while (walked.nodes < budget && (room == 0 || walked.written < room)) {
        Bits<W>& candidates = descent.candidates(depth);
        if (depth == last && by_counting) {
            walked.count += static_cast<std::uint64_t>(candidates.count());
            ++walked.nodes;
            candidates = {};
        }
        if (candidates.empty()) {
            if (depth == 0) {
                state[0] = over;
                return walked;
            }
            --depth;
            continue;
        }
        const int x = candidates.lowest();
        candidates.clear(x);
        ++walked.nodes;
        if (!descent.choose(depth, x)) continue;
        if (depth < last) {
            descent.enter(++depth);
            if (selection && !descent.candidates(depth).empty() &&
                !selection->keeps(depth, descent))
                descent.candidates(depth) = {};
            continue;
        }
        ++walked.count;
        if (room != 0) write(descent.values(), out, walked.written++);
    }
    save(descent, state, depth);
    return walked;
}

// splitmix64: S. Vigna, 2015; the low bias of the remainder does not matter here.
std::uint64_t scrambled(std::uint64_t& seed) {
    std::uint64_t z = seed += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

template <int W>
std::uint64_t probe(Descent<W>& descent, std::uint64_t seed, std::span<std::int32_t> degrees) {
    std::ranges::fill(degrees, 0);
    const std::size_t levels = descent.size();
    for (std::size_t first = 0; first + levels <= degrees.size(); first += levels) {
        for (std::size_t depth = 0; depth < levels; ++depth) {
            descent.enter(depth);
            Bits<W> candidates = descent.candidates(depth);
            const int count = candidates.count();
            degrees[first + depth] = count;
            if (count == 0) break;
            for (auto skip = scrambled(seed) % static_cast<std::uint64_t>(count); skip > 0; --skip)
                candidates.clear(candidates.lowest());
            if (!descent.choose(depth, candidates.lowest())) break;
        }
    }
    return seed;
}

// Call `then` with a descent of the number of words that the program needs.
template <class Then>
auto with_descent(EquationPlan plan, Then then) {
    switch (plan.program[1]) {
        case 1: {
            Descent<1> descent(plan);
            return then(descent);
        }
        case 2: {
            Descent<2> descent(plan);
            return then(descent);
        }
        case 4: {
            Descent<4> descent(plan);
            return then(descent);
        }
        default: {
            Descent<8> descent(plan);
            return then(descent);
        }
    }
}

}  // namespace

std::size_t equation_state_size(std::span<const std::int32_t> program) {
    return 1 + static_cast<std::size_t>(program[2]) * (static_cast<std::size_t>(program[1]) + 1);
}

Walked walk_equations(EquationPlan plan, std::span<std::uint64_t> state, std::uint64_t budget,
                      std::span<std::int16_t> out) {
    return with_descent(plan, [&](auto& descent) { return walk(descent, state, budget, out); });
}

Walked walk_selected_equations(EquationPlan plan, EquationSelection selection,
                               std::span<std::uint64_t> state, std::uint64_t budget,
                               std::span<std::int16_t> out) {
    Selection selected(selection);
    return with_descent(
        plan, [&](auto& descent) { return walk(descent, state, budget, out, &selected); });
}

std::uint64_t probe_equations(EquationPlan plan, std::uint64_t seed,
                              std::span<std::int32_t> degrees) {
    return with_descent(plan, [&](auto& descent) { return probe(descent, seed, degrees); });
}

}  // namespace loshu
