"""The Conan recipe: conan create packaging/conan. In a clone it builds the clone; a release's recipe has the address of
its archive in conandata.yml beside it (scripts/release.mjs)."""

import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, load, rmdir


class GnomonConan(ConanFile):
    name = "gnomon"
    license = "MIT"
    description = "2D convex collision queries: overlap, depth, contact points, distance, rays, time of impact"
    topics = ("collision-detection", "geometry", "game-development")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]

    @property
    def _clone(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        if self.version is None:
            text = load(self, os.path.join(self._clone, "CMakeLists.txt"))
            self.version = re.search(r"project\(gnomon VERSION (\d+\.\d+\.\d+)", text).group(1)

    def export_sources(self):
        if not self.conan_data:
            for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "include/*", "src/*"):
                copy(self, pattern, self._clone, self.export_sources_folder)

    def source(self):
        if self.conan_data:
            get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def requirements(self):
        # Only the sources of the exact queries include Boost; no installed header does.
        self.requires("boost/[>=1.74]", headers=True, libs=False, visible=False)

    def configure(self):
        self.options["boost"].header_only = True

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["GNOMON_PROGRAMS"] = False
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "gnomon")
        for name in ("gnomon", "gnomon3d"):
            component = self.cpp_info.components[name]
            component.libs = [name]
            component.cxxflags = ["-ffp-contract=off"]
            component.set_property("cmake_target_name", f"gnomon::{name}")
            component.set_property("pkg_config_name", name)
        self.cpp_info.components["gnomon3d"].requires = ["gnomon"]
