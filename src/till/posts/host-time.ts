/**
 * Keeps the host's clock as it was last heard, and when the present session began by it. The clock of this
 * machine may be set at any time, so only the machine's run time is added.
 */
import type { SessionStore } from '../../tote/transport/session-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface HostTime {
  /** Takes the time of a sign-on, epoch milliseconds: a session begins. */
  readonly signedOn: (timeStamp: number) => void;
  /** Takes the time of a ticket that the host made. */
  readonly heard: (transaction: Pick<Transaction, 'ticket' | 'timestamp'>) => void;
  /** Returns the host's clock when it was last heard, epoch milliseconds. */
  readonly last: () => number;
  /** Returns when the present session began, epoch milliseconds; null while that is not known. */
  readonly sessionSince: () => number | null;
  /** Returns the host's time now, epoch milliseconds; null while that is not known. */
  readonly now: () => number | null;
}

/** How much the times on tickets may be ahead of the time since sign-on, milliseconds. */
const CLOCKS_DIFFER = 2_000;

export function createHostTime(
  session: Pick<SessionStore, 'label'>,
  clock: Pick<Clock, 'elapsed'>,
): HostTime {
  let last = 0;
  /** When which session began, by the host's clock and by the run of this machine. */
  let began = { label: '', at: 0, elapsed: 0 };
  const sinceBegan = (): number => began.at + (clock.elapsed() - began.elapsed);
  const isPresent = (): boolean => began.label === session.label();
  return {
    signedOn(timeStamp) {
      last = timeStamp;
      began = { label: session.label(), at: timeStamp, elapsed: clock.elapsed() };
    },
    heard({ ticket, timestamp }) {
      // A ticket from the future has a wrong time: what is sold after it would count as older than it.
      if (ticket !== null && timestamp <= sinceBegan() + CLOCKS_DIFFER) last = timestamp;
    },
    last: () => last,
    sessionSince: () => (isPresent() ? began.at : null),
    now: () => (isPresent() ? sinceBegan() : null),
  };
}
