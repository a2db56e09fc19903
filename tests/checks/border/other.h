// For tests/checks/border.test.mjs: a name that good.h has, too.
#pragma once

namespace other {
enum class Outcome : unsigned { missed };
}
