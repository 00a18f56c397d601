/** A window at a watched host, with its log and its traces, for tests of what leaves either of them. */

import { createWindowLog } from '../../../../src/log/window-log.ts';
import { createSpanExport } from '../../../../src/till/logs/span-export.ts';
import { createCallTracing } from '../../../../src/tote/transport/call-tracing.ts';
import { pennies } from '../../../../src/wagering/ground/money.ts';
import { WIN } from '../../../../src/wagering/testing/bet-ids.ts';
import { networkTransport } from '../../../terminal/network-transport.ts';
import { field, good, sell, wager } from '../../../terminal/talk.ts';
import { type Said, type TestTerminal, terminalOver } from '../../../terminal/test-terminal.ts';
import type { TestHost } from '../../testing/test-host.ts';

export const ACCOUNT = '0000004711';
export const PIN = '4711';
/** A number that is no password of the room, so that a search for it finds nothing else. */
const WRONG_PIN = '8361';

export interface WatchedWindow {
  readonly terminal: TestTerminal;
  /** The lines of its log. */
  readonly lines: () => readonly string[];
  /** Posts its spans to the collector. */
  readonly flush: () => Promise<void>;
  readonly said: Said;
}

/** Returns a window that is not signed on. `collector`: its address. */
export function watchedWindow({ host, clock }: TestHost, collector = ''): WatchedWindow {
  const log = createWindowLog(clock);
  const said: Said = { answers: [], messages: [], exchanges: [] };
  const tracing = createCallTracing({
    isSent: () => true,
    isKept: () => collector !== '',
    randomise: (bytes) => crypto.getRandomValues(bytes),
  });
  const flush = createSpanExport({
    calls: tracing,
    clock,
    address: () => collector,
    resource: () => ({ 'service.name': 'mutuel-window' }),
    async post(url, body) {
      const headers = { 'Content-Type': 'application/json' };
      const { ok } = await fetch(url, { method: 'POST', headers, body });
      return ok ? 'taken' : 'never';
    },
  });
  const terminal = terminalOver(networkTransport(host.url), clock, said, { note: log.note, tracing });
  return { terminal, lines: () => log.from(0).entries.map(({ msg }) => msg), flush, said };
}

/**
 * Signs on, sells a ticket, cashes a voucher, and signs a player's account on after a wrong PIN. Returns
 * every secret that went over the line: PINs, the account, tokens, serial numbers.
 */
export async function workAShift({ terminal, said }: WatchedWindow): Promise<readonly string[]> {
  await terminal.signOn(7);
  const at = await field(terminal);
  const ticket = await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
  const { voucher } = terminal.calls.vouchers;
  const sent = voucher.post({ amount: pennies(1_800), playerId: null });
  const slip = good(await voucher.send(sent)).ticket;
  const { cash } = terminal.calls.tickets;
  good(await cash.send(cash.post({ tsn: slip.id, source: 'OPTICAL' })));
  await terminal.calls.account.signOn(ACCOUNT, WRONG_PIN);
  const { accountSessionToken } = good(await terminal.calls.account.signOn(ACCOUNT, PIN));
  // A path with a serial number in it, which no call of the wire has.
  await terminal.ask('GET', `/sell/wagers/${ticket.id}`);
  const tokens = [terminal.session.token() ?? '', accountSessionToken];
  const xsrf = said.exchanges.flatMap(({ headers }) => headers['X-XSRF-TOKEN'] ?? []);
  return [...new Set([ACCOUNT, PIN, WRONG_PIN, ticket.id, slip.id, ...tokens, ...xsrf])];
}
