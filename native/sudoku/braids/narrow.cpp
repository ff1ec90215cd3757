#include "sudoku/braids/narrow.hpp"

#include "core/intrinsics.hpp"

namespace loshu::braids {
namespace {

template <bool grouped>
Narrowed narrow_plain(const Masks& from, std::span<const Masks* const> rows, Masks& to) {
    Masks left = from;
    for (const Masks* row : rows)
        for (std::size_t i = 0; i < lanes; ++i) left.of[i] &= row->of[i];
    std::array<std::uint8_t, 384> few{};
    unsigned empty = 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const unsigned x = left.of[i];
        empty |= x == 0 ? 1U : 0U;
        few[i] = (x & (x - 1)) == 0 ? 1 : 0;
    }
    if constexpr (grouped)
        for (const Masks& outside : tables().outside)
            for (std::size_t i = 0; i < lanes; ++i)
                few[i] = static_cast<std::uint8_t>(few[i] | ((left.of[i] & outside.of[i]) == 0));
    Narrowed found;
    found.empty = empty != 0;
    for (std::size_t i = 0; i < lanes; ++i)
        found.few.words[i / 64] |= std::uint64_t{few[i]} << (i % 64);
    to = left;
    return found;
}

#ifdef LOSHU_PATHS

LOSHU_AVX2 inline __m256i load(const Masks& masks, std::size_t lane) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(&masks.of[lane]));
}

// All bits where at most one label is left, or where all are of one group.
template <bool grouped>
LOSHU_AVX2 inline __m256i few_of(__m256i x, std::size_t lane, std::span<const Masks> outsides) {
    const __m256i none = _mm256_setzero_si256();
    const __m256i rest = _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1)));
    __m256i few = _mm256_cmpeq_epi16(rest, none);
    if constexpr (grouped)
        for (const Masks& outside : outsides)
            few = _mm256_or_si256(
                few, _mm256_cmpeq_epi16(_mm256_and_si256(x, load(outside, lane)), none));
    return few;
}

template <bool grouped>
LOSHU_AVX2 Narrowed narrow_avx2(const Masks& from, std::span<const Masks* const> rows, Masks& to) {
    std::span<const Masks> outsides;
    if constexpr (grouped) outsides = tables().outside;
    Narrowed found;
    __m256i empty = _mm256_setzero_si256();
    for (std::size_t lane = 0; lane < lanes; lane += 32) {
        __m256i low = load(from, lane);
        __m256i high = load(from, lane + 16);
        for (const Masks* row : rows) {
            low = _mm256_and_si256(low, load(*row, lane));
            high = _mm256_and_si256(high, load(*row, lane + 16));
        }
        _mm256_store_si256(reinterpret_cast<__m256i*>(&to.of[lane]), low);
        _mm256_store_si256(reinterpret_cast<__m256i*>(&to.of[lane + 16]), high);
        const __m256i none = _mm256_setzero_si256();
        empty = _mm256_or_si256(
            empty, _mm256_or_si256(_mm256_cmpeq_epi16(low, none), _mm256_cmpeq_epi16(high, none)));
        const __m256i packed = _mm256_packs_epi16(few_of<grouped>(low, lane, outsides),
                                                  few_of<grouped>(high, lane + 16, outsides));
        const auto bits = static_cast<std::uint32_t>(
            _mm256_movemask_epi8(_mm256_permute4x64_epi64(packed, 0xD8)));
        found.few.words[lane / 64] |= std::uint64_t{bits} << (lane % 64);
    }
    found.empty = _mm256_testz_si256(empty, empty) == 0;
    return found;
}

#endif

}  // namespace

Narrows narrows_of(Path path) {
#ifdef LOSHU_PATHS
    if (path != Path::plain) return {narrow_avx2<false>, narrow_avx2<true>};
#endif
    (void)path;
    return {narrow_plain<false>, narrow_plain<true>};
}

}  // namespace loshu::braids
