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

/** Describes what a port is opened for. */
export interface SerialUse {
  /** Names the service that opens it. A port that one service has open is busy for every other. */
  readonly owner: string;
  readonly speed: SerialSpeed;
}

/** Holds one link for each port, owner and speed: two links of one owner would fight over the connection. */
const links = new Map<string, WeakMap<SerialPort, Link>>();

function linkTo(port: SerialPort, { owner, speed }: SerialUse, clock: DriverClock): Link {
  const key = JSON.stringify([owner, speed]);
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
  use: SerialUse,
  clock: DriverClock,
): Promise<LinkRequest> {
  try {
    // A browser without Bluetooth ports ignores the member.
    const port = await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] });
    return { ok: true, link: linkTo(port, use, clock) };
  } catch (error) {
    return { ok: false, fault: serialFault(error, 'choosing') };
  }
}

/** Ports that the person or the manager has granted, without a tap. Never rejects. */
export async function rememberedSerialLinks(
  serial: Serial,
  use: SerialUse,
  clock: DriverClock,
): Promise<LinksRequest> {
  try {
    const ports = await serial.getPorts();
    return {
      ok: true,
      links: ports.map((port) => linkTo(port, use, clock)),
    };
  } catch (error) {
    return { ok: false, fault: serialFault(error, 'choosing') };
  }
}
