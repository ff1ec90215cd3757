// Sums in the form that suits them, alone or where literals hold.
#pragma once

#include "rules/propagators/literals.hpp"
#include "rules/propagators/sum.hpp"
#include "rules/propagators/sum_bounds.hpp"

namespace loshu::rules {

// Sets of sums are for few values, which always fit into 16 bits.
template <class Word>
bool propagate(const Sum& rule, const Model<Word>& model, State<Word>& state) {
    if constexpr (sizeof(Word) == 2) {
        if (rule.form == SumForm::cage) return propagate_cage<Word>(rule, model, state);
        if (rule.form == SumForm::joined) return propagate_joined<Word>(rule, model, state);
    }
    return propagate_bounds<Word>(rule, model, state);
}

template <class Word>
bool is_feasible(const Sum& rule, const Model<Word>& model, const State<Word>& state) {
    if constexpr (sizeof(Word) == 2)
        if (rule.form != SumForm::bounds) return feasible_joined<Word>(rule, model, state);
    Bounds total;
    return total_bounds<Word>(rule, model, state, total);
}

template <class Word>
bool propagate(const SumIf& rule, const Model<Word>& model, State<Word>& state) {
    Literal open{};
    const auto literals = std::span(model.literals).subspan(rule.first, rule.count);
    const Sum& sum = model.sums[rule.sum];
    switch (holding<Word>(literals, state, open)) {
        case Holding::all:
            return propagate<Word>(sum, model, state);
        case Holding::all_but_one:
            return is_feasible<Word>(sum, model, state) ||
                   state.remove(open.cell, BitsOf<Word>{1} << open.value);
        default:
            return true;
    }
}

}  // namespace loshu::rules
