/**
 * Takes one step of a wager's entry with the window's own machine, and counts its touches. By keys, a choice
 * is the digits of its tile.
 */
import { type HomeView, mayReach } from '../../till/window/view-stack.ts';
import { betDigits } from '../../wagering/bets/bet-digits.ts';
import type { Card } from '../../wagering/card/card.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { stepWager, type WagerEvent } from '../../wagering/pending/pending-wager.ts';
import { chosenOf } from '../../wagering/pending/wager-state.ts';
import type { WagerStep } from '../../wagering/pending/wager-step.ts';
import { type Reached, type ServingWindow, type Stand, servingCard } from './serving-window.ts';
import type { Hand, Touches } from './touches.ts';

/** Returns the stand after an event; null: the window refuses it, or asks first. */
export function standAfter(at: ServingWindow, { wager, step }: Stand, event: WagerEvent): Stand | null {
  const card = event.type === 'cardChosen' ? event.card : servingCard(at, wager.card);
  const { state, effects } = stepWager(wager, event, { card, rules: at.rules });
  if (effects.some(({ type }) => type !== 'goTo')) return null;
  const next = effects.findLast((effect) => effect.type === 'goTo');
  return { wager: state, step: next === undefined ? step : next.step };
}

/** Returns the stand after these events, each with its touches; null if one of them is refused. */
export function reachedBy(
  at: ServingWindow,
  from: Reached,
  presses: readonly Press[],
  hand: Hand,
): Reached | null {
  let reached = from;
  for (const { event, ...touches } of presses) {
    const stand = standAfter(at, reached.stand, event);
    if (stand === null) return null;
    reached = { stand, touches: reached.touches + touches[hand] };
  }
  return reached;
}

/** An event of the entry, and the taps and the keys that give it. */
export interface Press extends Touches {
  readonly event: WagerEvent;
}

/** One key of the screen, which has one key of the keyboard. */
export const once = (event: WagerEvent): Press => ({ event, taps: 1, keys: 1 });

/** Returns true if a further digit could follow these: the tile waits for Enter. */
function isOpen(code: string, codes: readonly string[]): boolean {
  return codes.some((other) => other !== code && other.startsWith(code));
}

export function pressCard(at: ServingWindow, card: Card): Press | null {
  const code = at.cardCode(card.id);
  return code === null ? null : { event: { type: 'cardChosen', card }, taps: 1, keys: code.length };
}

export function pressRace(card: Card, num: number): Press {
  const codes = card.races.map((race) => String(race.num));
  const code = String(num);
  const keys = code.length + (isOpen(code, codes) ? 1 : 0);
  return { event: { type: 'raceChosen', race: num }, taps: 1, keys };
}

export function pressPool(bet: number): Press {
  return { event: { type: 'poolChosen', bet }, taps: 1, keys: betDigits(bet).length };
}

/** Enter takes the wager's amount, or the usual one; digits and Enter take any other. */
export function pressAmount(at: ServingWindow, { wager }: Stand, amount: Pennies): Press | null {
  const bet = chosenOf(wager, servingCard(at, wager.card))?.bet;
  if (bet === undefined) return null;
  const amounts = at.amountsOf(bet);
  const digits = amountDigits(amount).length + 1;
  const offered = wager.amount ?? amounts[0];
  return {
    event: { type: 'amountChosen', amount },
    taps: amounts.includes(amount) ? 1 : digits,
    keys: amount === offered ? 1 : digits,
  };
}

/** Returns the shortest digits of an amount: '2', '.5', '2.5', '.25'. */
export function amountDigits(amount: Pennies): string {
  const digits = amount.toString().padStart(3, '0');
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)];
  if (cents === '00') return whole;
  return `${whole === '0' ? '' : whole}.${cents.endsWith('0') ? cents.slice(0, 1) : cents}`;
}

const VIEWS = {
  card: 'Card',
  race: 'Race',
  pool: 'Pool',
  amount: 'Amount',
  runner: 'Runner',
} as const satisfies Readonly<Record<WagerStep, HomeView>>;

/** Returns true if the teller may go to the step from any other (T083-T087). */
export function mayGoTo(step: WagerStep, wager: Stand['wager']): boolean {
  const card = wager.card !== null;
  const race = card && wager.race !== null;
  const bet = race && wager.bet !== null;
  return mayReach(VIEWS[step], { card, race, bet, amount: bet && wager.amount !== null, customer: false });
}
