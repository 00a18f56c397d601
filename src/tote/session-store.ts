/**
 * The session as far as this tab keeps it: its token and the REQSEQ counter.
 *
 * Owns where they lie: in memory and in the tab's session storage, nowhere else, so that they survive a reload and not a
 * closed tab. A storage that refuses keeps them in memory only. REQSEQ cycles 0-999 (S064) and is not an identity.
 */

export interface SessionStorageLike {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

export interface SessionStore {
  readonly token: () => string | null;
  /** A new token begins a new session with a new label; the label is random and says nothing of the token. */
  readonly setToken: (token: string | null) => void;
  /** Names the session in the journal, so that a post is only ever sent again within its own. */
  readonly label: () => string;
  /** The number for the next post, counted up at once and kept. */
  readonly nextReqseq: () => number;
  /** After a new sign-on: goes on behind the numbers that were used before, as far as the journal knows them. */
  readonly continueAfter: (reqseq: number) => void;
}

const TOKEN_KEY = 'mutuel.session';
const LABEL_KEY = 'mutuel.sessionLabel';
const REQSEQ_KEY = 'mutuel.reqseq';
export const REQSEQ_CYCLE = 1_000;

export function createSessionStore(storage: SessionStorageLike | null, newId: () => string): SessionStore {
  function read(key: string): string | null {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
  function write(key: string, value: string | null): void {
    try {
      if (value === null) storage?.removeItem(key);
      else storage?.setItem(key, value);
    } catch {
      // Kept in memory: the session then ends with the page, and the journal resolves what was open.
    }
  }
  let token = read(TOKEN_KEY);
  let label = read(LABEL_KEY) ?? '';
  const stored = Number(read(REQSEQ_KEY) ?? '0');
  let next = Number.isInteger(stored) && stored >= 0 && stored < REQSEQ_CYCLE ? stored : 0;
  return {
    token: () => token,
    setToken(value) {
      token = value;
      label = value === null ? '' : newId();
      write(TOKEN_KEY, value);
      write(LABEL_KEY, value === null ? null : label);
    },
    label: () => label,
    nextReqseq() {
      const reqseq = next;
      next = (next + 1) % REQSEQ_CYCLE;
      write(REQSEQ_KEY, String(next));
      return reqseq;
    },
    continueAfter(reqseq) {
      next = (reqseq + 1) % REQSEQ_CYCLE;
      write(REQSEQ_KEY, String(next));
    },
  };
}
