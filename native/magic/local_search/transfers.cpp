#include "magic/local_search/transfers.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loshu::local_search {
namespace {

constexpr std::uint64_t failures = 8;  // of a stage, for each line of it
constexpr unsigned samples = 64;       // exchanges of which the best is made, where none is exact

}  // namespace

Transfers::Transfers(Arrangement& arrangement, Random& random, Grid grid)
    : arrangement_(arrangement), random_(random), grid_(std::move(grid)) {
    const auto& entries = arrangement.problem().entries;
    reach_ = std::max<std::int64_t>((entries.back() - entries.front()) / 2, 1);
}

void Transfers::begin() {
    arrangement_.shuffle(random_);
    stage_ = Stage::others;
    vain_ = 0;
    patience_ = failures * grid_.others.size() + 20;
}

std::uint64_t Transfers::run(std::uint64_t moves) {
    std::uint64_t done = 0;
    while (done < moves && !over()) {
        work_ = 1;
        if (step() == Outcome::better) {
            vain_ = 0;
        } else if (++vain_, --patience_ == 0) {
            arrangement_.note(arrangement_.error());
            stage_ = Stage::stuck;
        }
        done += work_;
    }
    return done;
}

std::uint64_t Transfers::move_errors(unsigned times) {
    work_ = 0;
    list_wrong(grid_.others);
    if (!wrong_.empty()) return work_;
    for (unsigned i = 0; i < times; ++i) {
        list_wrong(grid_.columns);
        if (wrong_.empty()) break;
        repair_column(wrong_[random_.below(static_cast<Index>(wrong_.size()))]);
    }
    return work_;
}

Transfers::Outcome Transfers::step() {
    list_wrong(stage_ == Stage::rows     ? grid_.rows
               : stage_ == Stage::others ? grid_.others
                                         : grid_.columns);
    if (wrong_.empty()) {
        next_stage();
        return Outcome::better;
    }
    const Index one = wrong_[random_.below(static_cast<Index>(wrong_.size()))];
    if (stage_ == Stage::others) return repair_other(one);
    const bool rows = stage_ == Stage::rows;
    const Outcome outcome = rows ? repair_row(one) : repair_column(one);
    // An error that is moved about alone may never meet another.
    const bool astray = outcome == Outcome::equal && vain_ >= 4 && random_.below(4) == 0;
    if (outcome == Outcome::none || astray) rows ? stir_rows(one) : stir_columns(one);
    return outcome;
}

void Transfers::next_stage() {
    if (stage_ == Stage::others) {
        stage_ = Stage::rows;
        patience_ = 4 * failures * grid_.rows.size() + 20;
    } else if (stage_ == Stage::rows) {
        stage_ = Stage::columns;
        patience_ = failures * grid_.columns.size() + 20;
    } else {
        const std::int64_t error = arrangement_.error();
        arrangement_.note(error);
        stage_ = error == 0 ? Stage::solved : Stage::stuck;
    }
}

void Transfers::list_wrong(const std::vector<Index>& sums) {
    wrong_.clear();
    for (Index i = 0; i < sums.size(); ++i)
        if (arrangement_.excess(sums[i]) != 0) wrong_.push_back(i);
    work_ += sums.size() / 16;
}

// The excess, or a part of one that is too great for exchanges.
std::int64_t Transfers::part_of(std::int64_t excess) {
    if (std::abs(excess) <= reach_) return excess;
    const auto part =
        static_cast<std::int64_t>((0.5 + random_.unit() / 2) * static_cast<double>(reach_));
    return excess > 0 ? std::max<std::int64_t>(part, 1) : -std::max<std::int64_t>(part, 1);
}

// Keep the better option, and of equal ones any with the same probability.
void Transfers::offer(Option& best, Index a, Index b, std::int64_t gain) {
    if (best.equals > 0 && gain < best.gain) return;
    if (best.equals == 0 || gain > best.gain) {
        best = {a, b, gain, 1};
    } else if (random_.below(++best.equals) == 0) {
        best.a = a;
        best.b = b;
    }
}

// Move the excess of a row to another, by an exchange of entries of that difference.
Transfers::Outcome Transfers::repair_row(Index row) {
    const std::int64_t amount = part_of(arrangement_.excess(grid_.rows[row]));
    Option best;
    work_ += grid_.open[row].size() / 4;
    for (const Index a : grid_.open[row]) {
        const Index rank = arrangement_.rank_of(arrangement_.value(a) - amount);
        if (rank == arrangement_.places()) continue;
        const Index b = arrangement_.place(rank);
        if (!arrangement_.is_open(b) || !grid_.is_free(b) || grid_.row_of[b] == row ||
            !arrangement_.may_exchange(a, b))
            continue;
        const bool spare = grid_.row_of[b] == Grid::none;
        const std::int64_t there = spare ? 0 : arrangement_.excess(grid_.rows[grid_.row_of[b]]);
        offer(best, a, b, spare ? 0 : std::abs(there) - std::abs(there + amount));
    }
    if (best.equals == 0) return Outcome::none;
    arrangement_.exchange(best.a, best.b);
    return best.gain + std::abs(amount) > 0 ? Outcome::better : Outcome::equal;
}

// The exchange with another row that leaves the least error in both, of some, so that the amounts
// are others.
void Transfers::stir_rows(Index row) {
    if (grid_.open[row].empty()) return;
    const std::int64_t excess = arrangement_.excess(grid_.rows[row]);
    const auto ranks = arrangement_.open_ranks();
    Option best;
    for (unsigned i = 0; i < samples; ++i) {
        const Index a = grid_.open[row][random_.below(static_cast<Index>(grid_.open[row].size()))];
        const Index b = arrangement_.place(ranks[random_.below(static_cast<Index>(ranks.size()))]);
        const Index other = grid_.row_of[b];
        if (other == row || !grid_.is_free(b) || !arrangement_.may_exchange(a, b)) continue;
        const std::int64_t amount = arrangement_.value(a) - arrangement_.value(b);
        const std::int64_t there = other == Grid::none ? 0 : arrangement_.excess(grid_.rows[other]);
        const std::int64_t made = other == Grid::none ? 0 : there + amount;
        offer(best, a, b, std::abs(there) - std::abs(excess - amount) - std::abs(made));
    }
    work_ += samples / 4;
    if (best.equals > 0) arrangement_.exchange(best.a, best.b);
}

// How much the errors of the sums across fall by an exchange.
std::int64_t Transfers::change_of_others(Index a, Index b) {
    std::int64_t gain = 0;
    const auto total = [&] {
        std::int64_t errors = 0;
        for (const Index k : grid_.others) errors += std::abs(arrangement_.excess(k));
        return errors;
    };
    gain += total();
    arrangement_.exchange(a, b);
    gain -= total();
    arrangement_.exchange(a, b);
    return gain;
}

// Exchange a cell of a sum across with any other: one of exactly the right difference, or the best
// of some.
Transfers::Outcome Transfers::repair_other(Index other) {
    const auto& cells = grid_.open_of_others[other];
    if (cells.empty()) return Outcome::none;
    const std::int64_t amount = part_of(arrangement_.excess(grid_.others[other]));
    Option best;
    for (const Index a : cells) {
        const Index rank = arrangement_.rank_of(arrangement_.value(a) - amount);
        if (rank == arrangement_.places()) continue;
        const Index b = arrangement_.place(rank);
        if (arrangement_.is_open(b) && arrangement_.may_exchange(a, b))
            offer(best, a, b, change_of_others(a, b));
    }
    work_ += cells.size() * (1 + grid_.others.size() / 4);
    const bool better = best.equals > 0 && best.gain > 0;
    const auto ranks = arrangement_.open_ranks();
    for (unsigned i = 0; i < samples && !better; ++i) {
        const Index a = cells[random_.below(static_cast<Index>(cells.size()))];
        const Index b = arrangement_.place(ranks[random_.below(static_cast<Index>(ranks.size()))]);
        if (a != b && arrangement_.may_exchange(a, b)) offer(best, a, b, change_of_others(a, b));
    }
    if (!better) work_ += samples * (1 + grid_.others.size() / 4);
    if (best.equals > 0) arrangement_.exchange(best.a, best.b);
    return better ? Outcome::better : Outcome::equal;
}

// Move the excess of a column to another: where one is of opposite sign, rather there.
Transfers::Outcome Transfers::repair_column(Index column) {
    const std::int64_t excess = arrangement_.excess(grid_.columns[column]);
    const std::int64_t amount = part_of(excess);
    partners_.resize(grid_.columns.size());
    std::iota(partners_.begin(), partners_.end(), Index{0});
    for (auto i = static_cast<Index>(partners_.size()); i-- > 1;)
        std::swap(partners_[i], partners_[random_.below(i + 1)]);
    const auto gain = [&](Index partner) {
        const std::int64_t there = arrangement_.excess(grid_.columns[partner]);
        return std::abs(there) - std::abs(there + amount);
    };
    const auto better = std::partition(partners_.begin(), partners_.end(), [&](Index partner) {
        return gain(partner) > -std::abs(amount);
    });
    std::partition(better, partners_.end(),
                   [&](Index partner) { return arrangement_.excess(grid_.columns[partner]) == 0; });
    for (const Index partner : partners_) {
        if (partner == column) continue;
        const bool falls = gain(partner) > -std::abs(amount);
        if (transfer(column, partner, amount)) return falls ? Outcome::better : Outcome::equal;
    }
    return Outcome::none;
}

// Exchange cells of two columns in some rows, so that this amount goes from one to the other.
bool Transfers::transfer(Index from, Index to, std::int64_t amount) {
    std::array<std::int64_t, SubsetSum::most> differences;
    std::array<Index, SubsetSum::most> rows;
    std::size_t count = 0;
    const auto height = static_cast<Index>(grid_.rows.size());
    const Index skip = random_.below(height);
    for (Index i = 0; i < height && count < SubsetSum::most; ++i) {
        const Index row = i + skip < height ? i + skip : i + skip - height;
        const Index a = grid_.crossings[row][from];
        const Index b = grid_.crossings[row][to];
        if (a == Grid::none || b == Grid::none || !arrangement_.may_exchange(a, b)) continue;
        rows[count] = row;
        differences[count++] = arrangement_.value(a) - arrangement_.value(b);
    }
    work_ += 2 + count * count / 8;
    std::array<std::uint8_t, 4> which;
    const unsigned found = subsets_.find(std::span(differences).first(count), amount, which);
    for (unsigned i = 0; i < found; ++i) {
        const auto& row = grid_.crossings[rows[which[i]]];
        arrangement_.exchange(row[from], row[to]);
    }
    return found > 0;
}

// The exchange within a row that leaves the least error in this column and another, of some, so
// that the amounts are others.
void Transfers::stir_columns(Index column) {
    const std::int64_t excess = arrangement_.excess(grid_.columns[column]);
    Option best;
    for (unsigned i = 0; i < samples; ++i) {
        const auto& row = grid_.crossings[random_.below(static_cast<Index>(grid_.rows.size()))];
        const Index other = random_.below(static_cast<Index>(grid_.columns.size()));
        const Index a = row[column];
        const Index b = row[other];
        if (other == column || a == Grid::none || b == Grid::none ||
            !arrangement_.may_exchange(a, b))
            continue;
        const std::int64_t amount = arrangement_.value(a) - arrangement_.value(b);
        const std::int64_t there = arrangement_.excess(grid_.columns[other]);
        offer(best, a, b,
              std::abs(excess) + std::abs(there) - std::abs(excess - amount) -
                  std::abs(there + amount));
    }
    work_ += samples / 4;
    if (best.equals > 0) arrangement_.exchange(best.a, best.b);
}

}  // namespace loshu::local_search
