import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import type { InDoubtRow } from '../../till/doubts/in-doubt-state.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { serialSoFar } from '../frame/entries/serial-so-far.ts';
import { instructionWords, progressWords } from './doubt-words.ts';

const NOW = Date.UTC(2026, 8, 12, 12, 0, 0);

const doubt = (of: Partial<InDoubtRow>): InDoubtRow => ({
  id: 'a',
  sentAt: NOW,
  tellerId: '4417',
  value: pennies(600),
  kind: 'sell',
  name: null,
  act: { what: 'sale' },
  bets: [],
  why: [],
  asked: 3,
  nextAt: NOW + 4_200,
  resolvableFrom: null,
  isResent: false,
  waitsFor: null,
  isDamaged: false,
  ...of,
});

describe('what the window says it does', () => {
  it.each([
    ['counts whole seconds until the host is asked again', {}, 'doubt.askedNext', { seconds: 5, asked: 3 }],
    ['never counts below nothing', { nextAt: NOW - 900 }, 'doubt.askedNext', { seconds: 0, asked: 3 }],
    ['asks now', { nextAt: null }, 'doubt.askingNow', undefined],
    [
      'does nothing about what cannot be read',
      { isDamaged: true, nextAt: null },
      'doubt.notAsked',
      undefined,
    ],
  ] as const)('%s', (_, of, key, data) => {
    expect(progressWords(doubt(of), NOW)).toEqual(data === undefined ? { key } : { key, data });
  });
});

describe('what the teller is asked to do', () => {
  it.each([
    ['to wait', { resolvableFrom: null }, 'doubt.waitAsked'],
    ['to wait until a time', { resolvableFrom: NOW + 1 }, 'doubt.wait'],
    ['to ring the tote room from then on', { resolvableFrom: NOW }, 'doubt.ring'],
  ] as const)('%s', (_, of, key) => {
    expect(instructionWords(doubt(of), NOW).key).toBe(key);
  });

  it('names a minute that is over when it may be done, never the one before', () => {
    const resolvableFrom = NOW + 30_000;
    const words = instructionWords(doubt({ resolvableFrom }), NOW);
    expect(translator('en-us', DEFAULT_MONEY_FORMAT)(words)).toMatch(/:01 /);
  });
});

describe('a ticket number while it is typed', () => {
  it.each([
    ['', ''],
    ['c', 'C'],
    ['C5', 'C-5'],
    ['C5554C', 'C-5554-C'],
    ['C-5554-C70F-0000', 'C-5554-C70F-0000'],
    ['C5554C70F00009', 'C-5554-C70F-0000'],
    ['C 5554 xyz C70F', 'C-5554-C70F'],
  ])('%j stands as %j [T203]', (typed, shown) => {
    expect(serialSoFar(typed)).toBe(shown);
  });
});
