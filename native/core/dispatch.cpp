#include "core/dispatch.hpp"

namespace loshu {

std::vector<Path> paths() {
    std::vector<Path> found{Path::plain};
#ifdef LOSHU_PATHS
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
        found.push_back(Path::avx2);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
        __builtin_cpu_supports("avx512vpopcntdq"))
        found.push_back(Path::avx512);
#endif
    return found;
}

}  // namespace loshu
