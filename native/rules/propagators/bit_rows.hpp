// Sets of the cells of a rule, side by side in words that someone else owns.
#pragma once

#include <algorithm>
#include <cstdint>

namespace loshu::rules {

class BitRows {
public:
    BitRows(std::uint64_t* first, std::size_t cells) : first_(first), words_((cells + 63) / 64) {}

    // The number of words in a set.
    std::size_t words() const { return words_; }
    std::uint64_t* operator[](std::size_t set) const { return first_ + set * words_; }

    bool has(std::size_t set, std::size_t i) const {
        return (first_[set * words_ + i / 64] >> (i % 64) & 1) != 0;
    }
    void add(std::size_t set, std::size_t i) const {
        first_[set * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
    }
    void remove(std::size_t set, std::size_t i) const {
        first_[set * words_ + i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
    void clear(std::size_t first, std::size_t count) const {
        std::fill_n(first_ + first * words_, count * words_, std::uint64_t{0});
    }

private:
    std::uint64_t* first_;
    std::size_t words_;
};

}  // namespace loshu::rules
