/**
 * Gives terminals their windows: keys of eight digits, one a window, and a key for every new browser. A
 * cookie recognises the browser. Numbers are 1 to 999. A manager sets another key at the window. The
 * database of a room of several hosts gives the windows.
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
  keyFor(request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): Promise<string>;
}

/**
 * Gives the next window that no browser has, 1 if there is none. `taken`: those that the ledger knows.
 * `known`: the browser's own, which is noted; null: it has none.
 */
export type GiveWindow = (taken: Iterable<number>, known: number | null) => Promise<number>;

/** `taken`: windows that the ledger knows, and that no new browser gets. */
export function createWindows(taken: Iterable<number>, give: GiveWindow = giveAlone(taken)): Windows {
  const before = new Set(taken);
  return {
    async keyFor(request, response) {
      const known = Number(cookieOf(request, COOKIE));
      const isKnown = Number.isInteger(known) && known >= 1 && known <= WINDOWS;
      // A browser keeps its window, whether it can be noted or not.
      const window = isKnown ? await give(before, known).catch(() => known) : await give(before, null);
      response.appendHeader(
        'Set-Cookie',
        `${COOKIE}=${window}; Path=/local; HttpOnly; SameSite=Strict; Max-Age=${A_YEAR}`,
      );
      return windowKey(window);
    },
  };
}

function giveAlone(taken: Iterable<number>): GiveWindow {
  const given = new Set(taken);
  return (_taken, known) => {
    const window = known ?? nextFree(given);
    given.add(window);
    return Promise.resolve(window);
  };
}

/** A room of more than 999 begins again at 1. */
function nextFree(given: ReadonlySet<number>): number {
  for (let window = 1; window <= WINDOWS; window += 1) if (!given.has(window)) return window;
  return 1;
}
