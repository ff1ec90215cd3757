#include "magic/order5/order5.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "magic/order5/drive.hpp"
#include "magic/order5/finish.hpp"
#include "magic/order5/finish_avx2.hpp"
#include "magic/order5/square.hpp"

namespace loshu {
namespace {

using namespace order5;

void set_pair(Diagonals& d, unsigned centre, std::uint32_t main, std::uint32_t anti) {
    std::size_t mains = 0, antis = 0, free = 0;
    d.centre = static_cast<std::uint8_t>(centre - 1);
    for (std::uint8_t v = 0; v < 25; ++v) {
        if (main >> v & 1)
            d.main[mains++] = v;
        else if (anti >> v & 1)
            d.anti[antis++] = v;
        else if (v != d.centre)
            d.number[free++] = v;
    }
}

template <class Isa>
std::uint32_t count_pair(Workspace& w) {
    std::uint64_t count = 0;
    search_diagonals<Isa, false>(
        w, [&](const Split& s, std::size_t n) { count += Isa::finish(w, s, n); });
    return static_cast<std::uint32_t>(count);
}

// Give `use` one square of each class of 32.
template <class Isa, class Use>
void each_class(Workspace& w, const Use& use) {
    const Diagonals& d = w.diagonals;
    Square square{};
    search_diagonals<Isa, true>(w, [&](const Split& s, std::size_t n) {
        const std::size_t e0 = s.inner[0], e1 = s.inner[1], e2 = s.inner[2], e3 = s.inner[3];
        for (std::size_t k = 0; k < n; ++k) {
            const Origin& from = w.origins[k];
            Triples t{};
            t.row0 = d.triple[s.row0][w.first.row[from.first]];
            t.col0 = d.triple[s.col0][w.first.col[from.first]];
            t.row4 = d.triple[s.row4][w.second.row[from.second]];
            t.col4 = d.triple[s.col4][w.second.col[from.second]];
            const auto visit = [&](std::size_t t0, std::size_t t1, std::size_t t2, std::size_t t3) {
                t.row1 = d.triple[e0][t0], t.row3 = d.triple[e1][t1];
                t.col1 = d.triple[e2][t2], t.col3 = d.triple[e3][t3];
                if (from.turned) std::swap(t.row1, t.col1), std::swap(t.row3, t.col3);
                lay_out(d, s, t, from.turned, square);
                use(square);
            };
            Portable::each_quadruple(d, s, w.candidates[k], visit);
        }
    });
}

// Call a function with the set of stages of a path.
template <class Use>
auto with_stages([[maybe_unused]] Path path, const Use& use) {
#ifdef LOSHU_PATHS
    if (path == Path::avx512) return use(Avx512{});
    if (path == Path::avx2) return use(Avx2{});
#endif
    return use(Portable{});
}

// Sort squares row by row: by their first twelve entries, in the rare tie by the others.
void write_sorted(const std::vector<Square>& squares, std::uint8_t* out) {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys(squares.size());
    for (std::uint32_t k = 0; k < keys.size(); ++k) {
        std::uint64_t key = 0;
        for (std::size_t c = 0; c < 12; ++c) key = key << 5 | squares[k][c];
        keys[k] = {key, k};
    }
    std::sort(keys.begin(), keys.end(), [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : squares[a.second] < squares[b.second];
    });
    for (const auto& [key, k] : keys) {
        std::memcpy(out, squares[k].data(), 25);
        out += 25;
    }
}

}  // namespace

void count_order5(unsigned centre, std::span<const std::uint32_t> pairs,
                  std::span<std::uint32_t> counts, Path path) {
    const auto w = std::make_unique<Workspace>();
    with_stages(path, [&]<class Isa>(Isa) {
        for (std::size_t k = 0; k < counts.size(); ++k) {
            set_pair(w->diagonals, centre, pairs[2 * k], pairs[2 * k + 1]);
            counts[k] = count_pair<Isa>(*w);
        }
    });
}

Listed list_order5(unsigned centre, std::span<const std::uint32_t> pairs, bool complement,
                   std::span<std::uint8_t> out, Path path) {
    const auto w = std::make_unique<Workspace>();
    std::vector<Square> squares;
    Listed done{0, 0};
    with_stages(path, [&]<class Isa>(Isa) {
        for (; 2 * done.pairs < pairs.size(); ++done.pairs) {
            set_pair(w->diagonals, centre, pairs[2 * done.pairs], pairs[2 * done.pairs + 1]);
            squares.clear();
            each_class<Isa>(*w, [&](Square& square) {
                if (complement) order5::complement(square);
                squares.resize(squares.size() + 4);
                Isa::standard_forms(square, squares.data() + squares.size() - 4);
            });
            if (25 * (done.squares + squares.size()) > out.size()) break;
            write_sorted(squares, out.data() + 25 * done.squares);
            done.squares += squares.size();
        }
    });
    return done;
}

std::uint64_t hash_order5(const std::uint8_t* square) {
    std::uint64_t h = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        std::uint64_t word = 0;
        if constexpr (std::endian::native == std::endian::little)
            std::memcpy(&word, square + 8 * k, 8);
        else
            for (std::size_t b = 0; b < 8; ++b) word |= std::uint64_t{square[8 * k + b]} << (8 * b);
        h = (h ^ word) * 0x9E3779B97F4A7C15;
        h ^= h >> 32;
    }
    return h;
}

Fingerprint fingerprint_order5(unsigned centre, std::span<const std::uint32_t> pairs,
                               bool complements, Path path) {
    const auto w = std::make_unique<Workspace>();
    Fingerprint print;
    with_stages(path, [&]<class Isa>(Isa) {
        const auto take = [&](const Square& square) {
            Square forms[4];
            Isa::standard_forms(square, forms);
            for (const Square& form : forms) {
                print.checksum += hash_order5(form.data());
                ++print.by_corner[form[0] - std::size_t{1}];
            }
            print.squares += 4;
        };
        for (std::size_t k = 0; k < pairs.size(); k += 2) {
            set_pair(w->diagonals, centre, pairs[k], pairs[k + 1]);
            each_class<Isa>(*w, [&](Square& square) {
                take(square);
                if (!complements) return;
                order5::complement(square);
                take(square);
            });
        }
    });
    return print;
}

}  // namespace loshu
