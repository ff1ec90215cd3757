// A value that some cells need: it goes to its only place, or leaves the cells that see all places.
#pragma once

#include <array>

#include "rules/model.hpp"

namespace loshu::rules {

constexpr std::size_t most_cell_words = (most_rule_cells + 63) / 64;

// For a set of cells; a count of 2 words, as for grids of 9x9, is known to the compiler.
template <std::size_t Known>
struct WordCount {
    static constexpr std::size_t most = Known == 0 ? most_cell_words : Known;
    std::size_t known;

    std::size_t count() const { return Known == 0 ? known : Known; }
};

template <std::size_t Known, class Word>
bool settle(const std::uint64_t* mask, int value, const Model<Word>& model, State<Word>& state) {
    const WordCount<Known> words{model.seen_words};
    const std::uint64_t* everywhere = state.places_of(value);
    std::array<std::uint64_t, WordCount<Known>::most> here, seeing;
    std::uint64_t any = 0;
    bool several = false;
    std::size_t place = 0;
    for (std::size_t word = 0; word < words.count(); ++word) {
        here[word] = everywhere[word] & mask[word];
        seeing[word] = everywhere[word];
        several |= here[word] != 0 && (any != 0 || !is_single(here[word]));
        if (here[word] != 0) place = word;
        any |= here[word];
    }
    if (any == 0) return false;
    const auto bit = BitsOf<Word>{1} << value;
    if (!several)
        return state.keep(
            static_cast<Cell>(place * 64 + static_cast<std::size_t>(lowest(here[place]))), bit);
    for (std::size_t word = 0; word < words.count(); ++word)
        for (std::uint64_t left = here[word]; left != 0; left &= left - 1) {
            const std::size_t cell = word * 64 + static_cast<std::size_t>(lowest(left));
            const std::uint64_t* seen = model.seen.data() + cell * words.count();
            any = 0;
            for (std::size_t i = 0; i < words.count(); ++i) any |= seeing[i] &= seen[i];
            if (any == 0) return true;
        }
    for (std::size_t word = 0; word < words.count(); ++word)
        for (std::uint64_t left = seeing[word]; left != 0; left &= left - 1)
            if (!state.remove(static_cast<Cell>(word * 64 + static_cast<std::size_t>(lowest(left))),
                              bit))
                return false;
    return true;
}

// Settles values that all of the cells of a mask together have; false where one has no place.
template <class Word>
bool settle_values(std::uint32_t mask, BitsOf<Word> values, const Model<Word>& model,
                   State<Word>& state) {
    const std::uint64_t* cells = model.masks.data() + mask;
    for (; values != 0; values &= values - 1)
        if (model.seen_words == 2 ? !settle<2, Word>(cells, lowest(values), model, state)
                                  : !settle<0, Word>(cells, lowest(values), model, state))
            return false;
    return true;
}

}  // namespace loshu::rules
