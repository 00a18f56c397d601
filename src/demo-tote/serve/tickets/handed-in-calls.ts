/**
 * Locks a handed-in ticket, and finds one by its digital link. Readings: only the window that locked a ticket
 * pays and cancels it. A digital link is 'DL-' and the twelve digits of a serial number (W060).
 */
import * as v from 'valibot';
import { SUCCESS } from '../../../tote/wire/status.ts';
import { TICKETS } from '../../../tote/wire/tickets.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Session } from '../../ledger/sessions.ts';
import { type Answer, answer, DONE, refusal } from '../request/answer.ts';
import { refusePaper } from '../request/paper-status.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { jsonOf, type ReceivedRequest } from '../request/tote-request.ts';
import { notABody } from '../request/wire-calls.ts';
import { postOf } from '../session/terminal-calls.ts';

/** POST /sell/lockTicket (S116). */
export function lockTicket(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, TICKETS.lock.asked, async (window, { tsn }) => {
    const refused = refusePaper(context, window, tsn);
    if (refused !== null) return refused;
    await context.commit({
      kind: 'ticketLock',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      tsn,
    });
    return DONE;
  });
}

/** POST /sell/digitalLinkQuery (S118). */
export function digitalLinkQuery(context: ToteContext, _session: Session, request: ReceivedRequest): Answer {
  const body = v.safeParse(TICKETS.digitalLink.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  const digits = /^DL-([0-9A-F]{12})$/.exec(body.output.digitalLink)?.[1] ?? '';
  const serial = parseSerial(digits);
  if (!serial.ok || context.books.statusOf(serial.value) === undefined) return refusal('unknownLink');
  return answer({ statusCode: SUCCESS, statusMessage: '', tsn: serial.value });
}
