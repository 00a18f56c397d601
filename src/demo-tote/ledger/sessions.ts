/**
 * The sessions of tellers and of self-serve terminals, folded from the log. A teller has one session, and a
 * window has one: a new one ends the one before. A self-serve terminal is signed on and at its window at once
 * (S072). A record costs the same however many sessions there are.
 *
 *   signOn --> no window --windowSignOn--> at a window --lock--> locked --windowSignOn--> at a window
 *   selfServeSignOn --> at a window
 *   Each ends with signOff, another signOn of the teller, or another session's sign-on of the window.
 *
 * Reading: the teller's id of a self-serve terminal is SS and the window's number. No teller has such an id,
 * so that the terminal's money is counted apart.
 */
import type { ToteRecord } from '../records/records.ts';

export interface Session {
  readonly token: string;
  /** The teller's number, or a self-serve terminal's id. */
  readonly tellerId: string;
  readonly isSelfServe: boolean;
  /** null until the window is signed on. */
  readonly window: number | null;
  readonly locked: boolean;
}

export type SessionRecord = Extract<
  ToteRecord,
  { readonly kind: 'signOn' | 'selfServeSignOn' | 'windowSignOn' | 'lock' | 'signOff' }
>;

export interface SessionBook {
  /** Undefined for a token that is of no session, or of one that has ended. */
  readonly of: (token: string) => Session | undefined;
  /** Returns the number of windows that have a session. */
  readonly windowsSignedOn: () => number;
  readonly apply: (record: SessionRecord) => void;
  readonly clear: () => void;
}

/** Returns the id of the window's self-serve terminal. */
export function selfServeId(window: number): string {
  return `SS${window}`;
}

export function createSessionBook(): SessionBook {
  const sessions = new Map<string, Session>();
  /** Tokens by teller, and by window. */
  const ofTeller = new Map<string, string>();
  const atWindow = new Map<number, string>();

  function end(token: string | undefined): void {
    const session = token === undefined ? undefined : sessions.get(token);
    if (session === undefined) return;
    sessions.delete(session.token);
    ofTeller.delete(session.tellerId);
    if (session.window !== null) atWindow.delete(session.window);
  }

  function begin(session: Session): void {
    sessions.set(session.token, session);
    ofTeller.set(session.tellerId, session.token);
    if (session.window !== null) atWindow.set(session.window, session.token);
  }

  return {
    of: (token) => sessions.get(token),
    windowsSignedOn: () => atWindow.size,
    apply(record) {
      const { token } = record;
      const session = sessions.get(token);
      switch (record.kind) {
        case 'signOn': {
          const { tellerId } = record;
          end(ofTeller.get(tellerId));
          end(token);
          begin({ token, tellerId, isSelfServe: false, window: null, locked: false });
          break;
        }
        case 'selfServeSignOn': {
          const { window } = record;
          end(atWindow.get(window));
          end(token);
          begin({ token, tellerId: selfServeId(window), isSelfServe: true, window, locked: false });
          break;
        }
        case 'windowSignOn': {
          const { window } = record;
          // A post that the session before sent, and that has not arrived yet, is not sold any more.
          end(atWindow.get(window));
          if (session === undefined) break;
          end(token);
          begin({ ...session, window, locked: false });
          break;
        }
        case 'lock':
          if (session !== undefined) sessions.set(token, { ...session, locked: true });
          break;
        case 'signOff':
          end(token);
          break;
      }
    },
    clear() {
      for (const index of [sessions, ofTeller, atWindow]) index.clear();
    },
  };
}
