/**
 * Gives terminals their windows: keys of eight digits, one a window, and a key for every new browser. A
 * cookie recognises the browser. Numbers are 1 to 999. A manager sets another key at the window.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOf } from './http/http-words.ts';

const COOKIE = 'mutuel-window';
const WINDOWS = 9_999;
const A_YEAR = 365 * 24 * 60 * 60;

export function windowKey(window: number): string {
  return String(window).padStart(8, '0');
}

/** Window numbers by their keys: what the tote takes, and refuses any other (-1111). */
export const WINDOW_KEYS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: WINDOWS }, (_, index) => [windowKey(index + 1), index + 1]),
);

export interface Windows {
  /** The key of this browser's window: the one it was given before, or the next that is free. */
  keyFor(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): string;
}

/** `taken`: windows that the ledger knows, and that no new browser gets. */
export function createWindows(taken: Iterable<number>): Windows {
  const given = new Set(taken);
  return {
    keyFor(request, response) {
      const known = Number(cookieOf(request, COOKIE));
      const isKnown = Number.isInteger(known) && known >= 1 && known <= WINDOWS;
      const window = isKnown ? known : nextFree(given);
      given.add(window);
      response.appendHeader(
        'Set-Cookie',
        `${COOKIE}=${window}; Path=/local; HttpOnly; SameSite=Strict; Max-Age=${A_YEAR}`,
      );
      return windowKey(window);
    },
  };
}

/** A room of more than 999 begins again at 1. */
function nextFree(given: ReadonlySet<number>): number {
  for (let window = 1; window <= WINDOWS; window += 1) if (!given.has(window)) return window;
  return 1;
}
