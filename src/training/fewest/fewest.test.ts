/** Counts customers at a window whose keys are the program's own, from the list of cards to the total out. */
import { describe, expect, it } from 'vitest';
import type { Card } from '../../wagering/card/card.ts';
import type { Leg, Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { checkParlay } from '../../wagering/rules/parlay-wager.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleBet, sampleCard, sampleInterests } from '../../wagering/testing/sample-card.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { type AskKind, type CustomerAsk, MANNERS } from '../asks/ask.ts';
import { USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { drawWishes } from '../asks/draw-wishes.ts';
import type { SecondWish } from '../asks/second-wish.ts';
import { fewestTouches } from './fewest.ts';
import type { Stand, WindowKeys } from './serving-window.ts';
import { PLAIN_KEYS } from './testing/plain-window.ts';

const RULES = { defaultToMin: false, maxTicketCost: null };
const BETS = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 23, 24];

/** Returns a card of nine races with twelve runners, whose win, place and show pools take parlays. */
function wholeCard(id: string): Card {
  const plain = sampleCard({ id });
  const availableBets = BETS.map((bet) =>
    sampleBet(bet, { minimum: pennies(50), increment: pennies(50), allowCashParlay: bet < 4 }),
  );
  const races = plain.races.map((race) => ({
    ...race,
    availableBets,
    bettingInterests: sampleInterests(12),
  }));
  return { ...plain, races };
}

const CARDS = [wholeCard('AAA1'), wholeCard('BBB1')];
const [CARD = wholeCard('AAA1')] = CARDS;
const AT_CARDS: Stand = { wager: EMPTY_WAGER, step: 'card' };

function sold(race: number, bet: number, amount: number, runners: Selection): Wager {
  const check = checkWager(CARD, { race, bet, amount: pennies(amount), runners }, RULES);
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

function parlay(amount: number, ...legs: readonly (readonly [number, number, number])[]): Wager {
  const entered = legs.map(([raceNo, betType, runner]) => ({ raceNo, betType, runners: [[runner]] }));
  const check = checkParlay(CARD, { amount: pennies(amount), legs: entered }, RULES);
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

const wants = (...wagers: readonly Wager[]): CustomerAsk => ({
  wagers: wagers.map((wager) => ({ wager, manner: 'straight', named: 'number' })),
  paper: null,
  voucher: null,
});

interface Asked {
  readonly second?: SecondWish;
  readonly given?: Pennies;
  readonly stand?: Stand;
  readonly keys?: Partial<WindowKeys>;
}

/** Returns the fewest taps and keys; null where they are not known. */
function fewest(ask: CustomerAsk, { second, given, stand = AT_CARDS, keys = {} }: Asked = {}) {
  const window = { ...PLAIN_KEYS, ...keys, cards: CARDS };
  const touches = fewestTouches(window, stand, { ask, second: second ?? null, given: given ?? null });
  return touches === null ? null : [touches.taps, touches.keys];
}

/** The total out: two taps or two keys. */
const OUT = 2;
/** The usual win bet: the card, the race, the odds board, its runner and Buy. */
const BY_ODDS = 5;
const WIN = sold(5, 1, 200, [[4]]);
const BOX = sold(5, 9, 50, [[3, 6, 9]]);
const PICK_4 = sold(2, 16, 50, [[1, 2], [3], [4, 5, 6], ['all']]);
const SERIAL = aSerial('5D41-0B11-7A21');

describe('the fewest touches of one wager', () => {
  // The jobs of e2e/person/shared/jobs.ts, which a test carries out, with the total out.
  it.each<[string, Wager, number, number]>([
    ['$2 to win, from the odds board', WIN, BY_ODDS, BY_ODDS],
    ['$2 across the board', sold(5, 5, 200, [[4]]), 6, 6],
    ['an exacta box of three', BOX, 9, 10],
    ['a pick 4 of 1,2/3/4,5,6/ALL', PICK_4, 15, 16],
  ])('is no more than its job takes: %s', (_, wager, taps, keys) => {
    expect(fewest(wants(wager))).toEqual([taps + OUT, keys + OUT]);
  });

  it.each<[string, Wager, number, number]>([
    // The card has this race chosen.
    ['the race that is on', sold(2, 1, 200, [[4]]), BY_ODDS - 1, BY_ODDS - 1],
    ['a runner of two digits', sold(5, 1, 200, [[11]]), BY_ODDS, BY_ODDS + 1],
    ['a place bet', sold(5, 2, 200, [[4]]), 6, 6],
    ['an amount that is not the usual one', sold(5, 1, 500, [[4]]), 6, 7],
    ['an amount without a key', sold(5, 1, 350, [[4]]), 9, 9],
    ['a trifecta in order', sold(5, 12, 50, [[1], [2], [3]]), 10, 11],
    ['one runner with all', sold(5, 8, 50, [[4], ['all']]), 8, 9],
    ['one runner over others', sold(5, 12, 50, [[4], [1, 2, 3]]), 10, 11],
    ['a box of a superfecta', sold(5, 24, 50, [[1, 2, 3, 4]]), 10, 11],
  ])('are those of its steps: %s', (_, wager, taps, keys) => {
    expect(fewest(wants(wager))).toEqual([taps + OUT, keys + OUT]);
  });

  it('are less where a part is chosen already, and not known where runners are', () => {
    const chosen = { ...EMPTY_WAGER, card: CARD.id, race: 5 };
    expect(fewest(wants(WIN), { stand: { wager: chosen, step: 'pool' } })).toEqual([3 + OUT, 3 + OUT]);
    expect(fewest(wants(WIN), { stand: { wager: chosen, step: null } })).toEqual([3 + OUT, 3 + OUT]);
    const place = wants(sold(5, 2, 200, [[4]]));
    expect(fewest(place, { stand: { wager: chosen, step: null } })).toEqual([5 + OUT, 5 + OUT]);
    const begun = { ...chosen, bet: 1, amount: pennies(200), runners: [[3]] };
    expect(fewest(wants(WIN), { stand: { wager: begun, step: 'runner' } })).toBeNull();
  });

  it('begin at the odds board with the last amount, where the pool takes it', () => {
    const chosen = { ...EMPTY_WAGER, card: CARD.id, race: 5, bet: 8, amount: pennies(500) };
    const stand = { wager: chosen, step: 'runner' } as const;
    expect(fewest(wants(sold(5, 1, 500, [[4]])), { stand })).toEqual([3 + OUT, 3 + OUT]);
    // The usual amount takes the pool and the amount.
    expect(fewest(wants(WIN), { stand })).toEqual([5 + OUT, 6 + OUT]);
  });

  it('take pool and amount with one tap where they were sold before', () => {
    const exacta = wants(sold(5, 8, 500, [[3], [7]]));
    expect(fewest(exacta)).toEqual([8 + OUT, 10 + OUT]);
    const before = (bet: number, amount: number) => ({
      lastBets: [{ bet, amount: pennies(amount), turn: 1 }],
    });
    expect(fewest(exacta, { keys: before(8, 500) })).toEqual([7 + OUT, 10 + OUT]);
    expect(fewest(exacta, { keys: before(8, 200) })).toEqual([8 + OUT, 10 + OUT]);
    expect(fewest(exacta, { keys: before(12, 500) })).toEqual([8 + OUT, 10 + OUT]);
    // The key of a box has its twin, and BOX is among the runners.
    expect(fewest(wants(BOX))?.[0]).toBe(9 + OUT);
    expect(fewest(wants(BOX), { keys: before(9, 50) })?.[0]).toBe(8 + OUT);
  });

  it('are not known for a card that the list does not have', () => {
    expect(fewest(wants(WIN), { keys: { cardCode: () => null } })).toBeNull();
  });
});

describe('the fewest touches of more than a wager', () => {
  it('store several of one race for one ticket, and buy those of other races one by one', () => {
    const exacta = sold(5, 8, 200, [[3], [7]]);
    // Five and Store; the pool, the amount, three for the runners, and Buy.
    expect(fewest(wants(WIN, exacta))?.[0]).toBe(BY_ODDS + 6 + OUT);
    // The way to the races, the race, its odds, the runner and Buy.
    expect(fewest(wants(WIN, sold(6, 1, 200, [[4]])))?.[0]).toBe(BY_ODDS + 5 + OUT);
  });

  it('enter a parlay leg by leg', () => {
    expect(fewest(wants(parlay(200, [3, 1, 4], [4, 1, 5])))).toEqual([8 + OUT, 8 + OUT]);
    // Each later leg in another race and pool: Next leg, the race, the pool, and the way to the runners.
    const apart = parlay(200, [3, 1, 4], [6, 2, 5], [9, 3, 7]);
    expect(fewest(wants(apart))).toEqual([18 + OUT, 18 + OUT]);
  });

  it('type a line where a range is shorter than its runners', () => {
    const range: Leg = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    // The card, the line's key, '5 .5 8 12/1-9' and Enter; by steps the runners alone are twelve keys.
    expect(fewest(wants(sold(5, 8, 50, [[12], range])))?.[1]).toBe(1 + 1 + 13 + 1 + OUT);
  });

  it.each<[string, Wager, Selection, number, number]>([
    ['a win, entered anew', WIN, [[7]], 2, 2],
    ['a box, as few with Repeat', BOX, [[3, 6, 8]], 4, 4],
    ['a pick 4, with Repeat', PICK_4, [[1, 9], [3], [4, 5, 6], ['all']], 4, 4],
    ['its third leg, with Repeat', PICK_4, [[1, 2], [3], [4, 5, 8], ['all']], 5, 6],
  ])('change one runner of the last ticket: %s', (_, first, runners, taps, keys) => {
    const wager = sold(first.raceNo, first.betType, Number(first.betAmount), runners);
    const alone = fewest(wants(first)) ?? [0, 0];
    const second = { kind: 'again', wager, from: 0, to: 0 } as const;
    expect(fewest(wants(first), { second })).toEqual([(alone[0] ?? 0) + taps, (alone[1] ?? 0) + keys]);
  });

  it('cancel the last ticket', () => {
    expect(fewest(wants(WIN), { second: { kind: 'cancel' } })).toEqual([
      BY_ODDS + 2 + OUT,
      BY_ODDS + 3 + OUT,
    ]);
  });

  it('take none for a scan: a ticket that is paid, a voucher that is taken', () => {
    const ticket = { wagers: [], paper: { kind: 'ticket', tsn: SERIAL }, voucher: null } as const;
    expect(fewest(ticket)).toEqual([1 + OUT, 1 + OUT]);
    expect(fewest(ticket, { keys: { paysCashOnly: true } })).toEqual([OUT, OUT]);
    const paper = { kind: 'voucher', tsn: SERIAL, value: pennies(1_000) } as const;
    expect(fewest({ ...wants(WIN), paper })).toEqual([BY_ODDS + 1 + OUT, BY_ODDS + 1 + OUT]);
    expect(fewest({ ...wants(WIN), paper, voucher: pennies(800) })).toEqual([
      BY_ODDS + 1 + OUT,
      BY_ODDS + 2 + OUT,
    ]);
    const small = { ...paper, value: pennies(100) };
    expect(fewest({ ...wants(WIN), paper: small })).toEqual([BY_ODDS + OUT, BY_ODDS + OUT]);
  });

  it('sell a voucher by its key, or by digits', () => {
    const voucher = (amount: number) => ({ wagers: [], paper: null, voucher: pennies(amount) });
    expect(fewest(voucher(2_000))).toEqual([3 + OUT, 4 + OUT]);
    expect(fewest(voucher(2_500))).toEqual([4 + OUT, 4 + OUT]);
  });

  it('key the cash alone where the teller keyed it', () => {
    expect(fewest(wants(WIN), { given: pennies(2_000) })).toEqual([BY_ODDS + 1 + OUT, BY_ODDS + 2 + OUT]);
  });
});

describe('the fewest touches of drawn customers', () => {
  const range = {
    bets: [1, 2, 3, 5, 8, 10, 12, 14, 15, 16, 23],
    manners: MANNERS,
    amounts: USUAL_AMOUNTS,
    mostCost: pennies(20_000),
  };
  const drawn = (kind: AskKind, count: number): readonly CustomerAsk[] => {
    const random = seededRandom(`fewest ${kind}`);
    return Array.from({ length: count }, () => {
      const ask = drawWishes(CARDS, { ...range, kinds: [kind] }, random);
      if (ask === null) throw new Error('nothing drawn');
      return ask;
    });
  };
  /** Counts the plain way: card, race, pool, amount, BOX, each runner, With between the legs, and Buy. */
  const plain = ({ betType, betAmount, runners }: Wager): number => {
    const amount = PLAIN_KEYS.amountsOf(sampleBet(betType, { minimum: pennies(50) })).includes(betAmount)
      ? 1
      : 3;
    const isBox = sampleBet(betType).isBoxed;
    const filled = runners.filter((leg) => leg.length > 0);
    return 3 + amount + (isBox ? 1 : 0) + filled.flat().length + filled.length - 1 + 1 + OUT;
  };
  const both = (ask: CustomerAsk): readonly [number, number] => {
    const [taps = 0, keys = 0] = fewest(ask) ?? [];
    return [taps, keys];
  };

  it('are known for all, and never above the plain way', () => {
    for (const ask of drawn('one', 300)) {
      const [taps, keys] = both(ask);
      const [only] = ask.wagers;
      if (only === undefined) throw new Error('no wager');
      const isUsualWin = only.wager.betType === 1 && only.wager.betAmount === 200n;
      const least = (isUsualWin ? BY_ODDS : 6) + OUT;
      expect(taps).toBeGreaterThanOrEqual(least);
      expect(keys).toBeGreaterThanOrEqual(least);
      expect(taps).toBeLessThanOrEqual(plain(only.wager));
      // One leg over the others is entered once for all the legs below it.
      expect(
        only.manner === 'key' || only.manner === 'wheel' || taps === plain(only.wager) - (isUsualWin ? 1 : 0),
      ).toBe(true);
    }
  });

  it('are never less for more wagers, and never more than one by one with a way back to the cards', () => {
    for (const kind of ['several', 'parlay'] as const) {
      for (const ask of drawn(kind, 60)) {
        const whole = both(ask);
        const alone = ask.wagers.map((each) => both({ ...ask, wagers: [each] }));
        for (const hand of [0, 1] as const) {
          const oneByOne = alone.reduce((sum, each) => sum + each[hand] - OUT + 1, OUT - 1);
          expect(whole[hand]).toBeLessThanOrEqual(oneByOne);
          for (const each of alone) expect(whole[hand]).toBeGreaterThanOrEqual(each[hand]);
        }
      }
    }
  });

  it('grow by a tap with each runner of a leg, and are never fewer keys', () => {
    for (let count = 2; count < 9; count += 1) {
      const leg = (length: number): Leg => Array.from({ length }, (_, index) => index + 1);
      const [taps, keys] = both(wants(sold(5, 8, 50, [[12], leg(count)])));
      const [before, keysBefore] = both(wants(sold(5, 8, 50, [[12], leg(count - 1)])));
      expect(taps - before).toBe(1);
      expect(keys).toBeGreaterThanOrEqual(keysBefore);
    }
  });
});
