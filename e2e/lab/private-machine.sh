#!/bin/sh
# Starts Chromium with a private view of the machine: $LAB_TTY is its serial port, $LAB_POLICY its policies. Nothing outside sees either.
set -eu
exec unshare -rm sh -c 'mount --bind "$LAB_POLICY" /etc/chromium && mount --bind "$LAB_TTY" /dev/ttyS0 && exec "$LAB_CHROMIUM" "$@"' sh "$@"
