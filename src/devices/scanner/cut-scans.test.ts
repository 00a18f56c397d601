/**
 * Tests codes whose keys come apart, and persons who type just before a scan. The whole code is read, or none
 * is.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { chooseReading } from '../../wagering/tickets/scan-reading.ts';
import { returnDigits, serialDigits, serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { createKeyboardScanner } from './keyboard-scanner.ts';

/** The longest time between two keys of a scanner, as it is set. */
const GAP = 60;

interface Key {
  readonly key: string;
  /** Before it, milliseconds. */
  readonly pause: number;
}

interface Heard {
  readonly read: readonly string[];
  readonly unclear: number;
  /** The keys that acted as a person's and were not taken back. */
  readonly kept: string;
}

/** Presses the keys at a window that counts what they do. */
function press(keys: readonly Key[], isAtTickets: boolean): Heard {
  const clock = createManualClock(0);
  const read: string[] = [];
  let unclear = 0;
  let kept = '';
  const scanner = createKeyboardScanner({
    after: (delay, task) => clock.after(delay, task),
    isAwaited: () => false,
    longestGap: () => GAP,
    isAtTickets: () => isAtTickets,
    remember() {
      const before = kept;
      return () => {
        kept = before;
      };
    },
    isUrgent: () => false,
    choose: chooseReading,
    onBegun: () => undefined,
    onRead: (code) => read.push(code),
    onUnclear: () => {
      unclear += 1;
    },
  });
  for (const { key, pause } of keys) {
    clock.advance(pause);
    const at = clock.now();
    const pressed = { key, at, repeat: false, withControl: false, intoField: false };
    if (scanner.press(pressed) !== 'scanner') kept += key;
  }
  clock.advance(2_000);
  return { read, unclear, kept };
}

const anySerial = fc
  .tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff))
  .map((words) => serialOfWords(words));
const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: least, maxLength: most });

/** As the terminal prints them. */
const checked = fc.oneof(
  anySerial.map(serialDigits),
  fc
    .tuple(fc.constantFrom('regular' as const, 'final' as const), anySerial)
    .map(([type, serial]) => returnDigits(type, serial)),
);
/** Codes that nothing proves: tickets of other printers, players' cards, bags. */
const unchecked = fc.oneof(
  anySerial.map((serial) => serialDigits(serial).slice(0, -1)),
  digits(9, 14),
);
const speed = fc.integer({ min: 1, max: GAP });
const late = fc.integer({ min: GAP + 1, max: 249 });

/** A code with one late key, and an Enter at the scanner's speed or none. */
const cutOf = (
  codes: fc.Arbitrary<string>,
): fc.Arbitrary<{ code: string; keys: readonly Key[]; cut: number }> =>
  codes
    .chain((code) =>
      fc.record({
        code: fc.constant(code),
        cut: fc.integer({ min: 1, max: code.length - 1 }),
        gaps: fc.array(speed, { minLength: code.length + 1, maxLength: code.length + 1 }),
        pause: late,
        hasEnter: fc.boolean(),
      }),
    )
    .map(({ code, cut, gaps, pause, hasEnter }) => ({
      code,
      cut,
      keys: [...Array.from(code), ...(hasEnter ? ['Enter'] : [])].map((key, at) => ({
        key,
        pause: at === cut ? pause : (gaps[at] ?? 1),
      })),
    }));

describe('a scan with one late key', () => {
  it('is read whole where its check digit proves it, and leaves nothing typed [W058, W064, W158]', () => {
    fc.assert(
      fc.property(cutOf(checked), fc.boolean(), ({ code, keys }, isAtTickets) => {
        expect(press(keys, isAtTickets)).toEqual({ read: [code], unclear: 0, kept: '' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('is read whole or refused where nothing proves it, and leaves nothing typed [W058, W061, T353]', () => {
    fc.assert(
      fc.property(cutOf(unchecked), fc.boolean(), ({ code, keys }, isAtTickets) => {
        const { read, unclear, kept } = press(keys, isAtTickets);
        expect({ read, unclear }).toEqual(
          unclear === 0 ? { read: [code], unclear: 0 } : { read: [], unclear: 1 },
        );
        expect(kept).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never read without a part of it where tickets are, however slow it is [W058]', () => {
    const slow = fc.array(fc.integer({ min: 1, max: 125 }), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(checked, slow, (code, gaps) => {
        const keys = Array.from(code, (key, at) => ({ key, pause: gaps[at] ?? 1 }));
        const { read, unclear } = press(keys, true);
        expect(unclear === 0 ? read : [code]).toEqual([code]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([300, 400, 900])(
    'is refused with a first key %s ms early, if a check digit proves the whole',
    (pause) => {
      const code = serialDigits(serialOfWords([0x0123, 0xc70f, 7]));
      const keys = Array.from(code, (key, at) => ({ key, pause: at === 1 ? pause : 20 }));
      expect(press(keys, true)).toEqual({ read: [], unclear: 1, kept: '' });
    },
  );
});

describe('a person who types and then scans', () => {
  const scanned = (code: string, pause: number): readonly Key[] =>
    Array.from(code, (key, at) => ({ key, pause: at === 0 ? pause : 15 }));

  it('has what was typed and the ticket, however soon the scan comes [W064]', () => {
    const typed = fc.array(
      fc.record({ key: fc.constantFrom(...Array.from('123456')), pause: fc.integer({ min: 70, max: 240 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const ticket = anySerial.map(serialDigits);
    fc.assert(
      fc.property(typed, ticket, late, (keys, code, pause) => {
        const text = keys.map(({ key }) => key).join('');
        const { read, unclear, kept } = press([...keys, ...scanned(code, pause)], false);
        // One in ten: the digits before it make it a longer number that proves itself too.
        expect(unclear === 0 ? { read, kept } : { read: [code], kept: text }).toEqual({
          read: [code],
          kept: text,
        });
        expect(unclear === 0 || text.length > 1).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has both a moment later, whatever is scanned', () => {
    fc.assert(
      fc.property(digits(1, 3), fc.oneof(checked, digits(8, 14)), (text, code) => {
        const keys = Array.from(text, (key) => ({ key, pause: 120 }));
        expect(press([...keys, ...scanned(code, 1_001)], false)).toEqual({
          read: [code],
          unclear: 0,
          kept: text,
        });
      }),
    );
  });

  it('keeps every key of a roll of four fingers, and of one roll after the other', () => {
    const roll = fc.array(speed, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(late, roll), { minLength: 1, maxLength: 6 }), (rolls) => {
        const keys = rolls.flatMap(([pause, gaps]) =>
          gaps.map((gap, at) => ({ key: `${at}`, pause: at === 0 ? pause : gap })),
        );
        expect(press(keys, false)).toEqual({
          read: [],
          unclear: 0,
          kept: keys.map(({ key }) => key).join(''),
        });
      }),
    );
  });
});
