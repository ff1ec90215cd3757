// Values that occur some numbers of times in some cells; all numbers add up to that of the cells.
//
// The cells are split into mutually different parts, of which each has a value at most once.  Sets
// of partial sums of the numbers, from both ends, leave those numbers that others can complete.
#pragma once

#include "rules/propagators/places.hpp"

namespace loshu::rules {

// For one value: the cells that have it, the parts that may, and the numbers that are left.
struct CountNow {
    std::uint32_t fixed, possible, least, most;
};

template <class Word>
CountNow count_now(const Counts& rule, int value, const Model<Word>& model,
                   const State<Word>& state) {
    CountNow now{0, 0, 0, 0};
    const auto bit = BitsOf<Word>{1} << value;
    for (const Cell cell : model.at(rule.cells)) now.fixed += state[cell] == bit;
    const std::uint64_t* places = state.places_of(value);
    for (std::uint32_t part = 0; part < rule.parts; ++part) {
        const std::uint64_t* mask =
            model.masks.data() + rule.first_mask + std::size_t{part} * model.seen_words;
        std::uint64_t some = 0;
        for (std::size_t word = 0; word < model.seen_words; ++word)
            some |= mask[word] & places[word];
        now.possible += some != 0;
    }
    return now;
}

// The sums that are reached with one more number, as bits.
inline void add_shifted(const std::uint64_t* from, std::uint32_t by, std::size_t words,
                        std::uint64_t* into) {
    const std::size_t skip = by / 64, bits = by % 64;
    for (std::size_t word = words; word-- > skip;) {
        into[word] |= from[word - skip] << bits;
        if (bits != 0 && word > skip) into[word] |= from[word - skip - 1] >> (64 - bits);
    }
}

// Adds the sums that lead to wanted ones by a number; whether there are any.
inline bool add_leading(const std::uint64_t* wanted, const std::uint64_t* reached, std::uint32_t by,
                        std::size_t words, std::uint64_t* into) {
    const std::size_t skip = by / 64, bits = by % 64;
    std::uint64_t any = 0;
    for (std::size_t word = 0; word + skip < words; ++word) {
        std::uint64_t back = wanted[word + skip] >> bits;
        if (bits != 0 && word + skip + 1 < words) back |= wanted[word + skip + 1] << (64 - bits);
        back &= reached[word];
        into[word] |= back;
        any |= back;
    }
    return any != 0;
}

// Narrows the numbers of all values to those with which they add up; false where they cannot.
template <class Word>
bool join_counts(const Counts& rule, const Model<Word>& model, State<Word>& state,
                 std::array<CountNow, 64>& now) {
    const std::size_t words = rule.cells.count / 64 + 1;
    std::uint64_t* reached = state.scratch.data();
    std::fill_n(reached, (model.values + 2) * words, 0);
    reached[0] = 1;
    const auto each = [&](std::size_t value, auto&& act) {
        const Range& numbers = model.count_numbers[rule.first_numbers + value];
        for (const std::uint16_t number : model.at(numbers))
            if (number >= now[value].fixed && number <= now[value].possible) act(number);
    };
    for (std::size_t value = 0; value < model.values; ++value)
        each(value, [&](std::uint16_t number) {
            add_shifted(reached + value * words, number, words, reached + (value + 1) * words);
        });
    std::uint64_t* wanted = reached + model.values * words;
    const std::uint64_t last = std::uint64_t{1} << (rule.cells.count % 64);
    const bool completes = (wanted[words - 1] & last) != 0;
    std::fill_n(wanted, words, 0);
    wanted[words - 1] = last;
    for (std::size_t value = model.values; completes && value-- > 0;) {
        std::uint64_t* before = wanted + words;
        std::fill_n(before, words, 0);
        now[value].least = ~std::uint32_t{0};
        each(value, [&](std::uint16_t number) {
            if (!add_leading(wanted, reached + value * words, number, words, before)) return;
            now[value].least = std::min<std::uint32_t>(now[value].least, number);
            now[value].most = std::max<std::uint32_t>(now[value].most, number);
        });
        std::copy_n(before, words, reached + value * words);
        wanted = reached + value * words;
    }
    return completes;
}

template <class Word>
bool propagate(const Counts& rule, const Model<Word>& model, State<Word>& state) {
    using Bits = BitsOf<Word>;
    std::array<CountNow, 64> now;
    for (std::size_t value = 0; value < model.values; ++value)
        now[value] = count_now<Word>(rule, static_cast<int>(value), model, state);
    if (!join_counts<Word>(rule, model, state, now)) return false;
    for (std::size_t value = 0; value < model.values; ++value) {
        const auto bit = Bits{1} << value;
        if (now[value].most == now[value].fixed && now[value].possible > now[value].fixed)
            for (const Cell cell : model.at(rule.cells))
                if (state[cell] != bit && !state.remove(cell, bit)) return false;
        if (now[value].least < now[value].possible || now[value].least == now[value].fixed)
            continue;
        for (std::uint32_t part = 0; part < rule.parts; ++part) {
            const auto mask = static_cast<std::uint32_t>(rule.first_mask + part * model.seen_words);
            const std::uint64_t* cells = model.masks.data() + mask;
            const std::uint64_t* places = state.places_of(static_cast<int>(value));
            bool some = false;
            for (std::size_t word = 0; word < model.seen_words; ++word)
                some |= (cells[word] & places[word]) != 0;
            if (some && !settle_values<Word>(mask, bit, bit, 99, model, state)) return false;
        }
    }
    return true;
}

}  // namespace loshu::rules
