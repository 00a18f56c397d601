/**
 * Decides what the enter-ticket view shows and what is to be done next (T278-T283, T441, T442, T459, T460). A
 * pure machine: a ticket is typed or scanned, handed in, and answered. The effects are run by
 * ticket-entry.ts.
 *
 *            typed, scanned            confirmed, scanned             done, lost
 *     empty ───────────────▶ number ───────────────────▶ requested ─────────────▶ answered
 *                              ▲                           │     ▲                   │
 *                              ├── refused, not begun ─────┤     └ form confirmed ┐  │ next number, mode
 *                              │                           └─ needs form ──▶ form ┘  ▼
 *                              └──────────── form left, typed by hand ────────┘    earlier answers
 *
 * Readings: a ticket scanned outside the view is cashed, whatever was done there last. Nothing on the screen
 * says otherwise. A ticket whose payment needs the tax form stays in the reader until the form is left. The
 * view of a player's id and this one take each scan as what they ask for (T282). A ticket is no player, a
 * player no ticket.
 */
import { say } from '../../../i18n/say.ts';
import { isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import { parseManualSerial, WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';
import type { ScanTaker } from '../../scans/scan-desk.ts';
import { readResults, takeAnswer, takeLateAnswer } from './answer-steps.ts';
import { takeLink, takeScan, takeTicket } from './scan-steps.ts';
import {
  beginNext,
  type Draft,
  leaveForm,
  open,
  request,
  requestFixedOdds,
  set,
} from './ticket-entry-draft.ts';
import { NO_TICKET_ENTRY } from './ticket-entry-state.ts';
import type {
  TicketEntryContext,
  TicketEntryEvent,
  TicketEntryState,
  TicketEntryStep,
} from './ticket-entry-step.ts';
import { beginsAsCode, numberSoFar } from './ticket-number.ts';

/** Returns the next state and its effects. An event without a meaning in this state changes nothing. */
export function stepTicketEntry(
  state: TicketEntryState,
  event: TicketEntryEvent,
  context: TicketEntryContext,
): TicketEntryStep {
  const draft: Draft = { ...state, view: context.view, effects: [] };
  const taken = react(draft, event, context);
  return { state: { entry: draft.entry, form: draft.form }, effects: draft.effects, taken };
}

function react(draft: Draft, event: TicketEntryEvent, context: TicketEntryContext): ReturnType<ScanTaker> {
  switch (event.type) {
    case 'scanned':
      return takeScan(draft, event, context);
    case 'turnCame':
      return takeTicket(draft, event.scan, event.source, context);
    case 'opened':
      open(draft, event.mode);
      break;
    case 'modeChosen':
      beginNext(draft);
      set(draft, { mode: event.mode });
      break;
    case 'typed':
      type(draft, event.text);
      break;
    case 'confirmed':
      confirm(draft, context.defaultTsn);
      break;
    case 'formConfirmed':
      if (draft.form !== null) {
        draft.effects.push({ type: 'requestWithForm', ticket: draft.form, ssn: event.ssn });
      }
      break;
    case 'formLeft':
      leaveForm(draft);
      break;
    case 'viewChanged':
      if (draft.form !== null && draft.view !== 'EnterSSN') leaveForm(draft);
      break;
    case 'linkRead':
      takeLink(draft, event.answer, event.source, context);
      break;
    case 'answered':
      if (event.isTellerHere) takeAnswer(draft, event.request, event.end, context);
      else takeLateAnswer(draft, event.request, event.end);
      break;
    case 'resultAsked':
      readResults(draft);
      break;
    case 'signedOff':
      leaveForm(draft);
      draft.entry = NO_TICKET_ENTRY;
      draft.effects.push({ type: 'dropScans' });
      break;
  }
  return true;
}

function type(draft: Draft, text: string): void {
  const { typed: before, lost } = draft.entry;
  // After a loser that was typed the next character begins the next number.
  const isNext = lost !== null && before !== '' && text.length > before.length && text.startsWith(before);
  const typed = numberSoFar(isNext ? text.slice(before.length) : text);
  if (typed === before) return;
  beginNext(draft);
  set(draft, { typed });
  // A number that begins as a fixed-odds code does may become one yet.
  if (typed.length !== WRITTEN_LENGTH || parseManualSerial(typed, '').ok || beginsAsCode(typed)) return;
  const lines = [say('scan.wrongCheck'), say('scan.compare')];
  // The keys may be a scanner's: the alert is taken back with them.
  draft.effects.push({
    type: 'alert',
    notice: { title: say('scan.invalidSerial'), lines, ofChoice: true },
  });
}

function confirm(draft: Draft, defaultTsn: string): void {
  const { typed } = draft.entry;
  if (isFixedOddsCode(typed)) return requestFixedOdds(draft, typed, 'MANUAL');
  const read = parseManualSerial(typed, defaultTsn);
  if (read.ok) request(draft, { tsn: read.value, source: 'MANUAL' });
}
