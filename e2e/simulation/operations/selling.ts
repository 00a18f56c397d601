/** Sales of wagers, in every way that a teller enters one. */

import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../src/till/wager/wager-view-state.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { takesBets } from '../../../src/wagering/card/card.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';

import { buy, buyBet, enterBet, isMultiRace, openCard, quickPick, runnersOf, send } from './entering.ts';
import type { OperationTable } from './operation.ts';

const SECOND = 1_000;

export const SELLING = {
  buyStraight: {
    weight: 6,
    run: (shop) => buyBet(shop, (bet) => !bet.isBoxed && !isMultiRace(bet)),
  },
  buyBoxed: { weight: 3, run: (shop) => buyBet(shop, ({ isBoxed }) => isBoxed) },
  buyMultiRace: { weight: 3, run: (shop) => buyBet(shop, isMultiRace) },
  buyParlay: {
    weight: 2,
    async run(shop) {
      const card = await openCard(shop);
      const [first] = card?.races.filter(takesBets) ?? [];
      if (card === null || first === undefined) return;
      const { till, store } = shop.teller.window();
      till.clearWager();
      till.clearWager();
      till.chooseRace(first.num);
      send(shop, { type: 'parlayToggled' });
      send(shop, { type: 'poolChosen', bet: 1 });
      send(shop, { type: 'amountChosen', amount: pennies(200) });
      for (let leg = 0; leg < 2; leg += 1) {
        const race = card.races.find(({ num }) => num === store.get(wagerAtom).race);
        const num = race === undefined ? undefined : shop.chance.anyOf(runnersOf(race));
        if (num !== undefined) send(shop, { type: 'runnerToggled', num });
        if (leg === 0) send(shop, { type: 'parlayLegAdded' });
      }
      if (store.get(wagerViewAtom).ticket.ok) await buy(shop);
      else {
        till.clearWager();
        till.clearWager();
      }
    },
  },
  buySeveralWagers: {
    weight: 3,
    async run(shop) {
      if (!(await enterBet(shop, ({ id }) => id === 1)) || !quickPick(shop)) return;
      for (let more = shop.chance.between(1, 2); more > 0; more -= 1) {
        send(shop, { type: 'wagerStored' });
        send(shop, { type: 'poolChosen', bet: shop.chance.oneOf([2, 3]) });
        send(shop, { type: 'amountChosen', amount: pennies(200) });
        shop.teller.window().till.quickPick();
      }
      if (shop.teller.window().store.get(wagerViewAtom).ticket.ok) await buy(shop);
    },
  },
  buyAllRaces: {
    weight: 1,
    async run(shop) {
      if ((await openCard(shop)) === null) return;
      shop.teller.window().till.chooseAllRaces();
      send(shop, { type: 'poolChosen', bet: 1 });
      send(shop, { type: 'amountChosen', amount: pennies(200) });
      if (quickPick(shop)) await buy(shop);
    },
  },
  buySeveralTickets: {
    weight: 3,
    async run(shop) {
      if (!(await enterBet(shop, (bet) => !isMultiRace(bet))) || !quickPick(shop)) return;
      await buy(shop, shop.chance.between(2, 5));
    },
  },
  smartQuickPick: {
    weight: 3,
    async run(shop) {
      const { teller, orders } = shop;
      if (
        !(await enterBet(
          shop,
          ({ id }) => id <= 3,
          ({ allowSQPick }) => allowSQPick,
        ))
      )
        return;
      const { till, store } = teller.window();
      if (store.get(inDoubtCountAtom) === 0 && store.get(operationPhaseAtom) === 'idle') orders.begin(1);
      await teller.press(till.sellSmartQuickPick());
    },
  },
  repeat: {
    weight: 2,
    async run(shop) {
      const { teller } = shop;
      teller.window().till.repeat();
      await teller.pass(SECOND);
      const { store } = teller.window();
      if (teller.canAct() && store.get(wagerViewAtom).ticket.ok) await buy(shop);
    },
  },
  reprintLast: {
    weight: 1,
    run: async ({ teller }) => void (await teller.press(teller.window().till.printLast())),
  },
} as const satisfies OperationTable;
