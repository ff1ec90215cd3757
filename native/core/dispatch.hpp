// Instruction sets are chosen at run time: the portable build runs on any processor.
//
// LOSHU_CLONES compiles a plain loop once more for AVX2 and AVX-512 where the compiler can
// pick among them when the program starts.  The loops hold integer sums only, so every clone
// gives the same result; LOSHU_PLAIN forces the plain one.
//
// A kernel that does something else on newer processors takes the Path as an argument instead,
// and compiles its body once more in functions marked LOSHU_AVX2 and LOSHU_AVX512.  What they
// call must be LOSHU_INLINE, to be compiled along with them.
#pragma once

#include <cstdint>
#include <vector>

// What gcc and clang add to C++ is used where LOSHU_GNU is defined, and there alone; everything
// has an alternative of standard C++, or of MSVC.  LOSHU_STANDARD takes the alternatives
// everywhere, so that they are tested.
#if defined(__GNUC__) && !defined(LOSHU_STANDARD)
#define LOSHU_GNU
#endif

#if defined(LOSHU_GNU) && defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && \
    !defined(LOSHU_PLAIN)
#define LOSHU_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define LOSHU_CLONES
#endif

#if defined(LOSHU_GNU)
#define LOSHU_INLINE [[gnu::always_inline]] inline
#elif defined(_MSC_VER)
#define LOSHU_INLINE __forceinline
#else
#define LOSHU_INLINE inline
#endif

// For a long body that is seldom called from a loop.
#if defined(LOSHU_GNU)
#define LOSHU_NOINLINE [[gnu::noinline]]
#elif defined(_MSC_VER)
#define LOSHU_NOINLINE __declspec(noinline)
#else
#define LOSHU_NOINLINE
#endif

// For a lambda, after its parameters.
#if defined(LOSHU_GNU)
#define LOSHU_INLINE_LAMBDA __attribute__((always_inline))
#else
#define LOSHU_INLINE_LAMBDA
#endif

#if defined(LOSHU_GNU) && defined(__x86_64__) && !defined(LOSHU_PLAIN)
#define LOSHU_PATHS
#define LOSHU_AVX2 __attribute__((target("avx2,bmi,popcnt")))
#define LOSHU_AVX512                                                        \
    __attribute__((                                                         \
        target("avx512f,avx512bw,avx512vl,avx512cd,avx512vbmi,avx512vbmi2," \
               "avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt")))
#endif

namespace loshu {

enum class Path : std::uint8_t { plain, avx2, avx512 };

// The paths that this processor can run, the best one last.
// AVX-512 is meant as in Ice Lake and Zen 4: with the instructions for bytes and for bit counts.
std::vector<Path> paths();

}  // namespace loshu
