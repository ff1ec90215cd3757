#include "magic/series.hpp"

#include <vector>

#include "tests/check.hpp"

TEST(binomials_are_those_of_gauss) {
    // [6 choose 3] = 1 1 2 3 3 3 3 2 1 1, of which the lower half goes to q^4.
    std::vector<std::uint32_t> row(5);
    row[0] = 1;
    for (std::size_t i = 1; i <= 3; ++i) loshu::next_binomial(row, i, 3, 101);
    CHECK((row == std::vector<std::uint32_t>{1, 1, 2, 3, 3}));
    // Long enough for the vector loops: at q = 1 they add up to 63 choose 23.
    constexpr std::uint32_t prime = 2147483647;
    std::vector<std::uint32_t> wide(23 * 40 / 2 + 1);
    wide[0] = 1;
    for (std::size_t i = 1; i <= 23; ++i) loshu::next_binomial(wide, i, 40, prime);
    std::uint64_t sum = wide.back();  // the middle one occurs once
    for (std::size_t j = 0; j + 1 < wide.size(); ++j) sum += 2 * std::uint64_t{wide[j]};
    std::vector<std::uint64_t> pascal(24);  // binomials modulo the prime
    pascal[0] = 1;
    for (int n = 0; n < 63; ++n)
        for (std::size_t k = 23; k >= 1; --k) pascal[k] = (pascal[k] + pascal[k - 1]) % prime;
    CHECK(sum % prime == pascal[23]);
}

TEST(series_of_order_4_are_found) {
    const loshu::SeriesSums magic{4, 16, 1, 34, 0, 0};
    const loshu::SeriesSums bimagic{4, 16, 2, 34, 374, 0};
    std::uint64_t all = 0;
    std::vector<std::uint8_t> found(8);
    std::size_t listed = 0;
    for (std::uint32_t low = 3; low <= 34; ++low) {
        all += loshu::count_series(magic, low);
        if (loshu::count_series(bimagic, low) == 0) continue;
        listed += loshu::list_series(bimagic, low, std::span(found).subspan(4 * listed));
    }
    CHECK(all == 86);
    CHECK(listed == 2);
    CHECK((found == std::vector<std::uint8_t>{3, 5, 12, 14, 2, 8, 9, 15}));
}
