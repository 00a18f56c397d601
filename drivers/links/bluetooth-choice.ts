/**
 * Finds the Bluetooth LE devices that the window may reach: the one a person chooses, and those the browser
 * remembers.
 *
 * The chooser offers every device: printers named by their serial number match no filter. It asks for the
 * services of the profiles besides, printers' unless others are given.
 */
import type { DriverClock } from '../driver-clock.ts';
import { bluetoothFault } from './bluetooth-errors.ts';
import { GATT_PROFILES, type GattProfile } from './gatt-profiles.ts';
import type { Link } from './link.ts';
import { type LinkRequest, type LinksRequest, linkOnce } from './link-request.ts';
import { createBluetoothLink } from './web-bluetooth-link.ts';

/** The links of each table of profiles: a printer's link is none for a scanner. */
const made = new WeakMap<readonly GattProfile[], WeakMap<BluetoothDevice, Link>>();

function linkTo(device: BluetoothDevice, profiles: readonly GattProfile[], clock: DriverClock): Link {
  const links = made.get(profiles) ?? new WeakMap<BluetoothDevice, Link>();
  made.set(profiles, links);
  return linkOnce(links, device, () => createBluetoothLink(device, clock, profiles));
}

/**
 * Opens the browser's chooser before it returns: only the person's tap allows it. Never rejects. The link is
 * not open yet.
 */
export async function requestBluetoothLink(
  bluetooth: Bluetooth,
  clock: DriverClock,
  profiles: readonly GattProfile[] = GATT_PROFILES,
): Promise<LinkRequest> {
  try {
    const device = await bluetooth.requestDevice({
      acceptAllDevices: true,
      optionalServices: profiles.map(({ service }) => service),
    });
    return { ok: true, link: linkTo(device, profiles, clock) };
  } catch (error) {
    return { ok: false, fault: bluetoothFault(error, 'choosing') };
  }
}

/**
 * Returns devices chosen on an earlier day, without a tap; none if the browser remembers none. Never rejects.
 */
export async function rememberedBluetoothLinks(
  bluetooth: Bluetooth,
  clock: DriverClock,
  profiles: readonly GattProfile[] = GATT_PROFILES,
): Promise<LinksRequest> {
  // Missing in some browsers, against the typings.
  if (!('getDevices' in bluetooth)) return { ok: true, links: [] };
  try {
    const devices = await bluetooth.getDevices();
    return {
      ok: true,
      links: devices.map((device) => linkTo(device, profiles, clock)),
    };
  } catch (error) {
    return { ok: false, fault: bluetoothFault(error, 'choosing') };
  }
}
