// A value that some cells need: it goes to its only place, or leaves the cells that see all places.
#pragma once

#include <algorithm>
#include <array>

#include "rules/model.hpp"

namespace loshu::rules {

constexpr std::size_t most_cell_words = (most_rule_cells + 63) / 64;

// The places of a value among some cells.  The compiler knows the number of words of 9x9, two.
template <std::size_t Known>
class Places {
public:
    Places(const std::uint64_t* everywhere, const std::uint64_t* mask, std::size_t words)
        : words_(words) {
        for (std::size_t word = 0; word < size(); ++word)
            words_of_[word] = everywhere[word] & mask[word];
        if constexpr (Known == 2)
            count_ = count_of(words_of_[0], words_of_[1]);
        else
            for (std::size_t word = 0; word < size(); ++word) count_ += count_of(words_of_[word]);
    }

    int count() const { return count_; }
    Cell first() const {
        std::size_t word = 0;
        while (words_of_[word] == 0) ++word;
        return cell_at(word, words_of_[word]);
    }
    Cell second() const {
        std::size_t word = 0;
        while (words_of_[word] == 0) ++word;
        std::uint64_t left = words_of_[word] & (words_of_[word] - 1);
        while (left == 0) left = words_of_[++word];
        return cell_at(word, left);
    }

    // Whether another value has the same places.
    bool are_those_of(const std::uint64_t* everywhere, const std::uint64_t* mask) const {
        for (std::size_t word = 0; word < size(); ++word)
            if ((everywhere[word] & mask[word]) != words_of_[word]) return false;
        return true;
    }

    // Removes the value from all cells that see every place.
    template <class Word>
    bool clear_common(int value, const Model<Word>& model, State<Word>& state) const {
        std::array<std::uint64_t, most> common;
        std::copy_n(state.places_of(value), size(), common.begin());
        for (std::size_t word = 0; word < size(); ++word)
            for (std::uint64_t left = words_of_[word]; left != 0; left &= left - 1) {
                const std::uint64_t* seen = model.seen.data() + cell_at(word, left) * size();
                std::uint64_t any = 0;
                for (std::size_t i = 0; i < size(); ++i) any |= common[i] &= seen[i];
                if (any == 0) return true;
            }
        for (std::size_t word = 0; word < size(); ++word)
            for (std::uint64_t left = common[word]; left != 0; left &= left - 1)
                if (!state.remove(cell_at(word, left), BitsOf<Word>{1} << value)) return false;
        return true;
    }

private:
    static constexpr std::size_t most = Known == 0 ? most_cell_words : Known;

    std::size_t size() const { return Known == 0 ? words_ : Known; }

    std::size_t words_;
    int count_ = 0;
    std::array<std::uint64_t, most> words_of_;
};

// Two needed values with the same two places leave no room for others there.
template <std::size_t Known, class Word>
bool keep_pair(const Places<Known>& places, const std::uint64_t* mask, BitsOf<Word> value,
               BitsOf<Word> needed, State<Word>& state) {
    auto others = state[places.first()] & state[places.second()] & needed & ~value;
    for (; others != 0; others &= others - 1) {
        if (!places.are_those_of(state.places_of(lowest(others)), mask)) continue;
        const auto both = value | lowest_bit(others);
        return state.keep(places.first(), both) && state.keep(places.second(), both);
    }
    return true;
}

template <std::size_t Known, class Word>
bool settle(std::uint32_t mask, int value, BitsOf<Word> needed, int reach, const Model<Word>& model,
            State<Word>& state) {
    const std::uint64_t* cells = model.masks.data() + mask;
    const Places<Known> places(state.places_of(value), cells, model.seen_words);
    const auto bit = BitsOf<Word>{1} << value;
    if (places.count() > reach) return true;
    if (places.count() == 0) return false;
    if (places.count() == 1) return state.keep(places.first(), bit);
    if (places.count() == 2 && !keep_pair<Known, Word>(places, cells, bit, needed, state))
        return false;
    return places.clear_common(value, model, state);
}

// Settles some of the values that the cells of a mask need; false where one has no place.
template <class Word>
bool settle_values(std::uint32_t mask, BitsOf<Word> values, BitsOf<Word> needed, int reach,
                   const Model<Word>& model, State<Word>& state) {
    for (; values != 0; values &= values - 1)
        if (model.seen_words == 2
                ? !settle<2, Word>(mask, lowest(values), needed, reach, model, state)
                : !settle<0, Word>(mask, lowest(values), needed, reach, model, state))
            return false;
    return true;
}

}  // namespace loshu::rules
