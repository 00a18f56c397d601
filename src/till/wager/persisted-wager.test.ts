import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER, type PendingWager } from '../../wagering/pending/wager-state.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { TRIFECTA, WIN } from '../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { readPersistedWager } from './persisted-wager.ts';

const CARD = sampleCard();
const check = checkWager(
  CARD,
  { race: 2, bet: WIN, amount: pennies(200), runners: [[4]] },
  { defaultToMin: false, maxTicketCost: null },
);
const WHOLE: PendingWager = {
  ...EMPTY_WAGER,
  card: CARD.id,
  race: -1,
  bet: TRIFECTA,
  amount: pennies(300),
  units: 3,
  runners: [[1, 'favourite'], ['all'], []],
  currentLeg: 1,
  quickPick: [[1], [], []],
  keyHorse: [[1], [2], [3]],
  stored: check.ok ? [check.value] : [],
  parlay: { legs: [{ raceNo: 2, betType: WIN, betName: 'Win', runners: [[4]] }], editing: 0 },
  exchange: { cardNo: CARD.id, raceNo: 2, poolNo: 37, amount: pennies(500), bets: [39] },
};

describe('a kept wager', () => {
  it('comes back whole, with all that was kept beside it', () => {
    expect(WHOLE.stored).toHaveLength(1);
    expect(readPersistedWager(structuredClone(WHOLE))).toEqual(WHOLE);
  });

  it('of an older version comes back with nothing beside it', () => {
    const { card, race, bet, amount, runners, currentLeg } = WHOLE;
    const old = { card, race, bet, amount, runners, currentLeg };
    expect(readPersistedWager(old)).toEqual({ ...EMPTY_WAGER, ...old });
  });

  it('loses what cannot be read and keeps the rest', () => {
    const broken = { ...WHOLE, stored: [{ betName: 'Win' }], parlay: 'six legs', exchange: { amount: 5 } };
    expect(readPersistedWager(broken)).toEqual({ ...WHOLE, stored: [], parlay: null, exchange: null });
  });

  it('has no stored wager of another card, and no parlay whose current leg is missing', () => {
    const [stored] = WHOLE.stored;
    const strange = {
      ...WHOLE,
      stored: [...WHOLE.stored, { ...stored, cardId: 'ZZZ9' }],
      parlay: { ...WHOLE.parlay, editing: 7 },
      units: 2.5,
    };
    expect(readPersistedWager(strange)).toEqual({ ...WHOLE, parlay: null, units: null });
  });

  it.each([-5, 0.5, 15, 1e9, Number.NaN])('is none with the current leg %d', (currentLeg) => {
    expect(readPersistedWager({ ...WHOLE, currentLeg })).toBeNull();
  });

  it('is none with more legs than a wager has', () => {
    expect(readPersistedWager({ ...WHOLE, runners: Array.from({ length: 16 }, () => [1]) })).toBeNull();
  });

  it.each([null, undefined, 'wager', {}, { ...WHOLE, runners: [['none']] }, { ...WHOLE, amount: 300 }])(
    'is none: %o',
    (kept) => {
      expect(readPersistedWager(kept)).toBeNull();
    },
  );
});
