/**
 * Runs the room's tote over a ledger that may fail: full, read-only, or gone.
 *
 *   selling --a record cannot be written--> stopped --the ledger takes records again--> selling
 *
 * While it is stopped, every request is refused and nothing is sold. Tries the ledger again at intervals.
 * Starts the tote anew then, from the records on the medium alone, as after a restart of the host.
 */
import type { DemoTote } from '../../src/demo-tote/demo-tote.ts';
import type { ToteStorage } from '../../src/demo-tote/storage.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import type { Ledger } from './ledger/ledger.ts';

/** Milliseconds between two tries of a ledger that has failed. */
export const TRY_EVERY = 5_000;
const NOT_AVAILABLE = 503;
const REFUSAL = {
  status: NOT_AVAILABLE,
  body: JSON.stringify({
    statusCode: NOT_AVAILABLE,
    statusMessage: 'The tote cannot use its ledger, and sells nothing',
  }),
};

export interface RoomToteDependencies {
  readonly ledger: Pick<Ledger, 'load' | 'append' | 'written' | 'renew' | 'shared' | 'whenLost'>;
  /** Starts a tote over a ledger. */
  readonly create: (storage: ToteStorage) => Promise<DemoTote>;
  /** Real time, whatever the speed of the day. */
  readonly clock: Clock;
  readonly log: (message: string) => void;
  /** Notified when selling stops. */
  readonly onStopped: () => void;
}

export interface RoomTote {
  /** The tote that sells; while it is stopped, one that refuses everything. */
  readonly tote: Pick<
    DemoTote,
    'answer' | 'openSocket' | 'faults' | 'exchange' | 'trainer' | 'windowsSignedOn' | 'signedOn'
  >;
  /** Why nothing is sold now, as a sentence; null while the tote sells. */
  readonly trouble: () => string | null;
  readonly stop: () => void;
}

interface Running {
  readonly tote: DemoTote;
  /** Stops the tote, and takes the ledger from it. */
  readonly end: () => void;
}

/** Rejects if the tote cannot be started. */
export async function createRoomTote(parts: RoomToteDependencies): Promise<RoomTote> {
  const { ledger, clock, log } = parts;
  let trouble: string | null = null;
  let isEnded = false;
  /** Holds what failed while a tote was being started. */
  let failures: unknown[] = [];
  let cancelTry: () => void = () => undefined;

  /** The ledger for one tote: a tote that was replaced writes nothing more. */
  function ledgerOfOne(): { readonly storage: ToteStorage; readonly retire: () => void } {
    let isRetired = false;
    const { shared } = ledger;
    const retired = (): Promise<never> => Promise.reject(new Error('Another tote has the ledger now.'));
    return {
      storage: {
        ...(shared === undefined
          ? {}
          : {
              shared: {
                read: shared.read,
                inTurn: (turn, task) => (isRetired ? retired() : shared.inTurn(turn, task)),
              },
            }),
        load: () => ledger.load(),
        written: () => ledger.written(),
        append(record) {
          if (isRetired) return retired();
          const writing = ledger.append(record);
          writing.catch(fail);
          return writing;
        },
      },
      retire: () => {
        isRetired = true;
      },
    };
  }

  /** Rejects if the tote does not start, and if the ledger was lost by then: it would answer nothing. */
  async function start(): Promise<Running> {
    const own = ledgerOfOne();
    failures = [];
    const tote = await parts.create(own.storage);
    const end = (): void => {
      own.retire();
      tote.stop();
    };
    if (failures.length > 0) {
      end();
      throw failures[0];
    }
    return { tote, end };
  }

  function say(problem: unknown): void {
    const why = problem instanceof Error ? problem.message : String(problem);
    if (why !== trouble) log(`Nothing is sold. ${why}`);
    trouble = why;
  }

  function fail(problem: unknown): void {
    if (running === null || trouble !== null || isEnded) {
      failures.push(problem);
      return;
    }
    say(problem);
    running.end();
    parts.onStopped();
    tryLater();
  }

  function tryLater(): void {
    cancelTry = clock.after(TRY_EVERY, () => void tryAgain());
  }

  async function tryAgain(): Promise<void> {
    try {
      await ledger.renew();
      const next = await start();
      if (isEnded) return next.end();
      running = next;
      current = next.tote;
      trouble = null;
      log('The tote sells again.');
    } catch (problem) {
      if (isEnded) return;
      say(problem);
      tryLater();
    }
  }

  let running: Running | null = null;
  ledger.whenLost?.(fail);
  running = await start();
  let current = running.tote;
  return {
    tote: {
      answer: (path, init, tell) =>
        trouble === null ? current.answer(path, init, tell) : Promise.resolve(REFUSAL),
      openSocket: (path, handlers) => current.openSocket(path, handlers),
      windowsSignedOn: () => current.windowsSignedOn(),
      signedOn: (token) => current.signedOn(token),
      get faults() {
        return current.faults;
      },
      get exchange() {
        return current.exchange;
      },
      get trainer() {
        return current.trainer;
      },
    },
    trouble: () => trouble,
    stop: () => {
      isEnded = true;
      cancelTry();
      running?.end();
    },
  };
}
