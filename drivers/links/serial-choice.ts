/**
 * Finds the serial ports that the window may reach: the one a person chooses, and those the browser
 * remembers.
 *
 * The chooser offers every port on a cable, and Bluetooth devices with the serial port profile.
 */
import type { DriverClock } from '../driver-clock.ts';
import type { Link } from './link.ts';
import { type LinkRequest, type LinksRequest, linkOnce } from './link-request.ts';
import { serialFault } from './serial-errors.ts';
import { createSerialLink, type SerialSpeed } from './web-serial-link.ts';

/** Serial port profile of Bluetooth, as a service class id. */
const SERIAL_PORT_PROFILE = 0x1101;

/** One link for each port and speed: a port that serves another device now is opened at that one's speed. */
const links = new Map<string, WeakMap<SerialPort, Link>>();

function linkTo(port: SerialPort, speed: SerialSpeed, clock: DriverClock): Link {
  const key = JSON.stringify(speed);
  const ofSpeed = links.get(key) ?? new WeakMap<SerialPort, Link>();
  links.set(key, ofSpeed);
  return linkOnce(ofSpeed, port, () => createSerialLink(port, speed, clock));
}

/**
 * Opens the browser's chooser before it returns: only the person's tap allows it. Never rejects. The link is
 * not open yet.
 */
export async function requestSerialLink(
  serial: Serial,
  speed: SerialSpeed,
  clock: DriverClock,
): Promise<LinkRequest> {
  try {
    // A browser without Bluetooth ports ignores the member.
    const port = await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] });
    return { ok: true, link: linkTo(port, speed, clock) };
  } catch (error) {
    return { ok: false, fault: serialFault(error, 'choosing') };
  }
}

/** Ports that the person or the manager has granted, without a tap. Never rejects. */
export async function rememberedSerialLinks(
  serial: Serial,
  speed: SerialSpeed,
  clock: DriverClock,
): Promise<LinksRequest> {
  try {
    const ports = await serial.getPorts();
    return {
      ok: true,
      links: ports.map((port) => linkTo(port, speed, clock)),
    };
  } catch (error) {
    return { ok: false, fault: serialFault(error, 'choosing') };
  }
}
