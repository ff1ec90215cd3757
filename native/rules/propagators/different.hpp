// Different values: of a house each value that lost a place, of fewer cells the number of values.
#pragma once

#include "rules/propagators/places.hpp"

namespace loshu::rules {

template <class Word>
bool propagate(const Different& rule, const Model<Word>& model, State<Word>& state) {
    if (rule.is_house) {
        const BitsOf<Word> lost = state.lost[rule.number];
        state.lost[rule.number] = 0;
        return settle_values<Word>(rule.mask, lost, model.full, rule.reach, model, state);
    }
    BitsOf<Word> all = 0;
    for (const Cell cell : model.at(rule.cells)) all |= state[cell];
    return count_of(all) >= static_cast<int>(rule.cells.count);
}

}  // namespace loshu::rules
