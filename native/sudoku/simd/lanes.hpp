// Lanes of 32 bits, one puzzle in each, by the vectors of core/vectors.hpp.
//
// Included under the instruction set that it is to be compiled for; see sudoku/simd/avx2.cpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/dispatch.hpp"
#include "core/vectors.hpp"
#include "sudoku/simd/layout.hpp"

namespace loshu::sudoku {

// One bit for each lane.
using LaneSet = std::uint32_t;

// A vector's size may not depend on a template's argument, so each has a name.
struct Four {
    using Vector = Words4;
    using Halves = Longs2;
    static constexpr std::size_t count = 4;
};
struct Eight {
    using Vector = Words8;
    using Halves = Longs4;
    static constexpr std::size_t count = 8;
};

template <class Size>
struct Lanes {
    using Vector = typename Size::Vector;
    static constexpr std::size_t N = Size::count;
    using Mask = Vector;  // all bits of a lane, or none
    static constexpr std::size_t count = N;
    static constexpr LaneSet every = (LaneSet{1} << N) - 1;
    // Some sizes bring instructions of their own: lanes_avx2.hpp.
    static constexpr bool compares_bytes =
        requires(const std::uint8_t* bytes) { Size::bytes_equal(bytes, 1); };

    Vector v;

    LOSHU_INLINE Lanes() = default;
    LOSHU_INLINE Lanes(Vector vector) : v(vector) {}
    LOSHU_INLINE explicit Lanes(Word word) : v(filled<Vector>(word)) {}

    LOSHU_INLINE friend Lanes operator&(Lanes a, Lanes b) { return {a.v & b.v}; }
    LOSHU_INLINE friend Lanes operator|(Lanes a, Lanes b) { return {a.v | b.v}; }
    LOSHU_INLINE friend Lanes operator^(Lanes a, Lanes b) { return {a.v ^ b.v}; }
    LOSHU_INLINE friend Lanes operator+(Lanes a, Lanes b) { return {a.v + b.v}; }
    LOSHU_INLINE friend Lanes operator-(Lanes a, Lanes b) { return {a.v - b.v}; }
    template <int by>
    LOSHU_INLINE Lanes left() const {
        return {v << by};
    }
    template <int by>
    LOSHU_INLINE Lanes right() const {
        return {v >> by};
    }

    // Bit by bit.
    LOSHU_INLINE static Lanes any(Lanes a, Lanes b, Lanes c) { return {a.v | (b.v | c.v)}; }
    LOSHU_INLINE static Lanes both(Lanes a, Lanes b, Lanes c) { return {a.v & b.v & c.v}; }
    LOSHU_INLINE static Lanes without(Lanes a, Lanes b) { return {a.v & ~b.v}; }
    LOSHU_INLINE static Lanes without(Lanes a, Lanes b, Lanes c) { return {a.v & ~(b.v | c.v)}; }
    LOSHU_INLINE static Lanes where(Lanes a, Lanes yes, Lanes no) {
        return {(a.v & yes.v) | (~a.v & no.v)};
    }
    LOSHU_INLINE static Lanes or_and(Lanes a, Lanes b, Lanes c) { return {a.v | (b.v & c.v)}; }
    LOSHU_INLINE static Lanes or_without(Lanes a, Lanes b, Lanes c) { return {a.v | (b.v & ~c.v)}; }
    LOSHU_INLINE static Lanes or_differ(Lanes a, Lanes b, Lanes c) { return {a.v | (b.v ^ c.v)}; }
    LOSHU_INLINE static Lanes keep_or(Lanes a, Lanes not_b, Lanes or_c) {
        return {a.v & ~(not_b.v & ~or_c.v)};
    }

    LOSHU_INLINE static Lanes odd(Lanes a, Lanes b, Lanes c) { return {a.v ^ b.v ^ c.v}; }
    LOSHU_INLINE static Lanes most(Lanes a, Lanes b, Lanes c) {
        return {(a.v & b.v) | ((a.v | b.v) & c.v)};
    }

    // The next of the first three lanes of each four, or the last.
    template <int by>
    LOSHU_INLINE Lanes lanes_on() const {
        constexpr int i = by, j = (by + 1) % 3, k = (by + 2) % 3;
        if constexpr (N == 4)
            return {shuffled<i, j, k, 3>(v, v)};
        else
            return {shuffled<i, j, k, 3, 4 + i, 4 + j, 4 + k, 7>(v, v)};
    }
    // Two fours of lanes out of those of two vectors.
    template <int i, int j>
    LOSHU_INLINE static Lanes pair_of_halves(Lanes a, Lanes b) {
        return {shuffled<4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * j, 4 * j + 1, 4 * j + 2,
                         4 * j + 3>(a.v, b.v)};
    }
    LOSHU_INLINE Lanes first_half() const {
        return {v & Vector{~Word{0}, ~Word{0}, ~Word{0}, ~Word{0}, 0, 0, 0, 0}};
    }
    // In any lane but the last of each four.
    LOSHU_INLINE bool nonzero_in_threes() const {
        typename Size::Halves halves;
        std::memcpy(&halves, &v, sizeof v);
        std::uint64_t some = 0;
        for (std::size_t i = 0; i < N / 2; ++i)
            some |= i % 2 == 0 ? halves[i] : halves[i] & 0xFFFFFFFF;
        return some != 0;
    }

    // Lane by lane.
    LOSHU_INLINE static Mask mask(LaneSet lanes) {
        Vector bit{};
        for (std::size_t i = 0; i < N; ++i) bit[i] = LaneSet{1} << i;
        return (Vector)((filled<Vector>(lanes) & bit) != Vector{});
    }
    LOSHU_INLINE static Lanes pick(Mask m, Lanes yes, Lanes no) {
        return {(m & yes.v) | (~m & no.v)};
    }
    LOSHU_INLINE Mask less(Lanes other) const { return (Vector)(v < other.v); }
    LOSHU_INLINE Mask equal(Lanes other) const { return (Vector)(v == other.v); }
    LOSHU_INLINE static LaneSet set_of(Mask m) {
        if constexpr (requires { Size::set_of(m); }) {
            return Size::set_of(m);
        } else {
            LaneSet set = 0;
            for (std::size_t i = 0; i < N; ++i) set |= static_cast<LaneSet>(m[i] != 0) << i;
            return set;
        }
    }
    LOSHU_INLINE LaneSet nonzero() const { return set_of((Vector)(v != Vector{})); }

    // Words `from[0]`, `from[1]`, ... into the lanes of a set, in turn.
    LOSHU_INLINE void take(LaneSet lanes, const Word* from) {
        // In memory: a lane whose number is not known lies in no register.
        auto* bytes = reinterpret_cast<std::byte*>(&v);
        for (; lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
            std::memcpy(bytes + lane * sizeof(Word), from++, sizeof(Word));
        }
    }

    LOSHU_INLINE static Word bytes_equal(const std::uint8_t* bytes, std::size_t value) {
        return Size::bytes_equal(bytes, value);
    }
    LOSHU_INLINE static bool to_places(const std::uint8_t* puzzle, std::uint8_t* bytes) {
        return Size::to_places(puzzle, bytes);
    }
    template <class Words>
    LOSHU_INLINE static void from_places(Words word, std::uint8_t* cells_out) {
        Size::from_places(word, cells_out);
    }
};

}  // namespace loshu::sudoku
