// Vectors of a few entries: the compiler's own, or an array of the same meaning where it has none.
//
// Operators work entry by entry; a comparison gives all bits where it holds and none elsewhere.
// What gcc and clang make of their vectors fits any instruction set, AVX2 or none.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/dispatch.hpp"

namespace loshu {

template <class Entry, std::size_t count>
struct alignas(sizeof(Entry) * count) EntryVector {
    std::array<Entry, count> of;

    LOSHU_INLINE Entry& operator[](std::size_t i) { return of[i]; }
    LOSHU_INLINE Entry operator[](std::size_t i) const { return of[i]; }

    template <class Do>
    LOSHU_INLINE static EntryVector each(Do&& entry) {
        EntryVector made;
        for (std::size_t i = 0; i < count; ++i) made.of[i] = static_cast<Entry>(entry(i));
        return made;
    }
    LOSHU_INLINE static EntryVector all(Entry value) {
        return each([&](std::size_t) { return value; });
    }

    LOSHU_INLINE friend EntryVector operator&(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] & b[i]; });
    }
    LOSHU_INLINE friend EntryVector operator|(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] | b[i]; });
    }
    LOSHU_INLINE friend EntryVector operator^(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] ^ b[i]; });
    }
    LOSHU_INLINE friend EntryVector operator+(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] + b[i]; });
    }
    LOSHU_INLINE friend EntryVector operator-(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] - b[i]; });
    }
    LOSHU_INLINE friend EntryVector operator~(EntryVector a) {
        return each([&](std::size_t i) { return ~a[i]; });
    }
    LOSHU_INLINE friend EntryVector operator-(EntryVector a) { return EntryVector{} - a; }
    LOSHU_INLINE friend EntryVector operator<<(EntryVector a, int by) {
        return each([&](std::size_t i) { return a[i] << by; });
    }
    LOSHU_INLINE friend EntryVector operator>>(EntryVector a, int by) {
        return each([&](std::size_t i) { return a[i] >> by; });
    }

    LOSHU_INLINE friend EntryVector operator==(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] == b[i] ? ~Entry{0} : Entry{0}; });
    }
    LOSHU_INLINE friend EntryVector operator!=(EntryVector a, EntryVector b) { return ~(a == b); }
    LOSHU_INLINE friend EntryVector operator<(EntryVector a, EntryVector b) {
        return each([&](std::size_t i) { return a[i] < b[i] ? ~Entry{0} : Entry{0}; });
    }

    LOSHU_INLINE EntryVector& operator&=(EntryVector b) { return *this = *this & b; }
    LOSHU_INLINE EntryVector& operator|=(EntryVector b) { return *this = *this | b; }
    LOSHU_INLINE EntryVector& operator+=(EntryVector b) { return *this = *this + b; }
};

#ifdef LOSHU_GNU
typedef std::uint16_t Shorts8 __attribute__((vector_size(16)));
typedef std::uint32_t Words4 __attribute__((vector_size(16)));
typedef std::uint32_t Words8 __attribute__((vector_size(32)));
typedef std::uint64_t Longs2 __attribute__((vector_size(16)));
typedef std::uint64_t Longs4 __attribute__((vector_size(32)));
typedef std::uint8_t Bytes16 __attribute__((vector_size(16)));
typedef std::uint8_t Bytes32 __attribute__((vector_size(32)));
#else
using Shorts8 = EntryVector<std::uint16_t, 8>;
using Words4 = EntryVector<std::uint32_t, 4>;
using Words8 = EntryVector<std::uint32_t, 8>;
using Longs2 = EntryVector<std::uint64_t, 2>;
using Longs4 = EntryVector<std::uint64_t, 4>;
using Bytes16 = EntryVector<std::uint8_t, 16>;
using Bytes32 = EntryVector<std::uint8_t, 32>;
#endif

// Every entry the same.
template <class Vector, class Entry>
LOSHU_INLINE Vector filled(Entry value) {
#ifdef LOSHU_GNU
    return Vector{} + value;
#else
    return Vector::all(value);
#endif
}

// The entries of a and of b, numbered through, that `from` lists.
template <int... from, class Vector>
LOSHU_INLINE Vector shuffled(Vector a, Vector b) {
#ifdef LOSHU_GNU
    return __builtin_shufflevector(a, b, from...);
#else
    constexpr int count = sizeof...(from);
    return {{(from < count ? a[from % count] : b[from % count])...}};
#endif
}

}  // namespace loshu
