// Lanes of 32 bits, one puzzle in each, by the vectors that the compiler offers everywhere.
//
// Included under the instruction set that it is to be compiled for; see sudoku_avx2.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "dispatch.hpp"
#include "sudoku_layout.hpp"

namespace loshu::sudoku {

// One bit for each lane.
using LaneSet = std::uint32_t;

// A vector's size may not depend on a template's argument, so each has a name.
struct Four {
    typedef Word Vector __attribute__((vector_size(16)));
    static constexpr std::size_t count = 4;
};
struct Eight {
    typedef Word Vector __attribute__((vector_size(32)));
    static constexpr std::size_t count = 8;
};

template <class Size>
struct Lanes {
    using Vector = typename Size::Vector;
    static constexpr std::size_t N = Size::count;
    using Mask = Vector;  // all bits of a lane, or none
    static constexpr std::size_t count = N;
    static constexpr LaneSet every = (LaneSet{1} << N) - 1;

    Vector v;

    LOSHU_INLINE Lanes() = default;
    LOSHU_INLINE Lanes(Vector vector) : v(vector) {}
    LOSHU_INLINE explicit Lanes(Word word) : v(Vector{} + word) {}

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
    LOSHU_INLINE static Lanes any(Lanes a, Lanes b, Lanes c) { return {a.v | b.v | c.v}; }
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
        return {a.v & (~not_b.v | or_c.v)};
    }

    // Lane by lane.
    LOSHU_INLINE static Mask mask(LaneSet lanes) {
        Vector bit{};
        for (std::size_t i = 0; i < N; ++i) bit[i] = LaneSet{1} << i;
        return (Vector)(((Vector{} + lanes) & bit) != 0);
    }
    LOSHU_INLINE static Lanes pick(Mask m, Lanes yes, Lanes no) {
        return {(m & yes.v) | (~m & no.v)};
    }
    LOSHU_INLINE Mask less(Lanes other) const { return (Vector)(v < other.v); }
    LOSHU_INLINE Mask equal(Lanes other) const { return (Vector)(v == other.v); }
    LOSHU_INLINE static LaneSet set_of(Mask m) {
        LaneSet set = 0;
        for (std::size_t i = 0; i < N; ++i) set |= static_cast<LaneSet>(m[i] != 0) << i;
        return set;
    }
    LOSHU_INLINE LaneSet nonzero() const { return set_of((Vector)(v != 0)); }

    // Words `from[0]`, `from[1]`, ... into the lanes of a set, in turn.
    LOSHU_INLINE void take(LaneSet lanes, const Word* from) {
        for (; lanes != 0; lanes &= lanes - 1) v[__builtin_ctz(lanes)] = *from++;
    }

    // Of 32 bytes, those of a value, as bits.
    LOSHU_INLINE static Word bytes_equal(const std::uint8_t* bytes, std::uint8_t value) {
        Word found = 0;
        for (unsigned i = 0; i < 32; ++i) found |= static_cast<Word>(bytes[i] == value) << i;
        return found;
    }
};

}  // namespace loshu::sudoku
