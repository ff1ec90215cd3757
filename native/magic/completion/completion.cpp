#include "magic/completion/completion.hpp"

#include "magic/completion/remainder.hpp"
#include "magic/completion/search.hpp"

namespace loshu {

std::unique_ptr<SumSearch> sum_search(const SumConditions& conditions, std::uint64_t seed,
                                      bool restarts) {
    using completion::Search;
    const std::size_t entries = conditions.entries.size();
    if (entries <= 64) return std::make_unique<Search<1>>(conditions, seed, restarts);
    if (entries <= 128) return std::make_unique<Search<2>>(conditions, seed, restarts);
    if (entries <= 256) return std::make_unique<Search<4>>(conditions, seed, restarts);
    return std::make_unique<Search<16>>(conditions, seed, restarts);
}

}  // namespace loshu
