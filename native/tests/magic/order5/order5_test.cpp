#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/order5/order5.hpp"
#include "tests/check.hpp"

namespace {

using Pairs = std::vector<std::uint32_t>;

unsigned sum(std::uint32_t set) {
    unsigned total = 0;
    for (; set != 0; set &= set - 1) total += static_cast<unsigned>(std::countr_zero(set)) + 1;
    return total;
}

// Every `step`-th pair of diagonals of a centre.
Pairs some_pairs(unsigned centre, std::size_t step) {
    std::vector<std::uint32_t> sets;
    for (std::uint32_t set = 15; set < 1u << 25;) {
        if (sum(set) == 65 - centre && (set >> (centre - 1) & 1) == 0) sets.push_back(set);
        const std::uint32_t low = set & (~set + 1), next = set + low;  // the next set of four
        set = next | (((set ^ next) >> 2) / low);
    }
    Pairs pairs;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (std::size_t j = i + 1; j < sets.size(); ++j)
            if ((sets[i] & sets[j]) == 0 && seen++ % step == 0)
                pairs.insert(pairs.end(), {sets[i], sets[j]});
    return pairs;
}

std::vector<std::uint8_t> listed(unsigned centre, const Pairs& pairs, bool complement,
                                 loshu::Path path) {
    std::vector<std::uint8_t> out(25 * 200'000);
    const auto done = loshu::list_order5(centre, pairs, complement, out, path);
    CHECK(2 * done.pairs == pairs.size());
    out.resize(25 * done.squares);
    return out;
}

bool is_standard_and_magic(const std::uint8_t* s) {
    std::array<bool, 26> seen{};
    int main = 0, anti = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        int row = 0, col = 0;
        for (std::size_t j = 0; j < 5; ++j) {
            row += s[5 * i + j], col += s[5 * j + i];
            if (s[5 * i + j] < 1 || s[5 * i + j] > 25 || seen[s[5 * i + j]]) return false;
            seen[s[5 * i + j]] = true;
        }
        if (row != 65 || col != 65) return false;
        main += s[6 * i], anti += s[4 * i + 4];
    }
    return main == 65 && anti == 65 && s[0] < s[4] && s[0] < s[20] && s[0] < s[24] && s[1] < s[5];
}

constexpr unsigned centres[] = {1, 7, 13};
constexpr std::size_t every = 1500;

}  // namespace

TEST(listed_squares_of_order_5_are_magic_and_differ) {
    for (const unsigned centre : centres)
        for (const bool complement : {false, true}) {
            const auto out =
                listed(centre, some_pairs(centre, every), complement, loshu::paths().back());
            CHECK(!out.empty());
            std::vector<std::array<std::uint8_t, 25>> squares(out.size() / 25);
            for (std::size_t k = 0; k < squares.size(); ++k) {
                std::copy_n(&out[25 * k], 25, squares[k].begin());
                CHECK(is_standard_and_magic(squares[k].data()));
                CHECK(squares[k][12] == (complement ? 26 - centre : centre));
            }
            std::sort(squares.begin(), squares.end());
            CHECK(std::adjacent_find(squares.begin(), squares.end()) == squares.end());
        }
}

TEST(counts_and_fingerprints_of_order_5_agree_with_the_list) {
    for (const unsigned centre : centres) {
        const Pairs pairs = some_pairs(centre, every);
        std::vector<std::uint32_t> counts(pairs.size() / 2);
        loshu::count_order5(centre, pairs, counts, loshu::paths().back());
        std::uint64_t total = 0, checksum = 0;
        for (const auto count : counts) total += 4 * count;
        for (const bool complement : {false, true}) {
            const auto out = listed(centre, pairs, complement, loshu::paths().back());
            CHECK(out.size() == 25 * total);
            for (std::size_t k = 0; k < out.size(); k += 25)
                checksum += loshu::hash_order5(&out[k]);
        }
        const auto print = loshu::fingerprint_order5(centre, pairs, true, loshu::paths().back());
        CHECK(print.squares == 2 * total);
        CHECK(print.checksum == checksum);
    }
}

TEST(all_paths_of_order_5_agree) {
    for (const loshu::Path path : loshu::paths())
        for (const unsigned centre : centres) {
            const Pairs pairs = some_pairs(centre, every);
            std::vector<std::uint32_t> counts(pairs.size() / 2), plain(pairs.size() / 2);
            loshu::count_order5(centre, pairs, counts, path);
            loshu::count_order5(centre, pairs, plain, loshu::Path::plain);
            CHECK(counts == plain);
            CHECK(listed(centre, pairs, false, path) ==
                  listed(centre, pairs, false, loshu::Path::plain));
        }
}

TEST(a_full_list_of_order_5_stops_between_pairs) {
    const Pairs pairs = some_pairs(13, every);
    const auto all = listed(13, pairs, false, loshu::paths().back());
    std::vector<std::uint8_t> out(all.size() - 25);
    const auto done = loshu::list_order5(13, pairs, false, out, loshu::paths().back());
    CHECK(2 * done.pairs < pairs.size());
    CHECK(std::equal(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(25 * done.squares),
                     all.begin()));
}
