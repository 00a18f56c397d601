/**
 * Looks a request up in the wire's table of calls: whether the call exists, and whether its body fits.
 * Answers calls that this tote does not carry out.
 */
import * as v from 'valibot';
import { ENDPOINTS } from '../../../tote/wire/endpoints.ts';
import type { Session } from '../../ledger/sessions.ts';
import { type Answer, failure, refusal } from './answer.ts';
import type { ToteContext } from './tote-context.ts';
import { jsonOf, type ReceivedRequest } from './tote-request.ts';

const calls = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function endpointAt(method: ReceivedRequest['method'], path: string): (typeof ENDPOINTS)[number] | undefined {
  return calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

export function isOnWire(method: ReceivedRequest['method'], path: string): boolean {
  return endpointAt(method, path) !== undefined;
}

/** Returns true if a post's body fits the wire's schema. */
export function isAsAsked({ path, body }: Pick<ReceivedRequest, 'path' | 'body'>): boolean {
  const endpoint = endpointAt('POST', path);
  return endpoint?.method === 'POST' && v.is(endpoint.asked, jsonOf(body));
}

export function notABody({ path }: Pick<ReceivedRequest, 'path'>): Answer {
  return failure(400, `not a body of ${path}`);
}

/** Refuses a call that this tote does not carry out, so that nobody takes it for a broken line. */
export function notOffered(_context: ToteContext, _session: Session, request: ReceivedRequest): Answer {
  if (request.method === 'POST' && !isAsAsked(request)) return notABody(request);
  return refusal('notOffered');
}
