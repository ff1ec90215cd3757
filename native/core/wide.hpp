// Unsigned numbers of 128 bits: the compiler's own, or two words where it has none.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

#include "core/dispatch.hpp"

#if !defined(LOSHU_GNU) && defined(_MSC_VER)
#include <intrin.h>
#endif

namespace loshu {

// As much arithmetic as keys of states need; shifts are by 0 to 127.
struct TwoWords {
    std::uint64_t high = 0, low = 0;  // in this order, so that comparing them is comparing numbers

    constexpr TwoWords() = default;
    constexpr TwoWords(std::uint64_t word) : low(word) {}
    constexpr TwoWords(std::uint64_t upper, std::uint64_t lower) : high(upper), low(lower) {}

    template <std::unsigned_integral Word>
    explicit constexpr operator Word() const {
        return static_cast<Word>(low);
    }

    friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
        return {a.high | b.high, a.low | b.low};
    }
    friend constexpr TwoWords operator~(TwoWords a) { return {~a.high, ~a.low}; }
    friend constexpr TwoWords operator<<(TwoWords a, unsigned by) {
        if (by == 0) return a;
        if (by >= 64) return {a.low << (by - 64), 0};
        return {a.high << by | a.low >> (64 - by), a.low << by};
    }
    friend constexpr TwoWords operator>>(TwoWords a, unsigned by) {
        if (by == 0) return a;
        if (by >= 64) return {0, a.high >> (by - 64)};
        return {a.high >> by, a.low >> by | a.high << (64 - by)};
    }
    constexpr TwoWords& operator|=(TwoWords other) { return *this = *this | other; }
    constexpr TwoWords& operator>>=(unsigned by) { return *this = *this >> by; }
    friend constexpr auto operator<=>(const TwoWords&, const TwoWords&) = default;
};

// The upper word of a product, by halves of 32 bits.
constexpr std::uint64_t upper_product_by_halves(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t a_low = a & 0xFFFFFFFF, a_high = a >> 32;
    const std::uint64_t b_low = b & 0xFFFFFFFF, b_high = b >> 32;
    const std::uint64_t mixed = a_high * b_low + (a_low * b_low >> 32);
    const std::uint64_t other = a_low * b_high + (mixed & 0xFFFFFFFF);
    return a_high * b_high + (mixed >> 32) + (other >> 32);
}

#if defined(LOSHU_GNU) && defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 Wide;
#else
using Wide = TwoWords;
#endif

inline std::uint64_t upper_product(std::uint64_t a, std::uint64_t b) {
#if defined(LOSHU_GNU) && defined(__SIZEOF_INT128__)
    return static_cast<std::uint64_t>(static_cast<Wide>(a) * b >> 64);
#elif !defined(LOSHU_GNU) && defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    return __umulh(a, b);
#else
    return upper_product_by_halves(a, b);
#endif
}

}  // namespace loshu
