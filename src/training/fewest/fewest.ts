/**
 * Returns the fewest taps and the fewest keys that serve a practice customer, from stepping up to the total
 * out. Goes by the steps of the slip, the odds board, the keys of the last bets, or a typed line. Goes each
 * way with the window's own machine: a good teller can do it with so many. Counts none for the scan of a
 * ticket or voucher that the customer brings. Pure.
 */
import type { Card } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { tenderAmounts } from '../../wagering/tickets/tender.ts';
import type { CustomerAsk } from '../asks/ask.ts';
import type { SecondWish } from '../asks/second-wish.ts';
import { fewestAgain } from './fewest-again.ts';
import { fewestSales } from './fewest-sales.ts';
import { type Reached, type ServingWindow, type Stand, servingCard } from './serving-window.ts';
import { shortestLine } from './shortest-line.ts';
import { amountDigits } from './take-step.ts';
import { addTouches, type Hand, NO_TOUCHES, type Touches } from './touches.ts';

/** Cancel on the last ticket, and the answer; F4, an arrow and Enter. */
const CANCEL: Touches = { taps: 2, keys: 3 };
/** Total and Collect or Close; F2 and Enter. */
const TOTAL_OUT: Touches = { taps: 2, keys: 2 };
/** How a customer is paid, after Total and Pay: in cash, the bright answer, or with a voucher. */
const PAID_CASH: Touches = { taps: 1, keys: 1 };
const PAID_VOUCHER: Touches = { taps: 1, keys: 2 };
/** One key opens vouchers, and one sells. */
const OPEN_AND_SELL = 2;

/** All that was to be done for a customer. */
export interface Served {
  readonly ask: CustomerAsk;
  /** Their wish after the first ticket; null: they had none. */
  readonly second: SecondWish | null;
  /** The cash that was keyed, minor units; null: none, which nobody must. */
  readonly given: Pennies | null;
}

/** Returns the fewest by each hand; null where no way of the window's steps is known. */
export function fewestTouches(at: ServingWindow, stand: Stand, served: Served): Touches | null {
  const taps = betsBy(at, stand, served, 'taps');
  const keys = betsBy(at, stand, served, 'keys');
  if (taps === null || keys === null) return null;
  const cancelled = served.second?.kind === 'cancel' ? CANCEL : NO_TOUCHES;
  return addTouches({ taps, keys }, cancelled, moneyOf(at, served));
}

/** Returns the touches that sell what they wanted; null if no way is known. */
function betsBy(at: ServingWindow, stand: Stand, { ask, second }: Served, hand: Hand): number | null {
  if (ask.wagers.length === 0) return 0;
  if (isBegun(stand)) return null;
  const wagers = ask.wagers.map(({ wager }) => wager);
  const from = { stand, touches: 0 };
  const sold = withLines(at, from, wagers, hand, fewestSales(at, from, wagers, hand));
  const [last, ...others] = wagers;
  if (sold === null || second?.kind !== 'again' || last === undefined || others.length > 0)
    return sold?.touches ?? null;
  const next = second.wager;
  const again = fewestAgain(at, sold, { last, next }, hand);
  return withLines(at, sold, [next], hand, again)?.touches ?? null;
}

/** Returns true if more than choices is entered already: those touches are not known. */
function isBegun({ wager: { stored, parlay, exchange, runners } }: Stand): boolean {
  return (
    stored.length > 0 || parlay !== null || exchange !== null || runners.some(({ length }) => length > 0)
  );
}

/** Returns the smaller count of the steps and the typed line, which leaves the window as the steps do. */
function withLines(
  at: ServingWindow,
  from: Reached,
  wagers: readonly Wager[],
  hand: Hand,
  bySteps: Reached | null,
): Reached | null {
  if (hand === 'taps' || bySteps === null) return bySteps;
  const typed = typedKeys(at, from.stand, wagers);
  return typed === null ? bySteps : { ...bySteps, touches: Math.min(bySteps.touches, from.touches + typed) };
}

/** Returns the keys of lines that sell them: the card, the line's key, and each line with Enter. */
function typedKeys(at: ServingWindow, { wager: now }: Stand, wagers: readonly Wager[]): number | null {
  const [first] = wagers;
  const card = first === undefined ? null : servingCard(at, first.cardId);
  const code = card === null ? null : at.cardCode(card.id);
  if (card === null || code === null || card.usesUnits || wagers.some(({ cardId }) => cardId !== card.id))
    return null;
  const isThere = now.card === card.id;
  const begun = (isThere ? 0 : code.length) + 1;
  const raceNow = isThere ? now.race : openRace(card);
  const lines = [
    lineByLine(at, card, raceNow, wagers),
    keysOf(shortestLine(wagers, card, raceNow, at.rules)),
  ];
  const known = lines.filter((keys) => keys !== null);
  return known.length === 0 ? null : begun + Math.min(...known);
}

/** Returns the race that a card begins with (W029). */
function openRace({ races, currentRace }: Card): number | null {
  return races.some(({ num, status }) => num === currentRace && status === 'Betting on') ? currentRace : null;
}

function lineByLine(
  at: ServingWindow,
  card: Card,
  raceNow: number | null,
  wagers: readonly Wager[],
): number | null {
  let keys = 0;
  let race = raceNow;
  for (const wager of wagers) {
    const line = keysOf(shortestLine([wager], card, race, at.rules));
    if (line === null) return null;
    keys += line;
    race = wager.raceNo;
  }
  return keys;
}

/** Returns the keys of a line with its Enter: it is written without any sign that needs Shift. */
function keysOf(line: string | null): number | null {
  return line === null ? null : line.length + 1;
}

/** Returns the touches of vouchers, of the cash that was keyed, and of the total out. */
function moneyOf(at: ServingWindow, { ask, second, given }: Served): Touches {
  const { paper, voucher } = ask;
  const wagers = [
    ...ask.wagers.map(({ wager }) => wager),
    ...(second?.kind === 'again' ? [second.wager] : []),
  ];
  const spent = second?.kind === 'cancel' ? ZERO : addPennies(...wagers.map(({ totalCost }) => totalCost));
  const isPaid = paper?.kind === 'ticket';
  const worth = paper?.kind === 'voucher' ? paper.value : ZERO;
  const rest = voucher ?? ZERO;
  // The rest of a voucher is sold with the answer to the question how the customer is paid.
  const isRest = worth > 0n && rest > 0n && !at.paysCashOnly;
  const owed = pennies(spent + (isRest ? 0n : rest) - worth);
  const sold = rest > 0n && !isRest ? sellVoucher(at, rest) : NO_TOUCHES;
  if (!(isPaid || owed < 0n)) return addTouches(sold, tender(at, owed, given), TOTAL_OUT);
  const answer = at.paysCashOnly ? NO_TOUCHES : isRest ? PAID_VOUCHER : PAID_CASH;
  return addTouches(sold, TOTAL_OUT, answer);
}

function sellVoucher({ vouchers }: ServingWindow, amount: Pennies): Touches {
  const digits = amountDigits(amount).length;
  return {
    taps: OPEN_AND_SELL + (vouchers.includes(amount) ? 1 : digits),
    keys: OPEN_AND_SELL + digits,
  };
}

/** Returns the touches of the cash: the amount's key, or the digits. Digits have no keys on the screen. */
function tender({ notes }: ServingWindow, owed: Pennies, given: Pennies | null): Touches {
  if (given === null || owed <= 0n) return NO_TOUCHES;
  const digits = amountDigits(given).length;
  const hasKey = given === owed || tenderAmounts(owed, notes).includes(given);
  return { taps: hasKey ? 1 : digits, keys: digits };
}
