// Three groups of four lanes, for the nine digits of one puzzle, by the vectors of
// core/vectors.hpp; what Lanes16 has in one.
//
// Included under the instruction set that it is to be compiled for; see sudoku/simd/avx2.cpp.
#pragma once

#include "sudoku/simd/lanes.hpp"

namespace loshu::sudoku {

// Three vectors of four lanes, or two of eight, of which the last four have no meaning.
template <class Size>
struct Groups {
    using Part = Lanes<Size>;
    static constexpr std::size_t parts = Part::count == 4 ? 3 : 2;
    static constexpr bool compares_bytes = false;
    struct Mask {
        typename Part::Mask of[parts];
    };

    Part part[parts];

    LOSHU_INLINE Groups() = default;
    LOSHU_INLINE explicit Groups(Word word) {
        for (Part& p : part) p = Part(word);
    }

    LOSHU_INLINE friend Groups operator&(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = a.part[i] & b.part[i];
        return a;
    }
    LOSHU_INLINE friend Groups operator|(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = a.part[i] | b.part[i];
        return a;
    }
    LOSHU_INLINE friend Groups operator^(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = a.part[i] ^ b.part[i];
        return a;
    }
    LOSHU_INLINE friend Groups operator+(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = a.part[i] + b.part[i];
        return a;
    }
    LOSHU_INLINE friend Groups operator-(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = a.part[i] - b.part[i];
        return a;
    }
    template <int by>
    LOSHU_INLINE Groups left() const {
        Groups shifted;
        for (std::size_t i = 0; i < parts; ++i) shifted.part[i] = part[i].template left<by>();
        return shifted;
    }
    template <int by>
    LOSHU_INLINE Groups right() const {
        Groups shifted;
        for (std::size_t i = 0; i < parts; ++i) shifted.part[i] = part[i].template right<by>();
        return shifted;
    }

    // Bit by bit.
    LOSHU_INLINE static Groups without(Groups a, Groups b) {
        for (std::size_t i = 0; i < parts; ++i) a.part[i] = Part::without(a.part[i], b.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups any(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::any(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups both(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::both(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups where(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::where(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups without(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::without(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups or_and(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::or_and(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups or_without(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::or_without(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups or_differ(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::or_differ(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups keep_or(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::keep_or(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups odd(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::odd(a.part[i], b.part[i], c.part[i]);
        return a;
    }
    LOSHU_INLINE static Groups most(Groups a, Groups b, Groups c) {
        for (std::size_t i = 0; i < parts; ++i)
            a.part[i] = Part::most(a.part[i], b.part[i], c.part[i]);
        return a;
    }

    // The next group, or the last; of three lanes in each group.
    template <int by>
    LOSHU_INLINE Groups groups_on() const {
        Groups turned;
        if constexpr (parts == 3) {
            for (std::size_t i = 0; i < parts; ++i) turned.part[i] = part[(i + by) % 3];
        } else {
            turned.part[0] = Part::template pair_of_halves<by, (by + 1) % 3>(part[0], part[1]);
            turned.part[1] = Part::template pair_of_halves<(by + 2) % 3, 3>(part[0], part[1]);
        }
        return turned;
    }
    template <int by>
    LOSHU_INLINE Groups lanes_on() const {
        Groups turned;
        for (std::size_t i = 0; i < parts; ++i) turned.part[i] = part[i].template lanes_on<by>();
        return turned;
    }

    // Lane by lane.
    LOSHU_INLINE static Mask mask(LaneSet lanes) {
        Mask mask;
        for (std::size_t i = 0; i < parts; ++i)
            mask.of[i] = Part::mask(lanes >> (Part::count * i) & Part::every);
        return mask;
    }
    LOSHU_INLINE static Groups pick(const Mask& m, Groups yes, Groups no) {
        for (std::size_t i = 0; i < parts; ++i)
            yes.part[i] = Part::pick(m.of[i], yes.part[i], no.part[i]);
        return yes;
    }
    // In the lanes of the digits of one puzzle (digits.hpp).
    LOSHU_INLINE bool nonzero_digit() const {
        if constexpr (parts == 3)
            return Part::any(part[0], part[1], part[2]).nonzero_in_threes();
        else
            return (part[0] | part[1].first_half()).nonzero_in_threes();
    }
};

}  // namespace loshu::sudoku
