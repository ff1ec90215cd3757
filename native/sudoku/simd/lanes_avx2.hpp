// Eight lanes with AVX2: what its instructions for bytes and signs do for sets of lanes and cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/intrinsics.hpp"
#include "sudoku/simd/lanes.hpp"

#ifdef LOSHU_PATHS

namespace loshu::sudoku {

// A band's 27 cells and the 32 places of its word, guards included, in the halves of a vector.
struct BandOrder {
    // Which byte of the first half of the cells, and of the second, goes to each place; 0x80: none.
    // The second half begins at cell 11, so that no byte after the band is read.
    alignas(32) std::array<std::uint8_t, 32> from_first{}, from_second{};
    // The same of the places, back to the cells.
    alignas(32) std::array<std::uint8_t, 32> back_from_first{}, back_from_second{};
};

constexpr BandOrder make_band_order() {
    BandOrder order;
    for (auto* table :
         {&order.from_first, &order.from_second, &order.back_from_first, &order.back_from_second})
        for (std::uint8_t& byte : *table) byte = 0x80;
    for (std::size_t cell = 0; cell < 27; ++cell) {
        const std::size_t place = places[cell];
        (cell < 16 ? order.from_first : order.from_second)[place] =
            static_cast<std::uint8_t>(cell < 16 ? cell : cell - 11);
        (place < 16 ? order.back_from_first : order.back_from_second)[cell] =
            static_cast<std::uint8_t>(place % 16);
    }
    return order;
}

constexpr BandOrder band_order = make_band_order();

struct EightAvx2 : Eight {
    using Bytes = std::array<std::uint8_t, 32>;

    LOSHU_INLINE static LaneSet set_of(Vector mask) {
        return static_cast<LaneSet>(_mm256_movemask_ps((__m256)mask));
    }
    LOSHU_INLINE static Word bytes_equal(const std::uint8_t* bytes, std::size_t value) {
        const __m256i all = _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
        const __m256i wanted = _mm256_set1_epi8(static_cast<char>(value));
        return static_cast<Word>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(all, wanted)));
    }
    // Cells to the places of sudoku/simd/layout.hpp, in 96 bytes; whether none is an
    // `anything_but`.
    LOSHU_INLINE static bool to_places(const std::uint8_t* puzzle, std::uint8_t* bytes) {
        __m256i seen = _mm256_setzero_si256();
        for (std::size_t b = 0; b < bands; ++b) {
            const std::uint8_t* const band = puzzle + 27 * b;
            const __m256i placed =
                chosen(half(band), band_order.from_first, half(band + 11), band_order.from_second);
            seen = _mm256_or_si256(seen, placed);
            _mm256_store_si256(reinterpret_cast<__m256i*>(bytes + 32 * b), placed);
        }
        return _mm256_testz_si256(seen, _mm256_set1_epi8(anything_but)) != 0;
    }
    template <class Words>
    LOSHU_INLINE static void from_places(Words word, std::uint8_t* cells_out) {
        alignas(32) std::array<std::uint8_t, 32> bytes;
        std::array<std::uint8_t, 96> out;
        for (std::size_t b = 0; b < bands; ++b) {
            __m256i values = _mm256_setzero_si256();
            for (std::size_t d = 0; d < digits; ++d)
                values = _mm256_or_si256(
                    values, _mm256_and_si256(bytes_of(word(b, d)),
                                             _mm256_set1_epi8(static_cast<char>(d + 1))));
            _mm256_store_si256(reinterpret_cast<__m256i*>(bytes.data()), values);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(out.data() + 27 * b),
                                chosen(half(bytes.data()), band_order.back_from_first,
                                       half(bytes.data() + 16), band_order.back_from_second));
        }
        std::memcpy(cells_out, out.data(), cells);
    }

private:
    LOSHU_INLINE static __m256i half(const std::uint8_t* bytes) {
        return _mm256_broadcastsi128_si256(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)));
    }
    LOSHU_INLINE static __m256i chosen(__m256i first, const Bytes& from_first, __m256i second,
                                       const Bytes& from_second) {
        return _mm256_or_si256(_mm256_shuffle_epi8(first, loaded(from_first)),
                               _mm256_shuffle_epi8(second, loaded(from_second)));
    }
    LOSHU_INLINE static __m256i loaded(const Bytes& bytes) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes.data()));
    }
    // All bits of the bytes whose bit is set.
    LOSHU_INLINE static __m256i bytes_of(Word word) {
        const __m256i bits = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
        const __m256i byte_of =
            _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
        const __m256i spread =
            _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(word)), byte_of);
        return _mm256_cmpeq_epi8(_mm256_and_si256(spread, bits), bits);
    }
};

}  // namespace loshu::sudoku

#endif
