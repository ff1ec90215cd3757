// Sixteen lanes with AVX-512: three-operand logic in one instruction, and masks as bits.
#pragma once

#include "sudoku_lanes.hpp"

// GCC 12 takes the undefined vectors of its own header for mistakes (its bug 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop

namespace loshu::sudoku {

struct Lanes16 {
    using Mask = __mmask16;
    static constexpr std::size_t count = 16;
    static constexpr LaneSet every = 0xFFFF;

    __m512i v;

    LOSHU_INLINE Lanes16() = default;
    LOSHU_INLINE Lanes16(__m512i vector) : v(vector) {}
    LOSHU_INLINE explicit Lanes16(Word word) : v(_mm512_set1_epi32(static_cast<int>(word))) {}

    LOSHU_INLINE friend Lanes16 operator&(Lanes16 a, Lanes16 b) { return _mm512_and_si512(a.v, b.v); }
    LOSHU_INLINE friend Lanes16 operator|(Lanes16 a, Lanes16 b) { return _mm512_or_si512(a.v, b.v); }
    LOSHU_INLINE friend Lanes16 operator^(Lanes16 a, Lanes16 b) { return _mm512_xor_si512(a.v, b.v); }
    LOSHU_INLINE friend Lanes16 operator+(Lanes16 a, Lanes16 b) { return _mm512_add_epi32(a.v, b.v); }
    LOSHU_INLINE friend Lanes16 operator-(Lanes16 a, Lanes16 b) { return _mm512_sub_epi32(a.v, b.v); }
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
    LOSHU_INLINE static Lanes16 any(Lanes16 a, Lanes16 b, Lanes16 c) { return logic<0xFE>(a, b, c); }
    LOSHU_INLINE static Lanes16 both(Lanes16 a, Lanes16 b, Lanes16 c) { return logic<0x80>(a, b, c); }
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

    LOSHU_INLINE static Mask mask(LaneSet lanes) { return static_cast<Mask>(lanes); }
    LOSHU_INLINE static Lanes16 pick(Mask m, Lanes16 yes, Lanes16 no) {
        return _mm512_mask_mov_epi32(no.v, m, yes.v);
    }
    LOSHU_INLINE Mask less(Lanes16 other) const { return _mm512_cmplt_epu32_mask(v, other.v); }
    LOSHU_INLINE Mask equal(Lanes16 other) const { return _mm512_cmpeq_epi32_mask(v, other.v); }
    LOSHU_INLINE static LaneSet set_of(Mask m) { return m; }
    LOSHU_INLINE LaneSet nonzero() const { return _mm512_test_epi32_mask(v, v); }

    LOSHU_INLINE void take(LaneSet lanes, const Word* from) {
        v = _mm512_mask_expandloadu_epi32(v, static_cast<Mask>(lanes), from);
    }
    LOSHU_INLINE static Word bytes_equal(const std::uint8_t* bytes, std::uint8_t value) {
        const __m256i loaded = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
        return _mm256_cmpeq_epi8_mask(loaded, _mm256_set1_epi8(static_cast<char>(value)));
    }
};

}  // namespace loshu::sudoku
