// Bind the kernels that count magic series: validate, release the GIL, call.
#include "bind/bind.hpp"
#include "magic/series.hpp"

namespace loshu::binding {
namespace {

void next_binomial(Line<std::uint32_t> row, std::size_t i, std::size_t m, std::uint32_t prime) {
    require(i >= 1 && m >= 1, "i, m: at least 1");
    require(prime >= 2 && prime < (std::uint32_t{1} << 31), "prime: below 2**31");
    require(i <= 2 * row.size() / m && i * m / 2 < row.size(),
            "row: too short for half the coefficients");
    nb::gil_scoped_release release;
    loshu::next_binomial(span_of(row), i, m, prime);
}

loshu::SeriesSums sums_of(std::uint32_t count, std::uint32_t highest, std::uint32_t powers,
                          std::uint64_t sum, std::uint64_t squares, std::uint64_t cubes) {
    require(count >= 2 && count <= 16, "count: from 2 to 16");
    require(highest >= count && highest <= 255, "highest: from the count to 255");
    require(powers >= 1 && powers <= 3, "powers: 1, 2 or 3");
    // Nothing larger can occur, and the table of squares is as long as their sum.
    require(sum <= 255ULL * 16 && squares <= 255ULL * 255 * 16, "a sum is out of reach");
    return {count, highest, powers, sum, squares, cubes};
}

std::uint64_t count_series(std::uint32_t count, std::uint32_t highest, std::uint32_t powers,
                           std::uint64_t sum, std::uint64_t squares, std::uint64_t cubes,
                           std::uint32_t low_sum) {
    const auto sums = sums_of(count, highest, powers, sum, squares, cubes);
    nb::gil_scoped_release release;
    return loshu::count_series(sums, low_sum);
}

std::uint64_t list_series(std::uint32_t count, std::uint32_t highest, std::uint32_t powers,
                          std::uint64_t sum, std::uint64_t squares, std::uint64_t cubes,
                          std::uint32_t low_sum, Line<std::uint8_t> out) {
    const auto sums = sums_of(count, highest, powers, sum, squares, cubes);
    nb::gil_scoped_release release;
    require(out.size() >= count * loshu::count_series(sums, low_sum), "out: too small");
    return loshu::list_series(sums, low_sum, span_of(out));
}

}  // namespace

void bind_series(nb::module_& m) {
    m.def("next_binomial", &next_binomial, "row"_a.noconvert(), "i"_a, "m"_a, "prime"_a,
          "Go from half the coefficients of the Gaussian binomial [m+i-1, i-1] to those of "
          "[m+i, i].");
    m.def("count_series", &count_series, "count"_a, "highest"_a, "powers"_a, "sum"_a, "squares"_a,
          "cubes"_a, "low_sum"_a,
          "Count the sets of numbers with these sums whose lower half has the sum low_sum.");
    m.def("list_series", &list_series, "count"_a, "highest"_a, "powers"_a, "sum"_a, "squares"_a,
          "cubes"_a, "low_sum"_a, "out"_a.noconvert(),
          "Write the sets that count_series counts, each in ascending order; return how many.");
}

}  // namespace loshu::binding
