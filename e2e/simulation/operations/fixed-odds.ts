/** Customers who bet at fixed odds, and bring their tickets back. */

import { ticketEntryAtom } from '../../../src/till/tickets/entry/ticket-entry-state.ts';
import {
  fixedOddsCardsAtom,
  fixedOddsRaceAtom,
} from '../../../src/till/tickets/fixed-odds/fixed-odds-state.ts';
import { isFixedOddsCode } from '../../../src/wagering/card/fixed-odds.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import type { Shop } from './shop.ts';

/** A tap that moves money at most so often. */
type Act = (shop: Shop, times: number, tap: () => Promise<unknown>) => Promise<void>;

const SECOND = 1_000;

/** Opens the view and waits for its prices; false where they do not come. */
async function openPrices({ teller, chance }: Shop): Promise<boolean> {
  const { till, store } = teller.window();
  till.select('FixedOdds');
  if (store.get(fixedOddsCardsAtom).state === 'failed') till.fixedOdds.retry();
  const hasPrices = (): boolean => store.get(fixedOddsRaceAtom)?.board.state === 'ready';
  if (!(await teller.until(hasPrices, 90 * SECOND))) return false;
  const cards = store.get(fixedOddsCardsAtom);
  const card = chance.anyOf(cards.state === 'ready' ? cards.value : []);
  if (card !== undefined && chance.often(0.3)) till.fixedOdds.chooseCard(card);
  return teller.until(hasPrices, 90 * SECOND);
}

export async function buyFixedOdds(shop: Shop, act: Act): Promise<void> {
  const { teller, chance } = shop;
  if (!(await openPrices(shop))) return;
  const { till, store } = teller.window();
  const race = store.get(fixedOddsRaceAtom);
  const runners = race?.board.state === 'ready' ? race.board.value.runners : [];
  const runner = chance.anyOf(runners.filter(({ payout }) => payout !== null));
  if (runner === undefined) return;
  till.fixedOdds.chooseRunner(runner.saddleCloth);
  // Some think it over, and the price moves meanwhile.
  if (chance.often(0.2)) await teller.pass(chance.between(1, 60) * SECOND);
  if (!teller.canAct()) return;
  const stake = pennies(chance.between(1, 40) * 50);
  await act(shop, 1, () => till.fixedOdds.buy(stake));
  // Nobody leaves the prices open: they are asked for as long as they are looked at.
  if (teller.canAct()) teller.window().till.select('Card');
  // Some wait at the window until their race is run.
  if (teller.canAct() && chance.often(0.4)) await cashFixedOdds(shop, act);
}

/** The race of a ticket is run, often for its runner. */
async function runRaceOf({ host, chance, teller }: Shop, code: string): Promise<void> {
  const bet = host.betOf(code);
  if (bet === undefined) return;
  const { trainer } = host.tote;
  if (chance.often(0.8)) await trainer.chooseFinish(bet.card, bet.race, [[bet.interest]]);
  await trainer.runRace(bet.card, bet.race);
  await teller.pass(chance.between(20, 90) * SECOND);
}

/** By scan or by typed code; some are no winners, some not official, and some were paid before. */
export async function cashFixedOdds(shop: Shop, act: Act): Promise<void> {
  const { teller, chance, printer } = shop;
  const code = chance.anyOf(printer.sheets.map(({ tsn }) => tsn).filter(isFixedOddsCode));
  if (code === undefined) return;
  if (chance.often(0.7)) await runRaceOf(shop, code);
  if (!teller.canAct()) return;
  const { till, store } = teller.window();
  if (chance.often(0.5)) {
    await act(shop, 1, () => {
      till.scanned(code, 'OPTICAL');
      return Promise.resolve();
    });
    await teller.pass(3 * SECOND);
    return;
  }
  till.select('CashTicket');
  till.tickets.type(code);
  if (store.get(ticketEntryAtom).typed === code) await act(shop, 1, () => till.tickets.confirm());
}
