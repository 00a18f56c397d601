/**
 * Lists the parsers of devices' bytes for the fuzz test. A parser is added by one entry of
 * `DEVICE_PARSERS`.
 *
 * Makes each once and feeds it with all byte strings. A parser tells the lines of the log and the good
 * codes of a string. It tells the most bytes or characters that it keeps or hands on.
 */
import { readCardTracks } from '../../drivers/readers/cards/card-tracks.ts';
import { createSwipeParser } from '../../drivers/readers/cards/hid-swipe-reader.ts';
import { NO_SWIPE, swipeAfterKey } from '../../drivers/readers/cards/swipe-keys.ts';
import { chooseCode } from '../../drivers/scanners/code-choice.ts';
import { createHidPosParser } from '../../drivers/scanners/hid-pos-parser.ts';
import { burstAfterKey, NO_KEYS, readBy } from '../../drivers/scanners/key-burst.ts';
import { createLineParser } from '../../drivers/scanners/line-parser.ts';
import { type ScannerRead, textOfBytes } from '../../drivers/scanners/scanner-read.ts';

export interface Fed {
  readonly lines: number;
  readonly good: number;
  readonly size: number;
}

export interface DeviceParser {
  readonly name: string;
  /** Bytes that its messages are made of, given more often than others. */
  readonly own: readonly number[];
  /** `at`: milliseconds. */
  readonly make: () => (bytes: Uint8Array, at: number) => Fed;
}

const NOTHING: Fed = { lines: 0, good: 0, size: 0 };

const codes = (text: string): readonly number[] => Array.from(text, (character) => character.charCodeAt(0));

function fedOf(reads: readonly ScannerRead[]): Fed {
  const bad = reads.filter(({ kind }) => kind === 'bad');
  const sizes = reads.map((read) => (read.kind === 'bad' ? read.detail : read.raw).length);
  return { lines: bad.length, good: reads.length - bad.length, size: Math.max(0, ...sizes) };
}

function keysOf(bytes: Uint8Array, at: number) {
  const names = ['Enter', 'Tab', 'Shift', 'Dead', 'Escape'];
  return Array.from(bytes, (byte, index) => ({
    key: byte < names.length ? (names[byte] ?? '') : String.fromCharCode(byte),
    at: at + index,
    repeat: byte === 0xff,
    withControl: byte === 0xfe,
    intoField: byte % 17 === 0,
    refusesScans: byte % 34 === 0,
  }));
}

export const DEVICE_PARSERS: readonly DeviceParser[] = [
  {
    name: 'serial lines',
    own: codes('\u0002\u0003\r\n]I1218445'),
    make() {
      const parser = createLineParser();
      return (bytes, at) => fedOf(parser.take(bytes, at));
    },
  },
  {
    name: 'HID POS reports',
    own: [0, 1, 4, 56, ...codes(']Q1218445')],
    make() {
      const parser = createHidPosParser();
      return (bytes, at) => fedOf([parser.take(bytes.length % 5 === 0 ? 3 : 2, bytes, at) ?? []].flat());
    },
  },
  {
    name: 'HID swipes',
    own: [0, 1, 20, ...codes('%;+?=^B041')],
    make() {
      const parser = createSwipeParser();
      return (bytes, at) => {
        // Every second is as long as a report.
        const report =
          bytes.length % 2 === 0
            ? bytes
            : Uint8Array.from({ length: 337 }, (_, place) => bytes[place % bytes.length] ?? 0);
        const reading = parser.take(report, at);
        if (reading === null) return NOTHING;
        return reading.kind === 'card'
          ? { lines: 0, good: 1, size: reading.number.length }
          : { lines: 1, good: 0, size: 0 };
      };
    },
  },
  {
    name: 'card tracks',
    own: codes('%;+?=^B041'),
    make: () => (bytes) => {
      const reading = readCardTracks(textOfBytes(bytes));
      return { ...NOTHING, size: reading.kind === 'card' ? reading.number.length : 0 };
    },
  },
  {
    name: 'typed swipes',
    own: codes('%;+?=^B041\u0000\u0002'),
    make() {
      let burst = NO_SWIPE;
      return (bytes, at) => {
        for (const press of keysOf(bytes, at)) ({ burst } = swipeAfterKey(burst, press));
        return { ...NOTHING, size: burst.text.length };
      };
    },
  },
  {
    name: 'typed scans',
    own: codes('0123456789\u0000\u0001'),
    make() {
      let burst = NO_KEYS;
      return (bytes, at) => {
        const terms = { isAwaited: at % 7 === 0, longestGap: 60, isAtTickets: at % 2 === 0 };
        for (const press of keysOf(bytes, at)) ({ burst } = burstAfterKey(burst, press, terms));
        return {
          ...NOTHING,
          size: Math.max(burst.trail.length, ...readBy(burst).map(({ text }) => text.length)),
        };
      };
    },
  },
  {
    name: 'codes in a picture',
    own: codes('qr'),
    make() {
      let begun: string | null = null;
      return (bytes) => {
        const formats = ['qr_code', 'itf', 'code_128', 'other'];
        const seen = Array.from(bytes.subarray(0, 8), (byte) => ({
          format: formats[byte % formats.length] ?? '',
          rawValue: textOfBytes(bytes.subarray(byte % 4)),
        }));
        ({ begun } = chooseCode(seen, begun));
        return { ...NOTHING, size: begun?.length ?? 0 };
      };
    },
  },
];
