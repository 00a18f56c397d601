/** Begins every sale: finds a window that may sell, and reads the body, or answers why not. */
import * as v from 'valibot';
import type { Session } from '../../ledger/sessions.ts';
import { type Answer, refusal } from './answer.ts';
import { jsonOf, type ReceivedRequest } from './tote-request.ts';
import { notABody } from './wire-calls.ts';

/**
 * Sells at the session's window what the body orders. Refuses a window that is not signed on or is locked;
 * answers 400 to another body.
 */
export async function atWindow<Schema extends v.GenericSchema>(
  session: Session,
  request: ReceivedRequest,
  schema: Schema,
  sell: (window: number, body: v.InferOutput<Schema>) => Promise<Answer>,
): Promise<Answer> {
  if (session.window === null) return refusal('windowNotSignedOn');
  if (session.locked) return refusal('windowLocked');
  const body = v.safeParse(schema, jsonOf(request.body));
  return body.success ? sell(session.window, body.output) : notABody(request);
}
