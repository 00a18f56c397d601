/**
 * Asks a host whether it is a tote, before a window is sent to it. Asks one thing that needs no session
 * (S074's test call), and keeps nothing of the answer.
 *
 * Reading: an answer of a tote is a JSON object with a `statusCode`. A browser does not say why a request to
 * another origin failed. A second request that reads no answer tells a host that is there from one that is
 * not.
 */
import * as v from 'valibot';
import { REST_BASE } from '../../tote/transport/transport.ts';
import { TERMINAL } from '../../tote/wire/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { HostAnswer } from './setup-state.ts';

/** The longest wait for an answer, milliseconds. */
export const CHECK_PATIENCE = 8_000;

export interface HostCheckDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Pick<Clock, 'after'>;
}

const toteAnswer = v.object({ statusCode: v.number() });

/**
 * Returns how a host answers. Never rejects.
 *
 * @param base the host's origin; empty: the page's own
 */
export async function checkHost(parts: HostCheckDependencies, base: string): Promise<HostAnswer> {
  const abort = new AbortController();
  const late = new Promise<'late'>((resolve) => {
    parts.clock.after(CHECK_PATIENCE, () => {
      abort.abort();
      resolve('late');
    });
  });
  return Promise.race([ask(parts, `${base}${REST_BASE}${TERMINAL.commTest.path}`, abort.signal), late]);
}

async function ask({ fetch }: HostCheckDependencies, url: string, signal: AbortSignal): Promise<HostAnswer> {
  const terms = { cache: 'no-store', credentials: 'same-origin', signal } as const;
  try {
    const response = await fetch(url, { ...terms, redirect: 'error' });
    return kindOf(response.headers.get('Content-Type') ?? '', await response.text());
  } catch {
    try {
      await fetch(url, { ...terms, mode: 'no-cors', credentials: 'omit' });
      return 'origin';
    } catch {
      return 'none';
    }
  }
}

function kindOf(type: string, text: string): HostAnswer {
  try {
    return v.safeParse(toteAnswer, JSON.parse(text)).success ? 'tote' : 'other';
  } catch {
    return type.includes('html') || /^\s*<(?:!doctype|html)/i.test(text) ? 'page' : 'other';
  }
}
