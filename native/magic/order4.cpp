#include "magic/order4.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "core/dispatch.hpp"

namespace loshu {
namespace {

// Eight aspects, times four ways of moving rows and columns alike (`moves` below), make 32
// squares of one.  The search finds the one of them with
//   a < d < m, a < p      of the aspects,
//   f < k                 of exchanging the middle rows and the middle columns,
//   a < f, g, j, k        of exchanging outer rows and columns with inner ones.
//
//     a b c d
//     e f g h     The corners a d m p have the sum 34 and so have f g j k, which leaves
//     i j k l     f + k = d + m and g + j = a + p.
//     m n o p
constexpr std::size_t relatives = 32;

using Set = std::uint32_t;  // bit v set: the number v is in

constexpr Set bit(int number) { return Set{1} << number; }
LOSHU_INLINE int least(Set set) { return std::countr_zero(set); }

// The numbers still free.  The upper half mirrors the lower one, 17 - v for v, so that all
// numbers that lack their partner to some sum go by one shift and one AND.
class Numbers {
public:
    static constexpr Numbers all() { return Numbers(0x1fffe0001fffe); }
    LOSHU_INLINE Numbers without(int v) const {
        return Numbers(both_ & ~(std::uint64_t{1} << v | std::uint64_t{1} << (49 - v)));
    }
    LOSHU_INLINE Set set() const { return static_cast<Set>(both_); }
    // The x for which sum - x is free, for sums from 3 to 31.
    LOSHU_INLINE Set partners(int sum) const {
        return static_cast<Set>((both_ & ~std::uint64_t{0xffffffff}) >> (49 - sum));
    }
    // The x for which x + step is free.
    LOSHU_INLINE Set stepped(int step) const { return step < 0 ? set() << -step : set() >> step; }

private:
    constexpr explicit Numbers(std::uint64_t both) : both_(both) {}
    std::uint64_t both_;
};

// The four cells of two parallel lines that lie outside the diagonals, such as b c n o: where
// the first entry is x, the others are first - x, second - x and x + step.
struct Four {
    int first, second, step;
    LOSHU_INLINE Set starts(Numbers free) const {
        return free.set() & free.partners(first) & free.partners(second) & free.stepped(step);
    }
    LOSHU_INLINE Set entries(int x) const {
        return bit(x) | bit(first - x) | bit(second - x) | bit(x + step);
    }
};

// The half rows b c and n o against the half columns e i and h l: complete a square whose
// diagonals are known in every way.
template <class Visit>
LOSHU_INLINE void complete(std::array<int, 8> diagonals, Numbers free, Visit& visit) {
    const auto [a, d, m, p, f, g, j, k] = diagonals;
    const Four across{34 - a - d, 34 - f - j, a + d - g - k};  // b: c, n, o
    const Four down{34 - a - m, 34 - f - g, a + m - j - k};    // e: i, h, l
    for (Set bs = across.starts(free); bs != 0; bs &= bs - 1) {
        const int b = least(bs), c = across.first - b, n = across.second - b, o = b + across.step;
        const Set used = across.entries(b);
        if (std::popcount(used) != 4) continue;
        const Numbers last = free.without(b).without(c).without(n).without(o);
        for (Set es = down.starts(last); es != 0; es &= es - 1) {
            const int e = least(es), i = down.first - e, h = down.second - e, l = e + down.step;
            if (down.entries(e) == last.set())
                visit(std::array{a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p});
        }
    }
}

template <class Visit>
LOSHU_INLINE void fill_center(std::array<int, 4> corners, Numbers free, Visit& visit) {
    const auto [a, d, m, p] = corners;
    Numbers above = free;
    for (int v = 1; v < a; ++v) above = above.without(v);
    const int fk = d + m, gj = a + p;
    const Set lower_half = bit((fk + 1) / 2) - 1;
    for (Set fs = above.set() & above.partners(fk) & lower_half; fs != 0; fs &= fs - 1) {
        const int f = least(fs), k = fk - f;
        const Numbers rest = above.without(f).without(k);
        for (Set gs = rest.set() & rest.partners(gj); gs != 0; gs &= gs - 1) {
            const int g = least(gs), j = gj - g;
            if (g != j)
                complete({a, d, m, p, f, g, j, k}, free.without(f).without(k).without(g).without(j),
                         visit);
        }
    }
}

// Visit one of each 32 squares that are related.
template <class Visit>
LOSHU_INLINE void search(Visit visit) {
    for (int a = 1; a <= 13; ++a)
        for (int d = a + 1; d <= 16; ++d)
            for (int m = d + 1; m <= 16; ++m) {
                const int p = 34 - a - d - m;
                if (p <= a || p > 16 || p == d || p == m) continue;
                fill_center({a, d, m, p},
                            Numbers::all().without(a).without(d).without(m).without(p), visit);
            }
}

using Square = std::array<int, 16>;

// Orders in which rows and columns alike keep both diagonals; their reversals are aspects.
constexpr std::array<std::array<std::size_t, 4>, 4> moves{
    {{0, 1, 2, 3}, {0, 2, 1, 3}, {1, 0, 3, 2}, {1, 3, 0, 2}}};

// The entries in Frénicle's standard form, four bits each, the first one uppermost.
std::uint64_t standard_key(const Square& square, std::array<std::size_t, 4> rows) {
    auto columns = rows;
    const auto entry = [&](std::size_t r, std::size_t c) {
        return square[4 * rows[r] + columns[c]];
    };
    const int first = std::min({entry(0, 0), entry(0, 3), entry(3, 0), entry(3, 3)});
    if (first == entry(3, 0) || first == entry(3, 3)) std::ranges::reverse(rows);
    if (first != entry(0, 0)) std::ranges::reverse(columns);
    const bool transposed = entry(1, 0) < entry(0, 1);
    std::uint64_t key = 0;
    for (std::size_t r = 0; r < 4; ++r)
        for (std::size_t c = 0; c < 4; ++c)
            key = key << 4 |
                  static_cast<std::uint64_t>(transposed ? entry(c, r) - 1 : entry(r, c) - 1);
    return key;
}

}  // namespace

std::size_t count_order4() {
    std::size_t found = 0;
    search([&found](const Square&) { ++found; });
    return relatives * found;
}

void list_order4(std::span<std::uint8_t> squares) {
    std::vector<std::uint64_t> keys;
    keys.reserve(squares.size() / 16);
    search([&keys](const Square& square) {
        for (const auto& move : moves) keys.push_back(standard_key(square, move));
    });
    std::ranges::sort(keys);
    auto entry = squares.begin();
    for (const std::uint64_t key : keys)
        for (int shift = 60; shift >= 0; shift -= 4)
            *entry++ = static_cast<std::uint8_t>((key >> shift & 15) + 1);
}

}  // namespace loshu
