// For tests/checks/border.test.mjs: a record that JavaScript reads, with each meaning that a field may have.
#pragma once

#include <cstdint>

using SampleFlag = double;
using SampleIndex = double;
template <class Enumeration>
using SampleNamed = double;
template <class Record>
using SampleMaybe = Record;

extern "C" {

/// Which.
enum class SampleSide : uint32_t { left, right };

struct SamplePart {
  SampleNamed<SampleSide> of;
  double size;
};

/// A find.
struct SampleFound {
  SampleFlag hit;
  /// Of unit length.
  double normal_x;
  SampleIndex count;
  SamplePart parts[2];
  SamplePart whole;
  SampleMaybe<SamplePart> last;
};

/// No result, since it is written to.
struct SampleSettings {
  double size;
};

const SampleFound* sample_find();
SampleSettings* sample_settings();
}
