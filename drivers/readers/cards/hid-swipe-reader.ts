/**
 * Makes a card reader of a HID link: one reading a swipe. A run of reports that are none is one bad reading,
 * as is a bank's card whose report comes twice. Keeps nothing of a card.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { HidUsage } from '../../links/hid-choice.ts';
import type { HidLink } from '../../links/web-hid-link.ts';
import { createListeners } from '../../listeners.ts';
import { createNoiseGate, type NoiseGate } from '../../scanners/noise-gate.ts';
import type { Scanner } from '../../scanners/scanner.ts';
import { type CardReading, readCardTracks } from './card-tracks.ts';
import { readMagtekReport } from './magtek-report.ts';

/** MagTek's readers in HID mode: their usage is their maker's own. */
export const SWIPE_READER: HidUsage = { vendorId: 0x0801, usagePage: 0xff00, usage: 1 };

export interface SwipeParser {
  /** `at`: when the report arrived, by any one clock. Null: it is of the same burst as the one before. */
  readonly take: (data: Uint8Array, at: number) => CardReading | null;
}

export function createSwipeParser(): SwipeParser {
  const refusals: Readonly<Record<'badCard' | 'paymentCard', NoiseGate>> = {
    badCard: createNoiseGate(),
    paymentCard: createNoiseGate(),
  };
  return {
    take(data, at) {
      const swipe = readMagtekReport(data);
      const reading: CardReading =
        swipe === null
          ? { kind: 'badCard', detail: `a report of ${data.length} bytes that is no swipe` }
          : readCardTracks(swipe);
      if (reading.kind !== 'card') return refusals[reading.kind].isNew(at) ? reading : null;
      for (const refusal of Object.values(refusals)) refusal.clear();
      return reading;
    },
  };
}

export function createHidSwipeReader(link: HidLink, clock: DriverClock): Scanner<CardReading> {
  const readings = createListeners<CardReading>();
  const parser = createSwipeParser();
  link.onReport(({ data }) => {
    const reading = parser.take(data, clock.now());
    if (reading !== null) readings.tell(reading);
  });
  return {
    name: link.name,
    id: link.id,
    open: link.open,
    close: link.close,
    forget: link.forget,
    onClosed: link.onClosed,
    onRead: readings.add,
  };
}
