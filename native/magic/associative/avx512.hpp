// The inner loops of character sums with AVX-512, 16 numbers at once.
// Every function carries its target, so that the file compiles into a portable build.
#pragma once

#include <bit>

#include "core/intrinsics.hpp"
#include "magic/associative/loops.hpp"

#ifdef LOSHU_PATHS
namespace loshu::associative {

// Products are of 32 bits each, in the even and in the odd places, at the bottom of 64 bits.
struct Halves {
    __m512i even;
    __m512i odd;
};

struct WideModulus {
    __m512i prime;
    __m512i negated;
};

LOSHU_AVX512 inline WideModulus widened(const Modulus& modulus) {
    return {_mm512_set1_epi32(static_cast<int>(modulus.prime)),
            _mm512_set1_epi32(static_cast<int>(modulus.negated))};
}

LOSHU_AVX512 inline __m512i load(const std::uint32_t* from) { return _mm512_loadu_si512(from); }

LOSHU_AVX512 inline Halves halves(__m512i values) {
    return {values, _mm512_srli_epi64(values, 32)};
}

LOSHU_AVX512 inline __m512i reduced(const WideModulus& modulus, __m512i value) {
    const __m512i q = _mm512_mul_epu32(value, modulus.negated);
    return _mm512_srli_epi64(_mm512_add_epi64(value, _mm512_mul_epu32(q, modulus.prime)), 32);
}

LOSHU_AVX512 inline Halves times(Halves a, Halves b) {
    return {_mm512_mul_epu32(a.even, b.even), _mm512_mul_epu32(a.odd, b.odd)};
}

LOSHU_AVX512 inline Halves plus(Halves a, Halves b) {
    return {_mm512_add_epi64(a.even, b.even), _mm512_add_epi64(a.odd, b.odd)};
}

LOSHU_AVX512 inline Halves reduced(const WideModulus& modulus, Halves a) {
    return {reduced(modulus, a.even), reduced(modulus, a.odd)};
}

LOSHU_AVX512 inline __m512i sum(const WideModulus& modulus, __m512i a, __m512i b) {
    const __m512i both = _mm512_add_epi32(a, b);
    return _mm512_min_epu32(both, _mm512_sub_epi32(both, modulus.prime));
}

LOSHU_AVX512 inline __m512i difference(const WideModulus& modulus, __m512i a, __m512i b) {
    const __m512i left = _mm512_sub_epi32(a, b);
    return _mm512_min_epu32(left, _mm512_add_epi32(left, modulus.prime));
}

// The places in `upper` become the other one less this one, the rest the sum of both.
LOSHU_AVX512 inline __m512i crossed(const WideModulus& modulus, __m512i value, __m512i other,
                                    __mmask16 upper) {
    return sum(modulus, other, _mm512_mask_sub_epi32(value, upper, modulus.prime, value));
}

LOSHU_AVX512 inline __m512i transformed(const WideModulus& modulus, __m512i v) {
    v = crossed(modulus, v, _mm512_shuffle_epi32(v, _MM_PERM_CDAB), 0xAAAA);
    v = crossed(modulus, v, _mm512_shuffle_epi32(v, _MM_PERM_BADC), 0xCCCC);
    v = crossed(modulus, v, _mm512_shuffle_i64x2(v, v, 0xB1), 0xF0F0);
    return crossed(modulus, v, _mm512_shuffle_i64x2(v, v, 0x4E), 0xFF00);
}

LOSHU_AVX512 inline void transform_four(const WideModulus& modulus, std::uint32_t* values,
                                        std::size_t step) {
    const __m512i a = load(values);
    const __m512i b = load(values + step);
    const __m512i c = load(values + 2 * step);
    const __m512i d = load(values + 3 * step);
    const __m512i ab = sum(modulus, a, b);
    const __m512i cd = sum(modulus, c, d);
    const __m512i a_b = difference(modulus, a, b);
    const __m512i c_d = difference(modulus, c, d);
    _mm512_storeu_si512(values, sum(modulus, ab, cd));
    _mm512_storeu_si512(values + step, sum(modulus, a_b, c_d));
    _mm512_storeu_si512(values + 2 * step, difference(modulus, ab, cd));
    _mm512_storeu_si512(values + 3 * step, difference(modulus, a_b, c_d));
}

LOSHU_AVX512 inline void transform_avx512(const Modulus& modulus, const std::uint32_t* source,
                                          const std::uint32_t* places, unsigned bits,
                                          std::uint32_t* values) {
    const WideModulus wide = widened(modulus);
    const std::size_t size = std::size_t{1} << bits;
    // One by one: on Zen 5 the gathers of AVX-512 made the whole a third slower.
    for (std::size_t i = 0; i < size; ++i) values[i] = source[places[i]];
    for (std::size_t i = 0; i < size; i += 32) {
        const __m512i a = transformed(wide, load(values + i));
        const __m512i b = transformed(wide, load(values + i + 16));
        _mm512_storeu_si512(values + i, sum(wide, a, b));
        _mm512_storeu_si512(values + i + 16, difference(wide, a, b));
    }
    for (std::size_t step = 32; step < size; step *= 4)
        for (std::size_t at = 0; at < size; at += 4 * step)
            for (std::size_t i = at; i < at + step; i += 16) transform_four(wide, values + i, step);
}

// Sums of 64-bit numbers: their lower and upper 32 bits.
struct Parts {
    __m512i low;
    __m512i high;
};

LOSHU_AVX512 inline void add(Parts& parts, __m512i values) {
    parts.low =
        _mm512_add_epi64(parts.low, _mm512_and_si512(values, _mm512_set1_epi64(0xFFFFFFFF)));
    parts.high = _mm512_add_epi64(parts.high, _mm512_srli_epi64(values, 32));
}

LOSHU_AVX512 inline std::uint32_t folded(const Modulus& modulus, const Parts& parts,
                                         __mmask8 places) {
    const auto low = static_cast<std::uint64_t>(_mm512_mask_reduce_add_epi64(places, parts.low));
    const auto high = static_cast<std::uint64_t>(_mm512_mask_reduce_add_epi64(places, parts.high));
    return static_cast<std::uint32_t>((high % modulus.prime * modulus.one + low % modulus.prime) %
                                      modulus.prime);
}

// The numbers of 16 whose place has evenly many bits, less the others.
LOSHU_AVX512 inline std::uint32_t settled(const Modulus& modulus, const Parts& even,
                                          const Parts& odd) {
    constexpr __mmask8 evenly_many = 0x69;  // places 0, 3, 5 and 6 of 8
    constexpr __mmask8 oddly_many = 0x96;
    const std::uint32_t plus =
        modulus.sum(folded(modulus, even, evenly_many), folded(modulus, odd, oddly_many));
    const std::uint32_t minus =
        modulus.sum(folded(modulus, even, oddly_many), folded(modulus, odd, evenly_many));
    return modulus.difference(plus, minus);
}

LOSHU_AVX512 inline Halves column(const Columns& columns, unsigned c, std::size_t i) {
    return halves(_mm512_add_epi32(load(columns.low[c] + i),
                                   _mm512_set1_epi32(static_cast<int>(columns.high[c]))));
}

template <unsigned half>
LOSHU_AVX512 inline Halves point(const WideModulus& modulus, const std::uint32_t* values,
                                 const Columns& x, const Columns& y, std::size_t i) {
    const Halves value = halves(load(values + i));
    Halves power = value;
    Halves xs = column(x, 0, i);
    Halves ys = column(y, 0, i);
    for (unsigned c = 1; c < half; ++c) {
        power = reduced(modulus, times(power, value));
        xs = times(xs, column(x, c, i));
        ys = times(ys, column(y, c, i));
        if (c + 1 == half) break;
        xs = reduced(modulus, xs);
        ys = reduced(modulus, ys);
    }
    return times(power, reduced(modulus, plus(xs, ys)));
}

template <unsigned half>
LOSHU_AVX512 inline std::uint32_t combine_wide(const Modulus& modulus, const std::uint32_t* values,
                                               const Columns& x, const Columns& y,
                                               std::size_t count) {
    const WideModulus wide = widened(modulus);
    const __m512i zero = _mm512_setzero_si512();
    Parts even[2] = {{zero, zero}, {zero, zero}};  // where i / 16 has evenly, oddly many bits
    Parts odd[2] = {{zero, zero}, {zero, zero}};
    for (std::size_t i = 0; i < count; i += 32) {
        const std::size_t turned = static_cast<std::size_t>(std::popcount(i)) & 1;
        const Halves first = point<half>(wide, values, x, y, i);
        const Halves second = point<half>(wide, values, x, y, i + 16);
        add(even[turned], first.even);
        add(odd[turned], first.odd);
        add(even[1 - turned], second.even);
        add(odd[1 - turned], second.odd);
    }
    const std::uint32_t sum =
        modulus.difference(settled(modulus, even[0], odd[0]), settled(modulus, even[1], odd[1]));
    return modulus.product(sum, 1);
}

LOSHU_AVX512 inline std::uint32_t combine_avx512(const Modulus& modulus, unsigned half,
                                                 const std::uint32_t* values, const Columns& x,
                                                 const Columns& y, std::size_t count) {
    return half == 2 ? combine_wide<2>(modulus, values, x, y, count)
                     : combine_wide<3>(modulus, values, x, y, count);
}

LOSHU_AVX512 inline void apply_avx512(const Modulus& modulus, const std::uint32_t* weights,
                                      const std::uint32_t* factors, std::size_t count,
                                      std::uint32_t* sums) {
    const WideModulus wide = widened(modulus);
    const __m512i twice = _mm512_add_epi32(wide.prime, wide.prime);
    __m512i result = _mm512_setzero_si512();
    for (std::size_t first = 0; first < count; first += group) {
        __m512i total = _mm512_setzero_si512();
        for (std::size_t d = first; d < first + group; ++d) {
            const std::uint32_t weight = Modulus::below(modulus.prime, weights[d]);
            const __m512i factor = _mm512_cvtepu32_epi64(
                _mm256_loadu_si256(reinterpret_cast<const __m256i*>(factors + batch * d)));
            total = _mm512_add_epi64(
                total, _mm512_mul_epu32(factor, _mm512_set1_epi32(static_cast<int>(weight))));
        }
        __m512i part = reduced(wide, total);
        part = _mm512_min_epu32(part, _mm512_sub_epi32(part, twice));
        part = _mm512_min_epu32(part, _mm512_sub_epi32(part, wide.prime));
        result = sum(wide, result, part);
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums), _mm512_cvtepi64_epi32(result));
}

}  // namespace loshu::associative
#endif
