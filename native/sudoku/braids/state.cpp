#include "sudoku/braids/state.hpp"

namespace loshu::braids {

bool Engine::settle(State& state, Narrowed seen) {
    std::array<const Masks*, variables> rows;
    for (;;) {
        if (seen.empty) return false;
        const LaneSet singles = seen.few.without(state.done);
        std::size_t count = 0;
        singles.each([&](Lane lane) {
            if (state.done.has(lane)) return;  // asserted in this round, in another variable
            const auto bit = static_cast<std::size_t>(std::countr_zero(state.masks.of[lane]));
            const Label label = at.label_of[lane][bit];
            for (const Lane of : at.lanes_of[label]) state.done.add(of);
            rows[count++] = &at.keeps[label];
        });
        if (count == 0) return true;
        seen = narrow(state.masks, std::span(rows).first(count), state.masks);
    }
}

bool Engine::assert_label(State& state, Label label) {
    for (const Lane lane : at.lanes_of[label]) state.done.add(lane);
    const Masks* row = &at.keeps[label];
    return settle(state, narrow(state.masks, {&row, 1}, state.masks));
}

bool Engine::strike(State& state, Label label) {
    for (std::size_t k = 0; k < 4; ++k) {
        Mask& mask = state.masks.of[at.lanes_of[label][k]];
        mask = static_cast<Mask>(mask & ~at.bit_of[label][k]);
    }
    return settle(state, narrow(state.masks, {}, state.masks));
}

bool Engine::meet(State& state, const State& other) {
    for (std::size_t k = 0; k < state.done.words.size(); ++k)
        state.done.words[k] |= other.done.words[k];
    const Masks* row = &other.masks;
    return settle(state, narrow(state.masks, {&row, 1}, state.masks));
}

bool Engine::start(State& state, std::span<const std::uint8_t> puzzle) {
    state.masks.of.fill(no_variable);
    for (std::size_t lane = 0; lane < variables; ++lane) state.masks.of[lane] = whole_mask;
    state.done = {};
    std::array<const Masks*, 81> rows;
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (puzzle[cell] == 0) continue;
        const std::size_t label = 81 * (puzzle[cell] - std::size_t{1}) + cell;
        for (const Lane lane : at.lanes_of[label]) state.done.add(lane);
        rows[count++] = &at.keeps[label];
    }
    return settle(state, narrow(state.masks, std::span(rows).first(count), state.masks));
}

std::array<bool, labels> labels_of(std::span<const std::uint8_t> grid) {
    std::array<bool, labels> true_labels{};
    for (std::size_t cell = 0; cell < 81; ++cell)
        true_labels[81 * (grid[cell] - std::size_t{1}) + cell] = true;
    return true_labels;
}

}  // namespace loshu::braids
