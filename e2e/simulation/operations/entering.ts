/** Enters a wager at the window and buys it, as the operations of selling do. */

import { readyCardAtom, summaryAtom } from '../../../src/till/cards/card-state.ts';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { wagerViewAtom } from '../../../src/till/wager/wager-view-state.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { type BetAvailability, type Card, type Race, takesBets } from '../../../src/wagering/card/card.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import type { WagerEvent } from '../../../src/wagering/pending/pending-wager.ts';
import type { Shop } from './shop.ts';

const SECOND = 1_000;

export function send({ teller }: Shop, event: WagerEvent): void {
  teller.window().till.wager(event);
}

/** The numbers that run, in order. */
export function runnersOf(race: Race): readonly number[] {
  return race.bettingInterests.filter(({ scratched }) => !scratched).map(({ num }) => num);
}

/** Opens a card that suits and sells; null when there is none or it could not be had. */
export async function openCard(
  { teller, chance }: Shop,
  suits: (card: { readonly allowSQPick: boolean }) => boolean = () => true,
): Promise<Card | null> {
  const { till, store } = teller.window();
  const summary = store.get(summaryAtom);
  if (summary.state !== 'ready') {
    till.retrySummary();
    await teller.pass(SECOND);
    return null;
  }
  const inHand = store.get(readyCardAtom);
  if (inHand !== null && suits(inHand) && inHand.races.some(takesBets) && chance.often(0.7)) return inHand;
  till.clearWager();
  till.clearWager();
  const open = summary.value.filter((card) => card.status === 'Open' && suits(card));
  const chosen = chance.anyOf(open.slice(0, 3));
  if (chosen === undefined) return null;
  const choosing = till.chooseCard(chosen.id);
  if (!(await teller.press(choosing, 90 * SECOND))) return null;
  const card = store.get(readyCardAtom);
  return card?.id === chosen.id ? card : null;
}

export function isMultiRace({ raceLegs }: BetAvailability): boolean {
  return raceLegs.some((offset) => offset > 0);
}

/** Enters a bet that suits on some race; false where there is none. */
export async function enterBet(
  shop: Shop,
  suits: (bet: BetAvailability) => boolean,
  cards?: (card: { readonly allowSQPick: boolean }) => boolean,
): Promise<boolean> {
  const { teller, chance } = shop;
  const card = await openCard(shop, cards);
  if (card === null) return false;
  const { till } = teller.window();
  till.clearWager();
  till.clearWager();
  const race = chance.anyOf(card.races.filter((one) => takesBets(one) && one.availableBets.some(suits)));
  const bet = chance.anyOf(race?.availableBets.filter(suits) ?? []);
  if (race === undefined || bet === undefined) return false;
  till.chooseRace(race.num);
  send(shop, { type: 'poolChosen', bet: bet.id });
  send(shop, {
    type: 'amountChosen',
    amount: pennies(bet.minimum + bet.increment * BigInt(chance.between(0, 3))),
  });
  return true;
}

export function quickPick({ teller }: Shop): boolean {
  const { till, store } = teller.window();
  till.quickPick();
  return store.get(wagerViewAtom).ticket.ok;
}

/** Buys what is entered; some tellers tap more often than once. */
export async function buy({ teller, chance, orders }: Shop, tickets = 1): Promise<void> {
  const { till, store } = teller.window();
  if (store.get(inDoubtCountAtom) === 0 && store.get(operationPhaseAtom) === 'idle') orders.begin(tickets);
  const buying = till.buy(tickets);
  if (chance.often(0.1)) void till.buy(tickets);
  await teller.press(buying);
}

export async function buyBet(shop: Shop, suits: (bet: BetAvailability) => boolean): Promise<void> {
  if ((await enterBet(shop, suits)) && quickPick(shop)) await buy(shop);
}
