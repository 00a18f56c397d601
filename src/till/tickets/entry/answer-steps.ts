/** Answers of the host about tickets that were handed in: paid, lost, refused, or in need of the tax form. */
import { say } from '../../../i18n/say.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { CashEnd, HandedInTicket } from '../cashing/cash-desk.ts';
import { paidAnswerOf, paidLine } from './paid-answer.ts';
import { closeForm, type Draft, giveBack, letGo, NOT_NOW, set } from './ticket-entry-draft.ts';
import { TICKET_MODES, type TicketMode } from './ticket-entry-state.ts';
import type { TicketEntryContext, TicketRequest } from './ticket-entry-step.ts';

/** Keeps the credit of an answer whose teller has signed off: it is the customer's all the same. */
export function takeLateAnswer(draft: Draft, asked: TicketRequest, end: CashEnd): void {
  if (end.end === 'done') draft.effects.push({ type: 'creditFound', transaction: end.transaction });
  else if (asked.what === 'ticket') giveBack(draft, asked.ticket);
}

export function takeAnswer(
  draft: Draft,
  asked: TicketRequest,
  end: CashEnd,
  context: TicketEntryContext,
): void {
  switch (asked.what) {
    case 'ticket':
      return answerTicket(draft, asked.ticket, asked.mode, end, context);
    case 'fixedOdds':
      return answerFixedOdds(draft, asked, end, context);
    case 'form': {
      // Nothing was sent: the ticket waits on.
      if (end.end === 'notBegun') return;
      const hasLeft = draft.form !== asked.ticket;
      closeForm(draft);
      // A teller who left the form meanwhile holds the ticket.
      if (!hasLeft || end.end === 'done') {
        answerTicket(draft, asked.ticket, TICKET_MODES.cash, end, context);
      }
    }
  }
}

function answerTicket(
  draft: Draft,
  ticket: HandedInTicket,
  mode: TicketMode,
  end: CashEnd,
  context: TicketEntryContext,
): void {
  switch (end.end) {
    case 'done':
      return showPaid(draft, mode, end.transaction);
    case 'needsForm':
      draft.form = { ...ticket, said: end.said };
      draft.effects.push({ type: 'goTo', view: 'EnterSSN' });
      return;
    case 'lost':
      showLost(draft, ticket.tsn, context);
      return letGo(draft, ticket);
    case 'notBegun':
      // Any other obstacle has been shown, and answered.
      if (!context.isFree) draft.effects.push(NOT_NOW);
      return letGo(draft, ticket);
    case 'refused':
      return letGo(draft, ticket);
  }
}

type FixedOddsRequest = Extract<TicketRequest, { what: 'fixedOdds' }>;

function answerFixedOdds(
  draft: Draft,
  { code, source }: FixedOddsRequest,
  end: CashEnd,
  context: TicketEntryContext,
): void {
  if (end.end === 'done') return showPaid(draft, TICKET_MODES.cash, end.transaction);
  if (end.end === 'lost') showLost(draft, code, context);
  if (end.end === 'notBegun' && !context.isFree) draft.effects.push(NOT_NOW);
  if (source !== 'MANUAL') set(draft, { typed: '' });
}

function showPaid(draft: Draft, mode: TicketMode, transaction: Transaction): void {
  const paid = paidAnswerOf(mode, transaction);
  const { leaves } = transaction;
  set(draft, { typed: '', paid });
  if (mode === TICKET_MODES.cash) draft.effects.push({ type: 'printReceipt', transaction });
  if (draft.view !== 'EnterTicket' || leaves !== undefined) {
    draft.effects.push({ type: 'announce', text: paidLine(paid), tone: 'good' });
  }
  if (leaves !== undefined) draft.effects.push({ type: 'enterExchange', exchange: leaves });
}

/** Shows a loser in the place of a payment. A typed number stays, to be compared with the paper (T441). */
function showLost(draft: Draft, number: string, context: TicketEntryContext): void {
  set(draft, { lost: { tsn: number, transaction: context.saleOf(number) } });
  draft.effects.push({ type: 'lost', number });
  readResults(draft);
  if (draft.view !== 'EnterTicket') {
    const text = say('cash.lostLine', { tsn: number });
    draft.effects.push({ type: 'announce', text, tone: 'warning' });
  }
}

/** Reads the races of the shown loser. */
export function readResults({ entry, effects }: Draft): void {
  effects.push({ type: 'readResults', wagers: entry.lost?.transaction?.ticket?.wagers ?? [] });
}
