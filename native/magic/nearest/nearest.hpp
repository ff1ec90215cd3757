// The cheapest way to put different entries into cells so that given sums are right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace loshu {

// Sum k is that of factors[i] * (the entry of cells[i]) for i from offsets[k] to offsets[k + 1].
struct CostProblem {
    std::span<const std::int64_t> entries;  // ascending
    std::span<const std::uint8_t> allowed;  // for each cell, whether it may hold each entry
    std::span<const std::int64_t> costs;    // for each cell, what each entry costs there
    std::span<const std::int64_t> offsets;
    std::span<const std::int32_t> cells;
    std::span<const std::int64_t> factors;
    std::span<const std::int64_t> totals;
};

enum class NearestState : std::uint8_t { unfinished, none, found };

// A search for an arrangement that costs at most a limit.
class NearestSearch {
public:
    static constexpr std::size_t most_entries = 64;

    virtual ~NearestSearch() = default;

    // A cost that no arrangement is below; no arrangement at all where it is `impossible`.
    virtual std::int64_t bound() const = 0;

    // Starts a search from the beginning. Another seed tries equally good entries in another order.
    virtual void begin(std::int64_t limit, std::uint64_t seed) = 0;

    // Resumes the search for about `nodes` choices.
    virtual NearestState run(std::uint64_t nodes) = 0;

    // The entries of the cells, after a search that found them.
    virtual std::span<const std::int64_t> found() const = 0;

    static constexpr std::int64_t impossible = std::int64_t{1} << 62;
};

// Preconditions: at most 64 entries, not fewer than cells; costs from 0 to 2^40; entries within
// 2^24, factors within 2^8; each sum names a cell once.
std::unique_ptr<NearestSearch> nearest_search(const CostProblem& problem);

}  // namespace loshu
