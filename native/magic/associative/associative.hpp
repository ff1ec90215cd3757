// Character sums over the associative squares of odd order n = 2h + 1 whose rows are right.
//
// Less the middle number, opposite cells of an associative square differ in sign alone.  So the
// upper h rows and the left half of the middle row determine the rest: they hold each of 1 .. m
// once, m = (n^2 - 1) / 2, with signs.  The square is magic when the upper h rows and the left h
// columns sum to 0; column c, in those cells, sums e - e' over the rows, where e' is opposite in
// the row, plus e of the middle row.  For numbers z_1 .. z_h let
//
//   F(z) = sum over all such arrangements with right rows of  z_1^(sum of column 1) ... z_h^(...).
//
// F is even in each column sum (exchange a column with its opposite).  No column sum reaches N or
// more for an even N beyond the sum of the n largest of 1 .. m, so the mean of F over all z with
// z_c^N = -1 counts the squares; these z are w, w^3, w^5, ..., w of order 2N.
//
// F itself is a sum over partitions of 1 .. m into h sets A of n and h single numbers b:
//
//   F = sum  f(A_1) ... f(A_h) g_1(b_1) ... g_h(b_h),      g_c(b) = z_c^b + z_c^-b,
//
// where f(A) sums z^(e - e') over all ways to write A, with signs, into a row of sum 0.  The right
// side is the coefficient of x_1 x_2 ... x_m in (sum of f(A) x^A)^h prod (sum of g_c(b) x_b), which
// has total degree m, so it is the mean of the values at x = +-1, times x_1 ... x_m.  And of these
// 2^m points, 4 have the same value of f: x and -x; and since the numbers of a row have an even
// sum, x with the signs of all odd numbers changed.  We keep x_m = x_(m-1) = 1 and sum
//
//   x_1 ... x_m f^(x)^h (prod g_c^(x) + prod g_c^(x with odd ones changed)),   ^: sum against x^A.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/dispatch.hpp"

namespace loshu {

// A prime below 2^30 and an element of the given order modulo it.
struct Root {
    std::uint32_t prime;
    std::uint32_t root;
    std::uint32_t order;
};

// F modulo the prime for z = root^outer[0], ..., root^last, for each `last` of inner: found in
// steps, so that a caller can stop between two of them.
class CharacterSums {
public:
    virtual ~CharacterSums() = default;
    // Resume for some steps of 10 to 50 ms each; true once all sums are there.
    virtual bool resume(std::size_t steps) = 0;
    // One for each inner character, once all are there.
    std::span<const std::uint32_t> sums() const { return sums_; }

protected:
    std::vector<std::uint32_t> sums_;
};

// Preconditions: n is 5 or 7; (n - 3) / 2 outer exponents; all exponents are below the order;
// 12 < prime < 2^30 is prime; root^order = 1.
std::unique_ptr<CharacterSums> character_sums(unsigned n, const Root& root,
                                              std::span<const std::uint32_t> outer,
                                              std::span<const std::uint32_t> inner, Path path);

}  // namespace loshu
