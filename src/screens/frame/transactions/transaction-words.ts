/** What a transaction is called in a list, and how its paper stands. Pure; knows no component. */
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import { twelveHour } from '../../../i18n/times.ts';
import type { HandedInBy, PaperState, Transaction } from '../../../till/transactions/customer-session.ts';
import { NO_BAGS, slipTitle, transactionType } from '../../../till/transactions/transaction-title.ts';
import { type NotationWords, runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import type { CardId } from '../../../wagering/card/card.ts';
import type { ParlayLeg } from '../../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';

/** Every bet of a ticket in its order, those of a parlay leg by leg; empty where nothing was sold. */
function betsOf({ ticket }: Transaction): readonly ParlayLeg[] {
  return (ticket?.wagers ?? []).flatMap(
    (wager): readonly ParlayLeg[] =>
      wager.parlayLegs ?? [
        { raceNo: wager.raceNo, betType: wager.betType, betName: wager.betName, runners: wager.runners },
      ],
  );
}

/** 'Fixed odds 7 Night Train': a win bet on one runner (W026); null for anything else. */
function fixedOddsTitle({ fixedOdds }: Transaction): Say | null {
  if (fixedOdds === undefined || fixedOdds.ticket === null) return null;
  const { saddleCloth, name } = fixedOdds.ticket.wager.runner;
  return say('transaction.fixedOddsOn', { runner: saddleCloth, name });
}

/** A sold ticket is called by its first bet and runners, 'Exacta Box 1,4,7'; anything else by its type. */
export function transactionTitle(transaction: Transaction, words: NotationWords, bags = NO_BAGS): Say {
  const [first] = betsOf(transaction);
  const fixed = fixedOddsTitle(transaction);
  if (fixed !== null) return fixed;
  if (first === undefined) return slipTitle(transaction, bags);
  return say('transaction.wager', { bet: first.betName, runners: runnerNotation(first.runners, words) });
}

/** A title for a narrow line, which leaves what a slip is of to the line below it: 'Exacta Box 1,4,7', 'Promotional voucher'. */
export function briefTitle(transaction: Transaction, words: NotationWords, bags = NO_BAGS): Say {
  return betsOf(transaction).length === 0 && fixedOddsTitle(transaction) === null
    ? transactionType(transaction, bags)
    : transactionTitle(transaction, words, bags);
}

/** The same of a ticket that came back: 'Cashed: Win 4'. `sale`: the sale of it, which names the bet. */
export function handedInTitle(transaction: Transaction, sale: Transaction, words: NotationWords): Say {
  return say('transaction.handedInBet', {
    what: transactionType(transaction),
    bet: transactionTitle(sale, words),
  });
}

/** What the title leaves out, '+3' wagers or '+2 legs' of a parlay; null where it is the whole ticket. */
export function transactionMore(transaction: Transaction): Say | null {
  const more = betsOf(transaction).length - 1;
  if (more < 1) return null;
  const isParlay = transaction.ticket?.wagers.some(({ parlayLegs }) => parlayLegs !== undefined) === true;
  return isParlay ? say('transaction.moreLegs', { count: more }) : say('transaction.more', { more });
}

/** The whole of a ticket that is more than its title, a line a bet: 'R7 Exacta Box 1,4,7'. */
export function transactionWhole(transaction: Transaction, words: NotationWords): readonly Say[] {
  const bets = betsOf(transaction);
  if (bets.length < 2) return [];
  return bets.map(({ raceNo, betName, runners }) =>
    say('transaction.bet', { race: raceNo, bet: betName, runners: runnerNotation(runners, words) }),
  );
}

/** Where a ticket was bet: the track may be shortened, the races never. */
export interface TransactionPlaceWords {
  /** 'Harborview Park'. */
  readonly track: string;
  /** Its card, whose track code stands for it where its name has no room. */
  readonly card: CardId;
  /** The code itself, where the ticket says it. */
  readonly code?: string;
  /** 'R7', with every race that it is on. */
  readonly races: Say;
}

/** Where it was bet; null for what was bet nowhere. */
export function transactionPlace(transaction: Transaction): TransactionPlaceWords | null {
  const sold = transaction.fixedOdds?.ticket;
  if (sold !== undefined && sold !== null) {
    const { cardName, race } = sold.wager;
    return {
      track: cardName,
      card: '',
      code: sold.traCode,
      races: say('transaction.races', { races: race }),
    };
  }
  const wager = transaction.ticket?.wagers[0];
  if (wager === undefined) return null;
  const races = new Set(betsOf(transaction).map(({ raceNo }) => raceNo));
  const { cardName, cardId } = wager;
  return { track: cardName, card: cardId, races: say('transaction.races', { races: [...races].join(', ') }) };
}

const BY_HAND = {
  sold: 'doubt.byHandSold',
  paid: 'doubt.byHandPaid',
  notSold: 'doubt.byHandNotSold',
} as const;

/** How a post was closed by hand; null where the host settled it. */
export function transactionByHand({ closedByHand }: Transaction): Say | null {
  if (closedByHand === undefined) return null;
  const { verdict, at, tellerId } = closedByHand;
  return say(BY_HAND[verdict], {
    time: twelveHour(at),
    teller: tellerId,
  });
}

/** What is said of paper that is not, or not surely, in the customer's hand; null when there is nothing to say. */
export const PAPER_WORDS = {
  printing: null,
  printed: null,
  notPrinted: 'paper.notPrinted',
  uncertain: 'paper.uncertain',
  none: null,
} as const satisfies Readonly<Record<PaperState, TextKey | null>>;

/** What was done with a ticket that was handed in again. */
export const HANDED_IN_WORDS = {
  CASH: 'transaction.isCashed',
  CANCEL: 'transaction.isCancelled',
} as const satisfies Readonly<Record<HandedInBy, TextKey>>;

/** What stands as the worth of a transaction in a list: what the customer owes or is owed, or what an account paid or got back. */
export function transactionWorth({ value, moved, account }: Transaction): {
  readonly worth: Pennies;
  readonly tone: 'in' | 'out' | 'account';
} {
  if (account !== undefined && account.tfAddress === undefined && moved !== undefined)
    return { worth: moved ?? ZERO, tone: 'account' };
  return { worth: value, tone: value < 0n ? 'out' : 'in' };
}
