// The textbook way: fill the cells one by one, compute the last cell of a line, take back what
// fits nowhere.
//
//     textbook SAMPLES SEED
//
// A full run of order 5 would take too long, so the first row and column are drawn at random and
// the rest searched; printed are the CPU seconds, the squares found, and the number of ways to
// fill the first row and column for each of those drawn.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

constexpr int n = 5, sum = 65, drawn_cells = 9;
// First row, first column, then the diagonals, then row by row.
constexpr int order[n * n] = {0,  1,  2,  3,  4,  5,  10, 15, 20, 8,  12, 16, 6,
                              18, 24, 7,  9,  11, 13, 14, 17, 19, 21, 22, 23};
std::vector<int> lines[n * n][4];
int cell[n * n];
bool used[n * n + 1];
long found;

void make_lines() {
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c)
            for (int k = 0; k < n; ++k) {
                auto* through = lines[n * r + c];
                through[0].push_back(n * r + k);
                through[1].push_back(n * k + c);
                if (r == c) through[2].push_back(n * k + k);
                if (r + c == n - 1) through[3].push_back(n * k + n - 1 - k);
            }
}

// The number that the lines through a cell force on it; 0: none, -1: different ones.
int forced(int at) {
    int value = 0;
    for (const auto& line : lines[at]) {
        int total = 0, empty = 0;
        for (const int k : line) total += cell[k], empty += cell[k] == 0;
        if (line.empty() || empty != 1) continue;
        if (value != 0 && value != sum - total) return -1;
        value = sum - total;
        if (value < 1 || value > n * n) return -1;
    }
    return value;
}

void fill(int step) {
    if (step == n * n) {
        ++found;
        return;
    }
    const int at = order[step], only = forced(at);
    if (only < 0) return;
    for (int v = only != 0 ? only : 1; v <= (only != 0 ? only : n * n); ++v) {
        if (used[v]) continue;
        used[v] = true;
        cell[at] = v;
        fill(step + 1);
        used[v] = false;
        cell[at] = 0;
    }
}

int main(int, char** argv) {
    const int samples = std::atoi(argv[1]);
    std::mt19937 random(static_cast<unsigned>(std::atoi(argv[2])));
    make_lines();
    long tries = 0;
    for (int drawn = 0; drawn < samples; ++tries) {
        for (bool& flag : used) flag = false;
        for (int& value : cell) value = 0;
        for (int k = 0; k < drawn_cells; ++k) {
            int v;
            do v = 1 + static_cast<int>(random() % (n * n));
            while (used[v]);
            used[cell[order[k]] = v] = true;
        }
        int row = 0, column = 0;
        for (int k = 0; k < n; ++k) row += cell[k], column += cell[n * k];
        if (row != sum || column != sum) continue;
        fill(drawn_cells);
        ++drawn;
    }
    double ways = 1;
    for (int k = 0; k < drawn_cells; ++k) ways *= n * n - k;
    std::printf("%.6f %ld %.6e\n", static_cast<double>(std::clock()) / CLOCKS_PER_SEC, found,
                ways / static_cast<double>(tries));
}
