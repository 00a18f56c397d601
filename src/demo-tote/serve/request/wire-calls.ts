/**
 * Looks a request up in the wire's table of calls: whether the call exists, and whether its body fits.
 */
import * as v from 'valibot';
import { endpointAt } from '../../../tote/wire/call-names.ts';
import { type Answer, failure } from './answer.ts';
import { jsonOf, type ReceivedRequest } from './tote-request.ts';

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
