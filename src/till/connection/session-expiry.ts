/** Ends a session that the host has ended (S198, S203). Shows the host's own reason, or the likely cause. */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { negative } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { detailsOf } from '../window/failure-notice.ts';

/** The teller hears of the end no later than this, its reason or not, milliseconds. */
const REASON_WAIT = 1_000;

export interface SessionExpiryDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'dropLocks' | 'dropQuestions'>;
  readonly clock: Clock;
  /** Ends the session at this window; `interrupted`: whose it was. */
  readonly end: (interrupted: string) => Promise<void>;
}

/**
 * Ends the session at once and resolves when the teller has read why; null where nobody is signed on. A
 * reason that does not come soon is not waited for. `lines` are shown above the reason. `failure`: the
 * request whose answer ended the session.
 */
export type ExpireSession = (
  reason: Promise<string | null> | string | null,
  told?: { readonly lines?: readonly Say[]; readonly failure?: ToteFailure | undefined },
) => Promise<void> | null;

export function createSessionExpiry({
  store,
  dialogs,
  clock,
  end,
}: SessionExpiryDependencies): ExpireSession {
  /** The customer stays at the window when a session ends. No line where nothing was done for them. */
  function whatIsKept(): readonly Say[] {
    if (store.get(customerAtom).transactions.length === 0) return [];
    const { balance } = store.get(totalsAtom);
    if (balance === 0n) return [say('tote.evenKept')];
    const isOwed = balance > 0n;
    return [
      say(isOwed ? 'tote.collectKept' : 'tote.payKept', { amount: isOwed ? balance : negative(balance) }),
    ];
  }

  /** The reason, or null where it does not come soon. */
  function inTime(reason: Promise<string | null>): Promise<string | null> {
    let callOff = (): void => undefined;
    const over = new Promise<null>((resolve) => {
      callOff = clock.after(REASON_WAIT, () => resolve(null));
    });
    return Promise.race([reason, over]).finally(() => callOff());
  }

  return (reason, { lines = [], failure } = {}) => {
    const teller = store.get(tellerAtom);
    if (teller === null) return null;
    const kept = whatIsKept();
    const tell = (said: string | null): Promise<void> => {
      const why =
        said === null
          ? [say('tote.sessionWhy', { teller: teller.tellerId })]
          : [say('tote.refused', { message: said }), say('tote.sessionAgain')];
      return dialogs.alert({
        title: say('tote.sessionExpired'),
        lines: [...lines, ...why, ...kept],
        ...(failure === undefined ? {} : { details: detailsOf(failure) }),
      });
    };
    // Nobody waits behind a lock for an answer of that session: the next sign-on needs the screen.
    dialogs.dropLocks();
    dialogs.dropQuestions();
    void end(teller.tellerId);
    // A self-serve terminal signs on again by itself: there is nobody to tell.
    if (teller.isSelfServe) return Promise.resolve();
    return reason instanceof Promise ? inTime(reason).then(tell) : tell(reason);
  };
}
