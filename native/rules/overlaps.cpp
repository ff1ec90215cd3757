// Unions of houses that overlap: the cells outside of the overlap hold equal multisets of values.
#include <algorithm>

#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_equal_sets = 600;

using Houses = std::vector<std::uint32_t>;

// Two classes of disjoint houses with the same cells, such as the rows and the regions of a jigsaw.
class Overlaps {
public:
    Overlaps(Plan& plan, const Houses& rows, const Houses& regions)
        : plan_(plan), rows_(rows), regions_(regions), row_of_(plan.cells), region_of_(plan.cells) {
        shared_.resize(rows.size() * regions.size());
        for (std::uint32_t at = 0; at < rows.size(); ++at)
            for (const RuleCell cell : plan.houses[rows[at]]) row_of_[cell] = at + 1;
        for (std::uint32_t at = 0; at < regions.size(); ++at)
            for (const RuleCell cell : plan.houses[regions[at]]) {
                region_of_[cell] = at + 1;
                if (row_of_[cell] != 0) ++shared_[(row_of_[cell] - 1) * regions.size() + at];
            }
    }

    // n neighbors in one class, and the n houses of the other that overlap them most.
    void run() {
        if (are_aligned()) return;
        for (std::size_t count = 2; 2 * count <= rows_.size(); ++count)
            for (std::size_t first = 0; first + count <= rows_.size(); ++first)
                add(first, count, best_regions(first, count));
    }

private:
    // Whether the first n rows are n regions: then settled places in houses find the same.
    bool are_aligned() const {
        std::vector<std::uint8_t> touched(regions_.size());
        for (std::size_t row = 0; row + 1 < rows_.size(); ++row) {
            for (std::size_t at = 0; at < regions_.size(); ++at)
                touched[at] |= shared_[row * regions_.size() + at] != 0;
            const auto count = std::count(touched.begin(), touched.end(), std::uint8_t{1});
            if (static_cast<std::size_t>(count) <= row + 1) return true;
        }
        return false;
    }

    // By region whether it is one of those; none where too many cells are left.
    std::vector<std::uint8_t> best_regions(std::size_t first, std::size_t count) const {
        std::vector<std::pair<std::size_t, std::size_t>> left;
        for (std::size_t at = 0; at < regions_.size(); ++at) {
            std::size_t shared = 0;
            for (std::size_t row = first; row < first + count; ++row)
                shared += shared_[row * regions_.size() + at];
            left.emplace_back(plan_.values - shared, at);
        }
        std::sort(left.begin(), left.end());
        std::size_t cells = 0;
        std::vector<std::uint8_t> chosen(regions_.size());
        for (std::size_t i = 0; i < count; ++i) {
            cells += left[i].first;
            chosen[left[i].second] = 1;
        }
        if (cells == 0 || cells >= plan_.values) chosen.clear();
        return chosen;
    }

    void add(std::size_t first, std::size_t count, const std::vector<std::uint8_t>& chosen) {
        if (chosen.empty() || plan_.equal.size() >= most_equal_sets) return;
        CellSets sets;
        for (std::size_t cell = 0; cell < plan_.cells; ++cell) {
            const bool in_rows = row_of_[cell] > first && row_of_[cell] <= first + count;
            const bool in_regions = region_of_[cell] != 0 && chosen[region_of_[cell] - 1] != 0;
            if (in_rows && !in_regions) sets.first.push_back(static_cast<RuleCell>(cell));
            if (in_regions && !in_rows) sets.second.push_back(static_cast<RuleCell>(cell));
        }
        const auto is_known = [&](const CellSets& other) {
            return sets.first == other.first && sets.second == other.second;
        };
        if (std::none_of(plan_.equal.begin(), plan_.equal.end(), is_known))
            plan_.equal.push_back(std::move(sets));
    }

    Plan& plan_;
    const Houses &rows_, &regions_;
    std::vector<std::size_t> row_of_, region_of_;  // by cell, from 1
    std::vector<std::size_t> shared_;              // by row and region, numbers of cells
};

}  // namespace

void find_equal_sets(Plan& plan) {
    const auto classes = classes_of_houses(plan);
    for (const Houses& rows : classes)
        for (const Houses& regions : classes)
            if (&rows != &regions && rows.size() == regions.size())
                Overlaps(plan, rows, regions).run();
}

}  // namespace loshu::rules
