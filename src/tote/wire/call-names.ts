/**
 * Names a request by the call of the wire that it is: the names are as many as the calls, whatever is asked.
 * A name holds none of a path's parts, and so no number that is worth money.
 */
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const calls = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Is the name of every request that the wire has no call for. */
export const NO_CALL = 'other';

/** Returns the call at a path below the base, or at one under /tg6 as a whole (S061, S062). */
export function endpointAt(method: string, path: string): Endpoint | undefined {
  return calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

/** Returns a call's method and path, such as 'GET /cards/prices/{card}/{race}'; 'other' if there is none. */
export function callNameAt(method: string, path: string): string {
  const endpoint = endpointAt(method, path);
  return endpoint === undefined ? NO_CALL : `${endpoint.method} ${endpoint.path}`;
}
