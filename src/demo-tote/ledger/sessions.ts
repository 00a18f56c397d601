/**
 * The sessions of tellers and of self-serve terminals, folded from the log. Pure. A teller has one session,
 * and a window has one: a new one ends the one before. A self-serve terminal is signed on and at its window
 * at once (S072).
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

/** Sessions by token. */
export type Sessions = ReadonlyMap<string, Session>;

export type SessionRecord = Extract<
  ToteRecord,
  { readonly kind: 'signOn' | 'selfServeSignOn' | 'windowSignOn' | 'lock' | 'signOff' }
>;

export const NO_SESSIONS: Sessions = new Map();

/** Returns the id of the window's self-serve terminal. */
export function selfServeId(window: number): string {
  return `SS${window}`;
}

/** Returns the sessions after a record. */
export function sessionsAfter(sessions: Sessions, record: SessionRecord): Sessions {
  const { token } = record;
  switch (record.kind) {
    case 'signOn': {
      const others = without(sessions, ({ tellerId }) => tellerId === record.tellerId);
      return new Map([
        ...others,
        [token, { token, tellerId: record.tellerId, isSelfServe: false, window: null, locked: false }],
      ]);
    }
    case 'selfServeSignOn': {
      const { window } = record;
      const others = without(sessions, (one) => one.window === window);
      return new Map([
        ...others,
        [token, { token, tellerId: selfServeId(window), isSelfServe: true, window, locked: false }],
      ]);
    }
    case 'windowSignOn': {
      // A post that the session before sent, and that has not arrived yet, is not sold any more.
      const others = without(sessions, (one) => one.window === record.window && one.token !== token);
      return changed(others, token, { window: record.window, locked: false });
    }
    case 'lock':
      return changed(sessions, token, { locked: true });
    case 'signOff':
      return without(sessions, (one) => one.token === token);
  }
}

function without(sessions: Sessions, isOver: (session: Session) => boolean): Sessions {
  return new Map([...sessions].filter(([, session]) => !isOver(session)));
}

function changed(sessions: Sessions, token: string, fields: Partial<Session>): Sessions {
  const session = sessions.get(token);
  return session === undefined ? sessions : new Map([...sessions, [token, { ...session, ...fields }]]);
}
