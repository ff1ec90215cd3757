// The search of order 5 put together from a set of stages.
#pragma once

#include <utility>

#include "magic/order5/plain.hpp"

namespace loshu::order5 {

// Take the cheaper side of a split and the cheaper pair of opposite corners.
// p and q hold places in `main` and `anti`: the first two of each are corners, or the last two.
inline std::uint64_t cheapest(const Diagonals& d, std::array<std::uint8_t, 4> p,
                              std::array<std::uint8_t, 4> q, Split& split) {
    std::uint64_t least = ~std::uint64_t{0};
    for (int side = 0; side < 2; ++side) {
        for (const bool exchanged : {false, true}) {
            const auto edge = [&](std::size_t a, std::size_t b) {
                return static_cast<std::uint8_t>(exchanged ? 4 * p[b] + q[a] : 4 * p[a] + q[b]);
            };
            const std::uint8_t row0 = edge(0, 0), row4 = edge(1, 1);
            const std::uint8_t col0 = edge(0, 1), col4 = edge(1, 0);
            const std::uint64_t cost = std::uint64_t{d.crosses[row0][col0]} * d.crosses[row4][col4];
            if (cost >= least) continue;
            least = cost;
            const auto& first = exchanged ? d.anti : d.main;
            const auto& second = exchanged ? d.main : d.anti;
            const auto& i = exchanged ? q : p;
            const auto& j = exchanged ? p : q;
            split = {row0,
                     row4,
                     col0,
                     col4,
                     {edge(2, 2), edge(3, 3), edge(2, 3), edge(3, 2)},
                     {first[i[0]], first[i[1]], first[i[2]], first[i[3]]},
                     {second[j[0]], second[j[1]], second[j[2]], second[j[3]]}};
        }
        std::swap(p[0], p[2]), std::swap(p[1], p[3]);
        std::swap(q[0], q[2]), std::swap(q[1], q[3]);
    }
    // A first cross costs more than a second one: begin at the corner that has fewer.
    if (d.crosses[split.row0][split.col0] > d.crosses[split.row4][split.col4]) {
        std::swap(split.row0, split.row4), std::swap(split.col0, split.col4);
        std::swap(split.p[0], split.p[1]), std::swap(split.q[0], split.q[1]);
    }
    return least;
}

// Search one split; `use(candidates)` is called whenever the flat buffers are to be emptied.
template <class Isa, bool with_origins, class Use>
void search_split(Workspace& w, const Split& s, const Use& use) {
    const Diagonals& d = w.diagonals;
    Isa::narrow(d, s, s.row0, true, w.lanes[0]);
    Isa::narrow(d, s, s.col0, false, w.lanes[1]);
    Isa::narrow(d, s, s.row4, true, w.lanes[2]);
    Isa::narrow(d, s, s.col4, false, w.lanes[3]);
    Isa::cross(d, s.row0, s.col0, w.lanes[0], w.lanes[1], w.first);
    Isa::cross(d, s.row4, s.col4, w.lanes[2], w.lanes[3], w.second);
    Isa::index(w);
    Isa::touch(w, s.row0, w.touching_row);
    Isa::touch(w, s.col0, w.touching_col);
    w.pending = 0;
    for (std::size_t i = 0; i < w.first.length; ++i) {
        Isa::extend(w, i);
        if (w.pending < Isa::FULL && i + 1 < w.first.length) continue;
        use(Isa::template select<with_origins>(w));
    }
}

// Search the diagonals that `w.diagonals` names: all splits, each from its cheaper side.
template <class Isa, bool with_origins, class Use>
void search_diagonals(Workspace& w, const Use& use) {
    Diagonals& d = w.diagonals;
    Isa::tabulate(d);
    for (std::size_t e = 0; e < EDGES; ++e)
        for (std::size_t f = 0; f < e; ++f)
            if (e / 4 == f / 4 || e % 4 == f % 4)
                d.crosses[e][f] = d.crosses[f][e] = Isa::count_crosses(d, e, f);
    constexpr std::uint8_t halves[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2},
                                           {2, 3, 0, 1}, {1, 3, 0, 2}, {1, 2, 0, 3}};
    for (std::size_t i = 0; i < 3; ++i)
        for (const auto& q : halves) {
            Split split;
            const auto& p = halves[i];
            if (cheapest(d, {p[0], p[1], p[2], p[3]}, {q[0], q[1], q[2], q[3]}, split) == 0)
                continue;
            search_split<Isa, with_origins>(w, split, [&](std::size_t n) { use(split, n); });
        }
}

}  // namespace loshu::order5
