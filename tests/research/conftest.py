"""OpenSpiel has no wheel for Intel Macs: there, and only there, its tests are left out."""

import platform
import sys

INTEL_MAC = sys.platform == "darwin" and platform.machine() != "arm64"
collect_ignore = ["test_spiel.py"] if INTEL_MAC else []
