// Houses that overlap: what is left of either holds the same values.
#include <algorithm>
#include <set>

#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_equal_sets = 600;

class Overlaps {
public:
    explicit Overlaps(Plan& plan) : plan_(plan), marks_(plan.cells) {}

    void run() {
        for (std::size_t a = 0; a < plan_.houses.size(); ++a)
            for (std::size_t b = a + 1; b < plan_.houses.size(); ++b)
                add(plan_.houses[a], plan_.houses[b], false);
        const auto classes = classes_of_houses(plan_);
        for (const auto& rows : classes)
            for (const auto& regions : classes)
                if (&rows != &regions && rows.size() == regions.size() &&
                    !are_aligned(rows, regions))
                    add_unions(rows, regions);
    }

private:
    // Whether some houses of one class have the cells of as many of the other, as bands of boxes.
    bool are_aligned(const std::vector<std::uint32_t>& rows,
                     const std::vector<std::uint32_t>& regions) {
        std::vector<std::uint32_t> region_of(plan_.cells, no_run);
        for (const std::uint32_t region : regions)
            for (const RuleCell cell : plan_.houses[region]) region_of[cell] = region;
        std::set<std::uint32_t> touched;
        for (std::size_t count = 1; count < rows.size(); ++count) {
            for (const RuleCell cell : plan_.houses[rows[count - 1]])
                touched.insert(region_of[cell]);
            if (touched.size() <= count) return true;
        }
        return false;
    }

    // Some neighbors in one class, and equally many houses of the other that overlap them most.
    void add_unions(const std::vector<std::uint32_t>& rows,
                    const std::vector<std::uint32_t>& regions) {
        for (std::size_t count = 2; 2 * count <= rows.size(); ++count)
            for (std::size_t first = 0; first + count <= rows.size(); ++first) {
                RuleCells all = union_of(rows, first, count);
                std::vector<std::pair<std::size_t, std::uint32_t>> overlaps;
                for (const RuleCell cell : all) marks_[cell] = 1;
                for (const std::uint32_t region : regions) {
                    std::size_t shared = 0;
                    for (const RuleCell cell : plan_.houses[region]) shared += marks_[cell];
                    overlaps.emplace_back(plan_.values - shared, region);
                }
                for (const RuleCell cell : all) marks_[cell] = 0;
                std::sort(overlaps.begin(), overlaps.end());
                std::vector<std::uint32_t> best;
                for (std::size_t i = 0; i < count; ++i) best.push_back(overlaps[i].second);
                add(all, union_of(best, 0, count), true);
            }
    }

    RuleCells union_of(const std::vector<std::uint32_t>& houses, std::size_t first,
                       std::size_t count) const {
        RuleCells cells;
        for (std::size_t i = first; i < first + count; ++i)
            cells.insert(cells.end(), plan_.houses[houses[i]].begin(),
                         plan_.houses[houses[i]].end());
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void add(const RuleCells& a, const RuleCells& b, bool counts) {
        if (plan_.equal.size() >= most_equal_sets) return;
        CellSets sets{{}, {}, counts};
        std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sets.first));
        if (sets.first.empty() || sets.first.size() + (counts ? 1 : 2) > plan_.values) return;
        std::set_difference(b.begin(), b.end(), a.begin(), a.end(),
                            std::back_inserter(sets.second));
        if (known_.insert({sets.first, sets.second}).second) plan_.equal.push_back(std::move(sets));
    }

    Plan& plan_;
    std::vector<std::uint8_t> marks_;
    std::set<std::pair<RuleCells, RuleCells>> known_;
};

}  // namespace

void find_equal_sets(Plan& plan) { Overlaps(plan).run(); }

}  // namespace loshu::rules
