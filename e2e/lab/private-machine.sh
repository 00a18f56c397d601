#!/bin/sh
# Starts Chromium with a private view of the machine: $LAB_POLICY has its policies, $LAB_PORTS describes its serial ports, if it is set.
# The descriptions stand in for the kernel's. libudev takes them, though they are plain files. Nothing outside sees any of it.
set -eu
export SYSTEMD_DEVICE_VERIFY_SYSFS=0
exec unshare -rm sh -euc '
  mount --bind "$LAB_POLICY" /etc/chromium
  if [ -n "${LAB_PORTS:-}" ]; then
    mount --bind "$LAB_PORTS/drivers" /proc/tty/drivers
    mount --bind "$LAB_PORTS/devices" /sys/devices/virtual/tty
    mount --bind "$LAB_PORTS/class" /sys/class/tty
  fi
  exec "$LAB_CHROMIUM" "$@"' sh "$@"
