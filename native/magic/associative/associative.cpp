#include "magic/associative/associative.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "magic/associative/loops.hpp"
#include "magic/associative/rows.hpp"

namespace loshu {
namespace associative {
namespace {

using Word = std::uint32_t;
using Numbers = std::vector<Word>;

template <unsigned n>
constexpr unsigned low_bits = n == 7 ? 13 : 7;  // a block of points, which the cache holds

// One sum over all points: f is transformed depth first, a number at a time from the largest on,
// so that the memory needed shrinks as the cache does, and then block by block.
template <unsigned n>
class Walk {
public:
    static constexpr unsigned half = n / 2;
    static constexpr unsigned m = (n * n - 1) / 2;
    static constexpr unsigned top = m - 2;  // the two largest numbers have x = 1
    static constexpr unsigned low = low_bits<n>;

    Walk(const Modulus& modulus, const Loops& loops) : modulus_(modulus), loops_(loops) {
        for (unsigned bits = 0; bits <= top; ++bits) {
            std::size_t size = 0;
            for (unsigned s = 0; s <= n + 1; ++s) {
                starts_[bits][s] = size;
                if (s >= least(bits) && s <= n) size += binomial(bits, s);
            }
        }
        for (unsigned bits = low; bits < top; ++bits)
            for (Numbers& child : children_[bits]) child.resize(starts_[bits][n + 1] + 1);
        place_block();
    }

    // One number for each set of 1 .. top.
    std::size_t size() const { return starts_[top][n + 1]; }

    static constexpr unsigned least(unsigned bits) {
        const unsigned left = top - bits;
        return left + 2 < n ? n - 2 - left : 0;
    }

    void set_column(unsigned c, const Numbers& cosines) {
        cosines_[c] = cosines;
        sum_block(c, false, blocks_[0][c]);
        sum_block(c, true, blocks_[1][c]);
    }

    // Twice the sum over the points kept, for f without its factor 2, at 2^32.
    Word sum(const Word* f) {
        Columns x{};
        Columns y{};
        for (unsigned c = 0; c < half; ++c) {
            x.low[c] = blocks_[0][c].data();
            y.low[c] = blocks_[1][c].data();
            x.high[c] = modulus_.sum(cosines_[c][m], cosines_[c][m - 1]);
            y.high[c] = modulus_.difference(cosines_[c][m], cosines_[c][m - 1]);
        }
        return descend(f, top, x, y);
    }

private:
    void place_block() {
        places_.assign(std::size_t{1} << low, static_cast<Word>(starts_[low][n + 1]));
        std::array<std::size_t, n + 1> next{};
        for (unsigned s = 0; s <= n; ++s) next[s] = starts_[low][s];
        for (std::size_t set = 0; set < places_.size(); ++set) {
            const auto s = static_cast<unsigned>(std::popcount(set));
            if (s <= n) places_[set] = static_cast<Word>(next[s]++);
        }
        values_.resize(places_.size());
    }

    // Over all points of a block: the numbers 1 .. low against x, the odd ones turned or not.
    void sum_block(unsigned c, bool turned, Numbers& sums) {
        sums.assign(std::size_t{1} << low, 0);
        for (unsigned b = 0; b < low; ++b) {
            const Word value = signed_cosine(c, b + 1, turned);
            const std::size_t count = std::size_t{1} << b;
            for (std::size_t i = 0; i < count; ++i) {
                sums[count + i] = modulus_.difference(sums[i], value);
                sums[i] = modulus_.sum(sums[i], value);
            }
        }
    }

    Word signed_cosine(unsigned c, unsigned number, bool turned) const {
        const Word value = cosines_[c][number];
        return turned && number % 2 != 0 ? modulus_.difference(0, value) : value;
    }

    Word descend(const Word* f, unsigned bits, const Columns& x, const Columns& y) {
        if (bits == low) {
            loops_.transform(modulus_, f, places_.data(), low, values_.data());
            return loops_.combine(modulus_, half, values_.data(), x, y, values_.size());
        }
        fork(f, bits);
        Columns plus[2] = {x, y};
        Columns minus[2] = {x, y};
        for (unsigned c = 0; c < half; ++c)
            for (unsigned turned = 0; turned < 2; ++turned) {
                const Word value = signed_cosine(c, bits, turned != 0);
                plus[turned].high[c] = modulus_.sum(plus[turned].high[c], value);
                minus[turned].high[c] = modulus_.difference(minus[turned].high[c], value);
            }
        const auto& children = children_[bits - 1];
        const Word with = descend(children[0].data(), bits - 1, plus[0], plus[1]);
        const Word without = descend(children[1].data(), bits - 1, minus[0], minus[1]);
        return modulus_.difference(with, without);
    }

    // From f over sets of 1 .. bits to both of its values for the sign of the largest number:
    // among the sets of a size, those without it come first.
    void fork(const Word* f, unsigned bits) {
        auto& children = children_[bits - 1];
        for (unsigned s = least(bits - 1); s <= std::min(n, bits - 1); ++s) {
            const std::size_t count = binomial(bits - 1, s);
            const Word* without = s >= least(bits) ? f + starts_[bits][s] : nullptr;
            const Word* with =
                s < n ? f + starts_[bits][s + 1] + binomial(bits - 1, s + 1) : nullptr;
            const std::size_t at = starts_[bits - 1][s];
            loops_.fork(modulus_, without, with, count, children[0].data() + at,
                        children[1].data() + at);
        }
    }

    Modulus modulus_;
    const Loops& loops_;
    std::array<std::array<std::size_t, n + 2>, top + 1> starts_{};
    std::array<std::array<Numbers, 2>, top> children_;
    std::array<Numbers, half> cosines_;
    std::array<std::array<Numbers, half>, 2> blocks_;  // as they are; with odd numbers turned
    Numbers places_;
    Numbers values_;
};

// First the functions f, a slice of the sets at a step; then the sum of each, one at a step.
template <unsigned n>
class Sums final : public CharacterSums {
public:
    static constexpr unsigned half = n / 2;
    static constexpr unsigned m = (n * n - 1) / 2;
    static constexpr unsigned top = m - 2;
    static constexpr unsigned limit = 2 * m;
    static constexpr std::size_t slice = 1U << 14;  // sets

    Sums(const Root& root, std::span<const Word> outer, std::span<const Word> inner, Path path)
        : modulus_(root.prime),
          root_(root),
          loops_(loops_of(path)),
          walk_(modulus_, loops_),
          rows_(modulus_, outer_tables(outer)),
          inner_(inner.begin(), inner.end()) {
        for (unsigned c = 0; c + 1 < half; ++c) walk_.set_column(c, column(outer[c], modulus_.one));
        list_factors();
    }

    bool resume(std::size_t steps) override {
        for (; steps > 0 && sums_.size() < inner_.size(); --steps) {
            if (place_ < walk_.size())
                list_functions();
            else
                add_sum();
        }
        return sums_.size() == inner_.size();
    }

private:
    std::size_t stride() const { return walk_.size() + 1; }

    std::vector<Word> column(Word exponent, Word scale) const {
        return cosines(modulus_, root_.root, root_.order, exponent, limit, scale);
    }

    // One of the factors is at 2^64, so that the sum of many products can be reduced once more.
    std::array<Numbers, (n - 3) / 2> outer_tables(std::span<const Word> outer) const {
        std::array<Numbers, (n - 3) / 2> tables;
        for (unsigned c = 0; c < tables.size(); ++c)
            tables[c] = column(outer[c], c == 0 ? modulus_.square : modulus_.one);
        return tables;
    }

    // The sum over a quarter of all points, both products in it: times 2 / 2^m, and f times 2.
    Word scaled(Word sum) const {
        const Word two = modulus_.sum(modulus_.one, modulus_.one);
        const Word inverse = modulus_.power(two, modulus_.prime - 2);
        return modulus_.product(sum, modulus_.power(inverse, m - 1 - half));
    }

    void add_sum() {
        const std::size_t k = sums_.size();
        walk_.set_column(half - 1, column(inner_[k], modulus_.one));
        sums_.push_back(modulus_.leave(scaled(walk_.sum(functions_.data() + k * stride()))));
    }

    void list_factors() {
        const std::size_t padded = (inner_.size() + batch - 1) / batch * batch;
        factors_.resize(padded * limit);
        for (std::size_t k = 0; k < inner_.size(); ++k) {
            const auto values = column(inner_[k], modulus_.one);
            for (unsigned d = 0; d < limit; ++d)
                factors_[(k / batch * limit + d) * batch + k % batch] = values[d];
        }
        functions_.assign(padded * stride(), 0);
    }

    // f for every inner character, as a function of the sets less the two largest numbers; for a
    // slice of these sets, by size.
    void list_functions() {
        typename Rows<n>::Weights weights{};
        for (std::size_t left = slice; left > 0 && place_ < walk_.size(); --left, ++place_) {
            if (rows_.weigh(completed(set_), weights)) apply(weights, place_);
            set_ = next_of_size(set_);
            if (set_ >= 1U << top) set_ = (1U << ++set_size_) - 1;
        }
    }

    // Rows have evenly many odd numbers, which decides whether m - 1 (odd) or m is missing.
    static Word completed(Word set) {
        constexpr Word odd = 0x55555555;
        if (std::popcount(set) == n - 2) return set | 3U << top;
        if (std::popcount(set) == n) return set;
        return set | (std::popcount(set & odd) % 2 != 0 ? 1U : 2U) << top;
    }

    void apply(const typename Rows<n>::Weights& weights, std::size_t place) {
        std::array<Word, limit> reduced{};
        for (unsigned d = 0; d < limit; ++d) reduced[d] = modulus_.reduced(weights[d]);
        std::array<Word, batch> sums{};
        for (std::size_t k = 0; k * stride() < functions_.size(); k += batch) {
            loops_.apply(modulus_, reduced.data(), factors_.data() + k * limit, limit, sums.data());
            for (std::size_t i = 0; i < batch; ++i)
                functions_[(k + i) * stride() + place] = sums[i];
        }
    }

    Modulus modulus_;
    Root root_;
    const Loops& loops_;
    Walk<n> walk_;
    Rows<n> rows_;
    Numbers inner_;
    Numbers factors_;
    Numbers functions_;
    std::size_t place_ = 0;  // of the next set
    unsigned set_size_ = n - 2;
    Word set_ = (1U << (n - 2)) - 1;
};

}  // namespace
}  // namespace associative

std::unique_ptr<CharacterSums> character_sums(unsigned n, const Root& root,
                                              std::span<const std::uint32_t> outer,
                                              std::span<const std::uint32_t> inner, Path path) {
    if (n == 5) return std::make_unique<associative::Sums<5>>(root, outer, inner, path);
    return std::make_unique<associative::Sums<7>>(root, outer, inner, path);
}

}  // namespace loshu
