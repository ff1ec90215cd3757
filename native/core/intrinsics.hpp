// The intrinsics of x86, without the warnings of their header.
#pragma once

#include "core/dispatch.hpp"

#ifdef LOSHU_PATHS
// GCC 12 takes the undefined vectors of its own header for mistakes (its bug 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif
