#include "magic/series.hpp"

#include <algorithm>
#include <vector>

#include "core/dispatch.hpp"

namespace loshu {
namespace {

using Entry = std::uint32_t;

// to[j] += from[j] modulo prime; of x and x - prime the lesser one, as unsigned numbers, is right.
LOSHU_CLONES void add_row(Entry* __restrict to, const Entry* __restrict from, std::size_t length,
                          Entry prime) {
    for (std::size_t j = 0; j < length; ++j) {
        const Entry sum = to[j] + from[j];
        to[j] = std::min(sum, sum - prime);
    }
}

LOSHU_CLONES void subtract_row(Entry* __restrict to, const Entry* __restrict from,
                               std::size_t length, Entry prime) {
    for (std::size_t j = 0; j < length; ++j) {
        const Entry difference = to[j] - from[j];
        to[j] = std::min(difference, difference + prime);
    }
}

}  // namespace

void next_binomial(std::span<Entry> row, std::size_t i, std::size_t m, Entry prime) {
    const std::size_t degree = (i - 1) * m;  // of the binomial at hand
    const std::size_t length = i * m / 2 + 1;
    for (std::size_t j = degree / 2 + 1; j < length; ++j)
        row[j] = j <= degree ? row[degree - j] : 0;
    // Times 1 - q^(m + i), from the top so that subtracted values are still old.
    const std::size_t shift = m + i;
    for (std::size_t stop = length; stop > shift;) {
        const std::size_t begin = std::max(shift, stop > shift ? stop - std::min(shift, stop) : 0);
        subtract_row(row.data() + begin, row.data() + begin - shift, stop - begin, prime);
        stop = begin;
    }
    // Divided by 1 - q^i: sums of every i-th coefficient, from the bottom.
    for (std::size_t begin = i; begin < length; begin += i)
        add_row(row.data() + begin, row.data() + begin - i, std::min(i, length - begin), prime);
}

namespace {

// A set of numbers, or a part of one: the sums of its powers, and its numbers, a byte each.
struct Part {
    std::uint64_t squares = 0;
    std::uint64_t cubes = 0;
    std::uint64_t numbers = 0;

    Part with(std::uint64_t x) const {
        return {squares + x * x, cubes + x * x * x, numbers << 8 | x};
    }
};

// Visits the sets of `count` numbers from low .. high with a sum, joined to a part.
template <class Visit>
void each_set(std::uint32_t count, std::int64_t low, std::int64_t high, std::int64_t sum,
              const Part& part, const Visit& visit) {
    const auto k = static_cast<std::int64_t>(count);
    if (count == 0) {
        if (sum == 0) visit(part);
        return;
    }
    if (count == 1) {
        if (low <= sum && sum <= high) visit(part.with(static_cast<std::uint64_t>(sum)));
        return;
    }
    // The others add up to (k-1)(2 high - k + 2)/2 at most, and to (k-1)(2x + k)/2 at least.
    const std::int64_t most = (k - 1) * (2 * high - k + 2) / 2;
    for (std::int64_t x = std::max(low, sum - most); k * x + k * (k - 1) / 2 <= sum; ++x)
        each_set(count - 1, x + 1, high, sum - x, part.with(static_cast<std::uint64_t>(x)), visit);
}

// Visits the upper and the lower parts of sets.  The border between them goes down, so that every
// upper part visited before a lower one is above it.
template <class Upper, class Lower>
void each_part(const SeriesSums& sums, std::uint32_t low_sum, const Upper& visit_upper,
               const Lower& visit_lower) {
    if (low_sum > sums.sum) return;
    const std::uint32_t lower = sums.count / 2, upper = sums.count - lower;
    const auto high_sum = static_cast<std::int64_t>(sums.sum - low_sum);
    for (std::int64_t border = sums.highest - 1; border >= 1; --border) {
        const std::int64_t least = border + 1;
        each_set(upper - 1, least + 1, sums.highest, high_sum - least,
                 Part{}.with(static_cast<std::uint64_t>(least)), visit_upper);
        each_set(lower - 1, 1, border - 1, low_sum - border,
                 Part{}.with(static_cast<std::uint64_t>(border)), visit_lower);
    }
}

// Where the upper parts with a sum of squares are kept; all in one place if squares do not matter.
std::uint64_t place_of(const SeriesSums& sums, const Part& upper) {
    return sums.powers < 2 ? 0 : upper.squares;
}

std::uint64_t places(const SeriesSums& sums) { return sums.powers < 2 ? 1 : sums.squares + 1; }

// Where the upper parts that go with a lower part are; past the end if there can be none.
std::uint64_t partners_of(const SeriesSums& sums, const Part& lower) {
    if (sums.powers < 2) return 0;
    return lower.squares <= sums.squares ? sums.squares - lower.squares : sums.squares + 1;
}

// Upper parts, chained by their sum of squares; a link without numbers takes half the memory.
template <bool with_numbers>
class Chains {
public:
    explicit Chains(const SeriesSums& sums) : sums_(sums), heads_(places(sums), none) {}

    void add(const Part& upper) {
        const std::uint64_t place = place_of(sums_, upper);
        if (place >= heads_.size()) return;
        links_.push_back({static_cast<std::uint32_t>(upper.cubes), heads_[place]});
        heads_[place] = static_cast<std::uint32_t>(links_.size() - 1);
        if constexpr (with_numbers) numbers_.push_back(upper.numbers);
    }

    // Visits the numbers of the upper parts that complete a lower one.
    template <class Visit>
    void each_partner(const Part& lower, const Visit& visit) const {
        const std::uint64_t place = partners_of(sums_, lower);
        if (place >= heads_.size()) return;
        for (std::uint32_t at = heads_[place]; at != none; at = links_[at].next)
            if (sums_.powers < 3 || lower.cubes + links_[at].cubes == sums_.cubes)
                visit(with_numbers ? numbers_[at] : 0);
    }

private:
    static constexpr std::uint32_t none = 0xFFFF'FFFF;
    struct Link {
        std::uint32_t cubes;
        std::uint32_t next;
    };
    const SeriesSums& sums_;
    std::vector<std::uint32_t> heads_;
    std::vector<Link> links_;
    std::vector<std::uint64_t> numbers_;
};

}  // namespace

std::uint64_t count_series(const SeriesSums& sums, std::uint32_t low_sum) {
    std::uint64_t count = 0;
    if (sums.powers < 3) {
        std::vector<std::uint32_t> kept(places(sums));
        each_part(
            sums, low_sum,
            [&](const Part& upper) {
                if (const auto place = place_of(sums, upper); place < kept.size()) ++kept[place];
            },
            [&](const Part& lower) {
                if (const auto place = partners_of(sums, lower); place < kept.size())
                    count += kept[place];
            });
        return count;
    }
    Chains<false> chains(sums);
    each_part(
        sums, low_sum, [&](const Part& upper) { chains.add(upper); },
        [&](const Part& lower) { chains.each_partner(lower, [&](std::uint64_t) { ++count; }); });
    return count;
}

std::uint64_t list_series(const SeriesSums& sums, std::uint32_t low_sum,
                          std::span<std::uint8_t> out) {
    const std::uint32_t lower = sums.count / 2, upper = sums.count - lower;
    std::uint64_t count = 0;
    const auto write = [&](std::uint64_t low, std::uint64_t high) {
        std::uint8_t* set = out.data() + count * sums.count;
        // The least number of the upper part was found first, the largest of the lower one too.
        for (std::uint32_t i = upper; i-- > 0; high >>= 8)
            set[lower + i] = static_cast<std::uint8_t>(high);
        for (std::uint32_t i = lower; i-- > 0; low >>= 8) set[i] = static_cast<std::uint8_t>(low);
        std::rotate(set, set + 1, set + lower);
        ++count;
    };
    Chains<true> chains(sums);
    each_part(
        sums, low_sum, [&](const Part& part) { chains.add(part); },
        [&](const Part& part) {
            chains.each_partner(part, [&](std::uint64_t high) { write(part.numbers, high); });
        });
    return count;
}

}  // namespace loshu
