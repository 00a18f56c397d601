/** A card that is bet in units, at a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { minimumUnits } from '../../wagering/bets/unit-bets.ts';
import { type Card, takesBets } from '../../wagering/card/card.ts';
import { TRIFECTA } from '../../wagering/testing/bet-ids.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, buy, openCard, runnersOf, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;
let card: Card;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  card = await openCard(window, ({ usesUnits }) => usesUnits);
});

const view = () => window.store.get(wagerViewAtom);

/** Chooses a bet of the first race that has it. */
function choose(bet: number) {
  const race = card.races.find((one) => takesBets(one) && one.availableBets.some(({ id }) => id === bet));
  const offered = race?.availableBets.find(({ id }) => id === bet);
  if (race === undefined || offered === undefined) throw new Error(`no bet ${bet}`);
  window.till.chooseRace(race.num);
  window.till.wager({ type: 'poolChosen', bet });
  return { race, offered };
}

describe('a card that is bet in units', () => {
  it('takes every amount of its pools as a whole number of units, from the fewest', () => {
    for (const race of card.races) {
      for (const bet of race.availableBets) {
        expect(bet.minimum % bet.unitValue).toBe(0n);
        expect(BigInt(minimumUnits(bet) ?? 0) * bet.unitValue).toBe(bet.minimum);
      }
    }
    expect(minimumUnits(choose(1).offered)).toBe(2);
    expect(minimumUnits(choose(12).offered)).toBe(1);
  });

  it('sells a wager of so many units for their value [W001]', async () => {
    const { race, offered } = choose(12);
    window.till.wager({ type: 'unitsChosen', units: 4 });
    expect(window.store.get(homeViewAtom).current).toBe('Runner');
    const [first = 0, second = 0, third = 0, fourth = 0] = runnersOf(race);
    for (const [leg, nums] of [[first], [second], [third, fourth]].entries()) {
      if (leg > 0) window.till.wager({ type: 'withPressed' });
      for (const num of nums) window.till.wager({ type: 'runnerToggled', num });
    }
    await window.settle();
    const cost = 4n * offered.unitValue * 2n;
    expect(view().ticket).toMatchObject({ ok: true, value: { wagers: [{ units: 4, costUnits: 8n }] } });
    await buy(window);
    expect(window.store.get(noticeAtom)).toBeNull();
    const [sold] = window.store.get(customerAtom).transactions;
    expect(sold?.ticket).toMatchObject({
      ticketCost: cost,
      wagers: [{ betType: TRIFECTA, betAmount: 4n * offered.unitValue, betCount: 2n, totalCost: cost }],
    });
    expect(window.store.get(totalsAtom).balance).toBe(cost);
    expect(room.printer.sheets).toEqual([{ transaction: sold?.tsn, reprint: false }]);
  });

  it('takes no fewer units than reach the minimum [W080]', async () => {
    choose(1);
    window.till.wager({ type: 'unitsChosen', units: 1 });
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.betAmountBelowMinimum');
    expect(await ticketsAt(room)).toBe(0);
  });
});
