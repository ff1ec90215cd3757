// Sets of the 81 cells of a Sudoku, by bands: cells 0 .. 53 in one word, 54 .. 80 in the other.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace loshu::sudoku {

using BandCells = std::uint32_t;  // bit 9 r + c: row r, column c of a band

inline constexpr BandCells whole_band = (BandCells{1} << 27) - 1;

class CellIterator;

struct CellSet {
    std::uint64_t low = 0;   // bit c: cell c, of the first two bands
    std::uint64_t high = 0;  // bit c - 54: cell c, of the third

    static constexpr CellSet of(std::size_t cell) {
        return cell < 54 ? CellSet{std::uint64_t{1} << cell, 0}
                         : CellSet{0, std::uint64_t{1} << (cell - 54)};
    }
    static constexpr CellSet of_bands(BandCells a, BandCells b, BandCells c) {
        return {std::uint64_t{a} | std::uint64_t{b} << 27, c};
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr bool has(std::size_t cell) const { return !(*this & of(cell)).empty(); }
    constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(low) + std::popcount(high));
    }
    constexpr std::size_t first() const {  // there is one
        return static_cast<std::size_t>(low != 0 ? std::countr_zero(low)
                                                 : 54 + std::countr_zero(high));
    }
    constexpr CellSet without_first() const {
        return low != 0 ? CellSet{low & (low - 1), high} : CellSet{0, high & (high - 1)};
    }
    constexpr CellIterator begin() const;  // in ascending order
    constexpr CellIterator end() const;

    constexpr BandCells band(std::size_t b) const {
        return static_cast<BandCells>(b == 2 ? high : low >> (27 * b)) & whole_band;
    }

    friend constexpr CellSet operator&(CellSet a, CellSet b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend constexpr CellSet operator|(CellSet a, CellSet b) {
        return {a.low | b.low, a.high | b.high};
    }
    constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
    constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
    constexpr CellSet without(CellSet other) const {
        return {low & ~other.low, high & ~other.high};
    }
    constexpr bool within(CellSet other) const { return without(other).empty(); }
    constexpr bool meets(CellSet other) const { return !(*this & other).empty(); }
    friend constexpr auto operator<=>(const CellSet&, const CellSet&) = default;
};

class CellIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::uint8_t;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::uint8_t*;
    using reference = std::uint8_t;

    constexpr explicit CellIterator(CellSet left) : left_{left} {}
    constexpr std::uint8_t operator*() const { return static_cast<std::uint8_t>(left_.first()); }
    constexpr CellIterator& operator++() {
        left_ = left_.without_first();
        return *this;
    }
    constexpr CellIterator operator++(int) {
        const CellIterator before = *this;
        ++*this;
        return before;
    }
    constexpr bool operator==(const CellIterator& other) const = default;

private:
    CellSet left_;
};

constexpr CellIterator CellSet::begin() const { return CellIterator{*this}; }
constexpr CellIterator CellSet::end() const { return CellIterator{CellSet{}}; }

}  // namespace loshu::sudoku
