/** Finds the HID devices that the window may reach: those a person chooses, and those that are remembered. */
import type { DriverClock } from '../driver-clock.ts';
import { errorName, linkFaultOf } from './fault.ts';
import type { LinkFault } from './link.ts';
import { createHidLink, type HidLink } from './web-hid-link.ts';

export type HidRequest =
  | { readonly ok: true; readonly links: readonly HidLink[] }
  | { readonly ok: false; readonly fault: LinkFault };

/** A collection of reports, by its numbers in the HID usage tables. */
export interface HidUsage {
  readonly usagePage: number;
  readonly usage: number;
  /** The maker, where the usage is the maker's own. */
  readonly vendorId?: number;
}

const links = new WeakMap<HIDDevice, HidLink>();

/**
 * Opens the browser's chooser before it returns: only the person's tap allows it. One choice may give several
 * devices. Never rejects. The links are not open yet.
 */
export async function requestHidLinks(hid: HID, usage: HidUsage, clock: DriverClock): Promise<HidRequest> {
  try {
    const devices = await hid.requestDevice({ filters: [{ ...usage }] });
    const chosen = linksOf(hid, devices, usage, clock);
    if (chosen.length > 0) return { ok: true, links: chosen };
    // A closed chooser answers with no device.
    return { ok: false, fault: { code: 'cancelled', detail: 'no device was chosen' } };
  } catch (error) {
    const isForbidden = ['NotAllowedError', 'SecurityError'].includes(errorName(error));
    return { ok: false, fault: linkFaultOf(isForbidden ? 'denied' : 'failed', error) };
  }
}

/** Returns devices that the person or the manager has granted, without a tap. Never rejects. */
export async function rememberedHidLinks(hid: HID, usage: HidUsage, clock: DriverClock): Promise<HidRequest> {
  try {
    return { ok: true, links: linksOf(hid, await hid.getDevices(), usage, clock) };
  } catch (error) {
    return { ok: false, fault: linkFaultOf('failed', error) };
  }
}

function linksOf(
  hid: HID,
  devices: readonly HIDDevice[],
  { usagePage, usage, vendorId }: HidUsage,
  clock: DriverClock,
): readonly HidLink[] {
  return devices
    .filter(
      (device) =>
        (vendorId === undefined || device.vendorId === vendorId) &&
        device.collections.some((one) => one.usagePage === usagePage && one.usage === usage),
    )
    .map((device) => {
      const link = links.get(device) ?? createHidLink(hid, device, clock);
      links.set(device, link);
      return link;
    });
}
