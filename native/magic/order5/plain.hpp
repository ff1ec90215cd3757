// The stages of the search of order 5 in portable code; a set for another
// processor replaces the ones that it does faster.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "magic/order5/search.hpp"
#include "magic/order5/square.hpp"

namespace loshu::order5 {

struct Portable {
    static constexpr std::size_t FULL = 256;  // pending words at which the buffers are emptied

    // List the triples of every edge, and which of them share no number or exactly one.
    static void tabulate(Diagonals& d) {
        alignas(64) Places holding[16][EDGES] = {};
        alignas(64) Places all[EDGES];
        list_triples(d, holding, all);
        for (std::size_t e = 0; e < EDGES; ++e)
            for (std::size_t t = 0; t < d.length[e]; ++t) {
                const auto& m = d.members[e][t];
                const Places *x = holding[m[0]], *y = holding[m[1]], *z = holding[m[2]];
                for (std::size_t f = 0; f < EDGES; ++f) {
                    d.disjoint[e][t][f] = ~(x[f] | y[f] | z[f]) & all[f];
                    d.meeting[e][t][f] = (x[f] ^ y[f] ^ z[f]) & ~(x[f] & y[f] & z[f]);
                }
            }
    }

    static std::uint32_t count_crosses(const Diagonals& d, std::size_t row, std::size_t col) {
        int count = 0;
        for (std::size_t t = 0; t < d.length[row]; ++t)
            count += std::popcount(d.disjoint[row][t][col]);
        return static_cast<std::uint32_t>(count);
    }

    // List the pairs of disjoint triples of two edges, whose lanes are given.
    static void cross(const Diagonals& d, std::size_t row, std::size_t col, const Lanes* row_lanes,
                      const Lanes* col_lanes, Crosses& out) {
        std::size_t n = 0;
        for (std::size_t r = 0; r < d.length[row]; ++r)
            for (Places left = d.disjoint[row][r][col]; left != 0; left &= left - 1, ++n) {
                const auto c = static_cast<std::size_t>(std::countr_zero(left));
                out.row[n] = static_cast<std::uint16_t>(r);
                out.col[n] = static_cast<std::uint16_t>(c);
                out.numbers[n] = d.triple[row][r] | d.triple[col][c];
                for (std::size_t l = 0; l < 8; ++l)
                    out.inner[n].at[l] = row_lanes[r].at[l] & col_lanes[c].at[l];
            }
        out.length = n;
    }

    // For every triple of a border line, its remainder of the inner lists.
    static void narrow(const Diagonals& d, const Split& s, std::size_t edge, bool is_row,
                       Lanes* out) {
        const auto& in = s.inner;
        for (std::size_t t = 0; t < d.length[edge]; ++t) {
            const Places* beside = is_row ? d.disjoint[edge][t] : d.meeting[edge][t];
            const Places* across = is_row ? d.meeting[edge][t] : d.disjoint[edge][t];
            out[t] = {{beside[in[0]], beside[in[1]], across[in[2]], across[in[3]], across[in[0]],
                       across[in[1]], beside[in[2]], beside[in[3]]}};
        }
    }

    // Mark the second crosses that hold each number; those past the end hold every number.
    static void index(Workspace& w) {
        const std::size_t words = (w.second.length + 63) / 64;
        for (auto& holding : w.holding) {
            std::memset(holding, 0, words * 8);
            if (const std::size_t rest = w.second.length % 64; rest != 0)
                holding[words - 1] = ~std::uint64_t{0} << rest;
        }
        for (std::size_t j = 0; j < w.second.length; ++j)
            for (unsigned left = w.second.numbers[j]; left != 0; left &= left - 1)
                w.holding[std::countr_zero(left)][j / 64] |= std::uint64_t{1} << (j % 64);
    }

    // Mark the second crosses that share a number with each triple of an edge.
    static void touch(const Workspace& w, std::size_t edge, std::uint64_t (*out)[WORDS]) {
        const std::size_t words = (w.second.length + 63) / 64;
        const Diagonals& d = w.diagonals;
        for (std::size_t t = 0; t < d.length[edge]; ++t) {
            const auto& m = d.members[edge][t];
            for (std::size_t k = 0; k < words; ++k)
                out[t][k] = w.holding[m[0]][k] | w.holding[m[1]][k] | w.holding[m[2]][k];
        }
    }

    // Note the words of second crosses that make a border with first cross i.
    static void extend(Workspace& w, std::size_t i) {
        const std::size_t words = (w.second.length + 63) / 64;
        const std::uint64_t* row = w.touching_row[w.first.row[i]];
        const std::uint64_t* col = w.touching_col[w.first.col[i]];
        for (std::size_t k = 0; k < words; ++k) {
            const std::uint64_t fit = ~(row[k] | col[k]);
            w.fits[w.pending] = {fit, static_cast<std::uint16_t>(i),
                                 static_cast<std::uint16_t>(64 * k)};
            w.pending += fit != 0;
        }
    }

    // Empty the words into borders.  Here and below a round takes one bit of every item and
    // keeps the items that have more: no jump depends on a bit.
    static std::size_t spread(Workspace& w) {
        std::size_t n = 0;
        for (std::size_t items = std::exchange(w.pending, 0), again; items != 0; items = again) {
            again = 0;
            for (std::size_t k = 0; k < items; ++k) {
                const auto [fit, first, base] = w.fits[k];
                w.border_first[n] = first;
                w.border_second[n++] = static_cast<std::uint16_t>(base + std::countr_zero(fit));
                const std::uint64_t rest = fit & (fit - 1);
                w.fits[again] = {rest, first, base};
                again += rest != 0;
            }
        }
        return n;
    }

    // Keep the borders that leave no inner list empty, for each of the two ways inside.
    template <bool with_origins>
    static std::size_t select(Workspace& w) {
        const std::size_t borders = spread(w);
        std::size_t n = 0;
        for (std::size_t b = 0; b < borders; ++b) {
            const auto i = w.border_first[b], j = w.border_second[b];
            const Places* x = w.first.inner[i].at;
            const Places* y = w.second.inner[j].at;
            for (std::size_t way = 0; way < 2; ++way, x += 4, y += 4) {
                const Candidate c{{x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3]}};
                w.candidates[n] = c;
                if constexpr (with_origins) w.origins[n] = {i, j, way == 1};
                n += (c.inner[0] != 0) & (c.inner[1] != 0) & (c.inner[2] != 0) & (c.inner[3] != 0);
            }
        }
        return n;
    }

    // Count the quadruples of disjoint inner triples of all candidates.
    static std::uint64_t finish(Workspace& w, const Split& s, std::size_t candidates) {
        std::uint64_t count = 0;
        for (std::size_t first = 0; first < candidates; first += STAGE) {
            const std::size_t n = std::min(STAGE, candidates - first);
            const std::size_t ones = level0(w, s, w.candidates + first, n);
            for (std::size_t base = 0; base < ones; base += STAGE)
                count += level2(w, s, level1(w, s, base, std::min(STAGE, ones - base)));
        }
        return count;
    }

    static void standard_forms(const Square& square, Square* out) {
        order5::standard_forms(square, out);
    }

    // Visit the quadruples of disjoint triples of inner[0..3].
    template <class Visit>
    static void each_quadruple(const Diagonals& d, const Split& s, const Candidate& c,
                               const Visit& visit) {
        const std::size_t e0 = s.inner[0], e1 = s.inner[1], e2 = s.inner[2], e3 = s.inner[3];
        each_place(c.inner[0], [&](std::size_t t0) {
            const Places* with0 = d.disjoint[e0][t0];
            each_place(c.inner[1] & with0[e1], [&](std::size_t t1) {
                const Places* with1 = d.disjoint[e1][t1];
                const Places left3 = c.inner[3] & with0[e3] & with1[e3];
                each_place(c.inner[2] & with0[e2] & with1[e2], [&](std::size_t t2) {
                    each_place(left3 & d.disjoint[e2][t2][e3],
                               [&](std::size_t t3) { visit(t0, t1, t2, t3); });
                });
            });
        });
    }

protected:
    template <class Visit>
    static void each_place(Places places, const Visit& visit) {
        for (; places != 0; places &= places - 1)
            visit(static_cast<std::size_t>(std::countr_zero(places)));
    }

    // Level 0: inner[0] against the three others.  Returns the length of stage 1.
    static std::size_t level0(Workspace& w, const Split& s, Candidate* items, std::size_t n) {
        const auto [e0, e1, e2, e3] = s.inner;
        std::size_t out = 0;
        for (std::size_t again; n != 0; n = again) {
            again = 0;
            for (std::size_t k = 0; k < n; ++k) {
                const auto [m0, m1, m2, m3] = items[k].inner;
                const Places* with = w.diagonals.disjoint[e0][std::countr_zero(m0)];
                const Places a = m1 & with[e1], b = m2 & with[e2], c = m3 & with[e3];
                w.stage1[0][out] = a, w.stage1[1][out] = b, w.stage1[2][out] = c;
                out += (a != 0) & (b != 0) & (c != 0);
                const Places rest = m0 & (m0 - 1);
                items[again] = {{rest, m1, m2, m3}};
                again += rest != 0;
            }
        }
        return out;
    }

    // Level 1: inner[1] against the two that are left.  Returns the length of stage 2.
    static std::size_t level1(Workspace& w, const Split& s, std::size_t base, std::size_t n) {
        const auto [e0, e1, e2, e3] = s.inner;
        Places *one = w.stage1[0] + base, *two = w.stage1[1] + base, *three = w.stage1[2] + base;
        std::size_t out = 0;
        for (std::size_t again; n != 0; n = again) {
            again = 0;
            for (std::size_t k = 0; k < n; ++k) {
                const Places m1 = one[k], m2 = two[k], m3 = three[k];
                const Places* with = w.diagonals.disjoint[e1][std::countr_zero(m1)];
                const Places b = m2 & with[e2], c = m3 & with[e3];
                w.stage2[0][out] = b, w.stage2[1][out] = c;
                out += (b != 0) & (c != 0);
                const Places rest = m1 & (m1 - 1);
                one[again] = rest, two[again] = m2, three[again] = m3;
                again += rest != 0;
            }
        }
        return out;
    }

    // Level 2: how many of inner[3] each of inner[2] leaves.
    static std::uint64_t level2(const Workspace& w, const Split& s, std::size_t n) {
        const std::size_t e2 = s.inner[2], e3 = s.inner[3];
        std::uint64_t count = 0;
        for (std::size_t k = 0; k < n; ++k)
            each_place(w.stage2[0][k], [&](std::size_t t) {
                count += static_cast<unsigned>(
                    std::popcount(w.stage2[1][k] & w.diagonals.disjoint[e2][t][e3]));
            });
        return count;
    }

    // Sort the 560 triples of free numbers by their sum, and hand each edge those it needs.
    static void list_triples(Diagonals& d, Places (*holding)[EDGES], Places* all) {
        constexpr int SUMS = 24 * 3;  // the largest sum of three numbers from 0 is 69
        std::uint8_t size[SUMS] = {};
        std::uint8_t by_sum[SUMS][TRIPLES][3];
        for (std::uint8_t x = 0; x < 16; ++x)
            for (std::uint8_t y = static_cast<std::uint8_t>(x + 1); y < 16; ++y)
                for (std::uint8_t z = static_cast<std::uint8_t>(y + 1); z < 16; ++z) {
                    const int sum = d.number[x] + d.number[y] + d.number[z];
                    std::uint8_t* m = by_sum[sum][size[sum]++];
                    m[0] = x, m[1] = y, m[2] = z;
                }
        for (std::size_t e = 0; e < EDGES; ++e) {
            const int sum = 60 - d.main[e / 4] - d.anti[e % 4];
            const std::size_t length = sum < SUMS ? size[sum] : 0;
            d.length[e] = static_cast<std::uint8_t>(length);
            all[e] = (Places{1} << length) - 1;
            for (std::size_t t = 0; t < length; ++t) {
                unsigned numbers = 0;
                for (std::size_t k = 0; k < 3; ++k) {
                    const auto m = d.members[e][t][k] = by_sum[sum][t][k];
                    holding[m][e] |= Places{1} << t;
                    numbers |= 1u << m;
                }
                d.triple[e][t] = static_cast<Free>(numbers);
            }
        }
    }
};

}  // namespace loshu::order5
