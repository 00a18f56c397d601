/**
 * Words of the dialogs that say what became of a post for which a teller had stopped waiting. Pure;
 * after-doubt.ts shows them.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { magnitude, type Pennies } from '../../wagering/ground/money.ts';
import { betInWords } from '../posts/words/sale-words.ts';
import {
  type HandedInNumbers,
  isCancellable,
  isCancellableOnAccount,
  type Transaction,
  writtenNumberOf,
} from '../transactions/customer-session.ts';
import { wagersInWords } from '../transactions/wagers-in-words.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';

const TITLES = {
  SELL: 'afterDoubt.ticketSold',
  SELL_VOUCHER: 'afterDoubt.voucherMade',
  EXCHANGE_TRANSFER: 'afterDoubt.exchangePaid',
  CASH: 'afterDoubt.cashed',
  CANCEL: 'afterDoubt.cancelled',
  BAG: 'afterDoubt.bagSaved',
  EXCEPTION_CREDIT: 'afterDoubt.creditMade',
  EXCEPTION_DEBIT: 'afterDoubt.debitMade',
  FIXED_ODDS_WAGER: 'afterDoubt.ticketSold',
  FIXED_ODDS_PAYOUT: 'afterDoubt.cashed',
  AW_SELL: 'afterDoubt.ticketSold',
  AW_CANCEL: 'afterDoubt.cancelled',
  ACCOUNT_DEPOSIT: 'afterDoubt.deposited',
  ACCOUNT_WITHDRAWAL: 'afterDoubt.withdrawn',
  ACCOUNT_DEPOSIT_BACK: 'afterDoubt.depositBack',
  ACCOUNT_WITHDRAWAL_BACK: 'afterDoubt.withdrawalBack',
  BILL: 'afterDoubt.billTaken',
} as const satisfies Readonly<Record<Transaction['type'], TextKey>>;

/** Returns what was moved, minor units; of a ticket that left exchange credit, that credit. */
function amountOf({ moved, value, leaves }: Pick<Transaction, 'moved' | 'value' | 'leaves'>): Pennies {
  return leaves !== undefined && value === 0n ? leaves.amount : (moved ?? magnitude(value));
}

function titleOf(transaction: Transaction): Say {
  const { type, wagerData, ticket } = transaction;
  const amount = amountOf(transaction);
  if (wagerData === 'TELLER_DRAW' && type === 'SELL') return say('afterDoubt.drawn', { amount });
  if (wagerData === 'TELLER_RETURN' && type === 'SELL') return say('afterDoubt.returned', { amount });
  const [wager, ...more] = ticket?.wagers ?? [];
  const bet =
    wager === undefined || more.length > 0 || wager.isParlay === true
      ? null
      : betInWords(wager.betName, wager.runners);
  if (type === 'SELL' && bet !== null) return say('afterDoubt.betSold', { bet, amount });
  return say(TITLES[type], { amount, tsn: writtenNumberOf(transaction) });
}

/** Says what the teller does about its money. */
function moneyLine({ value, ofTeller, type, sentAt, timestamp }: Transaction): readonly Say[] {
  // A note lowers what the customer owes, or is on their account: nothing is paid for it.
  // Another note of its amount may have been given back: the time tells them apart.
  if (type === 'BILL') return [say('afterDoubt.billTakenLine', { time: { epoch: sentAt ?? timestamp } })];
  if (ofTeller === true || value === 0n) return [];
  const amount = magnitude(value);
  return [say(value > 0n ? 'afterDoubt.collect' : 'afterDoubt.pay', { amount })];
}

function noticeOf(transaction: Transaction, ofPaper: readonly Say[]): NoticeText {
  const { ticket, handedIn } = transaction;
  const number = writtenNumberOf(transaction);
  return {
    title: titleOf(transaction),
    lines: [
      ...(ticket === null ? [] : wagersInWords(ticket.wagers)),
      ...(number === '' || handedIn === true ? [] : [say('transaction.tsn', { tsn: number })]),
      ...moneyLine(transaction),
      ...ofPaper,
    ],
  };
}

export function lateNotice(transaction: Transaction): NoticeText {
  return noticeOf(transaction, transaction.paper === 'notPrinted' ? [say('afterDoubt.notPrinted')] : []);
}

/** Says of a ticket without paper that another paper with its number was cashed. */
export function cashedNotice(transaction: Transaction): NoticeText {
  return noticeOf(transaction, [say('afterDoubt.cashedUnprinted')]);
}

function giveLabel({ paper, type, wagerData, ofTeller, value }: Transaction): TextKey {
  const isSlip = wagerData !== undefined && wagerData !== 'TICKET';
  if (paper !== 'none') {
    const isReceipt = type.startsWith('ACCOUNT') || type === 'EXCHANGE_TRANSFER';
    return isSlip || ofTeller === true || isReceipt || type === 'BAG'
      ? 'afterDoubt.print'
      : 'afterDoubt.give';
  }
  return value < 0n && type !== 'BILL' ? 'afterDoubt.paid' : 'action.ok';
}

/** `tellerId`: who is asked; another teller's draw or return is not theirs to take back. */
export function lateKeys(
  transaction: Transaction,
  handedIn: HandedInNumbers,
  tellerId: string,
): readonly NoticeAction[] {
  const isTheirs = transaction.ofTeller !== true || transaction.tellerId === tellerId;
  const mayCancel =
    isTheirs && (isCancellable(transaction, handedIn) || isCancellableOnAccount(transaction, handedIn));
  return [
    { id: 'give', label: say(giveLabel(transaction)), tone: 'plain' },
    ...(mayCancel ? ([{ id: 'cancel', label: say('cancel.cancelIt'), tone: 'danger' }] as const) : []),
  ];
}
