/** Says in plain English what each call of selling, tickets, vouchers and accounts is for. */
import type { ACCOUNT } from '../../src/tote/wire/account.ts';
import type { SELL } from '../../src/tote/wire/sell.ts';
import type { TICKETS } from '../../src/tote/wire/tickets.ts';
import type { VOUCHERS } from '../../src/tote/wire/vouchers.ts';
import type { Notes } from './call-notes.ts';

export const SELL_NOTES: Notes<typeof SELL> = {
  wagers: {
    title: 'Sell wagers on one ticket',
    text: 'All of the wagers, or none. totalCost is what the customer was quoted; refuse a wager that costs something else. An answer of success without a ticket is an error at the terminal: it asks the host what it did.',
    asked: 'part',
    answer: 'part',
  },
  parlay: {
    title: 'Sell a parlay',
    text: 'The body is that of a sale. The wager’s own race, bet and runners are those of its first leg.',
    asked: 'part',
    answer: 'part',
  },
  exchWagers: {
    title: 'Sell wagers for exchange credit',
    text: 'The body is that of a sale, with exchange true. Code 72 means that there is no such credit: the terminal ends its exchange mode.',
    asked: 'part',
    answer: 'part',
  },
  smartQuickPick: {
    title: 'Sell a bet whose runners the host draws',
    text: 'The answer is that of a sale, with the runners that were drawn.',
    asked: 'ours',
    answer: 'part',
  },
  tickets: {
    title: 'Sell several tickets at once',
    text: 'Each ticket as if it were sold alone, in order, until one is refused. The answer has those that were sold; fewer than asked is shown to the teller.',
    asked: 'ours',
    answer: 'ours',
  },
  exchTickets: {
    title: 'Sell several tickets for exchange credit',
    text: 'As several tickets, each paid from the credit.',
    asked: 'ours',
    answer: 'ours',
  },
  recent: {
    title: 'List what this window did of late',
    text: 'The most important question of this wire: a terminal that lost an answer finds here what became of its post. Each entry has the REQSEQ and the teller of its post. timeStamp is when the list was made, and limit the most entries of each part. Without both, a missing entry proves nothing, and the post stays in doubt until a teller ends it by hand.',
    answer: 'ours',
  },
  totalOut: {
    title: 'Tell that the customer was settled',
    text: 'Moves no money. A host may keep the time, or ignore it.',
    asked: 'ours',
    answer: 'ours',
  },
  verifyPlayer: {
    title: 'Ask whether a player is known',
    text: 'The answer has the number as the host writes it. Sales for the player then name it in the body and in the X-Player header.',
    asked: 'ours',
    answer: 'ours',
  },
};

export const TICKETS_NOTES: Notes<typeof TICKETS> = {
  cash: {
    title: 'Cash a ticket or voucher that was scanned',
    text: 'Codes 10 and 20 mean that the tax form comes first: the terminal asks for the number and cashes it with the form. A paper is paid once, at whichever window asks first.',
    asked: 'given',
    answer: 'part',
  },
  cashManually: {
    title: 'Cash a ticket or voucher that was typed',
    text: 'As one that was scanned. A host may have its own rules for typed numbers.',
    asked: 'given',
    answer: 'part',
  },
  cashIRS: {
    title: 'Cash a scanned ticket with the tax form',
    text: 'ssn is the customer’s tax number, nine digits. Keep it nowhere but with the tax authority’s form: it belongs in no log and no list.',
    asked: 'part',
    answer: 'given',
  },
  cashIRSManually: {
    title: 'Cash a typed ticket with the tax form',
    text: 'As one that was scanned.',
    asked: 'part',
    answer: 'given',
  },
  cancel: {
    title: 'Cancel a ticket or slip that was scanned',
    text: 'The customer gets the cost back. It is cancelled whole, by the window that sold it, while its races take bets.',
    asked: 'given',
    answer: 'part',
  },
  cancelManually: {
    title: 'Cancel a ticket or slip that was typed',
    text: 'As one that was scanned.',
    asked: 'given',
    answer: 'part',
  },
  cancelWithPin: {
    title: 'Cancel with a PIN',
    text: 'A temporary account is cancelled with its own PIN, any other paper with the teller’s.',
    asked: 'ours',
    answer: 'part',
  },
  lock: {
    title: 'Lock a ticket for this window',
    text: 'No other window cashes or cancels it from then on. It moves no money.',
    asked: 'ours',
    answer: 'ours',
  },
  digitalLink: {
    title: 'Find the ticket of a digital link',
    text: 'The code as it was scanned; the answer is a serial number.',
    asked: 'ours',
    answer: 'ours',
  },
};

export const VOUCHERS_NOTES: Notes<typeof VOUCHERS> = {
  voucher: {
    title: 'Sell a voucher',
    text: 'The customer pays the amount, and any window cashes it.',
    asked: 'ours',
    answer: 'ours',
  },
  promoVoucher: {
    title: 'Give a voucher away',
    text: 'As a voucher, but nobody pays for it.',
    asked: 'ours',
    answer: 'ours',
  },
  exchVoucher: {
    title: 'Turn exchange credit into a voucher',
    text: 'Card, race and pool name the credit; the amount is taken from it.',
    asked: 'ours',
    answer: 'ours',
  },
  exchTransfer: {
    title: 'Pay exchange credit out in money',
    text: 'exchange in the answer is the credit that is left, null if nothing is. Code 72 is an invalid transfer: the terminal ends its exchange mode.',
    asked: 'ours',
    answer: 'ours',
  },
  openTempAcct: {
    title: 'Open a temporary account',
    text: 'The serial number of the slip is that of the account.',
    asked: 'given',
    answer: 'ours',
  },
  closeTempAcct: {
    title: 'Close a temporary account',
    text: 'amount is what the customer is paid. Wrong PINs may lock the account.',
    asked: 'given',
    answer: 'ours',
  },
  acceptBill: {
    title: 'Credit a banknote in the cash box',
    text: 'Sent when the note is stacked. The answer names the amount and nothing else: an answer with a ticket belongs to another post, and is taken for none.',
    asked: 'ours',
    answer: 'ours',
  },
};

export const ACCOUNT_NOTES: Notes<typeof ACCOUNT> = {
  signOn: {
    title: 'Sign a player on',
    text: 'Account ids have ten digits. accountSessionToken is the player’s own session, by which a reloaded page takes it up again. Balances do not include what is on hold.',
    asked: 'given',
    answer: 'given',
  },
  signOff: {
    title: 'Sign the player off',
    text: 'Never repeated: it names no account, so a repeat could end the session of the next player.',
    asked: 'ours',
    answer: 'ours',
  },
  resumeSession: {
    title: 'Take up the session of a player',
    text: 'token is the accountSessionToken of the sign-on.',
    asked: 'given',
    answer: 'given',
  },
  sell: {
    title: 'Sell wagers paid by the account',
    text: 'The body of a sale, with the account. Refuse it if another account has signed on by then: a late sign-on must not make another player pay.',
    asked: 'ours',
    answer: 'ours',
  },
  cancelWager: {
    title: 'Cancel a wager of the account',
    text: 'The cost goes back to the account. The answer names the ticket.',
    asked: 'ours',
    answer: 'ours',
  },
  activity: {
    title: 'List the wagers of the account',
    text: 'Newest first. An open wager has no resolveTimeStamp.',
    answer: 'given',
  },
  activityOnDate: {
    title: 'List the wagers of the account on a day',
    text: 'The date as on a card, 2026-11-20.',
    asked: 'ours',
    answer: 'given',
  },
  voucher: {
    title: 'Buy a voucher from the account',
    text: 'The drawer does not move; the window that cashes it pays.',
    asked: 'given',
    answer: 'ours',
  },
  cash: {
    title: 'Pay cash out of the account',
    text: 'A withdrawal like any other, with a number by which it is taken back.',
    asked: 'ours',
    answer: 'ours',
  },
  cashTicket: {
    title: 'Cash a ticket into the account',
    text: 'As at the window, but the account is paid.',
    asked: 'ours',
    answer: 'ours',
  },
  acceptBill: {
    title: 'Credit a banknote to the account',
    text: 'As at the window, but the account is credited.',
    asked: 'ours',
    answer: 'ours',
  },
  deposit: {
    title: 'Put cash into an account',
    text: 'tfAddress of the answer is the number by which it is taken back.',
    asked: 'given',
    answer: 'ours',
  },
  withdraw: {
    title: 'Take cash out of an account',
    text: 'tfAddress of the answer is the number by which it is taken back.',
    asked: 'ours',
    answer: 'ours',
  },
  cancelDeposit: {
    title: 'Take a deposit back',
    text: 'Named by its tfAddress. The drawer pays the cash back.',
    asked: 'given',
    answer: 'ours',
  },
  cancelWithdraw: {
    title: 'Take a withdrawal back',
    text: 'Named by its tfAddress. The customer brings the cash back.',
    asked: 'given',
    answer: 'ours',
  },
  releaseIRSOnHold: {
    title: 'Release a win that waits for the tax form',
    text: 'account_index counts the wins on hold from 0. The amount goes into the account, less the tax that is withheld.',
    asked: 'given',
    answer: 'part',
  },
  changePin: {
    title: 'Change the PIN of an account',
    text: 'Moves no money but changes something, so it carries a REQSEQ.',
    asked: 'given',
    answer: 'ours',
  },
  checkPin: {
    title: 'Check the PIN of an account',
    text: 'A wrong PIN is refused with a status code. Too many lock the account.',
    asked: 'ours',
    answer: 'ours',
  },
  queryTempAccount: {
    title: 'Read the balance of a temporary account',
    text: 'Known by the serial number of its slip.',
    asked: 'ours',
    answer: 'ours',
  },
};
