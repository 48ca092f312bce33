"""OpenSpiel has no wheel for Intel Macs: there, and only there, its tests are left out."""

import platform
import sys

INTEL_MAC = sys.platform == "darwin" and platform.machine() != "arm64"
collect_ignore = ["test_spiel.py"] if INTEL_MAC else []

if not INTEL_MAC:
    # OpenSpiel brings absl, which logs to what is stderr when it is imported: here, the file in which pytest catches
    # what tests print. It closes that file as soon as anybody sets up logging (a server does), unless it is told that
    # its stream is the true stderr.
    from absl import logging

    logging.get_absl_handler().python_handler.setStream(sys.__stderr__)
