/**
 * Words a transaction and its paper for the lists on screens. till/transactions/transaction-title.ts names
 * its type, also for papers. Pure.
 */
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import type { HandedInBy, PaperState, Transaction } from '../../../till/transactions/customer-session.ts';
import { NO_BAGS, slipTitle, transactionType } from '../../../till/transactions/transaction-title.ts';
import { type NotationWords, runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import type { CardId } from '../../../wagering/card/card.ts';
import type { ParlayLeg } from '../../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';

/** Returns every bet of a ticket in its order, a parlay's leg by leg; empty if nothing was sold. */
function betsOf({ ticket }: Transaction): readonly ParlayLeg[] {
  return (ticket?.wagers ?? []).flatMap(
    (wager): readonly ParlayLeg[] =>
      wager.parlayLegs ?? [
        { raceNo: wager.raceNo, betType: wager.betType, betName: wager.betName, runners: wager.runners },
      ],
  );
}

/** Returns 'Fixed odds 7 Night Train' for a win bet on one runner (W026); null for anything else. */
function fixedOddsTitle({ fixedOdds }: Transaction): Say | null {
  if (fixedOdds === undefined || fixedOdds.ticket === null) return null;
  const { saddleCloth, name } = fixedOdds.ticket.wager.runner;
  return say('transaction.fixedOddsOn', { runner: saddleCloth, name });
}

/**
 * Names a sold ticket by its first bet and runners, 'Exacta Box 1,4,7'; anything else by its type. `write`
 * writes the runners.
 */
export function transactionTitle(
  transaction: Transaction,
  words: NotationWords,
  bags = NO_BAGS,
  write = runnerNotation,
): Say {
  const [first] = betsOf(transaction);
  const fixed = fixedOddsTitle(transaction);
  if (fixed !== null) return fixed;
  if (first === undefined) return slipTitle(transaction, bags);
  return say('transaction.wager', { bet: first.betName, runners: write(first.runners, words) });
}

/**
 * Returns a title for a narrow line, 'Exacta Box 1,4,7' or 'Promotional voucher'. The line below it has the
 * slip's detail.
 */
export function briefTitle(transaction: Transaction, words: NotationWords, bags = NO_BAGS): Say {
  return betsOf(transaction).length === 0 && fixedOddsTitle(transaction) === null
    ? transactionType(transaction, bags)
    : transactionTitle(transaction, words, bags);
}

/** Returns the title of a ticket that came back: 'Cashed: Win 4'. `sale` names the bet. */
export function handedInTitle(transaction: Transaction, sale: Transaction, words: NotationWords): Say {
  return say('transaction.handedInBet', {
    what: transactionType(transaction),
    bet: transactionTitle(sale, words),
  });
}

/**
 * Returns the part that the title leaves out: '+3' wagers, or '+2 legs' of a parlay. Null if it names the
 * whole ticket.
 */
export function transactionMore(transaction: Transaction): Say | null {
  const more = betsOf(transaction).length - 1;
  if (more < 1) return null;
  const isParlay = transaction.ticket?.wagers.some(({ parlayLegs }) => parlayLegs !== undefined) === true;
  return isParlay ? say('transaction.moreLegs', { count: more }) : say('transaction.more', { more });
}

/** Returns the whole of a ticket with several bets, a line a bet: 'R7 Exacta Box 1,4,7'. */
export function transactionWhole(transaction: Transaction, words: NotationWords): readonly Say[] {
  const bets = betsOf(transaction);
  if (bets.length < 2) return [];
  return bets.map(({ raceNo, betName, runners }) =>
    say('transaction.bet', { race: raceNo, bet: betName, runners: runnerNotation(runners, words) }),
  );
}

/** Describes where a ticket was bet. The track may be shortened, the races never. */
export interface TransactionPlaceWords {
  /** Name of the track, such as 'Harborview Park'. */
  readonly track: string;
  /** Card, whose track code replaces a name without room. */
  readonly card: CardId;
  /** Track code, if the ticket has it. */
  readonly code?: string;
  /** 'R7', with every race of the ticket. */
  readonly races: Say;
}

/** Returns where a transaction was bet; null for one that is no bet. */
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

/** Returns how a teller resolved a post manually; null if the host settled it. */
export function transactionByHand({ closedByHand }: Transaction): Say | null {
  if (closedByHand === undefined) return null;
  const { verdict, at, tellerId } = closedByHand;
  return say(BY_HAND[verdict], {
    time: { epoch: at },
    teller: tellerId,
  });
}

/** Words a paper that the customer surely or possibly does not have; null otherwise. */
export const PAPER_WORDS = {
  printing: null,
  printed: null,
  notPrinted: 'paper.notPrinted',
  uncertain: 'paper.uncertain',
  none: null,
} as const satisfies Readonly<Record<PaperState, TextKey | null>>;

/** Words how a ticket was handed in again. */
export const HANDED_IN_WORDS = {
  CASH: 'transaction.isCashed',
  CANCEL: 'transaction.isCancelled',
} as const satisfies Readonly<Record<HandedInBy, TextKey>>;

/**
 * Returns the amount of a transaction in a list. It is what the customer owes or is owed, or what an account
 * paid or got back.
 */
export function transactionWorth({ value, moved, account }: Transaction): {
  readonly worth: Pennies;
  readonly tone: 'in' | 'out' | 'account';
} {
  if (account !== undefined && account.tfAddress === undefined && moved !== undefined)
    return { worth: moved ?? ZERO, tone: 'account' };
  return { worth: value, tone: value < 0n ? 'out' : 'in' };
}
