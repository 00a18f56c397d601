/**
 * Serves GET /metrics on another port than the terminals': a proxy before them does not pass it on. Answers
 * programs, and a person who enters the address. Refuses pages of other origins. On this machine alone,
 * refuses any other name too, to which a site may have led here (DNS rebinding).
 */
import type { IncomingMessage } from 'node:http';
import { asksThisMachine, type Handler, pathOf, sendRefusal } from '../http/http-words.ts';
import type { HostMetrics } from './host-metrics.ts';

/** `isForHere`: the port is reached on this machine alone. */
export function createMetricsDoor(metrics: Pick<HostMetrics, 'text'>, isForHere: boolean): Handler {
  return async (request, response) => {
    if (isAPages(request) || (isForHere && !asksThisMachine(request))) {
      return sendRefusal(response, 403, 'Not for pages of a browser');
    }
    if (pathOf(request) !== '/metrics') return sendRefusal(response, 404, 'There is /metrics');
    if (request.method !== 'GET') {
      return sendRefusal(response, 405, 'Only GET', { Allow: 'GET' });
    }
    const { body, type } = await metrics.text();
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(body);
  };
}

/** A browser names the origin of a page, or its relation to the page (Fetch Metadata: none for a person). */
function isAPages({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}
