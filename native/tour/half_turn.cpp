#include "tour/half_turn.hpp"

#include <algorithm>
#include <array>

namespace loshu {
namespace {

constexpr std::size_t most_lines = 8;
constexpr std::size_t most_cells = most_lines * most_lines;

class HalfTurnSearch {
public:
    HalfTurnSearch(std::size_t n, std::span<const std::int32_t> starts,
                   std::span<const std::int32_t> targets, std::span<std::int32_t> out)
        : n_(n),
          half_(n * n / 2),
          sum_(n * n * n / 4 + n / 2),
          starts_(starts),
          targets_(targets),
          out_(out) {}

    std::uint64_t run(std::span<const std::int32_t> prefix) {
        bool fits = true;
        for (const std::int32_t cell : prefix) fits = fits && enter(static_cast<std::size_t>(cell));
        if (fits) extend();
        return found_;
    }

private:
    // Lines: the rows, then the columns; opposite ones share their pairs, so their sums too.
    std::size_t row_of(std::size_t cell) const { return cell / n_; }
    std::size_t column_of(std::size_t cell) const { return n_ + cell % n_; }
    std::size_t shared(std::size_t line) const {
        const std::size_t first = line < n_ ? 0 : n_;
        return first + std::min(line - first, n_ - 1 - (line - first));
    }
    std::size_t opposite(std::size_t cell) const { return n_ * n_ - 1 - cell; }

    std::span<const std::int32_t> after(std::size_t cell) const {
        const auto start = static_cast<std::size_t>(starts_[cell]);
        return targets_.subspan(start, static_cast<std::size_t>(starts_[cell + 1]) - start);
    }

    void count(std::size_t line) {
        ++lesser_[line];
        ++pairs_[shared(line)];
        sums_[shared(line)] += length_;
    }

    void uncount(std::size_t line) {
        --lesser_[line];
        --pairs_[shared(line)];
        sums_[shared(line)] -= length_;
    }

    // False, but entered all the same, when no tour can come of it.
    bool enter(std::size_t cell) {
        path_[length_++] = cell;
        used_[cell] = used_[opposite(cell)] = true;
        count(row_of(cell));
        count(column_of(cell));
        return lesser_[row_of(cell)] <= n_ / 2 && lesser_[column_of(cell)] <= n_ / 2 &&
               sums_can_be_reached() && all_have_ways();
    }

    void leave() {
        const std::size_t cell = path_[length_ - 1];
        uncount(row_of(cell));
        uncount(column_of(cell));
        used_[cell] = used_[opposite(cell)] = false;
        --length_;
    }

    // The pairs still missing in a line get different numbers from length + 1 .. half.
    bool sums_can_be_reached() const {
        for (std::size_t i = 0; i < n_; ++i) {
            const std::size_t line = i < n_ / 2 ? i : n_ + i - n_ / 2;
            const std::size_t more = n_ - pairs_[line];
            if (more > half_ - length_) return false;
            const std::size_t least = more * (2 * length_ + more + 1) / 2;
            const std::size_t most = more * (2 * half_ - more + 1) / 2;
            if (sums_[line] + least > sum_ || sums_[line] + most < sum_) return false;
        }
        return true;
    }

    // Every pair that is not visited needs a way in and a way out.
    bool all_have_ways() const {
        const std::size_t ends[] = {path_[0], opposite(path_[0]), path_[length_ - 1],
                                    opposite(path_[length_ - 1])};
        for (std::size_t cell = 0; cell < half_; ++cell) {
            if (used_[cell]) continue;
            unsigned ways = 0;
            for (const std::int32_t target : after(cell)) {
                const auto next = static_cast<std::size_t>(target);
                ways += !used_[next] || std::find(ends, ends + 4, next) != ends + 4 ? 1U : 0U;
            }
            if (ways < 2) return false;
        }
        return true;
    }

    void extend() {
        const std::size_t here = path_[length_ - 1];
        if (length_ == half_) {
            for (const std::int32_t target : after(here))
                if (static_cast<std::size_t>(target) == opposite(path_[0])) return write();
            return;
        }
        for (const std::int32_t target : after(here)) {
            const auto next = static_cast<std::size_t>(target);
            if (used_[next]) continue;
            if (enter(next)) extend();
            leave();
        }
    }

    void write() {
        const std::size_t place = found_++ * half_;
        if (place + half_ > out_.size()) return;
        for (std::size_t k = 0; k < half_; ++k)
            out_[place + k] = static_cast<std::int32_t>(path_[k]);
    }

    std::size_t n_, half_, sum_;
    std::span<const std::int32_t> starts_, targets_;
    std::span<std::int32_t> out_;
    std::array<std::size_t, most_cells / 2> path_{};
    std::size_t length_ = 0;
    std::array<bool, most_cells> used_{};
    std::array<std::size_t, 2 * most_lines> lesser_{};  // of each line: lesser numbers in it
    std::array<std::size_t, 2 * most_lines> pairs_{};   // of each shared line: pairs visited
    std::array<std::size_t, 2 * most_lines> sums_{};    // and the sum of their lesser numbers
    std::uint64_t found_ = 0;
};

}  // namespace

std::uint64_t half_turn_tours(std::size_t n, std::span<const std::int32_t> starts,
                              std::span<const std::int32_t> targets,
                              std::span<const std::int32_t> prefix, std::span<std::int32_t> out) {
    return HalfTurnSearch(n, starts, targets, out).run(prefix);
}

}  // namespace loshu
