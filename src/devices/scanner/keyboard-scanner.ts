/**
 * Reads the keyboard as a scanner: passes each code on, and answers for each key whether it was the
 * scanner's.
 *
 * Ends a scan (W158), and takes back the effects of its keys before they were known to be a scan. Keys before
 * a pause may be the scan's or a person's. The window chooses the reading once the scan is over. Refuses a
 * scan that reads two ways, and takes back the effects of its keys. The keys of a scan are found in
 * drivers/scanners/key-burst.ts. The till knows the meaning of a code.
 */
import {
  burstAfterKey,
  type KeyBurst,
  NO_KEYS,
  readBy,
  type ScannerKey,
} from '../../../drivers/scanners/key-burst.ts';
import { SCAN_SILENCE } from '../../../drivers/scanners/key-trail.ts';
import type { ScanReading } from '../../../drivers/scanners/scan-readings.ts';

/** The keys of a scan that is over within a frame or few are no further apart, milliseconds. */
const QUICK_GAP = 25;

export interface KeyboardScannerDependencies {
  /** Calls `task` after so many milliseconds; the answer calls it off. */
  readonly after: (delay: number, task: () => void) => () => void;
  /** The window waits for a scan. */
  readonly isAwaited: () => boolean;
  /** The longest time between two keys of a scanner, milliseconds. */
  readonly longestGap: () => number;
  /** Tickets are cashed or cancelled now: their digits are a scan however slow the scanner is. */
  readonly isAtTickets: () => boolean;
  /** Before a key acts that may be the first of a scan; the answer takes back whatever follows from it. */
  readonly remember: () => () => void;
  /** The first keys opened a dialog: their effects are taken back before the scan is over. */
  readonly isUrgent: () => boolean;
  /** Chooses among several readings, the shortest first. */
  readonly choose: (readings: readonly ScanReading[]) => ChosenReading | null;
  /** The first of a code has come. */
  readonly onBegun: () => void;
  readonly onRead: (code: string) => void;
  /** Two readings may be right, so none was handed on. */
  readonly onUnclear: () => void;
}

export interface ChosenReading {
  /** The keys of this reading are the scanner's. */
  readonly reading: ScanReading;
  /** False: it may be another, and no code is handed on. */
  readonly isClear: boolean;
}

export interface KeyboardScanner {
  /**
   * Says whose the key is. 'scanner': it is to reach nothing else. 'either': a person's as far as can be
   * known, and close behind another.
   */
  readonly press: (press: ScannerKey) => 'scanner' | 'person' | 'either';
}

/** The way back to before a key. */
interface Mark {
  /** When the key was pressed. */
  readonly at: number;
  readonly takeBack: () => void;
}

export function createKeyboardScanner(parts: KeyboardScannerDependencies): KeyboardScanner {
  let burst: KeyBurst = NO_KEYS;
  let marks: readonly Mark[] = [];
  /** Holds the time since which the keys' acts are taken back; Infinity: none are. */
  let takenSince = Number.POSITIVE_INFINITY;
  let cancelEnd: () => void = () => undefined;

  function takeBack(since: number): void {
    if (since >= takenSince) return;
    takenSince = since;
    marks.find(({ at }) => at === since)?.takeBack();
  }

  function read(readings: readonly ScanReading[]): void {
    const [shortest] = readings;
    if (shortest === undefined) return;
    const only: ChosenReading = { reading: shortest, isClear: true };
    const { reading, isClear } = readings.length === 1 ? only : (parts.choose(readings) ?? only);
    takeBack(reading.since);
    if (isClear) parts.onRead(reading.text);
    else parts.onUnclear();
  }

  function end(): void {
    const readings = readBy(burst);
    burst = NO_KEYS;
    read(readings);
  }

  return {
    press(press) {
      const gap = press.at - burst.at;
      const wasScan = burst.scan !== null && readBy(burst).length > 0;
      const step = burstAfterKey(burst, press, {
        isAwaited: parts.isAwaited(),
        longestGap: parts.longestGap(),
        isAtTickets: parts.isAtTickets(),
      });
      burst = step.burst;
      const { meaning } = step;
      if (meaning.whose === 'person') {
        const [first] = burst.trail;
        marks = first === undefined ? [] : marks.filter(({ at }) => at >= first.at);
        if (meaning.begins) marks = [...marks, { at: press.at, takeBack: parts.remember() }];
        takenSince = Number.POSITIVE_INFINITY;
        return meaning.begins || burst.trail.length === 0 ? 'person' : 'either';
      }
      cancelEnd();
      const isOver = 'readings' in meaning;
      const [shortest] = isOver ? meaning.readings : readBy(burst);
      if (!wasScan && shortest !== undefined) {
        // The end of a quick scan comes with the next frame: its view is drawn once.
        if (gap > QUICK_GAP || parts.isUrgent()) takeBack(shortest.since);
        parts.onBegun();
      }
      if (isOver) read(meaning.readings);
      else cancelEnd = parts.after(SCAN_SILENCE, end);
      return 'scanner';
    },
  };
}
