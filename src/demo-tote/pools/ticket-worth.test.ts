import { describe, expect, it } from 'vitest';
import type { WireTicket } from '../../tote/wire/sell.ts';
import { countBets } from '../../wagering/bets/bet-count.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { DOUBLE, PLACE, WIN } from '../../wagering/testing/bet-ids.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import { isInterestScratched } from '../day/schedule.ts';
import type { SaleRecord } from '../records/records.ts';
import { createSerialNumbers } from '../records/serial-numbers.ts';
import { DEFAULT_DEMO_SETTINGS, type DemoSettings } from '../terms/settings.ts';
import { PROGRAMME, racePlan } from '../testing/handed-in.ts';
import { NOON } from '../testing/test-terminal.ts';
import type { OwnBet } from './own-bet.ts';
import type { OwnParlay } from './parlay.ts';
import { withParlays } from './parlay-stakes.ts';
import { raceResult } from './race-result.ts';
import { ticketWorth } from './ticket-worth.ts';

const CARDS = PROGRAMME.cardsAt(NOON);
const AFTER = Number.POSITIVE_INFINITY;

interface Asked {
  readonly bets?: readonly OwnBet[];
  readonly parlays?: readonly OwnParlay[];
  /** The charges of each wager besides its bets. */
  readonly charges?: number;
  readonly settings?: Partial<DemoSettings>;
}

function wagerOf(card: string, race: number, bet: number, bets: bigint, charges: number, isParlay: boolean) {
  return {
    betType: bet,
    betName: '',
    cardId: card,
    cardName: '',
    raceNo: race,
    runners: [],
    betAmount: 0,
    betCount: 1,
    betCost: Number(bets),
    serviceCharge: charges,
    tax: 0,
    totalCost: Number(bets) + charges,
    ...(isParlay ? { isParlay } : {}),
  } satisfies WireTicket['wagers'][number];
}

/**
 * Returns the worth of a ticket at a time, among what the public bet. Each of the bets, and then of the
 * parlays, is a wager of the ticket.
 */
function worthOf({ bets = [], parlays = [], charges = 0, settings = {} }: Asked, now = AFTER) {
  const pools = withParlays(
    {
      settings: { ...DEFAULT_DEMO_SETTINGS, ...settings },
      closures: () => [],
      bets: (card, race) => bets.filter((bet) => bet.card === card.id && bet.race === race.num),
    },
    (card) => parlays.filter((parlay) => parlay.card === card.id),
  );
  const ticket: WireTicket = {
    id: createSerialNumbers('test')(1),
    date: '2026-11-20',
    timeStamp: NOON,
    window: 12,
    ticketCost: 0,
    tax: 0,
    wagers: [
      ...bets.map(({ card, race, bet, amount, legs }) => {
        const definition = betDefinition(bet);
        const count = definition === undefined ? 0n : countBets(definition, legs);
        return wagerOf(card, race, bet, amount * count, charges, false);
      }),
      ...parlays.map(({ card, legs, amount }) => wagerOf(card, legs[0]?.race ?? 0, 1, amount, charges, true)),
    ],
    expirationString: '',
    playerId: null,
    ticketLines: [],
  };
  const sale: SaleRecord = {
    kind: 'sale',
    at: NOON,
    token: '',
    post: null,
    ticket,
    bets: bets.map((bet) => ({ ...bet, legs: bet.legs.map((leg) => [...leg]) })),
    parlays: parlays.map((parlay) => ({
      ...parlay,
      legs: parlay.legs.map((leg) => ({ ...leg, numbers: [...leg.numbers] })),
    })),
    exchange: null,
  };
  const worth = ticketWorth(
    {
      pools: pools.sources,
      cardOf: (id) => CARDS.find((card) => card.id === id),
      resultOf: (card, race) => (now < race.officialAt ? null : raceResult(pools.sources, card, race)),
      parlayOutcome: pools.outcomeOf,
    },
    sale,
    now,
  );
  const priced = (card: CardPlan, race: RacePlan) => raceResult(pools.sources, card, race).prices;
  return { worth, priced };
}

/** A thoroughbred race with all the bets, nobody scratched and nobody tied, on it and on the two after it. */
function plain(): { readonly card: CardPlan; readonly race: RacePlan } {
  for (const card of CARDS) {
    for (const race of card.races) {
      const legs = card.races.filter(({ num }) => num >= race.num && num <= race.num + 2);
      const isPlain = legs.every(
        ({ finish, interests }) =>
          finish.every((tied) => tied.length === 1) &&
          interests.every(({ runners }) => runners.length === 1 && runners[0]?.scratchedAt === null),
      );
      const offers = [5, 10, 13, 14, 15, 24].every((id) => race.bets.some((bet) => bet.id === id));
      if (legs.length === 3 && isPlain && offers) return { card, race };
    }
  }
  throw new Error('no plain race');
}

const { card, race } = plain();
const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = race.finish.flat();
const winnerOf = (num: number): number => racePlan(card, num).finish[0]?.[0] ?? 0;
const others = race.interests.map(({ num }) => num).filter((num) => num !== first);
const own = (bet: number, legs: OwnBet['legs'], amount = 200n): OwnBet => ({
  card: card.id,
  race: race.num,
  bet,
  amount,
  legs,
});

describe('the worth of a ticket', () => {
  it.each([
    ['a win bet', own(1, [[first]]), [[1, [first], 200n]]],
    ['a win bet on everybody', own(1, [[first, ...others]]), [[1, [first], 200n]]],
    ['a place bet on the second', own(2, [[second]]), [[2, [second], 200n]]],
    [
      'win, place and show of the winner',
      own(5, [[first]]),
      [
        [1, [first], 200n],
        [2, [first], 200n],
        [3, [first], 200n],
      ],
    ],
    ['an exacta wheel', own(8, [[first], [second, third]]), [[8, [first, second], 200n]]],
    ['an exacta box', own(9, [[second, first, fifth]]), [[8, [first, second], 200n]]],
    ['a quinella', own(10, [[second], [first]]), [[10, [first, second].toSorted((a, b) => a - b), 200n]]],
    [
      'a trifecta key box for fifty cents',
      own(13, [[first], [second, third, fourth]], 50n),
      [[12, [first, second, third], 50n]],
    ],
    [
      'a superfecta box for ten cents',
      own(24, [[first, second, third, fourth, fifth]], 10n),
      [[23, [first, second, third, fourth], 10n]],
    ],
    [
      'a double',
      own(14, [[first], [winnerOf(race.num + 1)]], 100n),
      [[14, [first, winnerOf(race.num + 1)], 100n]],
    ],
    [
      'a pick 3',
      own(15, [[first, second], [winnerOf(race.num + 1)], [winnerOf(race.num + 2)]], 50n),
      [[15, [first, winnerOf(race.num + 1), winnerOf(race.num + 2)], 50n]],
    ],
  ] as const)('%s is what its price lines say', (_, bet, lines) => {
    const { worth, priced } = worthOf({ bets: [bet] });
    const last = racePlan(card, race.num + Math.max(...(betDefinition(bet.bet)?.raceLegs ?? [])));
    const expected = lines.reduce((sum, [id, combo, amount]) => {
      const line = priced(card, last).find((one) => one.bet === id && one.combo.join() === combo.join());
      if (line === undefined) throw new Error(`no price of bet ${id} on ${combo.join()}`);
      return sum + (line.payoff * amount) / line.base;
    }, 0n);
    expect(worth).toMatchObject({ state: 'decided', won: expected, refunded: 0n });
    expect(expected).toBeGreaterThan(0n);
  });

  it.each([
    ['a win bet on the second', own(1, [[second]])],
    ['an exacta the wrong way round', own(8, [[second], [first]])],
    ['a double that lost its second race', own(14, [[first], [winnerOf(race.num + 1) === 1 ? 2 : 1]])],
  ])('%s is nothing', (_, bet) => {
    expect(worthOf({ bets: [bet] }).worth).toMatchObject({ state: 'decided', won: 0n, refunded: 0n });
  });

  it('waits for the last race of its last wager', () => {
    const bets = [own(1, [[first]]), own(14, [[second], [1]])];
    const state = (now: number) => worthOf({ bets }, now).worth.state;
    expect(state(race.officialAt)).toBe('open');
    expect(state(racePlan(card, race.num + 1).officialAt - 1)).toBe('open');
    expect(state(racePlan(card, race.num + 1).officialAt)).toBe('decided');
  });

  it('adds up its wagers, and those in one pool for the tax', () => {
    const bets = [own(1, [[first]], 300n), own(1, [[second]], 500n), own(4, [[first]], 200n)];
    const { worth, priced } = worthOf({ bets });
    if (worth.state !== 'decided') throw new Error('open');
    const win = priced(card, race).find(({ bet }) => bet === 1)?.payoff ?? 0n;
    expect(worth.winnings.find(({ pool }) => pool === 'Win')).toEqual({
      race: race.num,
      pool: 'Win',
      staked: 1_000n,
      won: (win * 300n) / 200n + win,
    });
    expect(worth.winnings.map(({ pool }) => pool)).toEqual(['Win', 'Place']);
  });

  it('pays small bets down to the minor unit', () => {
    // Prices are by the dollar in steps of a cent, and the bet is ten cents. Fractions of a cent stay in the
    // pool.
    const bets = [own(23, [[first], [second], [third], [fourth]], 10n)];
    const { worth, priced } = worthOf({ bets, settings: { breakageStep: pennies(1) } });
    const line = priced(card, race).find(({ bet }) => bet === 23);
    expect(worth).toMatchObject({ won: ((line?.payoff ?? 0n) * 10n) / (line?.base ?? 1n) });
  });

  it('has the parlay of its winners, leg by leg, and nothing of one that lost, at once', () => {
    const legs = [race.num, race.num + 1].map((num) => ({ race: num, bet: WIN, numbers: [winnerOf(num)] }));
    const wins: OwnParlay = { card: card.id, amount: 200n, legs };
    const { worth, priced } = worthOf({ parlays: [wins] });
    const price = (num: number): bigint =>
      priced(card, racePlan(card, num)).find(({ bet }) => bet === 1)?.payoff ?? 0n;
    const afterOne = price(race.num) - (price(race.num) % 10n);
    const afterBoth = (afterOne * price(race.num + 1)) / 200n;
    expect(worth).toMatchObject({ state: 'decided', won: afterBoth - (afterBoth % 10n) });
    const [one, two] = legs;
    if (one === undefined || two === undefined) throw new Error('no legs');
    const loses: OwnParlay = { ...wins, legs: [{ ...one, numbers: [second] }, two] };
    expect(worthOf({ parlays: [loses] }, race.officialAt).worth).toMatchObject({ state: 'decided', won: 0n });
    expect(worthOf({ parlays: [wins] }, race.officialAt).worth.state).toBe('open');
  });
});

describe('refunds', () => {
  /** A race that somebody was taken out of, and when. */
  function scratchedRace() {
    for (const plan of CARDS) {
      for (const one of plan.races) {
        const out = one.interests.find((interest) => isInterestScratched(interest, one.offAt));
        const live = one.finish.flat();
        if (out !== undefined && live.length > 3 && one.bets.some(({ id }) => id === 13)) {
          return { plan, one, out: out.num, live };
        }
      }
    }
    throw new Error('nobody is scratched');
  }
  const { plan, one, out, live } = scratchedRace();
  const bet = (id: number, legs: OwnBet['legs']): OwnBet => ({
    card: plan.id,
    race: one.num,
    bet: id,
    amount: 200n,
    legs,
  });
  const last = live.at(-1) ?? 0;

  it('give back all that a wager cost that nothing is left of, and do not wait for the race', () => {
    const before = one.offAt - 1;
    const at = one.interests.find(({ num }) => num === out)?.runners[0]?.scratchedAt ?? 0;
    expect(worthOf({ bets: [bet(1, [[out]])], charges: 7 }, Math.max(before, at)).worth).toEqual({
      state: 'decided',
      won: 0n,
      refunded: 207n,
      winnings: [],
      credit: null,
    });
    expect(worthOf({ bets: [bet(5, [[out]])] }).worth).toMatchObject({ refunded: 600n });
  });

  it('give back the bets with the scratched runner, and not what the others cost', () => {
    expect(worthOf({ bets: [bet(1, [[out, last]])], charges: 7 }).worth).toMatchObject({
      state: 'decided',
      won: 0n,
      refunded: 200n,
    });
    // Of the six orders of an exacta box of three, the four with the scratched one.
    expect(worthOf({ bets: [bet(9, [[out, last, live[0] ?? 0]])] }).worth).toMatchObject({ refunded: 800n });
    // A key box without its key is no bet at all.
    const key = [[out], [live[0] ?? 0, live[1] ?? 0, live[2] ?? 0]];
    expect(worthOf({ bets: [bet(13, key)], charges: 5 }).worth).toMatchObject({ won: 0n, refunded: 3_605n });
  });

  it('are not given in a double: the favourite runs for the scratched', () => {
    const doubles = CARDS.flatMap((each) =>
      each.races.flatMap((leg) => {
        const gone = leg.interests.find((interest) => isInterestScratched(interest, leg.offAt));
        const offers = leg.bets.some(({ id }) => id === 14);
        return gone === undefined || !offers ? [] : [{ each, leg, gone: gone.num }];
      }),
    );
    const [found] = doubles;
    if (found === undefined) throw new Error('no double with a scratch');
    const next = racePlan(found.each, found.leg.num + 1);
    const { worth } = worthOf({
      bets: [
        {
          card: found.each.id,
          race: found.leg.num,
          bet: DOUBLE,
          amount: 100n,
          legs: [[found.gone], next.finish[0] ?? []],
        },
      ],
    });
    expect(worth).toMatchObject({ state: 'decided', refunded: 0n });
  });

  it('give a coupled entry nothing back while one of it runs', () => {
    const entries = CARDS.flatMap((each) =>
      each.races.flatMap((leg) =>
        leg.interests.flatMap((interest) =>
          interest.runners.length > 1 && !isInterestScratched(interest, leg.offAt)
            ? [{ each, leg, num: interest.num }]
            : [],
        ),
      ),
    );
    const [entry] = entries;
    if (entry === undefined) throw new Error('no coupled entry');
    const { worth, priced } = worthOf({
      bets: [{ card: entry.each.id, race: entry.leg.num, bet: PLACE, amount: 200n, legs: [[entry.num]] }],
    });
    const line = priced(entry.each, entry.leg).find(
      ({ bet: id, combo }) => id === 2 && combo[0] === entry.num,
    );
    expect(worth).toMatchObject({ refunded: 0n, won: line?.payoff ?? 0n });
  });
});
