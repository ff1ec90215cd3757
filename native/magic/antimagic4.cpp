#include "magic/antimagic4.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace loshu {
namespace {

constexpr unsigned least = 29;
constexpr unsigned diagonals = 63;
constexpr std::uint32_t all_sums = 1023;
constexpr std::size_t orders = 24;  // of four numbers

using Four = std::array<std::uint8_t, 4>;

constexpr std::array<Four, orders> orders_of_four() {
    std::array<Four, orders> all{};
    std::size_t k = 0;
    for (std::uint8_t a = 0; a < 4; ++a)
        for (std::uint8_t b = 0; b < 4; ++b)
            for (std::uint8_t c = 0; c < 4; ++c)
                if (a != b && a != c && b != c)
                    all[k++] = {a, b, c, static_cast<std::uint8_t>(6 - a - b - c)};
    return all;
}

constexpr auto all_orders = orders_of_four();

std::uint32_t bit(unsigned sum) {
    return sum >= least && sum < least + 10 ? std::uint32_t{1} << (sum - least) : 0;
}

// The ways to fill a block, p q over r s, by the set of numbers: what its sums are, as bits.
class Block {
public:
    struct Filling {
        Four cells;
        std::uint32_t sums;
    };

    // The given parts of the sums of p + q, r + s, p + r and q + s.
    void fill(const std::array<std::uint8_t, 8>& numbers, const std::array<unsigned, 4>& given,
              std::uint32_t allowed) {
        sizes_.fill(0);
        for (unsigned p = 0; p < 8; ++p)
            for (unsigned q = 0; q < 8; ++q)
                if (p != q && (bit(given[0] + numbers[p] + numbers[q]) & allowed) != 0)
                    fill_below(numbers, given, allowed, p, q);
    }

    std::span<const Filling> with(std::size_t set) const {
        return std::span(fillings_[set]).first(sizes_[set]);
    }

private:
    void fill_below(const std::array<std::uint8_t, 8>& numbers,
                    const std::array<unsigned, 4>& given, std::uint32_t allowed, unsigned p,
                    unsigned q) {
        const unsigned taken = 1U << p | 1U << q;
        for (unsigned r = 0; r < 8; ++r) {
            if ((taken >> r & 1U) != 0) continue;
            for (unsigned s = 0; s < 8; ++s) {
                if (s == r || (taken >> s & 1U) != 0) continue;
                const Four cells{numbers[p], numbers[q], numbers[r], numbers[s]};
                const std::uint32_t sums =
                    bit(given[0] + cells[0] + cells[1]) | bit(given[1] + cells[2] + cells[3]) |
                    bit(given[2] + cells[0] + cells[2]) | bit(given[3] + cells[1] + cells[3]);
                if (std::popcount(sums) != 4 || (sums & ~allowed) != 0) continue;
                const std::size_t set = taken | 1U << r | 1U << s;
                fillings_[set][sizes_[set]++] = {cells, sums};
            }
        }
    }

    std::array<std::array<Filling, orders>, 256> fillings_;
    std::array<std::size_t, 256> sizes_{};
};

class Listing {
public:
    explicit Listing(std::span<std::uint8_t> out) : out_(out) {}

    // Diagonals of two sets of four numbers, in all orders except symmetric copies.
    void place(std::uint32_t main, std::uint32_t anti, std::uint32_t allowed) {
        Four x{};
        Four y{};
        std::size_t a = 0;
        std::size_t b = 0;
        std::size_t c = 0;
        for (unsigned number = 1; number <= 16; ++number) {
            const auto value = static_cast<std::uint8_t>(number);
            if ((main >> (number - 1) & 1U) != 0)
                x[a++] = value;
            else if ((anti >> (number - 1) & 1U) != 0)
                y[b++] = value;
            else
                rest_[c++] = value;
        }
        const std::uint8_t smallest = std::min(x[0], y[0]);
        for (const Four& i : all_orders) {
            const Four first{x[i[0]], x[i[1]], x[i[2]], x[i[3]]};
            if (first[0] != smallest || first[1] > first[2]) continue;
            for (const Four& j : all_orders)
                if (y[j[0]] < y[j[3]])
                    complete(first, {y[j[0]], y[j[1]], y[j[2]], y[j[3]]}, allowed);
        }
    }

    std::uint64_t found() const { return found_; }

private:
    // x: the main diagonal from the top; y: the other one from the top.
    void complete(const Four& x, const Four& y, std::uint32_t allowed) {
        outer_.fill(rest_, {sum(x[0], y[0]), sum(x[3], y[3]), sum(x[1], y[2]), sum(x[2], y[1])},
                    allowed);
        inner_.fill(rest_, {sum(x[1], y[1]), sum(x[2], y[2]), sum(x[0], y[3]), sum(x[3], y[0])},
                    allowed);
        for (std::size_t set = 0; set < 256; ++set)
            for (const auto& outer : outer_.with(set))
                for (const auto& inner : inner_.with(255 ^ set))
                    if ((outer.sums | inner.sums) == allowed) write(x, y, outer.cells, inner.cells);
    }

    static unsigned sum(std::uint8_t a, std::uint8_t b) { return unsigned{a} + b; }

    void write(const Four& x, const Four& y, const Four& o, const Four& i) {
        const std::array<std::uint8_t, 16> square{x[0], o[0], o[1], y[0], i[0], x[1], y[1], i[1],
                                                  i[2], y[2], x[2], i[3], y[3], o[2], o[3], x[3]};
        const std::size_t start = found_++ * square.size();
        if (start + square.size() <= out_.size())
            std::copy(square.begin(), square.end(), out_.subspan(start).begin());
    }

    std::span<std::uint8_t> out_;
    std::array<std::uint8_t, 8> rest_{};
    Block outer_;
    Block inner_;
    std::uint64_t found_ = 0;
};

std::vector<std::uint32_t> sets_of_sum(unsigned wanted) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t set = 0; set < 1U << 16; ++set) {
        if (std::popcount(set) != 4) continue;
        unsigned sum = 0;
        for (std::uint32_t left = set; left != 0; left &= left - 1)
            sum += static_cast<unsigned>(std::countr_zero(left)) + 1;
        if (sum == wanted) found.push_back(set);
    }
    return found;
}

}  // namespace

std::uint64_t list_antimagic4(unsigned main_sum, std::span<std::uint8_t> out) {
    const unsigned anti_sum = diagonals - main_sum;
    if (bit(main_sum) == 0 || bit(anti_sum) == 0) return 0;
    const std::uint32_t allowed = all_sums & ~(bit(main_sum) | bit(anti_sum));
    Listing listing(out);
    const auto anti_sets = sets_of_sum(anti_sum);
    for (const std::uint32_t main : sets_of_sum(main_sum))
        for (const std::uint32_t anti : anti_sets)
            if ((main & anti) == 0) listing.place(main, anti, allowed);
    return listing.found();
}

}  // namespace loshu
