// How the squares of order 5 with two given diagonals are found.
//
// Take the centre c and two disjoint sets A and B of four numbers that complete the diagonals.
// Sixteen numbers are left, as bits of a mask.  Of a line through one number a of A and one
// number b of B, an edge, three cells are left: a triple of free numbers.
//
//     p0  R0  R0  R0  q0      row 0 and row 4, column 0 and column 4: the border, four triples
//     C0  p2  R1  q2  C4      that are pairwise disjoint
//     C0  C1  c   C3  C4
//     C0  q3  R3  p3  C4      rows 1 and 3, columns 1 and 3: the inner triples, pairwise
//     q1  R4  R4  R4  p1      disjoint too
//
// An inner row meets each outer column in one number and no outer row; an inner column meets
// each outer row in one number and no outer column.  The middle row and column then have the
// right sum, because the others have.  A split chooses which two of A and of B are corners;
// outside and inside change places under a symmetry, so that half of the 36 splits suffice and
// the cheaper border of two is searched.  For each border there are two ways inside: rows may
// be p2-q2 and p3-q3 (and columns p2-q3 and p3-q2), or the other way round.
//
// Search of a split, breadth first through flat buffers:
//   crosses   pairs of disjoint triples at the corner p0, and at the opposite corner p1
//   borders   pairs of disjoint crosses, by bit sets over the second list
//   inner     four masks (32 bits) of inner triples that fit, by ANDs; kept if none is empty
//   finish    quadruples of mutually disjoint inner triples
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace loshu::order5 {

using Free = std::uint16_t;    // a set of the sixteen free numbers
using Places = std::uint32_t;  // a set of places in a list of triples

inline constexpr std::size_t EDGES = 16;     // 4 i + j: the line through A[i] and B[j]
inline constexpr std::size_t TRIPLES = 32;   // room in a list of triples; a Places has 32 bits
inline constexpr std::size_t CROSSES = 512;  // room in a list of crosses; at most 24 * 24 / 2 fit
inline constexpr std::size_t WORDS = CROSSES / 64;
inline constexpr std::size_t FITS = 512;
inline constexpr std::size_t BORDERS = 64 * FITS;
inline constexpr std::size_t STAGE = 1024;  // candidates that the last stage takes at a time
inline constexpr std::size_t MARGIN = 64;   // vector stores run over the end

// Everything about two diagonals that all splits share.
struct Diagonals {
    std::array<std::uint8_t, 4> main, anti;  // 0..24
    std::uint8_t centre;
    std::array<std::uint8_t, 16> number;     // of each bit of a Free
    std::array<std::uint8_t, EDGES> length;  // of each list of triples
    Free triple[EDGES][TRIPLES];
    std::uint8_t members[EDGES][TRIPLES][3];             // the bits of a triple
    alignas(64) Places disjoint[EDGES][TRIPLES][EDGES];  // triples of each edge that share none
    alignas(64) Places meeting[EDGES][TRIPLES][EDGES];   // ... that share exactly one number
    std::uint32_t crosses[EDGES][EDGES];                 // how many at the corner of two edges
};

// One choice of corners, seen from the side whose border is cheaper.
struct Split {
    std::uint8_t row0, row4, col0, col4;  // edges p0-q0, p1-q1, p0-q1, p1-q0
    std::array<std::uint8_t, 4> inner;    // edges p2-q2, p3-q3, p2-q3, p3-q2
    std::array<std::uint8_t, 4> p, q;     // numbers 0..24
};

// What a triple of the border, or a cross, leaves of the inner lists: lanes 0..3 for inner[0..3]
// when inner[0] and inner[1] are rows, lanes 4..7 when they are columns.
struct alignas(32) Lanes {
    Places at[8];
};

struct Crosses {
    std::size_t length;
    std::uint16_t row[CROSSES + MARGIN], col[CROSSES + MARGIN];  // places of the two triples
    alignas(64) Free numbers[CROSSES + MARGIN];
    Lanes inner[CROSSES];
};

// A border that leaves no inner list empty, and where it came from.
struct alignas(16) Candidate {
    Places inner[4];
};
struct Origin {
    std::uint16_t first, second;  // crosses
    bool turned;                  // inner[0] and inner[1] are columns
};

// Second crosses base .. base + 63 that make a border with a first cross.
struct Fit {
    std::uint64_t second;
    std::uint16_t first, base;
};

struct Workspace {
    Diagonals diagonals;
    Crosses first, second;
    Lanes lanes[4][TRIPLES];                       // of the triples of row0, col0, row4, col4
    alignas(64) std::uint64_t holding[16][WORDS];  // second crosses with this number
    alignas(64) std::uint64_t touching_row[TRIPLES][WORDS], touching_col[TRIPLES][WORDS];
    alignas(64) std::uint16_t border_first[BORDERS], border_second[BORDERS];
    alignas(64) Candidate candidates[2 * BORDERS];
    Origin origins[2 * BORDERS];
    Fit fits[FITS];
    std::size_t pending;  // fits or borders that wait
    // Lists of inner triples between the levels of the last stage.
    alignas(64) Places stage0[4][STAGE + MARGIN];
    alignas(64) Places stage1[3][STAGE * TRIPLES + MARGIN], stage2[2][STAGE * TRIPLES + MARGIN];
};

// A complete square: the triples of the four border and the four inner lines.
struct Found {
    Free row0, col0, row4, col4, row1, row3, col1, col3;
};

}  // namespace loshu::order5
