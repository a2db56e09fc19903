// For tests/checks/border.test.mjs: declarations that may not cross a border, one of each kind.
#pragma once

#include <cstdint>

struct Plain {
  double x;
};

int no_c();
inline constexpr int most = 3;
template <class T>
T any(T value);
template <class T>
struct Any {
  T value;
};
enum { unnamed };
union Either {
  double number;
  int whole;
};
struct Derived : Plain {};
struct Empty {};
struct Polymorphic {
  virtual ~Polymorphic();
  double x;
};
struct Bits {
  std::uint32_t low : 3;
};
struct Table {
  double numbers[2][3];
};
struct Referring {
  double& x;
};
struct Calling {
  void (*call)();
};
struct alignas(16) Aligned {
  double x;
};
struct Long {
  long number;
};

extern "C" {
int many(int first, ...);
void by_value(Plain plain);
void by_reference(const Plain& plain);
void calling(void (*call)(int));
std::int64_t whole_result();
void whole(std::uint64_t number);
void unclear(long number);
}
