/**
 * Decides which exchange credit waits, how much of it is left, and when it becomes the pending wager's. Pure;
 * credit-desk.ts carries the decisions out.
 *
 *   granted --> waiting --used--> active: the pending wager's --spent or cleared--> gone
 *                |  ^ '-- later --'  |
 *                |  '----------------'-- its teller has gone
 *                '--its customer ends, or all of it was sold--> gone
 *
 * One credit is active at a time; others wait, the oldest first. Sales for a credit that was active before
 * are taken off when it becomes active again.
 */
import { say } from '../../i18n/say.ts';
import { addPennies, negative, type Pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData, PendingWager } from '../../wagering/pending/wager-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import type { WaitingCredit } from './credit-state.ts';

/** Returns the sales for credit after a transaction of the customer, minor units; null: since the first. */
export type SoldSince = (transaction: string | null) => Pennies;

/** Returns true if the pending wager has something that keeps credit out. */
export function keepsCreditOut({ exchange, parlay }: Pick<PendingWager, 'exchange' | 'parlay'>): boolean {
  return exchange !== null || (parlay?.legs.length ?? 0) > 0;
}

/** Returns the rest of a credit, minor units. */
export function leftOf({ credit, spentSince }: WaitingCredit, soldSince: SoldSince): Pennies {
  return spentSince === undefined
    ? credit.amount
    : addPennies(credit.amount, negative(soldSince(spentSince)));
}

/** Returns the credits of which something is left. */
export function unspent(all: readonly WaitingCredit[], soldSince: SoldSince): readonly WaitingCredit[] {
  return all.filter((each) => leftOf(each, soldSince) > 0n);
}

/**
 * Takes the credit that became the pending wager's out of the list. Returns the others with their remaining
 * amounts: sales from now on are for the active one. Null where the active credit did not wait.
 */
export function takeActive(
  all: readonly WaitingCredit[],
  active: ExchangeData | null,
  soldSince: SoldSince,
): { readonly taken: WaitingCredit; readonly waiting: readonly WaitingCredit[] } | null {
  const taken = all.find(({ credit }) => credit === active);
  if (taken === undefined) return null;
  const waiting = all
    .filter((each) => each !== taken)
    .map((each) =>
      each.spentSince === undefined ? each : { credit: { ...each.credit, amount: leftOf(each, soldSince) } },
    );
  return { taken, waiting };
}

/** Puts the active credit first. Sales for it after the customer's last transaction are yet to come off. */
export function putBack(
  all: readonly WaitingCredit[],
  active: ExchangeData | null,
  transactions: readonly Pick<Transaction, 'id'>[],
): readonly WaitingCredit[] {
  if (active === null) return all;
  return [{ credit: active, spentSince: transactions.at(-1)?.id ?? null }, ...all];
}

/** Decides about a credit that was granted; 'wait': the next teller is asked. */
export function afterGrant(window: {
  readonly hasTeller: boolean;
  readonly wager: Pick<PendingWager, 'exchange'>;
}): 'wait' | 'sayWaits' | 'take' {
  if (!window.hasTeller) return 'wait';
  return window.wager.exchange === null ? 'take' : 'sayWaits';
}

/** Decides about waiting credit at a sign-on. A wager whose card is open is not changed unasked. */
export function atSignOn(
  wager: Pick<PendingWager, 'exchange' | 'parlay' | 'card'>,
): 'wait' | 'offer' | 'take' {
  if (keepsCreditOut(wager)) return 'wait';
  return wager.card === null ? 'take' : 'offer';
}

const USE: NoticeAction = { id: 'use', label: say('exchange.use'), tone: 'primary' };

/** Answers to the offer of waiting credit. */
export const OFFER_ANSWERS: readonly NoticeAction[] = [
  USE,
  { id: 'later', label: say('exchange.later'), tone: 'plain', isSafe: true },
];

/** Answers of a teller whose customer is about to end with credit left. */
export const ENDING_ANSWERS: readonly NoticeAction[] = [
  USE,
  { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
  { id: 'without', label: say('exchange.without'), tone: 'danger' },
];

/** Says that a credit waits until the one before is spent. */
export function waitsNotice({ amount, raceNo }: ExchangeData): NoticeText {
  return { title: say('exchange.creditLeft', { amount }), lines: [say('exchange.waits', { race: raceNo })] };
}

/** Asks about a credit; `amount`: its rest. */
export function offerNotice({ credit }: WaitingCredit, amount: Pennies): NoticeText {
  return {
    title: say('exchange.creditLeft', { amount }),
    lines: [say('exchange.waiting', { race: credit.raceNo })],
  };
}

/** Says that a payment left credit; `tsn`: the number of its ticket. */
export function foundNotice({ amount, raceNo }: ExchangeData, tsn: string | null): NoticeText {
  return {
    title: say('exchange.creditLeft', { amount }),
    lines: [say('exchange.creditLeftLine', { tsn: tsn ?? '', race: raceNo })],
  };
}

/** Lists all waiting credit of a customer who is about to end. */
export function endingNotice(all: readonly WaitingCredit[], soldSince: SoldSince): NoticeText {
  return {
    title: say('exchange.stillWaits'),
    lines: all.map((each) =>
      say('exchange.waitingLine', { amount: leftOf(each, soldSince), race: each.credit.raceNo }),
    ),
  };
}
