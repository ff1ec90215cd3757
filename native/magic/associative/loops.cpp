#include "magic/associative/loops.hpp"

#include <bit>

#include "magic/associative/avx512.hpp"

namespace loshu::associative {
namespace {

using Word = std::uint32_t;

LOSHU_INLINE void fork_body(const Modulus& modulus, const Word* a, const Word* b, std::size_t count,
                            Word* plus, Word* minus) {
    for (std::size_t i = 0; i < count; ++i) {
        const Word u = a ? a[i] : 0;
        const Word v = b ? b[i] : 0;
        plus[i] = modulus.sum(u, v);
        minus[i] = modulus.difference(u, v);
    }
}

LOSHU_INLINE void transform_body(const Modulus& modulus, const Word* source, const Word* places,
                                 unsigned bits, Word* values) {
    const std::size_t size = std::size_t{1} << bits;
    for (std::size_t i = 0; i < size; ++i) values[i] = source[places[i]];
    for (std::size_t step = 1; step < size; step *= 2)
        for (std::size_t at = 0; at < size; at += 2 * step)
            for (std::size_t i = at; i < at + step; ++i) {
                const Word u = values[i];
                const Word v = values[i + step];
                values[i] = modulus.sum(u, v);
                values[i + step] = modulus.difference(u, v);
            }
}

template <unsigned half>
LOSHU_INLINE Word combine_body(const Modulus& modulus, const Word* values, const Columns& x,
                               const Columns& y, std::size_t count) {
    std::uint64_t sums[2] = {0, 0};
    for (std::size_t i = 0; i < count; ++i) {
        // Sums of two numbers below the prime need no reduction before they are multiplied.
        Word xs = x.low[0][i] + x.high[0];
        Word ys = y.low[0][i] + y.high[0];
        Word power = values[i];
        for (unsigned c = 1; c < half; ++c) {
            power = modulus.reduced(std::uint64_t{power} * values[i]);
            if (c + 1 == half) break;
            xs = modulus.reduced(std::uint64_t{xs} * (x.low[c][i] + x.high[c]));
            ys = modulus.reduced(std::uint64_t{ys} * (y.low[c][i] + y.high[c]));
        }
        constexpr unsigned last = half - 1;
        const Word both = modulus.reduced(std::uint64_t{xs} * (x.low[last][i] + x.high[last]) +
                                          std::uint64_t{ys} * (y.low[last][i] + y.high[last]));
        sums[std::popcount(i) & 1] += modulus.reduced(std::uint64_t{power} * both);
    }
    return modulus.difference(static_cast<Word>(sums[0] % modulus.prime),
                              static_cast<Word>(sums[1] % modulus.prime));
}

LOSHU_INLINE Word combine_any(const Modulus& modulus, unsigned half, const Word* values,
                              const Columns& x, const Columns& y, std::size_t count) {
    return half == 2 ? combine_body<2>(modulus, values, x, y, count)
                     : combine_body<3>(modulus, values, x, y, count);
}

LOSHU_INLINE void apply_body(const Modulus& modulus, const Word* weights, const Word* factors,
                             std::size_t count, Word* sums) {
    for (std::size_t k = 0; k < batch; ++k) sums[k] = 0;
    for (std::size_t first = 0; first < count; first += group) {
        std::uint64_t totals[batch] = {};
        for (std::size_t d = first; d < first + group; ++d) {
            const std::uint64_t weight = Modulus::below(modulus.prime, weights[d]);
            for (std::size_t k = 0; k < batch; ++k) totals[k] += weight * factors[batch * d + k];
        }
        for (std::size_t k = 0; k < batch; ++k) {
            const Word reduced = Modulus::below(2 * modulus.prime, modulus.reduced(totals[k]));
            sums[k] = modulus.sum(sums[k], Modulus::below(modulus.prime, reduced));
        }
    }
}

void fork_plain(const Modulus& modulus, const Word* a, const Word* b, std::size_t count, Word* plus,
                Word* minus) {
    fork_body(modulus, a, b, count, plus, minus);
}

void transform_plain(const Modulus& modulus, const Word* source, const Word* places, unsigned bits,
                     Word* values) {
    transform_body(modulus, source, places, bits, values);
}

Word combine_plain(const Modulus& modulus, unsigned half, const Word* values, const Columns& x,
                   const Columns& y, std::size_t count) {
    return combine_any(modulus, half, values, x, y, count);
}

void apply_plain(const Modulus& modulus, const Word* weights, const Word* factors,
                 std::size_t count, Word* sums) {
    apply_body(modulus, weights, factors, count, sums);
}

constexpr Loops plain{fork_plain, transform_plain, combine_plain, apply_plain};

#ifdef LOSHU_PATHS
LOSHU_AVX2 void fork_avx2(const Modulus& modulus, const Word* a, const Word* b, std::size_t count,
                          Word* plus, Word* minus) {
    fork_body(modulus, a, b, count, plus, minus);
}

LOSHU_AVX2 void transform_avx2(const Modulus& modulus, const Word* source, const Word* places,
                               unsigned bits, Word* values) {
    transform_body(modulus, source, places, bits, values);
}

LOSHU_AVX2 Word combine_avx2(const Modulus& modulus, unsigned half, const Word* values,
                             const Columns& x, const Columns& y, std::size_t count) {
    return combine_any(modulus, half, values, x, y, count);
}

LOSHU_AVX2 void apply_avx2(const Modulus& modulus, const Word* weights, const Word* factors,
                           std::size_t count, Word* sums) {
    apply_body(modulus, weights, factors, count, sums);
}

LOSHU_AVX512 void fork_avx512(const Modulus& modulus, const Word* a, const Word* b,
                              std::size_t count, Word* plus, Word* minus) {
    fork_body(modulus, a, b, count, plus, minus);
}

constexpr Loops avx2{fork_avx2, transform_avx2, combine_avx2, apply_avx2};
constexpr Loops avx512{fork_avx512, transform_avx512, combine_avx512, apply_avx512};
#endif

}  // namespace

const Loops& loops_of([[maybe_unused]] Path path) {
#ifdef LOSHU_PATHS
    if (path == Path::avx2) return avx2;
    if (path == Path::avx512) return avx512;
#endif
    return plain;
}

}  // namespace loshu::associative
