/**
 * Words the dialogs of a self-serve terminal for its customer. Says what happened and what to do. Keeps a
 * question for an employee that only they can answer. Pure.
 *
 * Reading: the specification gives the host's reasons no codes. Their words tell them apart, as 'Not a
 * winner' does (W165). Shows a reason that is not known as the host said it.
 */
import { customersKey, customersSay } from '../../i18n/customers-texts.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { Notice, NoticeAction, NoticeWording } from '../window/notices.ts';

/** Titles in a customer's words, by the title at a teller's window. */
const TITLES: Partial<Readonly<Record<TextKey, TextKey>>> = {
  'sale.failed': 'selfServe.notSold',
  'sale.notAllSold': 'selfServe.notSold',
  'sale.smartQuickPickFailed': 'selfServe.notSold',
  'sale.smartQuickPickInRace': 'selfServe.notSold',
  'cash.failed': 'selfServe.notAdded',
  'fixedOdds.cashFailed': 'selfServe.notAdded',
  'cancel.failed': 'selfServe.notCancelled',
  'cancel.notCancelled': 'selfServe.notCancelled',
  'cancel.ask': 'selfServe.cancelAsk',
  'voucher.failed': 'selfServe.notPaidOut',
  'totalOut.failed': 'selfServe.notPaidOut',
  'doubt.title': 'selfServe.checking',
  'bill.failed': 'selfServe.checking',
  'print.soldNotPrinted': 'selfServe.noPaper',
  'print.reprintFailed': 'selfServe.noPaper',
  'print.failed': 'selfServe.noPaper',
  'scan.notRead': 'selfServe.notRead',
  'scan.notRecognized': 'selfServe.notRead',
  'scan.failed': 'selfServe.notRead',
  'scan.invalidSerial': 'selfServe.notRead',
  'scan.linkFailed': 'selfServe.notRead',
  'scan.signInFirst': 'selfServe.starting',
  'scan.signInForCard': 'selfServe.starting',
  'slipRead.signInFirst': 'selfServe.starting',
  'account.failed': 'selfServe.notSignedOn',
  'account.withdrawFailed': 'selfServe.notWithdrawn',
  'exchange.creditLeft': 'selfServe.exchange',
  'exchange.stillWaits': 'selfServe.exchangeWaits',
};

/** Lines in a customer's words; null: says nothing to a customer. */
const LINES: Partial<Readonly<Record<TextKey, TextKey | null>>> = {
  'transaction.tsn': null,
  'cash.notCashed': null,
  'tote.checkConnection': null,
  'cash.noForm': 'selfServe.tellerPays',
  'scan.again': 'selfServe.scanAgain',
  'scan.malformedWord': 'selfServe.scanAgain',
  'scan.wrongCheck': 'selfServe.scanAgain',
  'scan.compare': 'selfServe.scanAgain',
  'scan.timedOut': 'selfServe.scanAgain',
  'tote.timedOut': 'selfServe.noLine',
  'tote.noCommunication': 'selfServe.noLine',
  'tote.notFound': 'selfServe.noLine',
  'tote.unreadable': 'selfServe.noLine',
  'tote.malformed': 'selfServe.noLine',
  'tote.sessionExpired': 'selfServe.noLine',
  'unsent.noLine': 'selfServe.noLine',
  'unsent.sessionChanged': 'selfServe.noLine',
  'unsent.slowDisk': 'selfServe.noLine',
  'unsent.restarted': 'selfServe.noLine',
  'unsent.diskSlow': 'selfServe.noLine',
  'doubt.notSold': 'selfServe.noLine',
  'doubt.notDoneLine': 'selfServe.noLine',
  'doubt.blocksSale': 'selfServe.checkingLine',
  'print.ticketIsSold': 'selfServe.paperNumber',
  'print.didItPrint': 'selfServe.lookForPaper',
  'print.nothingPrinted': null,
  'printer.notReady': 'selfServe.noPrinter',
  // Leaves out what is wrong with the printer: that is for the staff, whom the line before names.
  'printer.status.paperOut': null,
  'exchange.waits': 'selfServe.exchangeLine',
  'exchange.creditLeftLine': 'selfServe.exchangeLine',
  'done.sold': 'selfServe.takeTicket',
  'done.soldForCredit': 'selfServe.takeTicketOnly',
  'done.voucher': 'selfServe.takeVoucher',
  'cash.doneLine': 'selfServe.addedLine',
  'cancel.doneLine': 'selfServe.cancelledLine',
  'account.cancelledLine': 'selfServe.cancelledLine',
  'account.cashedLine': 'selfServe.ontoAccount',
  'account.releasedLine': 'selfServe.ontoAccount',
  'account.releasedForm': 'selfServe.releasedForm',
  'scan.unclear': 'selfServe.scanAgain',
  'scan.notRead': 'selfServe.scanAgain',
  'sale.found': 'selfServe.wasSold',
  'tote.connectionLost': 'selfServe.lineLost',
  'signOn.tryingAgain': 'selfServe.lineLost',
  'lock.over': 'selfServe.lockOver',
  'doubt.notAnsweredYet': 'selfServe.waiting',
  'doubt.asking': 'selfServe.waiting',
  'doubt.askingAct': 'selfServe.waiting',
  'account.overBalance': 'selfServe.overBalance',
  'account.expiredLine': 'selfServe.signOnAgain',
  'doubt.stopWaiting': 'action.ok',
  'print.reprint': 'selfServe.printAgain',
  'print.print': 'selfServe.printAgain',
  'print.later': 'action.close',
};

/** The host's reasons, by their words. The first that fits is said. */
const REASONS: readonly (readonly [RegExp, TextKey])[] = [
  [/not (yet )?official|official yet/i, 'selfServe.notOfficial'],
  [/already (cashed|paid)/i, 'selfServe.alreadyPaid'],
  [/is cancell?ed|already cancell?ed/i, 'selfServe.isCancelled'],
  [/wrong track|another track/i, 'selfServe.otherTrack'],
  [/expired/i, 'selfServe.tooOld'],
  [/no such ticket|ticket not found|unknown ticket/i, 'selfServe.unknownTicket'],
  [/on an account|of (this|an) account/i, 'selfServe.ofAccount'],
  [/only a teller|not paid in cash|voucher of an account/i, 'selfServe.tellerOnly'],
  [/window that sold|sold at another/i, 'selfServe.otherWindow'],
  [/locked at another/i, 'selfServe.tryLater'],
  [/race (has|is) closed|betting (has|is) closed|betting is over/i, 'selfServe.raceClosed'],
  [/scratched/i, 'selfServe.scratched'],
  // A longer reason says more, such as how many tries are left.
  [/^(wrong pin|invalid account or pin)\.?$/i, 'selfServe.wrongPin'],
  [/too many wrong pins/i, 'selfServe.pinLocked'],
  [/^invalid ssn/i, 'selfServe.wrongTaxNumber'],
  [/tax|\bssn\b/i, 'selfServe.tellerPays'],
];

/** Titles of failures after which an employee is asked, unless the reason says what to do. */
const ENDS_WITH_STAFF: ReadonlySet<TextKey> = new Set<TextKey>(['selfServe.notPaidOut', 'selfServe.noPaper']);

/** Beginnings of titles about money that only an employee settles. */
const STAFFS = ['anothers.', 'totalOut.wasBegun', 'totalOut.moreCame', 'journal.', 'hostChange.', 'files.'];

/** Answers that lead to pages of a teller. */
const TELLERS_ANSWERS: ReadonlySet<string> = new Set(['printer']);

const isStaffs = ({ stays, title }: Notice): boolean =>
  stays === true || STAFFS.some((begins) => title.key.startsWith(begins));

function lineOf(line: Say): Say | null {
  if (line.key === 'tote.refused') {
    const message = line.data?.['message'];
    const reason = typeof message === 'string' ? REASONS.find(([words]) => words.test(message)) : undefined;
    return reason === undefined ? line : say(reason[1]);
  }
  const key = LINES[line.key];
  return key === undefined ? customersSay(line) : key === null ? null : { ...line, key };
}

/** Returns the text in a customer's words, or as it is. */
const spoken = (text: Say): Say => lineOf(text) ?? text;

function linesOf({ title, lines }: Notice, worded: TextKey): readonly Say[] {
  if (title.key === 'doubt.title' || title.key === 'bill.failed') return [say('selfServe.checkingLine')];
  const said = lines
    .map(lineOf)
    .filter((line) => line !== null)
    // Only the sign-on asks for the number too.
    .map((line) =>
      line.key === 'selfServe.wrongPin' && worded !== 'selfServe.notSignedOn'
        ? say('selfServe.wrongPinOnly')
        : line,
    );
  const isKnown = said.some(({ key }) => key.startsWith('selfServe.'));
  const once = said.filter(
    ({ key }, at) =>
      said.findIndex((each) => each.key === key) === at && !(isKnown && key === 'tote.refused'),
  );
  if (worded === 'selfServe.notRead') return [say('selfServe.scanAgain')];
  // A reason of the terminal's own says what to do.
  const isPlain = isKnown || (once.length > 0 && !once.some(({ key }) => key === 'tote.refused'));
  const needsStaff = ENDS_WITH_STAFF.has(worded) || (TITLES[title.key] !== undefined && !isPlain);
  return needsStaff ? [...once, say('selfServe.askStaff')] : once;
}

const actionOf = (action: NoticeAction): NoticeAction => ({ ...action, label: spoken(action.label) });

function wordNotice(notice: Notice): Notice {
  // Facts for whoever is called to help are in the log.
  const { details: _, ...plain } = notice;
  if (isStaffs(notice)) return { ...plain, forStaff: true };
  const { title, actions } = notice;
  const key = TITLES[title.key] ?? customersKey(title.key);
  // Without the way to choose a printer, the answer that tries again or puts it off is left.
  const kept = actions.filter(({ id }) => !TELLERS_ANSWERS.has(id));
  return {
    ...plain,
    title: { ...title, key },
    lines: linesOf(notice, key),
    actions: (kept.length === 0 ? actions : kept).map(actionOf),
  };
}

export const CUSTOMERS_WORDS: NoticeWording = { notice: wordNotice, line: spoken };
