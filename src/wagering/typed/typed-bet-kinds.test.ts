/**
 * Tests every kind of ticket as a line, there and back. They are units, all races, parlays, several wagers,
 * several tickets, every form of box.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_RACES } from '../bets/all-races.ts';
import { type BetDefinition, betDefinitions } from '../card/catalogue.ts';
import type { Leg, Selection } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { pennies } from '../ground/money.ts';
import { pendingTicketOf } from '../pending/pending-ticket.ts';
import { EMPTY_WAGER, type PendingWager } from '../pending/wager-state.ts';
import { betsCombine } from '../rules/combine.ts';
import { checkWager } from '../rules/validation.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../testing/sample-card.ts';
import { parseTypedBet } from './typed-bet.ts';
import { ticketAsTyped } from './typed-bet-print.ts';
import { readTypedWager } from './typed-wager.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = {
  defaultToMin: false,
  maxTicketCost: null,
  clearAmountBetweenBets: false,
  defaultCurrentRace: false,
};
const SOLD = betDefinitions().filter(({ raceLegs }) => raceLegs.length > 0);
const TERMS = {
  minimum: pennies(1),
  increment: pennies(1),
  unitValue: pennies(5),
  allowSPFavs: true,
  allowCashParlay: true,
};
const availableBets = SOLD.map(({ id }) => sampleBet(id, TERMS));

/** Every race of a pick is on it, and the longest has fifteen. */
const CARD = sampleCard({
  usesUnits: true,
  races: Array.from({ length: 17 }, (_, index) =>
    sampleRace(index + 1, { availableBets, bettingInterests: sampleInterests(9) }),
  ),
});

const bet = fc.constantFrom(...SOLD);
const legs = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Leg>(['all'], ['favourite'], [2, 'favourite'], ['all', 'favourite']),
    },
  ),
  { minLength: 15, maxLength: 15 },
);
const filled = fc.integer({ min: 1, max: 15 });
const size = fc.oneof(
  fc.record({ amount: fc.bigInt({ min: 1n, max: 9_999_99n }).map(pennies), units: fc.constant(null) }),
  fc.record({ amount: fc.constant(pennies(0)), units: fc.integer({ min: 1, max: 99_999 }) }),
);
const picks = fc.record({ bet, legs, filled, size });
type One = typeof picks extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * Fills as many legs as there are, or fewer. The result is a box, a key box, a box leg by leg, or a key over
 * the rest.
 */
function runnersOf({
  bet: definition,
  legs: all,
  filled: count,
}: Pick<One, 'bet' | 'legs' | 'filled'>): Selection {
  const most = definition.varLegs?.max ?? definition.raceLegs.length;
  return all.slice(0, ((count - 1) % most) + 1);
}

function pendingOf(each: One, race: number): PendingWager {
  const { amount, units } = each.size;
  return { ...EMPTY_WAGER, card: CARD.id, race, bet: each.bet.id, amount, units, runners: runnersOf(each) };
}

/** The runners of a leg are printed in their order, whichever was picked first. */
function inOrder(wager: Wager): Wager {
  const parlayLegs = wager.parlayLegs?.map((leg) => ({ ...leg, runners: leg.runners.map(sorted) }));
  const { runners } = wager;
  return { ...wager, runners: runners.map(sorted), ...(parlayLegs === undefined ? {} : { parlayLegs }) };
}

function sorted(leg: Leg): Leg {
  return leg.toSorted((one, other) => Number(one) - Number(other) || `${one}`.localeCompare(`${other}`));
}

/** Out of the wagers as sold a line, and out of the line the same wagers and the same line. */
function comesBack(wagers: readonly Wager[], tickets: number, named: boolean): string {
  const line = ticketAsTyped(wagers, named ? CARD.traCode : null, tickets) ?? '';
  const { check, cost } = readTypedWager(parseTypedBet(line, WORDS), CARD, RULES);
  if (!check.ok) throw new Error(`${line}: ${JSON.stringify(check.refusal)}`);
  expect(check.value.wagers.map(inOrder)).toEqual(wagers.map(inOrder));
  expect(check.value.tickets).toBe(tickets);
  expect(check.value.total).toBe(
    wagers.reduce((sum, { totalCost }) => sum + totalCost, 0n) * BigInt(tickets),
  );
  expect(cost?.total).toBe(wagers.reduce((sum, { totalCost }) => sum + totalCost, 0n));
  expect(ticketAsTyped(check.value.wagers, named ? CARD.traCode : null, tickets)).toBe(line);
  // Buy sells the wager of its entry.
  const { units = null, stored = [], parlay = null } = check.value.entry;
  const entered = { ...EMPTY_WAGER, ...check.value.entry, card: CARD.id, units, stored, parlay };
  const sold = pendingTicketOf(entered, CARD, RULES);
  expect(sold.ok && sold.value.wagers).toEqual(check.value.wagers);
  return line;
}

const RUNS = { numRuns: 800, seed: 7 } as const;
const abbreviations = (bets: readonly BetDefinition[]): readonly string[] =>
  bets.map(({ abbr }) => abbr).toSorted();

describe('a line', () => {
  const tickets = fc.integer({ min: 1, max: 50 });
  const race = fc.integer({ min: 1, max: 3 });

  it('comes back for every wager of the catalogue, in every form of its legs, by amount and by units, any number of times', () => {
    const seen = new Set<string>();
    const forms = new Set<string>();
    fc.assert(
      fc.property(picks, race, tickets, fc.boolean(), (each, num, count, named) => {
        const ticket = pendingTicketOf(pendingOf(each, num), CARD, RULES);
        fc.pre(ticket.ok);
        if (!ticket.ok) return;
        comesBack(ticket.value.wagers, count, named);
        seen.add(each.bet.abbr);
        forms.add(`${each.bet.abbr} ${runnersOf(each).length}`);
      }),
      { ...RUNS, numRuns: 3_000 },
    );
    expect([...seen].toSorted()).toEqual(abbreviations(SOLD));
    // A box, a key box, and a box leg by leg; a key over the rest, and every leg.
    expect([...forms]).toEqual(
      expect.arrayContaining(['SUB 1', 'SUB 2', 'SUB 4', 'TRB 3', 'SUP 2', 'SUP 3', 'SUP 4', 'WXN 2']),
    );
  });

  it('comes back for a wager on all races', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(picks, tickets, (each, count) => {
        const ticket = pendingTicketOf(pendingOf(each, ALL_RACES), CARD, RULES);
        fc.pre(ticket.ok);
        if (!ticket.ok) return;
        expect(comesBack(ticket.value.wagers, count, false)).toMatch(/^(?:\d+x )?ALL /);
        seen.add(each.bet.abbr);
      }),
      RUNS,
    );
    const inOneRace = SOLD.filter(({ raceLegs }) => raceLegs.every((leg) => leg === 0));
    expect([...seen].toSorted()).toEqual(abbreviations(inOneRace));
  });

  it('comes back for a parlay of two to six legs, each in any pool that may be one', () => {
    const lengths = new Set<number>();
    const seen = new Set<string>();
    const races = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 6 });
    const each = fc.array(picks, { minLength: 6, maxLength: 6 });
    // Amounts only: a parlay has no units.
    const amount = fc.bigInt({ min: 1n, max: 99_999n }).map(pennies);
    fc.assert(
      fc.property(each, races, amount, tickets, (picked, nums, stake, count) => {
        const parlayLegs = nums.flatMap((raceNo, index) => {
          const leg = picked[index];
          const alone = leg === undefined ? null : checkWager(CARD, entryOf(leg, raceNo), RULES);
          return leg === undefined || alone?.ok !== true
            ? []
            : [{ raceNo, betType: leg.bet.id, betName: leg.bet.name, runners: runnersOf(leg) }];
        });
        const state = { ...EMPTY_WAGER, card: CARD.id, amount: stake };
        const ticket = pendingTicketOf(
          { ...state, parlay: { legs: parlayLegs, editing: null } },
          CARD,
          RULES,
        );
        fc.pre(ticket.ok);
        if (!ticket.ok) return;
        comesBack(ticket.value.wagers, count, true);
        lengths.add(parlayLegs.length);
        for (const leg of ticket.value.wagers[0]?.parlayLegs ?? []) seen.add(leg.betName);
      }),
      { ...RUNS, numRuns: 1_000 },
    );
    expect(lengths).toEqual(new Set([2, 3, 4, 5, 6]));
    expect(seen.size).toBeGreaterThan(30);
  });

  it('comes back for two to four wagers on a ticket, of any bets that go together', () => {
    const lengths = new Set<number>();
    const each = fc.array(picks, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(each, race, tickets, (picked, num, count) => {
        const [first] = picked;
        const alike = picked.filter(
          (other) => first !== undefined && betsCombine(first.bet.id, other.bet.id),
        );
        const checks = alike.map((other) => checkWager(CARD, entryOf(other, num), RULES));
        const stored = checks.flatMap((check) => (check.ok ? [check.value] : []));
        const state = { ...EMPTY_WAGER, card: CARD.id, race: num, stored };
        const ticket = pendingTicketOf(state, CARD, RULES);
        fc.pre(ticket.ok && stored.length > 1);
        if (!ticket.ok) return;
        comesBack(ticket.value.wagers, count, true);
        lengths.add(stored.length);
      }),
      { ...RUNS, numRuns: 400 },
    );
    expect(lengths).toEqual(new Set([2, 3, 4]));
  });
});

function entryOf(each: One, race: number) {
  return {
    race,
    bet: each.bet.id,
    amount: each.size.amount,
    units: each.size.units,
    runners: runnersOf(each),
  };
}
