import { describe, expect, it } from 'vitest';
import { burstAfterKey, FEWEST_KEYS, type KeyBurst, type KeyMeaning, NO_KEYS } from './key-burst.ts';

interface Typed {
  readonly meanings: readonly KeyMeaning[];
  readonly burst: KeyBurst;
}

/** Keys one after the other, so many milliseconds apart; 'C-' before a key is Control with it. */
function type(
  keys: readonly string[],
  gap: number,
  { isAwaited = false, intoField = false, refusesScans = false, longestGap = 60 } = {},
): Typed {
  let burst = NO_KEYS;
  const meanings = keys.map((name, index) => {
    const withControl = name.startsWith('C-');
    const key = withControl ? name.slice(2) : name;
    const press = { key, at: 1_000 + index * gap, repeat: false, withControl, intoField, refusesScans };
    const step = burstAfterKey(burst, press, { isAwaited, longestGap, isAtTickets: false });
    burst = step.burst;
    return step.meaning;
  });
  return { meanings, burst };
}

const TICKET = '218445095900000';
const TERMS = { isAwaited: false, longestGap: 60, isAtTickets: false };
const whose = ({ meanings }: Typed): string => meanings.map((meaning) => meaning.whose.charAt(0)).join('');
const readBy = ({ meanings }: Typed): readonly string[] =>
  meanings.flatMap((meaning) => ('readings' in meaning ? meaning.readings.map(({ text }) => text) : []));

/** The keys of a code, and what comes after them. */
function keysOf(code: string, ...ends: readonly string[]): readonly string[] {
  return [...Array.from(code), ...ends];
}

describe('keys that come at the speed of a scanner', () => {
  it.each([1, 10, 19, 25, 35, 50, 60])('are one code, %s ms a key, up to its Enter [W158]', (gap) => {
    expect(readBy(type(keysOf(TICKET, 'Enter'), gap))).toEqual([TICKET]);
  });

  it('may be set to be closer, or further apart', () => {
    expect(readBy(type(keysOf(TICKET, 'Enter'), 35, { longestGap: 30 }))).toEqual([]);
    expect(readBy(type(keysOf(TICKET, 'Enter'), 90, { longestGap: 100 }))).toEqual([TICKET]);
  });

  it('are kept from the window from then on', () => {
    const typed = type(keysOf(TICKET, 'Enter'), 10);
    expect(whose(typed)).toBe('p'.repeat(FEWEST_KEYS - 1) + 's'.repeat(TICKET.length - FEWEST_KEYS + 2));
    expect(typed.meanings.filter((meaning) => 'begins' in meaning && meaning.begins)).toHaveLength(1);
  });

  it('have their capitals, and end on a Tab too', () => {
    const keys = ['Shift', 'C', '-', '5', '5', '5', '4', '-', 'Shift', 'C', '7', '0', 'Shift', 'F', 'Tab'];
    expect(readBy(type(keys, 5))).toEqual(['C-5554-C70F']);
  });
});

describe('a code too short to be told by its length', () => {
  it.each(['Enter', 'Tab'])(
    'is recognized by a %s as fast as its keys, which is no person’s [W158]',
    (end) => {
      const typed = type(['1', '2', '3', '4', '5', end], 5);
      expect(readBy(typed)).toEqual(['12345']);
      expect(typed.meanings.at(-1)?.whose).toBe('scanner');
      expect(typed.burst).toEqual(NO_KEYS);
    },
  );

  it('has five keys or more: four and an Enter may be a hand on a number pad', () => {
    expect(readBy(type(['1', '2', '3', '4', '5', 'Enter'], 25))).toEqual(['12345']);
    expect(whose(type(['1', '2', '3', '4', 'Enter'], 1))).toBe('ppppp');
  });

  it('is none where the Enter takes as long as a hand does, or is still held', () => {
    const { burst } = type(['1', '2', '3', '4', '5'], 5);
    const enter = { key: 'Enter', at: burst.at + 26, repeat: false, withControl: false, intoField: false };
    expect(burstAfterKey(burst, enter, TERMS).meaning.whose).toBe('person');
    expect(burstAfterKey(burst, { ...enter, at: burst.at + 5, repeat: true }, TERMS).meaning.whose).toBe(
      'person',
    );
  });

  it('stays in a text field that has the focus, with its Enter', () => {
    expect(whose(type(['1', '2', '3', '4', '5', 'Enter'], 5, { intoField: true }))).toBe('pppppp');
  });
});

describe('keys of a person', () => {
  it.each<[string, readonly string[], number]>([
    ['at the speed of a fast hand', keysOf(TICKET, 'Enter'), 61],
    ['at the speed of a hand', keysOf(TICKET, 'Enter'), 120],
    ['in a short number, as fast as a slow scanner', keysOf('12345', 'Enter'), 26],
    ['in a roll over a few keys', ['1', '2', '3', '4', '5'], 5],
    ['in words', keysOf('1 2 3 4 5 6 7 8 9 1 2 3', 'Enter'), 5],
    ['with Control', ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6', 'C-7', 'C-8', 'C-9'], 5],
    ['that are none of a code', ['ArrowUp', 'ArrowUp', 'Enter', 'Enter', 'Escape', 'Delete', 'F1', 'F2'], 5],
  ])('are theirs %s', (_, keys, gap) => {
    const typed = type(keys, gap);
    expect(whose(typed)).toBe('p'.repeat(keys.length));
    expect(typed.burst.scan).toBeNull();
  });

  it('are theirs while one is held down', () => {
    let burst = NO_KEYS;
    for (let at = 0; at < 300; at += 10) {
      const press = { key: '5', at, repeat: at > 0, withControl: false, intoField: false };
      const step = burstAfterKey(burst, press, TERMS);
      expect(step.meaning.whose).toBe('person');
      burst = step.burst;
    }
  });

  it('are a text field’s that has the focus, at any speed', () => {
    const typed = type(keysOf(TICKET, 'Enter'), 1, { intoField: true });
    expect(whose(typed)).toBe('p'.repeat(TICKET.length + 1));
    expect(typed.meanings.some((meaning) => 'begins' in meaning && meaning.begins)).toBe(false);
  });

  it('may each begin a scan, unless they go on with one', () => {
    expect(
      type(['1', '2', '3'], 100).meanings.map((meaning) => 'begins' in meaning && meaning.begins),
    ).toEqual([true, true, true]);
  });
});

describe('a scan that is announced', () => {
  it.each<[string, readonly string[], boolean]>([
    ['by the window, which waits for one', ['1', '2', '3', 'Enter'], true],
    ['by the prefix of the scanner', ['C-b', '1', '2', '3', 'Enter'], false],
  ])('%s is the scanner’s from its first key, however slow and short', (_, keys, isAwaited) => {
    const typed = type(keys, 100, { isAwaited });
    expect(whose(typed)).toBe('s'.repeat(keys.length));
    expect(readBy(typed)).toEqual(['123']);
  });

  it.each<[string, readonly string[], boolean]>([
    ['that is awaited', ['1', '2', '3', 'Enter'], true],
    ['that has its prefix', ['C-b', '1', '2', '3', 'Enter'], false],
  ])('%s goes to no field', (_, keys, isAwaited) => {
    expect(readBy(type(keys, 5, { isAwaited, intoField: true }))).toEqual(['123']);
  });

  it('takes what codes are made of elsewhere too, and is not begun by what is no character', () => {
    expect(readBy(type(keysOf('BM:h:80:12345678:MB', 'Enter'), 5, { isAwaited: true }))).toEqual([
      'BM:h:80:12345678:MB',
    ]);
    expect(whose(type(['Enter', 'Escape', 'Tab'], 5, { isAwaited: true }))).toBe('ppp');
  });

  it('is never longer than a code can be', () => {
    expect(readBy(type(keysOf('9'.repeat(5_000), 'Enter'), 1, { isAwaited: true }))[0]).toHaveLength(4_096);
  });
});

describe('a field that takes no scan', () => {
  const ofSignOn = { intoField: true, refusesScans: true };

  it('gives up what a scanner typed into it, once so many digits have come [T399]', () => {
    const typed = type(keysOf(TICKET, 'Enter'), 10, ofSignOn);
    expect(readBy(typed)).toEqual([TICKET]);
    expect(whose(typed).indexOf('s')).toBe(FEWEST_KEYS - 1);
  });

  it('keeps what a person types, what is short, and what is no digit', () => {
    expect(readBy(type(keysOf(TICKET, 'Enter'), 80, ofSignOn))).toEqual([]);
    expect(whose(type(keysOf('1234567', 'Enter'), 5, ofSignOn))).toBe('p'.repeat(8));
    expect(whose(type(keysOf('abcd1234efgh', 'Enter'), 5, ofSignOn))).toBe('p'.repeat(13));
  });
});
