#include "magic/partition/sampling.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tests/check.hpp"

namespace {

using Rows = std::array<std::uint64_t, 4>;

constexpr std::uint64_t all_16 = 0xFFFF;

unsigned sum_of(std::uint64_t set) {
    unsigned sum = 0;
    for (unsigned x = 0; x < 16; ++x) sum += (set >> x & 1) != 0 ? x + 1 : 0;
    return sum;
}

// Every partition of 1 .. 16 into four rows of the sum 34, the smallest number left first.
void count_all(Rows& rows, std::size_t row, std::uint64_t left, loshu::SystemCount& total) {
    if (row == 4) {
        loshu::SystemCount found;
        loshu::count_systems(4, rows, true, {&found, 1});
        total.systems += found.systems;
        total.pairs += found.pairs;
        return;
    }
    for (std::uint64_t set = 1; set <= left; ++set) {
        const bool fits = (set & ~left) == 0 && (set & left & (~left + 1)) != 0;
        if (!fits || std::popcount(set) != 4 || sum_of(set) != 34) continue;
        rows[row] = set;
        count_all(rows, row + 1, left & ~set, total);
    }
}

struct Mean {
    double mean;
    double error;
};

Mean mean_of(const std::vector<loshu::PartitionBatch>& batches,
             double loshu::PartitionBatch::* value) {
    double sum = 0;
    double squares = 0;
    for (const auto& batch : batches) {
        sum += batch.*value;
        squares += batch.*value * batch.*value;
    }
    const auto count = static_cast<double>(batches.size());
    const double mean = sum / count;
    return {mean, std::sqrt((squares / count - mean * mean) / (count - 1))};
}

bool agree(const Mean& found, double truth) {
    return std::abs(found.mean - truth) < 4 * found.error && found.error < 0.1 * truth;
}

}  // namespace

TEST(systems_of_order_4_add_up_to_all_squares) {
    Rows rows{};
    loshu::SystemCount total;
    count_all(rows, 0, all_16, total);
    CHECK(total.systems * 24 * 24 == 8 * std::uint64_t{68'688});
    CHECK(total.pairs * 4 * 2 == 8 * std::uint64_t{880});
}

TEST(batches_are_right_on_average) {
    std::vector<loshu::PartitionBatch> batches(1000);
    loshu::sample_partitions(4, 1, 0, {2, 2, 2}, batches);
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::partitions), 392));
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::systems), 954));
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::pairs), 880));
    batches.resize(20);
    loshu::sample_partitions(5, 1, 0, {2, 2, 2}, batches);
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::partitions), 3'245'664));
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::systems), 321'690'584));
    CHECK(agree(mean_of(batches, &loshu::PartitionBatch::pairs), 275'305'224));
}

TEST(batches_depend_on_seed_and_number_alone) {
    std::vector<loshu::PartitionBatch> whole(3);
    std::vector<loshu::PartitionBatch> part(2);
    std::vector<loshu::PartitionBatch> other(2);
    loshu::sample_partitions(5, 7, 10, {1, 1, 4}, whole);
    loshu::sample_partitions(5, 7, 11, {1, 1, 4}, part);
    loshu::sample_partitions(5, 8, 11, {1, 1, 4}, other);
    for (std::size_t i = 0; i < part.size(); ++i) {
        CHECK(whole[i + 1].pairs == part[i].pairs && whole[i + 1].systems == part[i].systems);
        CHECK(other[i].systems != part[i].systems);
    }
    loshu::sample_partitions(5, 7, 11, {1, 1, 0}, part);
    CHECK(part[0].pairs == 0 && part[0].systems == whole[1].systems);
}

TEST(picked_systems_are_semi_magic) {
    loshu::PartitionBatch batch;
    loshu::Picked picked{2e7, {}};
    loshu::sample_partitions(5, 1, 0, {2, 2, 2}, {&batch, 1}, &picked);
    CHECK(!picked.squares.empty() && picked.squares.size() % 25 == 0);
    const double passed = batch.pairs / 2e7;
    CHECK(std::abs(static_cast<double>(picked.squares.size() / 25) - passed) <= 1);
    for (std::size_t s = 0; s < picked.squares.size(); s += 25)
        for (std::size_t i = 0; i < 5; ++i) {
            unsigned row = 0;
            unsigned column = 0;
            for (std::size_t j = 0; j < 5; ++j) {
                row += picked.squares[s + 5 * i + j];
                column += picked.squares[s + 5 * j + i];
            }
            CHECK(row == 65 && column == 65);
        }
}
