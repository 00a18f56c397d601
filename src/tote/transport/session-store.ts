/**
 * Keeps the session of this tab: its token, its account's token, and the REQSEQ counter.
 *
 * The tokens are in memory and in the tab's session storage, nowhere else. They survive a reload, but not a
 * closed tab. The counter is in the browser's storage, since it must never go back. If the browser refuses
 * its storage, all are in memory only. REQSEQ cycles 0-999 (S064) and is no identity.
 */

export interface SessionStorageLike {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

export interface KeptAccount {
  /** Ten digits (S051). */
  readonly id: string;
  readonly token: string;
}

export interface SessionStore {
  readonly token: () => string | null;
  /**
   * Begins a new session with a new label and without an account. The label is random and reveals nothing of
   * the token.
   */
  readonly setToken: (token: string | null) => void;
  /** The account that is signed on in the session, with the token of its own. */
  readonly account: () => KeptAccount | null;
  readonly setAccount: (account: KeptAccount | null) => void;
  /** Names the session in the journal, so that a post is only ever sent again within its own. */
  readonly label: () => string;
  /** The number for the next post, counted up at once and kept. */
  readonly nextReqseq: () => number;
  /** Continues behind a number that the journal knows to be used. Never goes back. */
  readonly continueAfter: (reqseq: number) => void;
}

const TOKEN_KEY = 'mutuel.session';
const LABEL_KEY = 'mutuel.sessionLabel';
const ACCOUNT_KEY = 'mutuel.account';
const REQSEQ_KEY = 'mutuel.reqseq';
export const REQSEQ_CYCLE = 1_000;

export interface SessionStorages {
  /** The tab's own, for the token: null where the browser refuses it. */
  readonly tab: SessionStorageLike | null;
  /**
   * All tabs', for the counter: one that was duplicated or opened again must not use numbers that another has
   * used.
   */
  readonly browser: SessionStorageLike | null;
}

/**
 * Creates the session store. `soon` runs a write while the page is idle, at the latest before it is left. A
 * post is thus sent before its number is written here. The journal has the numbers of money posts. A window
 * that is stopped in between uses none of them again.
 */
export function createSessionStore(
  storages: SessionStorages,
  newId: () => string,
  soon: (write: () => void) => void = (write) => write(),
): SessionStore {
  const tab = careful(storages.tab);
  const browser = careful(storages.browser);
  let token = tab.read(TOKEN_KEY);
  let label = tab.read(LABEL_KEY) ?? '';
  let account = accountOf(tab.read(ACCOUNT_KEY));
  const stored = Number(browser.read(REQSEQ_KEY) ?? '0');
  let next = Number.isInteger(stored) && stored >= 0 && stored < REQSEQ_CYCLE ? stored : 0;

  let isDue = false;

  function setNext(value: number): void {
    next = value % REQSEQ_CYCLE;
    if (isDue) return;
    isDue = true;
    soon(() => {
      isDue = false;
      browser.write(REQSEQ_KEY, String(next));
    });
  }

  function setAccount(value: KeptAccount | null): void {
    account = value;
    tab.write(ACCOUNT_KEY, value === null ? null : `${value.id}/${value.token}`);
  }

  return {
    token: () => token,
    setToken(value) {
      token = value;
      label = value === null ? '' : newId();
      tab.write(TOKEN_KEY, value);
      tab.write(LABEL_KEY, value === null ? null : label);
      setAccount(null);
    },
    account: () => account,
    setAccount,
    label: () => label,
    nextReqseq() {
      const reqseq = next;
      setNext(next + 1);
      return reqseq;
    },
    continueAfter(reqseq) {
      // Numbers go round: what is less than half a round ahead is ahead, all else was used before.
      const ahead = (reqseq + 1 - next + REQSEQ_CYCLE) % REQSEQ_CYCLE;
      if (ahead < REQSEQ_CYCLE / 2) setNext(reqseq + 1);
    },
  };
}

/** '0000004711/token'; null for anything else. */
function accountOf(text: string | null): KeptAccount | null {
  const [, id, token] = /^(\d{10})\/(.+)$/.exec(text ?? '') ?? [];
  return id === undefined || token === undefined ? null : { id, token };
}

/**
 * A storage that refuses counts as none: the session then ends with the page, and the journal resolves open
 * posts.
 */
function careful(storage: SessionStorageLike | null): {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
} {
  return {
    read(key) {
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage?.removeItem(key);
        else storage?.setItem(key, value);
      } catch {
        // Kept in memory.
      }
    },
  };
}
