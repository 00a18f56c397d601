/**
 * What is read back to the teller before it is sold, because it costs far more than its amount says or than the window sells
 * without a word (ticketConfirmationLimit, W150).
 *
 * Owns which sales are read back and in what words. Knows neither how they are asked nor how they are sold.
 */
import { type Say, say } from '../i18n/say.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../wagering/money.ts';
import { filledLegs } from '../wagering/resolve-legs.ts';
import { legNotation } from '../wagering/runner-notation.ts';
import type { Leg } from '../wagering/selection.ts';
import type { Wager } from '../wagering/wager.ts';
import type { NoticeText } from './counter.ts';
import type { NoticeAction } from './notices.ts';

/** A wager that costs so many times the amount chosen is read back. */
const COST_JUMP = 10n;

/** Whether a wager costs far more than the amount that was chosen for it. */
export function jumpsInCost({ betAmount, totalCost }: Pick<Wager, 'betAmount' | 'totalCost'>): boolean {
  return totalCost >= betAmount * COST_JUMP;
}

/**
 * More tickets than this are read back where their number was only typed. Up to nine a slip of the finger costs little and a customer
 * may well ask for them; a second digit, or one left standing before the line, is what goes wrong.
 */
const MOST_TYPED_TICKETS = 9;

/** What one tap on Buy, or one typed line, sells: the wagers of a ticket, so many times. */
export interface SaleToRead {
  readonly wagers: readonly Wager[];
  readonly tickets: number;
  /** The number of tickets stood in a typed line: nothing has shown what they cost together and asked for it. */
  readonly isTyped?: boolean | undefined;
}

/** The same of a ticket: wager by wager, since each has an amount of its own; all races at once have one amount together. */
function ticketJumps(wagers: readonly Wager[]): boolean {
  const [first] = wagers;
  if (first === undefined || wagers.every(({ raceNo }) => raceNo === first.raceNo))
    return wagers.some(jumpsInCost);
  return jumpsInCost({
    betAmount: first.betAmount,
    totalCost: addPennies(...wagers.map(({ totalCost }) => totalCost)),
  });
}

/** Tickets whose number was typed: too many of them, or all together so many times the amount that was chosen. */
function typedTicketsJump(tickets: number, cost: Pennies, amount: Pennies): boolean {
  return tickets > 1 && (tickets > MOST_TYPED_TICKETS || cost >= amount * COST_JUMP);
}

/** What was chosen to be bet; all races at once have one amount together. */
function amountOf(wagers: readonly Wager[]): Pennies {
  const amounts = wagers.filter(({ raceNo }) => raceNo === wagers[0]?.raceNo);
  return addPennies(ZERO, ...amounts.map(({ betAmount }) => betAmount));
}

function costOf({ wagers, tickets }: SaleToRead): Pennies {
  return pennies(addPennies(ZERO, ...wagers.map(({ totalCost }) => totalCost)) * BigInt(tickets));
}

/**
 * The question to ask before the sale; null where there is nothing to ask. `limit` is what everything together may cost without
 * being asked, minor units; zero or null: no limit.
 */
export function readBackOf(sale: SaleToRead, limit: Pennies | null): NoticeText | null {
  const cost = costOf(sale);
  const overLimit = limit !== null && limit > 0n && cost > limit;
  const ticketsJump = sale.isTyped === true && typedTicketsJump(sale.tickets, cost, amountOf(sale.wagers));
  if (!overLimit && !ticketsJump && !ticketJumps(sale.wagers)) return null;
  return {
    title: say('readBack.title', { cost }),
    lines: [
      ...wagersInWords(sale.wagers),
      ...(sale.tickets > 1 ? [say('readBack.tickets', { tickets: sale.tickets })] : []),
      say('readBack.total', { cost }),
    ],
  };
}

/**
 * The same where only the cost is known: the host draws the runners. `typed` is what a line asked for: so many tickets of this amount.
 */
export function readBackOfCost(
  cost: Pennies,
  limit: Pennies,
  typed: { readonly tickets: number; readonly amount: Pennies } | null = null,
): NoticeText | null {
  const overLimit = limit > 0n && cost > limit;
  const ticketsJump = typed !== null && typedTicketsJump(typed.tickets, cost, typed.amount);
  if (!overLimit && !ticketsJump) return null;
  return {
    title: say('readBack.title', { cost }),
    lines: [
      ...(typed !== null && typed.tickets > 1 ? [say('readBack.tickets', { tickets: typed.tickets })] : []),
      say('readBack.total', { cost }),
    ],
  };
}

/** Selling is never what a key held down, Enter or Escape says. */
export const READ_BACK_ANSWERS: readonly NoticeAction[] = [
  { id: 'sell', label: say('readBack.sell'), tone: 'plain' },
  { id: 'keep', label: say('readBack.doNotSell'), tone: 'primary', isSafe: true },
];

/**
 * The wagers of a ticket read out: track, race and bet, the runners, and how many bets at what amount. What is the same in several races, as a wager on
 * all of them is, is read out once.
 */
export function wagersInWords(wagers: readonly Wager[]): readonly Say[] {
  const groups: Wager[][] = [];
  for (const wager of wagers) {
    const alike = groups.find(([first]) => first !== undefined && isAlike(first, wager));
    if (alike === undefined) groups.push([wager]);
    else alike.push(wager);
  }
  return groups.flatMap(groupInWords);
}

/** They differ in nothing that is read out but their race. */
function isAlike(one: Wager, other: Wager): boolean {
  const isOne = (key: 'cardId' | 'betName' | 'betAmount'): boolean => one[key] === other[key];
  return (
    one.isParlay !== true &&
    other.isParlay !== true &&
    isOne('cardId') &&
    isOne('betName') &&
    isOne('betAmount') &&
    one.raceNo !== other.raceNo &&
    JSON.stringify(one.runners) === JSON.stringify(other.runners)
  );
}

function groupInWords(wagers: readonly Wager[]): readonly Say[] {
  const [first] = wagers;
  if (first === undefined) return [];
  const { cardName: card, betName, betAmount, runners, raceNo } = first;
  const legs = filledLegs(runners).map(legSay);
  const picked = legs.reduce<Say | null>(
    (before, leg) => (before === null ? leg : say('readBack.with', { before, leg })),
    null,
  );
  const races = legNotation(
    wagers.map((wager) => wager.raceNo),
    { all: '', favourite: '' },
  );
  const count = wagers.reduce((sum, { betCount }) => sum + betCount, 0n);
  return [
    wagers.length === 1
      ? say('readBack.bet', { card, race: raceNo, betName })
      : say('readBack.bets', { card, races, betName }),
    ...(picked === null ? [] : [say('readBack.runners', { runners: picked })]),
    say('readBack.count', { count: count.toString(), amount: betAmount }),
  ];
}

/** All and the favourite are words of the window's language, so they stay apart from the numbers. */
function legSay(leg: Leg): Say {
  if (leg.includes('all')) return say('runner.all');
  const numbers = leg.filter((choice) => typeof choice === 'number');
  const written = say('readBack.numbers', { numbers: legNotation(numbers, { all: '', favourite: '' }) });
  if (!leg.includes('favourite')) return written;
  return numbers.length === 0
    ? say('runner.favourite')
    : say('readBack.and', { one: written, other: say('runner.favourite') });
}
