import { describe, expect, it } from 'vitest';
import { ALL_RACES } from '../bets/all-races.ts';
import type { Card } from '../card/card.ts';
import { pennies } from '../ground/money.ts';
import { PLACE, SHOW, WIN } from '../testing/bet-ids.ts';
import { SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleCard, sampleInterests, withRace } from '../testing/sample-card.ts';
import { pendingTicketOf } from './pending-ticket.ts';
import { stepWager } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';

const CARD = sampleCard();

function soldFrom(wager: PendingWager) {
  const ticket = pendingTicketOf(wager, CARD, SAMPLE_RULES);
  if (!ticket.ok) throw new Error(ticket.refusal.code);
  return ticket.value.wagers;
}

function string(): PendingWager {
  const on = (bet: number, runner: number): PendingWager => ({
    ...EMPTY_WAGER,
    card: CARD.id,
    race: 2,
    bet,
    amount: pennies(200),
    runners: [[runner]],
  });
  const stored = [on(WIN, 3), on(PLACE, 4)].flatMap(soldFrom);
  return { ...on(SHOW, 5), stored };
}

const repeat = (wagers: ReturnType<typeof soldFrom>, card: Card = CARD, before = EMPTY_WAGER) =>
  stepWager(before, { type: 'repeated', wagers }, { card, rules: SAMPLE_RULES });

describe('Repeat of a ticket with more than one wager', () => {
  it('brings back all of them, the last one pending [W108, W046]', () => {
    const sold = soldFrom(string());
    expect(sold).toHaveLength(3);
    const { state, effects } = repeat(sold);
    expect(state).toMatchObject({ race: 2, bet: SHOW, runners: [[5]], stored: sold.slice(0, 2) });
    expect(effects).toEqual([{ type: 'goTo', step: 'runner' }]);
    expect(soldFrom(state)).toEqual(sold);
  });

  it('brings back a wager on all races as one on all that still bet [W108, W002]', () => {
    const sold = soldFrom({ ...string(), stored: [], race: ALL_RACES });
    expect(sold.length).toBeGreaterThan(1);
    expect(repeat(sold).state).toMatchObject({ race: ALL_RACES, bet: SHOW, runners: [[5]], stored: [] });
    const closed = withRace(CARD, 2, { status: 'Official' });
    const again = pendingTicketOf(repeat(sold, closed).state, closed, SAMPLE_RULES);
    expect(again.ok && again.value.wagers.length).toBe(sold.length - 1);
  });

  it('brings back none where one of them cannot be sold any more, and says why', () => {
    const scratched = withRace(CARD, 2, { bettingInterests: sampleInterests(8, [4]) });
    const { state, effects } = repeat(soldFrom(string()), scratched);
    expect(state).toBe(EMPTY_WAGER);
    expect(effects).toMatchObject([{ type: 'refused' }]);
  });

  it('does not take the place of what is stored already', () => {
    const before = string();
    expect(repeat(soldFrom(before), CARD, before).state).toBe(before);
  });

  it('of nothing changes nothing', () => {
    expect(repeat([])).toEqual({ state: EMPTY_WAGER, effects: [] });
  });
});
