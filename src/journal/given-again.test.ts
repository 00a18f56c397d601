/** Numbers given out again, as a table over both transactions and the post between them. */
import { describe, expect, it } from 'vitest';
import { isGivenAgain, keyOfAgain, onlyOnce } from './given-again.ts';
import { HOST_CLOCK_TOLERANCE } from './post.ts';

const NOON = 1_000_000_000;
const MINUTE = 60_000;
const POST = { sentAt: NOON, hostTime: NOON };
const ticketAt = (timestamp: number) => ({ id: 'a', tsn: '1', ticket: {}, timestamp });
const KNOWN = ticketAt(NOON - 10 * MINUTE);

describe('a ticket whose number is known', () => {
  it.each([
    ['of another time, after the post was sent', KNOWN, ticketAt(NOON + MINUTE), true],
    ['of the same time', KNOWN, KNOWN, false],
    ['as far back as clocks differ', KNOWN, ticketAt(NOON - HOST_CLOCK_TOLERANCE), true],
    ['further back than clocks differ', KNOWN, ticketAt(NOON - HOST_CLOCK_TOLERANCE - 1), false],
    ['without a time of the host', KNOWN, { ...ticketAt(NOON), ticket: null }, false],
    ['after a known one without a time of the host', { ...KNOWN, ticket: null }, ticketAt(NOON), false],
    [
      'at fixed odds, of another time',
      { id: 'a', fixedOdds: { code: 'F1', ticket: {} }, timestamp: NOON - 10 * MINUTE },
      { id: 'b', fixedOdds: { code: 'F1', ticket: {} }, timestamp: NOON + MINUTE },
      true,
    ],
  ] as const)('%s', (_, known, given, again) => {
    expect(isGivenAgain(known, given, POST)).toBe(again);
  });
});

describe('a handing in whose ticket was handed in before', () => {
  const handedIn = (fields: object) => ({ id: 'b', tsn: '1', handedIn: true, ...fields }) as const;

  it.each([
    ['listed at another time', handedIn({ listedAt: 1 }), handedIn({ listedAt: 2 }), true],
    ['listed at the same time', handedIn({ listedAt: 1 }), handedIn({ listedAt: 1 }), false],
    ['answered, and not listed', handedIn({ listedAt: 1 }), handedIn({}), false],
    ['listed, of a later post', handedIn({ sentAt: NOON - 1 }), handedIn({ listedAt: 1 }), true],
    ['listed, of the same post', handedIn({ sentAt: NOON }), handedIn({ listedAt: 1 }), false],
    [
      'listed after an older version wrote it',
      handedIn({ timestamp: NOON - 1 }),
      handedIn({ listedAt: NOON }),
      true,
    ],
    ['listed before the post', handedIn({ timestamp: NOON - 2 }), handedIn({ listedAt: NOON - 1 }), false],
    ['listed, the first without any time', handedIn({}), handedIn({ listedAt: NOON }), false],
  ] as const)('%s', (_, known, given, again) => {
    expect(isGivenAgain(known, given, POST)).toBe(again);
  });
});

describe('the key that no two transactions share', () => {
  it.each([
    ['a serial number', { id: 'a', tsn: '1' }, 'done', '1'],
    ['the number of cash of an account', { id: 'a', account: { tfAddress: '2' } }, 'done', '2'],
    ['a code at fixed odds', { id: 'a', fixedOdds: { code: 'F1' } }, 'done', 'F1'],
    ['a handing in', { id: 'a', tsn: '1', handedIn: true }, 'done', 'in 1'],
    ['a handing in that a teller resolved', { id: 'a', tsn: '1', handedIn: true }, 'closedByHand', null],
    ['a sale that a teller resolved', { id: 'a', tsn: '1' }, 'closedByHand', '1'],
    ['no number', { id: 'a', tsn: null }, 'done', null],
  ] as const)('%s', (_, transaction, state, key) => {
    expect(onlyOnce(transaction, state)).toBe(key);
  });

  it('is another for a number that was given out again', () => {
    expect(keyOfAgain('1', { timestamp: 7 })).toBe('1 7');
  });
});
