#include "magic/associative/associative.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "tests/check.hpp"

namespace {

constexpr std::uint32_t prime = 10'007;
constexpr std::uint32_t order = prime - 1;
const loshu::Root root{prime, 5, order};  // a generator

using Column = std::array<std::uint32_t, 48>;  // z^d + z^-d

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 0; i < exponent; ++i) result = result * base % prime;
    return result;
}

Column column(std::uint32_t exponent) {
    Column both{};
    const std::uint64_t z = power(root.root, exponent);
    const std::uint64_t inverse = power(z, prime - 2);
    for (std::size_t d = 0; d < both.size(); ++d)
        both[d] = static_cast<std::uint32_t>((power(z, d) + power(inverse, d)) % prime);
    return both;
}

// All ways to write five numbers with signs into a row of sum 0, one entry after the other.
std::uint64_t row_sum(std::uint32_t set, const Column& first, const Column& second) {
    std::array<int, 5> row{};
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < 5; ++i, set &= set - 1) row[i] = std::countr_zero(set) + 1;
    const std::array<int, 5> numbers = row;
    for (unsigned signs = 0; signs < 32; ++signs) {
        for (std::size_t i = 0; i < 5; ++i) row[i] = signs >> i & 1 ? -numbers[i] : numbers[i];
        std::ranges::sort(row);
        if (row[0] + row[1] + row[2] + row[3] + row[4] != 0) continue;
        do {
            if (row[0] < row[4] || row[1] < row[3]) continue;  // the others are in the columns
            sum += std::uint64_t{first[static_cast<std::size_t>(row[0] - row[4])]} *
                   second[static_cast<std::size_t>(row[1] - row[3])] % prime;
        } while (std::ranges::next_permutation(row).found);
    }
    return sum % prime;
}

// Two rows of five out of 1 .. 12, and the middle one from the two numbers left.
std::uint64_t sum_over_partitions(const Column& first, const Column& second) {
    constexpr std::uint32_t all = 0xFFF;
    std::vector<std::uint64_t> rows(all + 1);
    for (std::uint32_t set = 0; set <= all; ++set)
        if (std::popcount(set) == 5) rows[set] = row_sum(set, first, second);
    std::uint64_t sum = 0;
    for (std::uint32_t a = 0; a <= all; ++a)
        for (std::uint32_t b = 0; b <= all; ++b) {
            if (!rows[a] || !rows[b] || (a & b) != 0) continue;
            const std::uint32_t left = all & ~(a | b);
            const auto low = static_cast<std::size_t>(std::countr_zero(left) + 1);
            const auto high = static_cast<std::size_t>(std::bit_width(left));
            const std::uint64_t middle =
                std::uint64_t{first[low]} * second[high] + std::uint64_t{first[high]} * second[low];
            sum += rows[a] * rows[b] % prime * (middle % prime) % prime;
        }
    return sum % prime;
}

std::vector<std::uint32_t> sums(unsigned n, std::vector<std::uint32_t> outer,
                                std::vector<std::uint32_t> inner, loshu::Path path) {
    const auto found = loshu::character_sums(n, root, outer, inner, path);
    while (!found->resume(1)) {
    }
    return {found->sums().begin(), found->sums().end()};
}

}  // namespace

TEST(sums_of_characters_agree_with_all_partitions) {
    const std::vector<std::uint32_t> inner{0, 1, 77, 5'003, 9'999};
    for (const std::uint32_t outer : {0U, 1U, 4'321U}) {
        std::vector<std::uint32_t> expected;
        for (const std::uint32_t last : inner)
            expected.push_back(
                static_cast<std::uint32_t>(sum_over_partitions(column(outer), column(last))));
        for (const auto path : loshu::paths()) CHECK(sums(5, {outer}, inner, path) == expected);
    }
}

TEST(sums_of_characters_agree_on_every_path) {
    const auto plain = sums(7, {123, 4'567}, {89}, loshu::Path::plain);
    for (const auto path : loshu::paths()) {
        CHECK(sums(7, {123, 4'567}, {89}, path) == plain);
        CHECK(sums(7, {4'567, 89}, {123}, path) == plain);  // columns may be exchanged
    }
}
