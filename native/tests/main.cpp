// Run all tests, or the ones whose names contain an argument; `-v` prints how long each took.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>
#include <vector>

#include "tests/check.hpp"

namespace {

using loshu::tests::Test;

bool is_chosen(const Test& test, const std::vector<std::string_view>& parts) {
    const std::string_view name = test.name;
    return parts.empty() || std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
               return name.find(part) != name.npos;
           });
}

double seconds_of(const Test& test) {
    const auto began = std::chrono::steady_clock::now();
    test.run();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace

int main(int count, char** arguments) {
#ifdef LOSHU_NEEDS
    constexpr int skipped = 77;
    if (!__builtin_cpu_supports(LOSHU_NEEDS)) {
        std::printf("skipped: this processor has no " LOSHU_NEEDS "\n");
        return skipped;
    }
#endif
    std::vector<std::string_view> parts(arguments + 1, arguments + count);
    const bool verbose = std::erase(parts, "-v") > 0;
    int passed = 0;
    for (const Test& test : loshu::tests::all_tests()) {
        if (!is_chosen(test, parts)) continue;
        const double seconds = seconds_of(test);
        ++passed;
        if (verbose) std::printf("%8.3f s  %s\n", seconds, test.name);
    }
    std::printf("%d passed, 0 failed\n", passed);
    return passed > 0 ? 0 : 1;
}
