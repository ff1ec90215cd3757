// The digits of a set, one after another.
#pragma once

#include <bit>

#include "sudoku/techniques/geometry.hpp"

namespace loshu::sudoku::techniques {

inline std::uint8_t count_of(DigitSet digits) {
    return static_cast<std::uint8_t>(std::popcount(digits));
}
inline std::uint8_t first_of(DigitSet digits) {  // there is one
    return static_cast<std::uint8_t>(std::countr_zero(digits));
}
constexpr DigitSet digit_set(std::size_t digit) { return static_cast<DigitSet>(1U << digit); }

class Digits {
public:
    class Iterator {
    public:
        explicit Iterator(DigitSet left) : left_{left} {}
        std::uint8_t operator*() const { return first_of(left_); }
        Iterator& operator++() {
            left_ = static_cast<DigitSet>(left_ & (left_ - 1));
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
