// Unions of houses that overlap: the cells outside of the overlap hold equal multisets of values.
#include <algorithm>

#include "core/random.hpp"
#include "rules/plan.hpp"

namespace loshu::rules {
namespace {

constexpr std::size_t most_equal_sets = 600;

using Houses = std::vector<std::uint32_t>;

// Two classes of disjoint houses with the same cells, such as the rows and the regions of a jigsaw.
class Overlaps {
public:
    Overlaps(Plan& plan, const Houses& rows, const Houses& regions, Words& known)
        : plan_(plan), rows_(rows), regions_(regions), known_(known), words_(plan.seen_words) {
        row_cells_ = cells_of(rows);
        region_cells_ = cells_of(regions);
        in_rows_.resize(words_);
        in_regions_.resize(words_);
        count_shared();
    }

    // n neighbors in one class, and the n houses of the other that overlap them most.
    void run() {
        if (are_aligned()) return;
        const std::size_t most = *std::max_element(shared_.begin(), shared_.end());
        for (std::size_t count = 2; 2 * count <= rows_.size(); ++count) {
            // Such as rows and columns: too many cells are always left.
            if (count * plan_.values >= plan_.values + count * count * most) continue;
            for (std::size_t first = 0; first + count <= rows_.size(); ++first) add(first, count);
        }
    }

private:
    void count_shared() {
        std::vector<std::size_t> region_of(plan_.cells, regions_.size());
        for (std::size_t at = 0; at < regions_.size(); ++at)
            for (const RuleCell cell : plan_.houses[regions_[at]]) region_of[cell] = at;
        shared_.resize(rows_.size() * regions_.size());
        for (std::size_t row = 0; row < rows_.size(); ++row)
            for (const RuleCell cell : plan_.houses[rows_[row]])
                if (region_of[cell] < regions_.size())
                    ++shared_[row * regions_.size() + region_of[cell]];
    }

    // The cells of each house as a set.
    Words cells_of(const Houses& houses) const {
        Words sets(houses.size() * words_);
        for (std::size_t at = 0; at < houses.size(); ++at)
            for (const RuleCell cell : plan_.houses[houses[at]])
                sets[at * words_ + cell / 64] |= std::uint64_t{1} << (cell % 64);
        return sets;
    }

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

    // Their cells; false where too many cells are left.
    bool take_best_regions(std::size_t first, std::size_t count) {
        auto& left = left_;
        left.clear();
        for (std::size_t at = 0; at < regions_.size(); ++at) {
            std::size_t shared = 0;
            for (std::size_t row = first; row < first + count; ++row)
                shared += shared_[row * regions_.size() + at];
            left.emplace_back(plan_.values - shared, at);
        }
        std::sort(left.begin(), left.end());
        std::size_t cells = 0;
        std::fill(in_regions_.begin(), in_regions_.end(), 0);
        for (std::size_t i = 0; i < count; ++i) {
            cells += left[i].first;
            for (std::size_t word = 0; word < words_; ++word)
                in_regions_[word] |= region_cells_[left[i].second * words_ + word];
        }
        return cells > 0 && cells < plan_.values;
    }

    void add(std::size_t first, std::size_t count) {
        if (plan_.equal.size() >= most_equal_sets || !take_best_regions(first, count)) return;
        std::fill(in_rows_.begin(), in_rows_.end(), 0);
        for (std::size_t row = first; row < first + count; ++row)
            for (std::size_t word = 0; word < words_; ++word)
                in_rows_[word] |= row_cells_[row * words_ + word];
        if (is_known()) return;
        CellSets& sets = plan_.equal.emplace_back();
        write_difference(in_rows_, in_regions_, sets.first);
        write_difference(in_regions_, in_rows_, sets.second);
    }

    // Whether the two sets of cells that are left were found before, in either order.
    bool is_known() {
        const std::uint64_t key = key_of(in_rows_, in_regions_) + key_of(in_regions_, in_rows_);
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) return true;
        known_.push_back(key);
        return false;
    }

    std::uint64_t key_of(const Words& some, const Words& others) const {
        std::uint64_t key = 0;
        for (std::size_t word = 0; word < words_; ++word) {
            key ^= some[word] & ~others[word];
            key = split_mix(key);
        }
        return key;
    }

    void write_difference(const Words& some, const Words& others, RuleCells& cells) const {
        cells.reserve(plan_.values);
        for (std::size_t word = 0; word < words_; ++word)
            for (std::uint64_t left = some[word] & ~others[word]; left != 0; left &= left - 1)
                cells.push_back(cell_at(word, left));
    }

    Plan& plan_;
    const Houses &rows_, &regions_;
    Words& known_;                     // keys of what was found
    std::size_t words_;                // of a set of cells
    Words row_cells_, region_cells_;   // by house
    Words in_rows_, in_regions_;       // the cells of some of them
    std::vector<std::size_t> shared_;  // by row and region, numbers of cells
    std::vector<std::pair<std::size_t, std::size_t>> left_;
};

}  // namespace

void find_equal_sets(Plan& plan) {
    const auto classes = classes_of_houses(plan);
    Words known;
    for (const Houses& rows : classes)
        for (const Houses& regions : classes)
            if (&rows != &regions && rows.size() == regions.size())
                Overlaps(plan, rows, regions, known).run();
}

}  // namespace loshu::rules
