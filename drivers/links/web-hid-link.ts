/**
 * Links to a device over WebHID: its reports instead of bytes.
 *
 * A device that is pulled out ends the link; the browser says so on its own object, not on the device. A
 * fault is a result, never an exception.
 */
import type { DriverClock } from '../driver-clock.ts';
import { createListeners } from '../listeners.ts';
import { CLOSED, errorName, linkFaultOf } from './fault.ts';
import { forgetDevice } from './forget-device.ts';
import type { Link, LinkFault, LinkFaultCode, OpenOutcome } from './link.ts';
import { withinTime } from './within-time.ts';

export interface HidReport {
  readonly id: number;
  /** Without the report's id. */
  readonly data: Uint8Array;
}

export interface HidLink extends Pick<Link, 'close' | 'forget' | 'id' | 'name' | 'onClosed' | 'open'> {
  readonly vendorId: number;
  readonly onReport: (listener: (report: HidReport) => void) => () => void;
  /** Sends a feature report. Null: taken. Never rejects. */
  readonly sendFeature: (id: number, data: Uint8Array<ArrayBuffer>) => Promise<LinkFault | null>;
}

/** A device that hangs must not hang the program. ms */
const STEP_LIMIT = 5000;

const CODES: Readonly<Record<string, LinkFaultCode>> = {
  InvalidStateError: 'busy',
  NetworkError: 'notFound',
  NotAllowedError: 'denied',
  NotFoundError: 'notFound',
  SecurityError: 'denied',
};

export function hidFault(error: unknown): LinkFault {
  return linkFaultOf(CODES[errorName(error)] ?? 'failed', error);
}

/** Returns the id of a device: its maker and product in hexadecimal. Devices of one make share it. */
export function idOfHid({ vendorId, productId }: Pick<HIDDevice, 'productId' | 'vendorId'>): string {
  return [vendorId, productId].map((part) => part.toString(16).toUpperCase().padStart(4, '0')).join(':');
}

export function createHidLink(hid: HID, device: HIDDevice, clock: DriverClock): HidLink {
  const closings = createListeners<LinkFault>();
  const reports = createListeners<HidReport>();
  let isOpen = false;
  let opening: Promise<OpenOutcome> | null = null;

  const hear = ({ reportId, data }: HIDInputReportEvent): void => {
    // A copy: the browser may use the memory again for the next report.
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice();
    if (isOpen) reports.tell({ id: reportId, data: bytes });
  };
  device.addEventListener('inputreport', hear);
  hid.addEventListener('disconnect', (event) => {
    if (event.device === device) end({ code: 'lost', detail: 'the device is gone' });
  });

  function end(fault: LinkFault): void {
    if (!isOpen) return;
    isOpen = false;
    closings.tell(fault);
  }

  async function connect(): Promise<OpenOutcome> {
    try {
      if (!device.opened) {
        const answer = await withinTime(device.open(), STEP_LIMIT, clock);
        if (!answer.inTime) return { ok: false, fault: { code: 'notFound', detail: 'no answer in time' } };
      }
      isOpen = true;
      return { ok: true };
    } catch (error) {
      return { ok: false, fault: hidFault(error) };
    }
  }

  async function close(): Promise<void> {
    await opening;
    end(CLOSED);
    await withinTime(device.close(), STEP_LIMIT, clock).catch(() => undefined);
  }

  return {
    name: device.productName.trim() === '' ? `USB ${idOfHid(device)}` : device.productName.trim(),
    id: idOfHid(device),
    vendorId: device.vendorId,
    open() {
      if (isOpen) return Promise.resolve({ ok: true });
      opening ??= connect().finally(() => {
        opening = null;
      });
      return opening;
    },
    close,
    onReport: reports.add,
    onClosed: closings.add,
    async sendFeature(id, data) {
      try {
        const answer = await withinTime(device.sendFeatureReport(id, data), STEP_LIMIT, clock);
        return answer.inTime ? null : { code: 'failed', detail: 'no answer in time' };
      } catch (error) {
        return hidFault(error);
      }
    },
    async forget() {
      await close();
      await forgetDevice(device);
    },
  };
}
