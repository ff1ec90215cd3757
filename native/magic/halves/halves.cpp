#include "magic/halves/halves.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "magic/halves/arrangements.hpp"
#include "magic/halves/diagonals.hpp"

namespace loshu {
namespace {

using halves::Half;

template <unsigned N>
class Counter final : public HalvesCount {
public:
    Counter(std::span<const NumberSet> upper, std::span<const NumberSet> lower, std::size_t part,
            std::size_t parts, bool diagonals)
        : upper_rows_(halves::rows_of<N>(upper)),
          lower_rows_(halves::rows_of<N>(lower)),
          cell_(part),
          parts_(parts),
          with_diagonals_(diagonals) {
        ended = cell_ >= cells;
    }

    void resume(std::uint64_t states) override {
        std::uint64_t done = 0;
        while (!ended && done < states) {
            if (at_upper_ == upper_.size() || at_lower_ == lower_.size()) {
                done += begin_cell();
                continue;
            }
            const std::uint64_t above = sums(upper_[at_upper_]), below = sums(lower_[at_lower_]);
            if (above < below)
                ++at_upper_;
            else if (above > below)
                ++at_lower_;
            else
                done += join(above);
        }
    }

private:
    using Rows = halves::Rows<N>;
    static constexpr std::size_t sums_of_column = Rows::most - Rows::least + 1;
    static constexpr std::size_t cells = sums_of_column * sums_of_column;  // least and greatest sum

    static std::uint64_t sums(const Half& half) {
        return half.sums & ((std::uint64_t{1} << (halves::sum_bits * N)) - 1);
    }

    // Builds the halves of the next cell of the part; returns their number.
    std::uint64_t begin_cell() {
        upper_.clear();
        lower_.clear();
        at_upper_ = at_lower_ = 0;
        if (cell_ >= cells) {
            ended = true;
            return 0;
        }
        const auto least = static_cast<unsigned>(Rows::least + cell_ / sums_of_column);
        const auto most = static_cast<unsigned>(Rows::least + cell_ % sums_of_column);
        cell_ += parts_;
        // The mean sum is half the magic sum, and all of one sum would be tied at both ends.
        if (2 * least > Rows::sum || 2 * most < Rows::sum) return 0;
        build(upper_rows_, least, most, false, upper_);
        if (!upper_.empty()) build(lower_rows_, least, most, true, lower_);
        if (lower_.empty()) upper_.clear();
        halves::sort_by_sums<N>(upper_, room_);
        halves::sort_by_sums<N>(lower_, room_);
        return upper_.size() + lower_.size();
    }

    void build(const std::vector<Rows>& rows, unsigned least, unsigned most, bool is_lower,
               std::vector<Half>& out) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            arranger_.append(rows[i], i, least, most, is_lower, out);
        halves += out.size();
    }

    static std::span<const Half> run_of(const std::vector<Half>& all, std::size_t& at,
                                        std::uint64_t wanted) {
        const std::size_t first = at;
        while (at < all.size() && sums(all[at]) == wanted) ++at;
        return std::span(all).subspan(first, at - first);
    }

    // Joins the upper and the lower halves with certain sums; returns how many states they have.
    std::uint64_t join(std::uint64_t wanted) {
        std::span<const Half> upper = run_of(upper_, at_upper_, wanted);
        std::span<const Half> lower = run_of(lower_, at_lower_, wanted);
        find_orders(wanted);
        fitting += upper.size() * lower.size() * orders_.size();
        if (!with_diagonals_) return upper.size() + lower.size();
        if (orders_.size() > 1) {
            auto& fewer = upper.size() < lower.size() ? upper : lower;
            write_orders(fewer);
            fewer = ordered_;
        }
        above_.take(upper_rows_, upper);
        below_.take(lower_rows_, lower);
        diagonals += count_diagonals(upper, lower);
        return (upper.size() + lower.size()) * halves::DiagonalPairs<N>::states;
    }

    // In parts where the table could overflow.
    std::uint64_t count_diagonals(std::span<const Half> upper, std::span<const Half> lower) {
        constexpr std::size_t most = halves::DiagonalPairs<N>::most_halves;
        if (std::min(upper.size(), lower.size()) <= most) return pairs_.count(above_, below_);
        std::uint64_t found = 0;
        for (std::size_t from = 0; from < upper.size(); from += most) {
            above_.take(upper_rows_, upper.subspan(from, std::min(most, upper.size() - from)));
            found += pairs_.count(above_, below_);
        }
        return found;
    }

    // All orders of the columns that leave the sums as they are.
    void find_orders(std::uint64_t wanted) {
        std::array<std::uint64_t, N> sum;
        for (unsigned i = N; i-- > 0; wanted >>= halves::sum_bits)
            sum[i] = wanted & ((1u << halves::sum_bits) - 1);
        Order order;
        for (unsigned i = 0; i < N; ++i) order[i] = i;
        orders_.assign(1, order);
        if (std::adjacent_find(sum.begin(), sum.end()) == sum.end()) return;
        while (std::next_permutation(order.begin(), order.end())) {
            bool fits = true;
            for (unsigned i = 0; i < N; ++i) fits &= sum[order[i]] == sum[i];
            if (fits) orders_.push_back(order);
        }
    }

    void write_orders(std::span<const Half> some) {
        constexpr unsigned bits = halves::Arranger<N>::column_bits;
        ordered_.clear();
        for (const Half& half : some)
            for (const Order& order : orders_) {
                std::uint64_t places = 0;
                for (const unsigned from : order)
                    places = places << bits |
                             (half.places >> (bits * (N - 1 - from)) & ((1u << bits) - 1));
                ordered_.push_back({half.sums, places});
            }
    }

    using Order = std::array<unsigned, N>;

    std::vector<Rows> upper_rows_, lower_rows_;
    std::size_t cell_, parts_;
    bool with_diagonals_;
    std::vector<Half> upper_, lower_, room_, ordered_;
    std::size_t at_upper_ = 0, at_lower_ = 0;
    std::vector<Order> orders_;
    halves::Arranger<N> arranger_;
    halves::Numbers<N> above_, below_;
    halves::DiagonalPairs<N> pairs_;
};

}  // namespace

std::unique_ptr<HalvesCount> count_halves(unsigned order, std::span<const NumberSet> upper,
                                          std::span<const NumberSet> lower, std::size_t part,
                                          std::size_t parts, bool diagonals) {
    if (order == 4) return std::make_unique<Counter<4>>(upper, lower, part, parts, diagonals);
    return std::make_unique<Counter<6>>(upper, lower, part, parts, diagonals);
}

}  // namespace loshu
