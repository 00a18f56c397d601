/**
 * Simulates the site that serves the terminal, and its settings at a start. They are the true ones, or those
 * of broken servers and gateways. The program's own reader (site-settings.ts) decides which count.
 */
import { hostNameOf } from '../../../src/app/host/host-name.ts';
import { askSite, type Site } from '../../../src/app/host/site-settings.ts';
import { isDemoSite } from '../../../src/config/tote-choice.ts';
import type { SessionStorageLike } from '../../../src/tote/transport/session-store.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';

/** The tote of the session, by name. */
export const TOTE = 'https://tote.test';
const TRUTH = JSON.stringify({ demoMode: false, host: TOTE });
const KEPT = 'mutuel.site';
const JSON_TYPE = 'application/json';

interface Lie {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** None of them says that the window is a demo; each would make one of it if it were believed. */
const LIES: readonly [Lie, ...Lie[]] = [
  { status: 404, type: 'text/plain', text: 'Not found' },
  { status: 403, type: JSON_TYPE, text: '{}' },
  { status: 410, type: 'text/html', text: '<html></html>' },
  { status: 200, type: 'text/html', text: '<html><body>Welcome</body></html>' },
  { status: 200, type: JSON_TYPE, text: '<html><body>Sign in to the network</body></html>' },
  { status: 200, type: JSON_TYPE, text: '{}' },
  { status: 200, type: JSON_TYPE, text: '[]' },
  { status: 200, type: JSON_TYPE, text: 'null' },
  { status: 200, type: JSON_TYPE, text: '{"demoMode":"true"}' },
  { status: 200, type: JSON_TYPE, text: '{"demoMode":1,"host":""}' },
  { status: 200, type: JSON_TYPE, text: '{"host":""}' },
  { status: 200, type: JSON_TYPE, text: TRUTH.slice(0, 20) },
  { status: 500, type: JSON_TYPE, text: '{"demoMode":true}' },
  { status: 503, type: 'text/html', text: '' },
];

export interface ToldSite extends Site {
  /** The tote that a start works with, by name, as the window writes it down; null: nothing is started. */
  readonly host: Promise<string | null>;
}

/**
 * Returns the program's site at one start. A browser without any earlier answer gets the true one: it has
 * nothing to check a false one against.
 */
export function siteOf(
  storage: SessionStorageLike,
  chance: Chance,
  faults: Faults,
  told: (what: string) => void,
): ToldSite {
  const isKnown = storage.getItem(KEPT) !== null;
  const site = askSite({
    persisted: { machine: {}, policy: {} },
    storage,
    fetch() {
      if (!isKnown || !faults.injects('siteLies')) return Promise.resolve(answer(200, JSON_TYPE, TRUTH));
      if (chance.often(0.1)) {
        told('site: no answer');
        return Promise.reject(new TypeError('Failed to fetch'));
      }
      const { status, type, text } = chance.oneOf(LIES);
      told(`site: ${status} ${type} ${text.slice(0, 30)}`);
      return Promise.resolve(answer(status, type, text));
    },
  });
  const host = site.known.then((said) => {
    if (said === null) return null;
    const named = said['host'];
    return hostNameOf({ demoMode: isDemoSite(said), host: typeof named === 'string' ? named : '' }, TOTE);
  });
  return { ...site, host };
}

function answer(status: number, type: string, text: string): Response {
  const response = new Response(null, { status, headers: { 'Content-Type': type } });
  return Object.assign(response, { text: () => Promise.resolve(text) });
}
