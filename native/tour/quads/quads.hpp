// Quads of knight's moves, and what a path of them lacks to be a magic tour.
//
// In a block of 4x4 the knight has four circuits of four cells, each with one cell in every row and
// every column (W. Beverley, 1848, made the first magic tour of such quads):
//
//     A B C D      A - A on (0,0) (1,2) (3,3) (2,1) and so on; numbers 4 i + 1 .. 4 i + 4 are in
//     C D A B      the i-th quad of the tour, so a row of the block gets 4 i and one of 1, 2, 3, 4
//     B A D C      from each quad.
//     D C B A
//
// The tour is semi-magic if and only if the i of the quads in each row and each column of blocks
// have equal sums, and so have the 1 .. 4 in each row and each column.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace loshu {

struct QuadTask {
    std::int32_t order;      // of the board, 4 k
    bool closed, diagonals;  // whether it must close, and have both diagonals right too
};

// Four cells round a circuit; the ends are neighbors in it too.
using Quad = std::array<std::int32_t, 4>;

inline Quad reversed(const Quad& quad) { return {quad[3], quad[2], quad[1], quad[0]}; }

// A quad between the same neighbors in its circuit, with another first, or last, cell.
inline Quad with_first(const Quad& quad) { return {quad[2], quad[1], quad[0], quad[3]}; }
inline Quad with_last(const Quad& quad) { return {quad[0], quad[3], quad[2], quad[1]}; }

// With that last cell, where that is possible without another first one.
inline Quad with_end(const Quad& quad, std::int32_t end) {
    return quad[3] == end ? quad : with_last(quad);
}

// Starts a quad elsewhere, or goes round it the other way: one of 8 ways.
inline void spin(Quad& quad, std::size_t how) {
    std::rotate(quad.begin(), quad.begin() + static_cast<std::ptrdiff_t>(how & 3U), quad.end());
    if (how & 4U) quad = reversed(quad);
}

struct QuadBoard {
    std::int32_t order;

    std::int32_t row(std::int32_t cell) const { return cell / order; }
    std::int32_t column(std::int32_t cell) const { return cell % order; }
    bool is_jump(std::int32_t a, std::int32_t b) const {
        return std::abs((row(a) - row(b)) * (column(a) - column(b))) == 2;
    }
    bool joined(const Quad& a, const Quad& b) const { return is_jump(a[3], b[0]); }

    // Left and right exchanged.
    std::int32_t mirrored(std::int32_t cell) const {
        return (row(cell) + 1) * order - 1 - column(cell);
    }
    Quad mirrored(const Quad& quad) const {
        return {mirrored(quad[0]), mirrored(quad[1]), mirrored(quad[2]), mirrored(quad[3])};
    }

    // Where the knight jumps to from each cell.
    std::vector<std::vector<std::int32_t>> jumps() const;
};

// The sum of the faults of a path, 0 if it is as the task asks.
class QuadFaults {
public:
    explicit QuadFaults(const QuadTask& task);

    // The faults of a path that begins with its first quad.
    double of(const std::vector<Quad>& path);

    // The same for a closed path that begins with the best of its quads; `first` becomes that.
    double of_closed(const std::vector<Quad>& path, std::size_t& first);

private:
    double of_whole(const std::vector<Quad>& path);  // which no other beginning changes
    double of_beginning() const;
    double root(std::int32_t fault) const {
        return roots_[static_cast<std::size_t>(std::abs(fault))];
    }
    std::size_t block_row(const Quad& quad) const;
    std::size_t block_column(const Quad& quad) const;

    QuadTask task_;
    QuadBoard board_;
    std::int32_t k_;
    std::vector<std::int32_t> offsets_, blocks_;  // sums of the rows and columns, and of blocks
    std::vector<double> roots_;
    std::int32_t falling_ = 0, rising_ = 0;  // the diagonals
};

}  // namespace loshu
