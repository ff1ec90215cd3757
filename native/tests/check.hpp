// TEST defines a test, which main.cpp runs; a failed CHECK prints where and ends the run.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace loshu::tests {

struct Test {
    const char* name;
    void (*run)();
};

inline std::vector<Test>& all_tests() {
    static std::vector<Test> tests;
    return tests;
}

struct Registration {
    Registration(const char* name, void (*run)()) { all_tests().push_back({name, run}); }
};

}  // namespace loshu::tests

#define TEST(name)                                                            \
    static void name();                                                       \
    static const loshu::tests::Registration registration_##name{#name, name}; \
    static void name()

#define CHECK(condition)                                                                  \
    do {                                                                                  \
        if (!(condition)) {                                                               \
            std::fprintf(stderr, "%s:%d: %s is false\n", __FILE__, __LINE__, #condition); \
            std::exit(1);                                                                 \
        }                                                                                 \
    } while (false)
