// The rows of associative squares: sets of n numbers of 1 .. m, with signs, of sum 0.
//
// For fixed characters of all columns but the last, f(A) is linear in the last one's character:
//   f(A) = sum over d of weights[d] * (z^d + z^-d),   d = |e - e'| in the last column,
// and weights[d] sums, over the signs and over the ways to choose that pair and the number in the
// middle, the characters of the other n - 3 numbers, looked up in a table.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/modular.hpp"

namespace loshu::associative {

// z^d + z^-d for d = 0, 1, ... below 2m, in Montgomery's form times `scale`.
inline std::vector<std::uint32_t> cosines(const Modulus& modulus, std::uint32_t root,
                                          std::uint32_t order, std::uint32_t exponent,
                                          unsigned limit, std::uint32_t scale) {
    std::vector<std::uint32_t> values(limit);
    const std::uint32_t base = modulus.enter(root);
    for (unsigned d = 0; d < limit; ++d) {
        const auto turn = static_cast<std::uint32_t>(std::uint64_t{exponent} * d % order);
        const std::uint32_t both =
            modulus.sum(modulus.power(base, turn), modulus.power(base, order - turn));
        values[d] = modulus.product(both, scale);
    }
    return values;
}

inline std::uint32_t binomial(unsigned n, unsigned k) {
    std::uint64_t value = 1;
    for (unsigned i = 0; i < k; ++i) value = i < n ? value * (n - i) / (i + 1) : 0;
    return static_cast<std::uint32_t>(value);
}

// The next greater set of the same size.
inline std::uint32_t next_of_size(std::uint32_t set) {
    const std::uint32_t lowest = set & (~set + 1);
    const std::uint32_t moved = set + lowest;
    return moved | ((set ^ moved) / lowest) >> 2;
}

template <unsigned n>
class Rows {
public:
    static constexpr unsigned m = (n * n - 1) / 2;
    static constexpr unsigned span = 2 * m;  // differences are below
    static constexpr unsigned rest = n - 3;  // numbers outside the last columns and the middle
    using Weights = std::array<std::uint64_t, span>;

    Rows(const Modulus& modulus, const std::array<std::vector<std::uint32_t>, rest / 2>& outer)
        : modulus_(modulus) {
        for (unsigned number = 1; number <= m; ++number)
            for (unsigned k = 0; k < rest; ++k) ranks_[number][k] = binomial(number - 1, k + 1);
        list_splits();
        tabulate(outer);
    }

    // The weights of a set, bit b for number b + 1, at 2^64 instead of 2^32; false when all are 0.
    bool weigh(std::uint32_t set, Weights& weights) const {
        std::array<int, n> numbers{};
        int total = 0;
        for (unsigned i = 0; i < n; ++i, set &= set - 1) {
            numbers[i] = std::countr_zero(set) + 1;
            total += numbers[i];
        }
        if (total % 2 != 0) return false;
        std::array<int, 1U << (n - 1)> minus{};  // what the numbers with a minus sum to
        for (unsigned i = 0; i + 1 < n; ++i)
            for (unsigned low = 0; low < 1U << i; ++low)
                minus[low | 1U << i] = minus[low] + numbers[i];
        bool any = false;
        for (unsigned signs = 0; signs < minus.size(); ++signs) {
            if (minus[signs] * 2 != total) continue;
            if (!any) weights.fill(0);
            any = true;
            add(numbers, signs, weights);
        }
        return any;
    }

private:
    struct Split {
        std::array<unsigned, rest> others;
        std::array<unsigned, 3> last;  // a pair and the middle, in any of the three ways
    };

    void list_splits() {
        for (unsigned set = 0; set < 1U << n; ++set) {
            if (std::popcount(set) != 3) continue;
            Split split{};
            unsigned others = 0;
            unsigned last = 0;
            for (unsigned i = 0; i < n; ++i) {
                if (set >> i & 1)
                    split.last[last++] = i;
                else
                    split.others[others++] = i;
            }
            splits_.push_back(split);
        }
    }

    // The place of some positions' numbers and signs, the last sign being made plus.
    std::size_t place(const std::array<unsigned, rest>& at, const std::array<int, n>& numbers,
                      unsigned signs) const {
        std::size_t rank = 0;
        unsigned turned = 0;
        for (unsigned k = 0; k < rest; ++k) {
            rank += ranks_[static_cast<std::size_t>(numbers[at[k]])][k];
            turned |= (signs >> at[k] & 1) << k;
        }
        constexpr unsigned top = 1U << (rest - 1);
        return rank * top + ((turned & top ? ~turned : turned) & (top - 1));
    }

    void add(const std::array<int, n>& numbers, unsigned signs, Weights& weights) const {
        std::array<int, n> entries = numbers;
        for (unsigned i = 0; i < n; ++i)
            if (signs >> i & 1) entries[i] = -entries[i];
        for (const Split& split : splits_) {
            const std::uint64_t value = table_[place(split.others, numbers, signs)];
            const int a = entries[split.last[0]];
            const int b = entries[split.last[1]];
            const int c = entries[split.last[2]];
            weights[static_cast<std::size_t>(std::abs(a - b))] += value;
            weights[static_cast<std::size_t>(std::abs(a - c))] += value;
            weights[static_cast<std::size_t>(std::abs(b - c))] += value;
        }
    }

    void tabulate(const std::array<std::vector<std::uint32_t>, rest / 2>& outer) {
        table_.resize(std::size_t{binomial(m, rest)} << (rest - 1));
        std::array<int, n> numbers{};
        std::array<unsigned, rest> at{};
        for (unsigned k = 0; k < rest; ++k) at[k] = k;
        for (std::uint32_t set = (1U << rest) - 1; set < 1U << m; set = next_of_size(set)) {
            std::uint32_t left = set;
            for (unsigned k = 0; k < rest; ++k, left &= left - 1)
                numbers[k] = std::countr_zero(left) + 1;
            for (unsigned signs = 0; signs < 1U << (rest - 1); ++signs)
                table_[place(at, numbers, signs)] = paired(numbers, signs, outer);
        }
    }

    // All ways to put the numbers in pairs into the outer columns, up to order in the pairs.
    std::uint32_t paired(const std::array<int, n>& numbers, unsigned signs,
                         const std::array<std::vector<std::uint32_t>, rest / 2>& outer) const {
        const auto apart = [&](unsigned i, unsigned j) {
            const bool same = (signs >> i & 1) == (signs >> j & 1);
            const int d = same ? numbers[i] - numbers[j] : numbers[i] + numbers[j];
            return static_cast<std::size_t>(std::abs(d));
        };
        if constexpr (rest == 2) {
            return outer[0][apart(0, 1)];
        } else {
            std::uint32_t sum = 0;
            for (unsigned j = 1; j < 4; ++j) {
                const std::size_t one = apart(0, j);
                const std::size_t two = apart(j == 1 ? 2 : 1, j == 3 ? 2 : 3);
                sum = modulus_.sum(sum, modulus_.product(outer[0][one], outer[1][two]));
                sum = modulus_.sum(sum, modulus_.product(outer[0][two], outer[1][one]));
            }
            return sum;
        }
    }

    Modulus modulus_;
    std::array<std::array<std::uint32_t, rest>, m + 1> ranks_{};
    std::vector<Split> splits_;
    std::vector<std::uint32_t> table_;
};

}  // namespace loshu::associative
