/**
 * The enter-ticket view at work: a ticket is typed or scanned, and cashed or cancelled (T278-T281, T441, T442, T459, T460). Owns what stands in the
 * view, when it leads to the tax form and back, and what a scanned ticket does wherever the teller is (T282, T283). What is sent and what a refusal
 * is called is cash-desk.ts.
 *
 * Readings: a ticket that is scanned outside the view is cashed, whatever was done there last, since nothing on the screen says otherwise; a ticket
 * whose payment needs the tax form stays in the reader until the form is done with. The view of a player's id and this one take what is scanned in
 * them for what they ask (T282): a ticket is no player there, and a player no ticket here.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import {
  FIXED_ODDS_CODE_LENGTH,
  type FixedOddsCode,
  fixedOddsSoFar,
} from '../../wagering/card/fixed-odds.ts';
import { addPennies, magnitude, type Pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import {
  type ClassifiedScan,
  type ScanSource,
  ticketKindOf,
} from '../../wagering/tickets/scan-classification.ts';
import { parseManualSerial, WRITTEN_LENGTH, writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { type ScanDeskParts, type ScanTaker, unreadNotice } from '../scans/scan-desk.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { saleOf } from '../session/session-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';
import type { RaceResults } from '../wager/race-results.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import type { PageStack } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { CashDesk, CashEnd, HandedIn } from './cash-desk.ts';
import type { FixedOddsDesk } from './fixed-odds-desk.ts';
import { createScanQueue } from './scan-queue.ts';
import {
  formTicketAtom,
  MOST_EARLIER,
  NO_TICKET_ENTRY,
  type PaidTicket,
  TICKET_MODES,
  type TicketEntry,
  type TicketMode,
  ticketEntryAtom,
  typedCodeAtom,
  typedSerialAtom,
} from './ticket-entry-state.ts';

export interface TicketEntryParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly pages: Pick<PageStack, 'reset' | 'top'>;
  readonly cashing: CashDesk;
  readonly calls: Pick<ToteCalls, 'tickets'>;
  readonly select: (element: HomeView) => void;
  /** Whether the window may be given something to do. */
  readonly isFree: () => boolean;
  /** Lets the ticket out of the reader, where there is one. */
  readonly eject: () => void;
  /** The races that a loser was bet on, and that it lost. */
  readonly results: RaceResults;
  /** Credit that a ticket left (W051). */
  readonly enterExchange: (exchange: ExchangeData) => Promise<void>;
  /** The same of a ticket whose teller has gone before its answer came. */
  readonly creditFound: (transaction: Transaction) => Promise<void>;
  /** Pays a fixed-odds ticket. */
  readonly cashFixedOdds: FixedOddsDesk['cash'];
  /** A receipt of what was paid, where the window gives one. */
  readonly printReceipt: (transaction: Transaction) => Promise<void>;
}

/** What the views call. */
export interface TicketEntryActs {
  readonly setMode: (mode: TicketMode) => void;
  /** What stands in the entry now; what is no digit of a number is left out. A whole number that is none is said (T343). */
  readonly type: (text: string) => void;
  /** Cashes or cancels what is typed (T280); does nothing while that is no number. Resolves when it is over. */
  readonly confirm: () => Promise<void>;
  /** Cashes the ticket that needs the tax form. `ssn`: nine digits; they are sent, and kept nowhere. */
  readonly confirmForm: (ssn: string) => Promise<void>;
  /** Leaves the tax form without a payment. */
  readonly leaveForm: () => void;
  /** Reads the results of the loser in sight again, where they could not be read. */
  readonly askResult: () => void;
}

export interface TicketEntryDesk {
  readonly acts: TicketEntryActs;
  /** Opens the view afresh in a mode. */
  readonly open: (mode: TicketMode) => void;
  /** Takes a scan that is a ticket's, or that failed to be one, and in the view whatever was read; false: it is another's. `code`: as it was read. */
  readonly takeScan: ScanTaker;
  /** Keeps a ticket that is scanned while the host is asked about the one before; false: it is not kept. */
  readonly keepScan: ScanDeskParts['keep'];
  /** Forgets everything: the teller goes. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export function createTicketEntry(parts: TicketEntryParts): TicketEntryDesk {
  const { store, dialogs, cashing } = parts;
  const queue = createScanQueue({
    store,
    act: (scan, source) => void actOn(scan, source),
    isFree: parts.isFree,
    onDropped: (why) =>
      dialogs.announce(say(why === 'broken' ? 'scan.notReached' : 'scan.notNow'), 'warning'),
  });

  function set(change: Partial<TicketEntry>): void {
    store.set(ticketEntryAtom, (entry) => ({ ...entry, ...change }));
  }

  function open(mode: TicketMode): void {
    leaveForm();
    store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, mode });
    parts.select('EnterTicket');
  }

  /** The tax form is behind the teller: the way back does not lead to it. */
  function closeForm(): void {
    store.set(formTicketAtom, null);
    store.set(homeViewAtom, ({ current, stack }) => ({
      current: current === 'EnterSSN' ? 'EnterTicket' : current,
      stack: stack.filter(
        (element) => element !== 'EnterSSN' && !(current === 'EnterSSN' && element === 'EnterTicket'),
      ),
    }));
  }

  /** Nothing where it is in no reader. */
  function giveBack({ source, skipEject }: HandedIn): void {
    if (source === 'TICKETREADER' && skipEject !== true) parts.eject();
  }

  function letGo(ticket: HandedIn): void {
    giveBack(ticket);
    // What was typed stays, to be looked at and put right; what was scanned is in the teller's hand again (T441, T442).
    if (ticket.source !== 'MANUAL') set({ typed: '' });
  }

  /** The ticket that waited for the form, where one did, waits no longer, however the form was left. */
  function leaveForm(): void {
    const ticket = store.get(formTicketAtom);
    if (ticket === null && store.get(homeViewAtom).current !== 'EnterSSN') return;
    closeForm();
    if (ticket !== null) letGo(ticket);
  }

  const unfollow = store.sub(homeViewAtom, () => {
    if (store.get(formTicketAtom) !== null && store.get(homeViewAtom).current !== 'EnterSSN') leaveForm();
  });

  /** The answer before is kept in sight below the next. */
  function beginNext(): void {
    store.set(ticketEntryAtom, (entry) => {
      const last = entry.paid ?? entry.lost;
      const earlier = last === null ? entry.earlier : [last, ...entry.earlier].slice(0, MOST_EARLIER);
      return { ...entry, paid: null, lost: null, earlier };
    });
  }

  /** Reads the races of the loser in sight that are not known yet. */
  function askResult(): void {
    const { lost } = store.get(ticketEntryAtom);
    void parts.results.ask(lost?.transaction?.ticket?.wagers ?? []);
  }

  /** A loser is answered where a payment would be. A number that was typed stays, to be compared with the paper (T441). */
  function showLost(tsn: string): void {
    const transaction = store.get(saleOf(tsn));
    parts.results.lost(tsn);
    signal(store, 'badScan');
    set({ lost: { tsn, transaction } });
    askResult();
    if (store.get(homeViewAtom).current !== 'EnterTicket')
      dialogs.announce(say('cash.lostLine', { tsn }), 'warning');
  }

  async function showPaid(mode: TicketMode, transaction: Transaction): Promise<void> {
    const paid = paidOf(mode, transaction);
    set({ typed: '', paid });
    if (mode === TICKET_MODES.cash) queue.waitFor(parts.printReceipt(transaction));
    const { leaves } = transaction;
    const { current } = store.get(homeViewAtom);
    if (current !== 'EnterTicket' || leaves !== undefined) {
      dialogs.announce(doneLine(paid), 'good');
    }
    if (leaves !== undefined) await parts.enterExchange(leaves);
  }

  async function ended(end: CashEnd, ticket: HandedIn, mode: TicketMode): Promise<void> {
    switch (end.end) {
      case 'done':
        return showPaid(mode, end.transaction);
      case 'lost':
        showLost(ticket.tsn);
        return letGo(ticket);
      case 'needsForm':
        store.set(formTicketAtom, { ...ticket, said: end.said });
        return parts.select('EnterSSN');
      case 'notBegun':
        // What else was in the way has been said, and answered.
        if (!parts.isFree()) dialogs.announce(say('scan.notNow'), 'warning');
        return letGo(ticket);
      case 'refused':
        return letGo(ticket);
    }
  }

  /** An answer may take long, and its teller may have gone meanwhile; credit that it brings is the customer's all the same. */
  async function whileHere(
    work: () => Promise<CashEnd>,
    then: (end: CashEnd) => Promise<void>,
    notPaid: () => void = () => undefined,
  ): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const end = await work();
    if (teller !== undefined && store.get(tellerAtom)?.tellerId === teller) await then(end);
    else if (end.end === 'done') await parts.creditFound(end.transaction);
    else notPaid();
  }

  async function carryOut(ticket: HandedIn): Promise<void> {
    const { mode } = store.get(ticketEntryAtom);
    beginNext();
    await queue.during(() =>
      whileHere(
        () => (mode === TICKET_MODES.cash ? cashing.cash(ticket) : cashing.cancel(ticket)),
        (end) => ended(end, ticket, mode),
        () => giveBack(ticket),
      ),
    );
  }

  /** A fixed-odds ticket is only paid: there is no call that cancels one. */
  async function carryOutFixedOdds(code: FixedOddsCode, source: ScanSource): Promise<void> {
    beginNext();
    if (store.get(ticketEntryAtom).mode === TICKET_MODES.cancel) {
      if (source !== 'MANUAL') set({ typed: '' });
      return dialogs.alert({ title: say('fixedOdds.noCancel'), lines: [say('fixedOdds.noCancelLine')] });
    }
    await queue.during(() =>
      whileHere(
        () => parts.cashFixedOdds(code),
        async (end) => {
          if (end.end === 'done') return showPaid(TICKET_MODES.cash, end.transaction);
          if (end.end === 'lost') showLost(code);
          if (end.end === 'notBegun' && !parts.isFree()) dialogs.announce(say('scan.notNow'), 'warning');
          if (source !== 'MANUAL') set({ typed: '' });
        },
      ),
    );
  }

  /** Whether the teller has that view before them, under no page. */
  function isInSight(element: HomeView): boolean {
    return parts.pages.top() === 'home' && store.get(homeViewAtom).current === element;
  }

  /**
   * What is read in the view and is no ticket by itself is nobody else's there (T282): a number as it is written, which a code without dashes is here
   * alone, or none.
   */
  function takeInView(code: string, source: ScanSource): void {
    const written = code.length === WRITTEN_LENGTH ? parseManualSerial(code, '') : null;
    if (written?.ok === true) return handIn({ tsn: written.value, source, skipEject: true });
    tell({ title: say('scan.notRead'), lines: [say('scan.again')] });
  }

  /** Tickets that are scanned before it was answered wait for that. */
  function tell(notice: NoticeText): void {
    void queue.during(() => dialogs.alert(notice));
  }

  /** A customer for whoever holds the ticket, and the view that shows what becomes of it. */
  function goThere(source: ScanSource): void {
    // What is in the reader now is another ticket than the one that waited there for the form.
    if (source !== 'TICKETREADER') leaveForm();
    else if (store.get(formTicketAtom) !== null) closeForm();
    const isBeforeIt = isInSight('EnterTicket');
    parts.pages.reset('home');
    if (isBeforeIt) return;
    parts.customers.begin();
    // What was done in the view under another page is not what the teller has before them.
    open(TICKET_MODES.cash);
  }

  function handIn(ticket: HandedIn): void {
    goThere(ticket.source);
    set({ typed: digitsOf(writtenSerial(ticket.tsn)) });
    void carryOut(ticket);
  }

  /** Acts on what is a ticket, wherever the teller is; false: it is none. */
  function actOn(scan: ClassifiedScan, source: ScanSource): boolean {
    const outside = source !== 'TICKETREADER';
    switch (scan.kind) {
      case 'ticket':
      case 'tellerReturn':
        handIn({ tsn: scan.serial, source, ...(outside ? { skipEject: true } : {}) });
        return true;
      case 'fixedOdds':
        goThere(source);
        set({ typed: scan.code });
        void carryOutFixedOdds(scan.code, source);
        return true;
      default:
        return false;
    }
  }

  async function followLink(code: string, source: ScanSource): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const cover = dialogs.hold(say('scan.askingLink'));
    const answer = await parts.calls.tickets.digitalLink(code).finally(cover.release);
    if (store.get(tellerAtom)?.tellerId !== teller) return;
    if (answer.ok) {
      if (parts.isFree()) return handIn({ tsn: answer.value.tsn, source, skipEject: true });
      return dialogs.announce(say('scan.notNow'), 'warning');
    }
    // That the session expired is said once, by whoever ends it.
    if (answer.refusal.code !== 'sessionExpired')
      await dialogs.alert(failureNotice(say('scan.linkFailed'), answer.refusal));
  }

  return {
    open,
    acts: {
      setMode(mode) {
        beginNext();
        set({ mode });
      },
      type(text) {
        const { typed: before, lost } = store.get(ticketEntryAtom);
        // After a loser that was typed the next character begins the next number.
        const isNext =
          lost !== null && before !== '' && text.length > before.length && text.startsWith(before);
        const typed = numberSoFar(isNext ? text.slice(before.length) : text);
        if (typed === before) return;
        beginNext();
        set({ typed });
        // One that begins as a code of fixed odds does may be one yet.
        if (typed.length !== WRITTEN_LENGTH || parseManualSerial(typed, '').ok || beginsAsCode(typed)) return;
        // A scanner's first keys may have come here as a person's: what they brought up goes with them.
        const lines = [say('scan.wrongCheck'), say('scan.compare')];
        void dialogs.alert({ title: say('scan.invalidSerial'), lines, ofChoice: true });
      },
      async confirm() {
        const code = store.get(typedCodeAtom);
        if (code !== null) return carryOutFixedOdds(code, 'MANUAL');
        const tsn = store.get(typedSerialAtom);
        if (tsn !== null) await carryOut({ tsn, source: 'MANUAL' });
      },
      async confirmForm(ssn) {
        const ticket = store.get(formTicketAtom);
        if (ticket === null) return;
        await whileHere(
          () => cashing.cashWithForm(ticket, ssn),
          async (end) => {
            // Nothing was sent: the ticket still waits.
            if (end.end === 'notBegun') return;
            const hasLeft = store.get(formTicketAtom) !== ticket;
            closeForm();
            // Whoever left the form while the host was asked has the ticket.
            if (!hasLeft || end.end === 'done') await ended(end, ticket, TICKET_MODES.cash);
          },
        );
      },
      leaveForm,
      askResult,
    },
    takeScan(scan, source, code) {
      const outside = source !== 'TICKETREADER';
      const isPlayerAsked = isInSight('PlayerId');
      if (isPlayerAsked && scan.kind === 'ticket' && scan.orPlayer !== undefined) return false;
      // Only a ticket waits in the reader for what becomes of it.
      if (!outside && (isPlayerAsked || (scan.kind !== 'ticket' && scan.kind !== 'tellerReturn')))
        parts.eject();
      if (isPlayerAsked && ticketKindOf(scan) !== null) {
        void dialogs.alert({ title: say('player.failed'), lines: [say('player.isTicket')] });
        return 'refused';
      }
      // Nine digits read while the tax number is asked for are that number as likely as a player's, and it goes nowhere but with the payment.
      if (isInSight('EnterSSN') && (scan.kind === 'playerId' || scan.kind === 'unknown')) {
        void dialogs.alert({ title: say('scan.notRecognized'), lines: [say('ssn.typed')] });
        return 'refused';
      }
      if (actOn(scan, source)) return true;
      switch (scan.kind) {
        case 'unreadableTicket':
        case 'badRead':
          if (!isInSight('EnterTicket')) return false;
          tell(unreadNotice(scan));
          return 'refused';
        case 'digitalLink':
          void followLink(scan.code, source);
          return true;
        case 'unknown':
          if (!isInSight('EnterTicket')) return false;
          takeInView(code, source);
          return true;
        case 'playerId':
          if (isInSight('EnterTicket')) {
            takeInView(code, source);
            return true;
          }
          // Without players, whatever is scanned is meant for a ticket, and this is none (T283, T422).
          if (!store.get(settingsAtom).disablePlayerTracking) return false;
          goThere(source);
          void dialogs.alert({ title: say('scan.notRead'), lines: [say('scan.again')] });
          return true;
        default:
          return false;
      }
    },
    keepScan: (scan, source, again) =>
      (scan.kind === 'ticket' || scan.kind === 'tellerReturn' || scan.kind === 'fixedOdds') &&
      queue.keep(scan, source, again),
    reset() {
      leaveForm();
      queue.drop();
      store.set(ticketEntryAtom, NO_TICKET_ENTRY);
    },
    stop: unfollow,
  };
}

/** What was done, in passing. */
function doneLine({ mode, what, tsn, amount }: PaidTicket): Say {
  const data = { tsn, amount };
  if (what === 'FIXED_ODDS') return say('fixedOdds.cashedLine', data);
  return say(mode === TICKET_MODES.cash ? 'cash.doneLine' : 'cancel.doneLine', data);
}

/** Whether what is typed may become the code of a fixed-odds ticket (W059), which is longer than a serial number. */
function beginsAsCode(typed: string): boolean {
  return typed.startsWith('FO') || typed.startsWith('0F');
}

/** What of a text may stand in the entry: a serial number, or the code of a fixed-odds ticket, which FO begins. */
function numberSoFar(text: string): string {
  if (/^\s*FO/i.test(text)) return fixedOddsSoFar(text);
  const digits = digitsOf(text);
  return digits.slice(0, beginsAsCode(digits) ? FIXED_ODDS_CODE_LENGTH : WRITTEN_LENGTH);
}

function digitsOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-F]/g, '');
}

/** The winnings and what was withheld of them, as the claim has them. */
function taxOf(claim: Transaction['claim']): Pick<PaidTicket, 'claim'> {
  if (claim === undefined) return {};
  const { claimAmount, irsDeductAmt, stateDeductAmt, localDeductAmt, otherDeductAmt } = claim;
  const tax = addPennies(irsDeductAmt, stateDeductAmt, localDeductAmt, otherDeductAmt);
  return { claim: { won: claimAmount, tax } };
}

function paidOf(mode: TicketMode, transaction: Transaction): PaidTicket {
  const { value, moved, ofTeller, wagerData = 'TICKET', claim, account, fixedOdds } = transaction;
  const tsn = numberOf(transaction);
  if (tsn === null) throw new TypeError('a payment without its ticket');
  const amount: Pennies = moved ?? magnitude(value);
  const way: PaidTicket['way'] =
    ofTeller === true ? 'drawer' : account !== undefined ? 'account' : value > 0n ? 'collect' : 'pay';
  const what = fixedOdds === undefined ? wagerData : 'FIXED_ODDS';
  return { mode, tsn, what, amount, way, withForm: claim !== undefined, ...taxOf(claim) };
}
