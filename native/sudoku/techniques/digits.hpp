// The digits of a set, one after another.
#pragma once

#include <array>
#include <bit>

#include "sudoku/techniques/geometry.hpp"

namespace loshu::sudoku::techniques {

inline constexpr std::array<std::uint8_t, all_digits + 1> digit_counts = [] {
    std::array<std::uint8_t, all_digits + 1> counts{};
    for (std::size_t set = 1; set < counts.size(); ++set) {
        counts[set] = static_cast<std::uint8_t>(counts[set / 2] + set % 2);
    }
    return counts;
}();

// Where the processor's instruction is not assumed, std::popcount is a call.
constexpr std::uint8_t count_of(DigitSet digits) { return digit_counts[digits]; }
constexpr std::uint8_t first_of(DigitSet digits) {  // there is one
    return static_cast<std::uint8_t>(std::countr_zero(digits));
}
constexpr DigitSet digit_set(std::size_t digit) { return static_cast<DigitSet>(1U << digit); }
constexpr DigitSet without(DigitSet digits, DigitSet others) {
    return static_cast<DigitSet>(digits & ~others);
}
constexpr DigitSet without_first(DigitSet digits) {
    return static_cast<DigitSet>(digits & (digits - 1));
}

class Digits {
public:
    class Iterator {
    public:
        explicit Iterator(DigitSet left) : left_{left} {}
        std::uint8_t operator*() const { return first_of(left_); }
        Iterator& operator++() {
            left_ = without_first(left_);
            return *this;
        }
        bool operator!=(const Iterator& other) const { return left_ != other.left_; }

    private:
        DigitSet left_;
    };
    explicit Digits(DigitSet digits) : digits_{digits} {}
    Iterator begin() const { return Iterator{digits_}; }
    Iterator end() const { return Iterator{0}; }

private:
    DigitSet digits_;
};

}  // namespace loshu::sudoku::techniques
