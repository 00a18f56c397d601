/**
 * Changes the draft of a step of the enter-ticket view. Moves answers on, opens and leaves the tax form, and
 * hands a ticket in.
 */
import { say } from '../../../i18n/say.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import type { HomeView, ViewStack } from '../../window/view-stack.ts';
import type { HandedInTicket } from '../cashing/cash-desk.ts';
import {
  type FormTicket,
  MOST_EARLIER,
  NO_TICKET_ENTRY,
  TICKET_MODES,
  type TicketEntry,
  type TicketMode,
} from './ticket-entry-state.ts';
import type { TicketEntryContext, TicketEntryEffect } from './ticket-entry-step.ts';
import { typedDigitsOf } from './ticket-number.ts';

/** The step as it grows: the state, the view that its effects lead to, and the effects so far. */
export interface Draft {
  entry: TicketEntry;
  form: FormTicket | null;
  view: HomeView;
  readonly effects: TicketEntryEffect[];
}

/** Announces that the window is busy. */
export const NOT_NOW: TicketEntryEffect = { type: 'announce', text: say('scan.notNow'), tone: 'warning' };

export function set(draft: Draft, change: Partial<TicketEntry>): void {
  draft.entry = { ...draft.entry, ...change };
}

/** Moves the last answer below the next. */
export function beginNext(draft: Draft): void {
  const { paid, lost, earlier } = draft.entry;
  const last = paid ?? lost;
  set(draft, {
    paid: null,
    lost: null,
    earlier: last === null ? earlier : [last, ...earlier].slice(0, MOST_EARLIER),
  });
}

export function open(draft: Draft, mode: TicketMode): void {
  leaveForm(draft);
  draft.entry = { ...NO_TICKET_ENTRY, mode };
  draft.effects.push({ type: 'goTo', view: 'EnterTicket' });
}

export function closeForm(draft: Draft): void {
  draft.form = null;
  if (draft.view === 'EnterSSN') draft.view = 'EnterTicket';
  draft.effects.push({ type: 'closeForm' });
}

/** Closes the form, however it was left, and gives its ticket back. */
export function leaveForm(draft: Draft): void {
  const ticket = draft.form;
  if (ticket === null && draft.view !== 'EnterSSN') return;
  closeForm(draft);
  if (ticket !== null) letGo(draft, ticket);
}

/** Returns a view stack without the tax form, so that Back does not lead to it. */
export function withoutForm({ current, stack }: ViewStack): ViewStack {
  const isForm = current === 'EnterSSN';
  return {
    current: isForm ? 'EnterTicket' : current,
    stack: stack.filter((view) => view !== 'EnterSSN' && !(isForm && view === 'EnterTicket')),
  };
}

/** Ejects a ticket, if it is in a reader. */
export function giveBack(draft: Draft, { source, skipEject }: HandedInTicket): void {
  if (source === 'TICKETREADER' && skipEject !== true) draft.effects.push({ type: 'eject' });
}

/**
 * Gives a ticket back. A typed number stays, to be corrected; the teller holds a scanned ticket again (T441,
 * T442).
 */
export function letGo(draft: Draft, ticket: HandedInTicket): void {
  giveBack(draft, ticket);
  if (ticket.source !== 'MANUAL') set(draft, { typed: '' });
}

export function request(draft: Draft, ticket: HandedInTicket): void {
  const { mode } = draft.entry;
  beginNext(draft);
  draft.effects.push({ type: 'request', request: { what: 'ticket', ticket, mode } });
}

/** A fixed-odds ticket is only paid: no call of the host cancels one. */
export function requestFixedOdds(draft: Draft, code: FixedOddsCode, source: ScanSource): void {
  beginNext(draft);
  if (draft.entry.mode !== TICKET_MODES.cancel) {
    draft.effects.push({ type: 'request', request: { what: 'fixedOdds', code, source } });
    return;
  }
  if (source !== 'MANUAL') set(draft, { typed: '' });
  const notice = { title: say('fixedOdds.noCancel'), lines: [say('fixedOdds.noCancelLine')] };
  draft.effects.push({ type: 'alert', notice });
}

/** Returns true if the teller sees a view of the home page. */
export function isInSight({ view }: Draft, wanted: HomeView, { isCovered }: TicketEntryContext): boolean {
  return !isCovered && view === wanted;
}

/** Opens the view for a customer who holds a ticket, unless the teller sees it. */
export function goThere(draft: Draft, source: ScanSource, context: TicketEntryContext): void {
  // The reader holds another ticket now than the one that waited there for the form.
  if (source !== 'TICKETREADER') leaveForm(draft);
  else if (draft.form !== null) closeForm(draft);
  const isBeforeIt = isInSight(draft, 'EnterTicket', context);
  draft.effects.push({ type: 'uncover' });
  if (isBeforeIt) return;
  draft.effects.push({ type: 'beginCustomer' });
  // A covered view may show another mode than the teller expects.
  open(draft, TICKET_MODES.cash);
}

export function handIn(draft: Draft, ticket: HandedInTicket, context: TicketEntryContext): void {
  goThere(draft, ticket.source, context);
  set(draft, { typed: typedDigitsOf(ticket.tsn) });
  request(draft, ticket);
  if (context.cancelsOnce) set(draft, { mode: TICKET_MODES.cash });
}
