/**
 * The enter-ticket view at work: hands every event to the machine in ticket-entry-core.ts and carries out its
 * effects. The requests to the host are cash-desk.ts and fixed-odds-desk.ts; scans that wait are
 * scan-queue.ts.
 */
import { say } from '../../../i18n/say.ts';
import type { ToteCalls } from '../../../tote/calls.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import type { RaceResults } from '../../cards/race-results.ts';
import type { ScanDeskDependencies, ScanTaker } from '../../scans/scan-desk.ts';
import type { CustomerBook } from '../../session/customer-book.ts';
import { saleOf } from '../../session/given-out-state.ts';
import { isSelfServeAtom } from '../../session/self-serve-credit.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { Dialogs, Store } from '../../window/dialogs.ts';
import { signal } from '../../window/feedback.ts';
import type { PageStack } from '../../window/pages.ts';
import { settingsAtom } from '../../window/settings-state.ts';
import type { HomeView } from '../../window/view-stack.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import type { CashDesk, CashEnd } from '../cashing/cash-desk.ts';
import type { FixedOddsDesk } from '../fixed-odds/fixed-odds-desk.ts';
import { createScanQueue } from './scan-queue.ts';
import { stepTicketEntry } from './ticket-entry-core.ts';
import { withoutForm } from './ticket-entry-draft.ts';
import { formTicketAtom, TICKET_MODES, type TicketMode, ticketEntryAtom } from './ticket-entry-state.ts';
import type {
  TicketEntryContext,
  TicketEntryEffect,
  TicketEntryEvent,
  TicketEntryStep,
  TicketRequest,
} from './ticket-entry-step.ts';

export interface TicketEntryDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly pages: Pick<PageStack, 'reset' | 'top'>;
  readonly cashing: CashDesk;
  readonly calls: Pick<ToteCalls, 'tickets'>;
  readonly select: (element: HomeView) => void;
  /** Returns true while the window may begin an operation. */
  readonly isFree: () => boolean;
  /** Ejects the ticket from the reader, where there is one. */
  readonly eject: () => void;
  /** Reads the races of a loser, and keeps that it lost. */
  readonly results: RaceResults;
  /** Enters credit that a ticket left (W051). */
  readonly enterExchange: (exchange: ExchangeData) => Promise<void>;
  /** Keeps such credit of a ticket whose teller signed off before the answer. */
  readonly creditFound: (transaction: Transaction) => Promise<void>;
  /** Pays a fixed-odds ticket. */
  readonly cashFixedOdds: FixedOddsDesk['cash'];
  /** Prints a receipt of a payment, where the window gives one. */
  readonly printReceipt: (transaction: Transaction) => Promise<void>;
}

/** Commands of the views. */
export interface TicketEntryCommands {
  readonly setMode: (mode: TicketMode) => void;
  /**
   * Takes the text of the entry, without other characters than a number's. Alerts to a whole number that is
   * none (T343).
   */
  readonly type: (text: string) => void;
  /**
   * Cashes or cancels the typed ticket (T280). Does nothing without a number. Resolves once it was answered.
   */
  readonly confirm: () => Promise<void>;
  /** Cashes the ticket that needs the tax form. `ssn`: nine digits, sent and kept nowhere. */
  readonly confirmForm: (ssn: string) => Promise<void>;
  /** Leaves the tax form without a payment. */
  readonly leaveForm: () => void;
  /** Reads the results of the shown loser again, where they could not be read. */
  readonly askResult: () => void;
}

export interface TicketEntryDesk {
  readonly acts: TicketEntryCommands;
  /** Opens the view afresh in a mode. */
  readonly open: (mode: TicketMode) => void;
  /**
   * Takes a scan of a ticket, or of none; in the view, each scan. False: it is another part's. `code`: as
   * read.
   */
  readonly takeScan: ScanTaker;
  /** Keeps a ticket scanned while the host is asked about the one before. False: it is not kept. */
  readonly keepScan: ScanDeskDependencies['keep'];
  /** Forgets everything when the teller signs off. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/** A step whose effects have begun. */
interface BegunStep extends Pick<TicketEntryStep, 'taken'> {
  /** Resolves once they are over; rejects as the first of them does. */
  readonly over: Promise<unknown>;
}

export function createTicketEntry(parts: TicketEntryDependencies): TicketEntryDesk {
  const { store, dialogs, cashing } = parts;
  const queue = createScanQueue({
    store,
    act: (scan, source) => void send({ type: 'turnCame', scan, source }),
    isFree: parts.isFree,
    onDropped: (why) =>
      dialogs.announce(say(why === 'broken' ? 'scan.notReached' : 'scan.notNow'), 'warning'),
  });

  function contextNow(): TicketEntryContext {
    const { disablePlayerTracking, defaultTsn } = store.get(settingsAtom);
    return {
      view: store.get(homeViewAtom).current,
      isCovered: parts.pages.top() !== 'home',
      isFree: parts.isFree(),
      tracksPlayers: !disablePlayerTracking,
      cancelsOnce: store.get(isSelfServeAtom),
      defaultTsn,
      saleOf: (number) => store.get(saleOf(number)),
    };
  }

  function send(event: TicketEntryEvent): BegunStep {
    const before = { entry: store.get(ticketEntryAtom), form: store.get(formTicketAtom) };
    const { state, effects, taken } = stepTicketEntry(before, event, contextNow());
    store.set(formTicketAtom, state.form);
    store.set(ticketEntryAtom, state.entry);
    return { taken, over: Promise.all(effects.map(carryOut)) };
  }

  const sendAndWait = async (event: TicketEntryEvent): Promise<void> => void (await send(event).over);

  /** Begins an effect at once. Resolves when it is over. */
  async function carryOut(effect: TicketEntryEffect): Promise<void> {
    switch (effect.type) {
      case 'request': {
        const { request } = effect;
        return queue.during(() => ask(request, () => requestOf(request)));
      }
      case 'requestWithForm': {
        const { ticket, ssn } = effect;
        return ask({ what: 'form', ticket }, () => cashing.cashWithForm(ticket, ssn));
      }
      case 'readLink':
        return readLink(effect.code, effect.source);
      case 'eject':
        return parts.eject();
      case 'closeForm':
        return store.set(homeViewAtom, withoutForm);
      case 'goTo':
        return parts.select(effect.view);
      case 'uncover':
        return parts.pages.reset('home');
      case 'beginCustomer':
        return parts.customers.begin();
      case 'alert': {
        const { notice, holdsScans = false } = effect;
        return holdsScans ? queue.during(() => dialogs.alert(notice)) : dialogs.alert(notice);
      }
      case 'announce':
        return dialogs.announce(effect.text, effect.tone);
      case 'lost':
        parts.results.lost(effect.number);
        return signal(store, 'badScan');
      case 'readResults':
        return void parts.results.ask(effect.wagers);
      case 'printReceipt':
        return queue.waitFor(parts.printReceipt(effect.transaction));
      case 'enterExchange':
        return parts.enterExchange(effect.exchange);
      case 'creditFound':
        return parts.creditFound(effect.transaction);
      case 'dropScans':
        return queue.drop();
    }
  }

  type QueuedRequest = Extract<TicketEntryEffect, { type: 'request' }>['request'];

  function requestOf(request: QueuedRequest): Promise<CashEnd> {
    if (request.what === 'fixedOdds') return parts.cashFixedOdds(request.code);
    const { ticket, mode } = request;
    return mode === TICKET_MODES.cash ? cashing.cash(ticket) : cashing.cancel(ticket);
  }

  /** Asks the host about a ticket and takes the answer, which may be long in coming. */
  async function ask(request: TicketRequest, work: () => Promise<CashEnd>): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const end = await work();
    const isTellerHere = teller !== undefined && store.get(tellerAtom)?.tellerId === teller;
    await sendAndWait({ type: 'answered', request, end, isTellerHere });
  }

  async function readLink(code: string, source: ScanSource): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const cover = dialogs.hold(say('scan.askingLink'));
    const answer = await parts.calls.tickets.digitalLink(code).finally(cover.release);
    if (store.get(tellerAtom)?.tellerId === teller) await sendAndWait({ type: 'linkRead', source, answer });
  }

  const unfollow = store.sub(homeViewAtom, () => void send({ type: 'viewChanged' }));

  return {
    open: (mode) => void send({ type: 'opened', mode }),
    acts: {
      setMode: (mode) => void send({ type: 'modeChosen', mode }),
      type: (text) => void send({ type: 'typed', text }),
      confirm: () => sendAndWait({ type: 'confirmed' }),
      confirmForm: (ssn) => sendAndWait({ type: 'formConfirmed', ssn }),
      leaveForm: () => void send({ type: 'formLeft' }),
      askResult: () => void send({ type: 'resultAsked' }),
    },
    takeScan: (scan, source, code) => send({ type: 'scanned', scan, source, code }).taken,
    keepScan: (scan, source, again) =>
      (scan.kind === 'ticket' || scan.kind === 'tellerReturn' || scan.kind === 'fixedOdds') &&
      queue.keep(scan, source, again),
    reset: () => void send({ type: 'signedOff' }),
    stop: unfollow,
  };
}
