// Sixteen lanes with AVX-512: three-operand logic in one instruction, and masks as bits.
#pragma once

#include <array>

#include "core/intrinsics.hpp"
#include "sudoku/simd/lanes.hpp"

#ifdef LOSHU_PATHS

namespace loshu::sudoku {

struct Lanes16 {
    using Mask = __mmask16;
    static constexpr std::size_t count = 16;
    static constexpr LaneSet every = 0xFFFF;
    static constexpr bool compares_bytes = true;

    __m512i v;

    LOSHU_INLINE Lanes16() = default;
    LOSHU_INLINE Lanes16(__m512i vector) : v(vector) {}
    LOSHU_INLINE explicit Lanes16(Word word) : v(_mm512_set1_epi32(static_cast<int>(word))) {}

    LOSHU_INLINE friend Lanes16 operator&(Lanes16 a, Lanes16 b) {
        return _mm512_and_si512(a.v, b.v);
    }
    LOSHU_INLINE friend Lanes16 operator|(Lanes16 a, Lanes16 b) {
        return _mm512_or_si512(a.v, b.v);
    }
    LOSHU_INLINE friend Lanes16 operator^(Lanes16 a, Lanes16 b) {
        return _mm512_xor_si512(a.v, b.v);
    }
    LOSHU_INLINE friend Lanes16 operator+(Lanes16 a, Lanes16 b) {
        return _mm512_add_epi32(a.v, b.v);
    }
    LOSHU_INLINE friend Lanes16 operator-(Lanes16 a, Lanes16 b) {
        return _mm512_sub_epi32(a.v, b.v);
    }
    template <int by>
    LOSHU_INLINE Lanes16 left() const {
        return _mm512_slli_epi32(v, by);
    }
    template <int by>
    LOSHU_INLINE Lanes16 right() const {
        return _mm512_srli_epi32(v, by);
    }

    // The table of a function of a, b, c has bit 4a + 2b + c.
    template <int table>
    LOSHU_INLINE static Lanes16 logic(Lanes16 a, Lanes16 b, Lanes16 c) {
        return _mm512_ternarylogic_epi32(a.v, b.v, c.v, table);
    }
    LOSHU_INLINE static Lanes16 any(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0xFE>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 both(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0x80>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 without(Lanes16 a, Lanes16 b) {
        return _mm512_andnot_si512(b.v, a.v);
    }
    LOSHU_INLINE static Lanes16 without(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0x10>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 where(Lanes16 a, Lanes16 yes, Lanes16 no) {
        return logic<0xCA>(a, yes, no);
    }
    LOSHU_INLINE static Lanes16 or_and(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0xF8>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 or_without(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0xF4>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 or_differ(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0xF6>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 keep_or(Lanes16 a, Lanes16 not_b, Lanes16 or_c) {
        return logic<0xB0>(a, not_b, or_c);
    }

    LOSHU_INLINE static Lanes16 odd(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0x96>(a, b, c);
    }
    LOSHU_INLINE static Lanes16 most(Lanes16 a, Lanes16 b, Lanes16 c) {
        return logic<0xE8>(a, b, c);
    }

    // The next of three groups of four lanes, or the last; of three lanes in each group.
    template <int by>
    LOSHU_INLINE Lanes16 groups_on() const {
        return _mm512_shuffle_i32x4(v, v, by == 1 ? 0xC9 : 0xD2);
    }
    template <int by>
    LOSHU_INLINE Lanes16 lanes_on() const {
        return _mm512_shuffle_epi32(v, static_cast<_MM_PERM_ENUM>(by == 1 ? 0xC9 : 0xD2));
    }

    LOSHU_INLINE static Mask mask(LaneSet lanes) { return static_cast<Mask>(lanes); }
    LOSHU_INLINE static Lanes16 pick(Mask m, Lanes16 yes, Lanes16 no) {
        return _mm512_mask_mov_epi32(no.v, m, yes.v);
    }
    LOSHU_INLINE Mask less(Lanes16 other) const { return _mm512_cmplt_epu32_mask(v, other.v); }
    LOSHU_INLINE Mask equal(Lanes16 other) const { return _mm512_cmpeq_epi32_mask(v, other.v); }
    LOSHU_INLINE static LaneSet set_of(Mask m) { return m; }
    LOSHU_INLINE LaneSet nonzero() const { return _mm512_test_epi32_mask(v, v); }

    // In the lanes of the digits of one puzzle (digits.hpp).
    LOSHU_INLINE bool nonzero_digit() const { return (nonzero() & 0x777) != 0; }

    LOSHU_INLINE void take(LaneSet lanes, const Word* from) {
        v = _mm512_mask_expandloadu_epi32(v, static_cast<Mask>(lanes), from);
    }
    // The bytes of a value among 32, as bits.
    LOSHU_INLINE static Word bytes_equal(const std::uint8_t* bytes, std::size_t value) {
        const __m256i loaded = _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
        return _mm256_cmpeq_epi8_mask(loaded, _mm256_set1_epi8(static_cast<char>(value)));
    }
    // Cells to the places of sudoku/simd/layout.hpp, in 128 bytes; whether none is an
    // `anything_but`.
    LOSHU_INLINE static bool to_places(const std::uint8_t* puzzle, std::uint8_t* bytes) {
        const __m512i first = _mm512_loadu_si512(puzzle);
        const __m512i rest = _mm512_maskz_loadu_epi8(last_cells, puzzle + 64);
        for (std::size_t half = 0; half < 2; ++half) {
            const __m512i from = _mm512_load_si512(cell_at.data() + 64 * half);
            _mm512_store_si512(bytes + 64 * half, _mm512_permutex2var_epi8(first, from, rest));
        }
        return _mm512_test_epi8_mask(_mm512_or_si512(first, rest),
                                     _mm512_set1_epi8(anything_but)) == 0;
    }
    template <class Words>
    LOSHU_INLINE static void from_places(Words word, std::uint8_t* cells_out) {
        alignas(64) std::array<std::uint8_t, 128> bytes;
        for (std::size_t b = 0; b < bands; ++b) {
            __m256i values = _mm256_setzero_si256();
            for (std::size_t d = 0; d < digits; ++d)
                values = _mm256_mask_mov_epi8(values, word(b, d),
                                              _mm256_set1_epi8(static_cast<char>(d + 1)));
            _mm256_store_si256(reinterpret_cast<__m256i*>(bytes.data() + 32 * b), values);
        }
        const __m512i first = _mm512_load_si512(bytes.data());
        const __m512i rest = _mm512_load_si512(bytes.data() + 64);
        const auto cells_from = [&](std::size_t cell) LOSHU_INLINE_LAMBDA {
            return _mm512_permutex2var_epi8(first, _mm512_load_si512(place_of.data() + cell), rest);
        };
        _mm512_storeu_si512(cells_out, cells_from(0));
        _mm512_mask_storeu_epi8(cells_out + 64, last_cells, cells_from(64));
    }

private:
    static constexpr __mmask64 last_cells = (__mmask64{1} << (cells - 64)) - 1;
    // The place of each cell, and the cell at each place; a guard takes a byte that is always 0.
    alignas(64) static constexpr std::array<std::uint8_t, 128> place_of = [] {
        std::array<std::uint8_t, 128> table{};
        for (std::size_t cell = 0; cell < cells; ++cell) table[cell] = places[cell];
        return table;
    }();
    alignas(64) static constexpr std::array<std::uint8_t, 128> cell_at = [] {
        std::array<std::uint8_t, 128> table{};
        for (std::uint8_t& cell : table) cell = cells;
        for (std::size_t cell = 0; cell < cells; ++cell)
            table[places[cell]] = static_cast<std::uint8_t>(cell);
        return table;
    }();
};

}  // namespace loshu::sudoku

#endif
