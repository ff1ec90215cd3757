// Rows of bits, as wide as the state of a board demands; their memory is kept from one to the next.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu::sudoku::techniques {

class BitRows {
public:
    void reset(std::size_t rows, std::size_t width) {
        words_ = (width + 63) / 64;
        bits_.assign(rows * words_, 0);
    }
    // Without clearing them.
    void resize(std::size_t rows, std::size_t width) {
        words_ = (width + 63) / 64;
        bits_.resize(rows * words_);
    }
    void clear(std::size_t row) { std::ranges::fill((*this)[row], 0); }
    std::span<std::uint64_t> operator[](std::size_t row) {
        return {bits_.data() + row * words_, words_};
    }
    std::span<const std::uint64_t> operator[](std::size_t row) const {
        return {bits_.data() + row * words_, words_};
    }
    bool has(std::size_t row, std::size_t bit) const {
        return bits_[row * words_ + bit / 64] >> bit % 64 & 1;
    }
    void set(std::size_t row, std::size_t bit) {
        bits_[row * words_ + bit / 64] |= std::uint64_t{1} << bit % 64;
    }

private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

using BitRow = std::span<std::uint64_t>;
using ConstBitRow = std::span<const std::uint64_t>;

inline void unite(BitRow to, ConstBitRow from) {
    for (std::size_t w = 0; w < to.size(); ++w) to[w] |= from[w];
}

inline void intersect(BitRow to, ConstBitRow with) {
    for (std::size_t w = 0; w < to.size(); ++w) to[w] &= with[w];
}

inline void subtract(BitRow from, ConstBitRow what) {
    for (std::size_t w = 0; w < from.size(); ++w) from[w] &= ~what[w];
}

inline bool has_bit(ConstBitRow row, std::size_t bit) { return row[bit / 64] >> bit % 64 & 1; }

// Calls `visit` with each bit from `first` on that both rows have, in ascending order, until it
// returns true; returns whether it did.
template <class Visit>
bool any_common_bit(ConstBitRow row, ConstBitRow other, std::size_t first, Visit visit) {
    for (std::size_t w = first / 64; w < row.size(); ++w) {
        std::uint64_t bits = row[w] & other[w];
        if (w == first / 64) bits &= ~std::uint64_t{0} << first % 64;
        for (; bits != 0; bits &= bits - 1) {
            if (visit(64 * w + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
        }
    }
    return false;
}

}  // namespace loshu::sudoku::techniques
