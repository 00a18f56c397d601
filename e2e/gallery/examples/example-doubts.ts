/**
 * Invents sales in doubt for the gallery. One is new, one to be resolved manually, one drawn by the host, one
 * unreadable.
 */
import { say } from '../../../src/i18n/say.ts';
import type { InDoubtRow } from '../../../src/till/doubts/in-doubt-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { serialOfWords } from '../../../src/wagering/tickets/ticket-serial.ts';
import { NOW } from './example-cards.ts';

export const DOUBT_NEW: InDoubtRow = {
  id: 'new',
  sentAt: NOW - 4_000,
  tellerId: '4417',
  value: pennies(1_200),
  kind: 'sell',
  name: null,
  act: { what: 'sale' },
  bets: [
    {
      cardId: 'HVP',
      raceNo: 7,
      betName: 'Exacta Box',
      runners: [[1, 4, 7], []],
      betAmount: pennies(200),
    },
  ],
  why: [say('doubt.lineFailed')],
  asked: 1,
  nextAt: NOW + 3_200,
  resolvableFrom: null,
  isResent: false,
  waitsFor: null,
  isDamaged: false,
};

export const DOUBT_CLOSABLE: InDoubtRow = {
  ...DOUBT_NEW,
  id: 'closable',
  bets: [
    { cardId: 'HVP', raceNo: 7, betName: 'Win', runners: [[4]], betAmount: pennies(500) },
    {
      cardId: 'HVP',
      raceNo: 7,
      betName: 'Trifecta',
      runners: [[3, 10], [3, 10], ['all']],
      betAmount: pennies(50),
    },
  ],
  value: pennies(1_500),
  why: [say('doubt.unsure')],
  asked: 26,
  nextAt: null,
  resolvableFrom: NOW - 1_000,
};

export const DOUBT_CASH: InDoubtRow = {
  ...DOUBT_CLOSABLE,
  id: 'cash',
  value: pennies(0),
  kind: 'cash',
  name: say('doubt.cashOf', { tsn: serialOfWords([0x5554, 0xc70f, 0x0031]) }),
  act: { what: 'payment', act: 'CASH', tsn: serialOfWords([0x5554, 0xc70f, 0x0031]) },
  bets: [],
  why: [say('doubt.unsureAct')],
};

export const DOUBT_FIXED_ODDS: InDoubtRow = {
  ...DOUBT_CLOSABLE,
  id: 'fixed odds',
  kind: 'fixedOdds',
  name: say('doubt.fixedOdds', { card: 'HVP', race: 3, runner: '4' }),
  act: {
    what: 'sale',
    fixedOdds: {
      traCode: 'HVP',
      perfDate: '2026-11-21',
      race: 3,
      saddleCloth: '4',
      betAmount: pennies(1_500),
      payout: pennies(12_750),
    },
  },
  bets: [],
};

export const DOUBT_DRAW: InDoubtRow = {
  ...DOUBT_CLOSABLE,
  id: 'draw',
  value: pennies(50_000),
  kind: 'draw',
  name: say('transaction.draw'),
  act: { what: 'slip' },
  bets: [],
  why: [say('doubt.notListedAct')],
};

export const DOUBT_DRAWN: InDoubtRow = {
  ...DOUBT_NEW,
  id: 'drawn',
  bets: [{ cardId: 'HVP', raceNo: 8, betName: 'Superfecta', runners: null, betAmount: pennies(100) }],
  value: pennies(100),
  why: [say('doubt.notListed')],
  asked: 6,
  resolvableFrom: NOW + 90_000,
};

export const DOUBT_DAMAGED: InDoubtRow = {
  ...DOUBT_NEW,
  id: 'damaged',
  bets: [],
  why: [say('doubt.damaged')],
  asked: 0,
  nextAt: null,
  resolvableFrom: NOW - 1_000,
  isDamaged: true,
};
