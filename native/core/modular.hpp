// Arithmetic modulo a prime below 2^30 in Montgomery's form: x represents x / 2^32.
//
// Four times the prime fits into 32 bits, so that sums and products may wait for their last
// reduction: with a, b < 2p, reduced(a * b) < 2p again.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/dispatch.hpp"

namespace loshu {

struct Modulus {
    std::uint32_t prime;
    std::uint32_t negated;  // -1 / prime modulo 2^32
    std::uint32_t one;      // 2^32 modulo prime
    std::uint32_t square;   // 2^64 modulo prime

    explicit Modulus(std::uint32_t p) : prime(p), negated(1) {
        for (int i = 0; i < 5; ++i) negated *= 2 + p * negated;
        one = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % p);
        square = static_cast<std::uint32_t>(std::uint64_t{one} * one % p);
    }

    // value / 2^32 modulo the prime, and less than value / 2^32 + prime.
    LOSHU_INLINE std::uint32_t reduced(std::uint64_t value) const {
        const std::uint32_t q = static_cast<std::uint32_t>(value) * negated;
        return static_cast<std::uint32_t>((value + std::uint64_t{q} * prime) >> 32);
    }

    // From below twice the limit to below the limit.
    LOSHU_INLINE static std::uint32_t below(std::uint32_t limit, std::uint32_t value) {
        return std::min(value, value - limit);
    }

    LOSHU_INLINE std::uint32_t sum(std::uint32_t a, std::uint32_t b) const {
        return below(prime, a + b);
    }

    LOSHU_INLINE std::uint32_t difference(std::uint32_t a, std::uint32_t b) const {
        return std::min(a - b, a - b + prime);
    }

    LOSHU_INLINE std::uint32_t product(std::uint32_t a, std::uint32_t b) const {
        return below(prime, reduced(std::uint64_t{a} * b));
    }

    std::uint32_t enter(std::uint32_t value) const { return product(value % prime, square); }
    std::uint32_t leave(std::uint32_t value) const { return below(prime, reduced(value)); }

    // A power of a number in Montgomery's form.
    std::uint32_t power(std::uint32_t base, std::uint32_t exponent) const {
        std::uint32_t result = one;
        for (; exponent; exponent >>= 1, base = product(base, base))
            if (exponent & 1) result = product(result, base);
        return result;
    }
};

}  // namespace loshu
