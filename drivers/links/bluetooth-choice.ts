/**
 * Which Bluetooth LE devices the terminal may reach: the one a person chooses, and those the browser remembers.
 *
 * Owns what the chooser is asked for. Printers named by their serial number match no filter, so every device is offered, and the
 * known services are asked for besides. Knows no printer language.
 */
import type { DriverClock } from '../driver-clock.ts';
import { bluetoothFault } from './bluetooth-errors.ts';
import { GATT_SERVICES } from './gatt-profiles.ts';
import type { Link } from './link.ts';
import { type LinkRequest, type LinksRequest, linkOnce } from './link-request.ts';
import { createBluetoothLink } from './web-bluetooth-link.ts';

const links = new WeakMap<BluetoothDevice, Link>();

/** Opens the browser's chooser before it returns, as the person's tap allows. Never rejects; the link is not open yet. */
export async function requestBluetoothLink(bluetooth: Bluetooth, clock: DriverClock): Promise<LinkRequest> {
  try {
    const device = await bluetooth.requestDevice({
      acceptAllDevices: true,
      optionalServices: [...GATT_SERVICES],
    });
    return { ok: true, link: linkOnce(links, device, () => createBluetoothLink(device, clock)) };
  } catch (error) {
    return { ok: false, fault: bluetoothFault(error, 'choosing') };
  }
}

/** Devices chosen on an earlier day, without a tap; none where the browser does not tell. Never rejects. */
export async function rememberedBluetoothLinks(
  bluetooth: Bluetooth,
  clock: DriverClock,
): Promise<LinksRequest> {
  // Not shipped everywhere, whatever the typings say.
  if (!('getDevices' in bluetooth)) return { ok: true, links: [] };
  try {
    const devices = await bluetooth.getDevices();
    return {
      ok: true,
      links: devices.map((device) => linkOnce(links, device, () => createBluetoothLink(device, clock))),
    };
  } catch (error) {
    return { ok: false, fault: bluetoothFault(error, 'choosing') };
  }
}
