/**
 * Makes a scanner of a link: of the bytes of a serial line or its Bluetooth bridge, or of HID reports. Half a
 * code ends with the link.
 */
import type { DriverClock } from '../driver-clock.ts';
import type { Link } from '../links/link.ts';
import type { HidLink } from '../links/web-hid-link.ts';
import { createListeners } from '../listeners.ts';
import { createHidPosParser } from './hid-pos-parser.ts';
import { createLineParser } from './line-parser.ts';
import { HID_SCANNERS } from './scanner-profiles.ts';
import type { ScannerRead } from './scanner-read.ts';

/** `Read`: what it reads; a card reader is a scanner of cards. */
export interface Scanner<Read = ScannerRead>
  extends Pick<Link, 'close' | 'forget' | 'id' | 'name' | 'onClosed' | 'open'> {
  readonly onRead: (listener: (read: Read) => void) => () => void;
}

export function createLineScanner(link: Link, clock: DriverClock): Scanner {
  const reads = createListeners<ScannerRead>();
  const parser = createLineParser();
  link.onData((bytes) => parser.take(bytes, clock.now()).forEach(reads.tell));
  link.onClosed(parser.reset);
  return {
    name: link.name,
    id: link.id,
    async open() {
      parser.opening();
      const outcome = await link.open();
      parser.opened(clock.now());
      return outcome;
    },
    close: () => link.close(),
    forget: () => link.forget(),
    onClosed: (listener) => link.onClosed(listener),
    onRead: reads.add,
  };
}

/** Wakes the scanner up after each opening, as its maker asks. One that refuses may read all the same. */
export function createHidScanner(link: HidLink, clock: DriverClock, log: (message: string) => void): Scanner {
  const reads = createListeners<ScannerRead>();
  const parser = createHidPosParser();
  const wakeUp = HID_SCANNERS.find(({ vendorId }) => vendorId === link.vendorId)?.wakeUp;
  link.onReport(({ id, data }) => {
    const read = parser.take(id, data, clock.now());
    if (read !== null) reads.tell(read);
  });
  link.onClosed(parser.reset);
  return {
    name: link.name,
    id: link.id,
    async open() {
      const outcome = await link.open();
      if (!outcome.ok || wakeUp === undefined) return outcome;
      const fault = await link.sendFeature(wakeUp.report, Uint8Array.from(wakeUp.data));
      if (fault !== null) log(`${link.name}: not woken up: ${fault.detail}`);
      return outcome;
    },
    close: link.close,
    forget: link.forget,
    onClosed: link.onClosed,
    onRead: reads.add,
  };
}
