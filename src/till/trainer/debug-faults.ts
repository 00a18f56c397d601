/**
 * Faults that a trainer or a developer orders on the way to the host (T174): requests that are not sent, answers that are lost, requests sent twice
 * or late, a live connection that is off. Owns which request a fault strikes, and how long it lasts. Knows no screen, and is not part of a window
 * that shows no debug overlay.
 *
 * A fault ordered for so many requests strikes those that move money, since everything else goes by unseen; one ordered for all strikes every
 * request there is, questions too, until it is called off. A reload forgets all of them.
 */
import type { ToteFetch, ToteRequest } from '../../tote/transport/transport.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export const FAULTS = ['failOnSend', 'failOnReceive', 'duplicateRequest', 'delayRequest'] as const;
export type Fault = (typeof FAULTS)[number];

/** How many requests a fault still strikes; zero: it is off. */
export type Strikes = number | 'all';

/** Milliseconds a delayed request waits before it is sent. */
export const DELAYS = [3_000, 20_000, 70_000] as const;
/** Milliseconds the live connection is off, where it is not off until further notice. */
export const SOCKET_PAUSE = 30_000;

export interface DebugState {
  readonly strikes: Readonly<Record<Fault, Strikes>>;
  /** How many requests each has struck since the program was loaded. */
  readonly struck: Readonly<Record<Fault, number>>;
  readonly delay: number;
  /** 'on', off for a while, or off until it is switched on. */
  readonly socket: 'on' | 'paused' | 'off';
}

export interface DebugFaults {
  readonly state: () => DebugState;
  readonly onChange: (listener: () => void) => () => void;
  readonly order: (fault: Fault, strikes: Strikes) => void;
  readonly setDelay: (delay: number) => void;
  readonly setSocket: (socket: DebugState['socket']) => void;
  /** Everything off. */
  readonly clear: () => void;
  /** A fetch that is struck by the faults. */
  readonly through: (fetch: ToteFetch) => ToteFetch;
}

const NOTHING: DebugState = {
  strikes: { failOnSend: 0, failOnReceive: 0, duplicateRequest: 0, delayRequest: 0 },
  struck: { failOnSend: 0, failOnReceive: 0, duplicateRequest: 0, delayRequest: 0 },
  delay: DELAYS[0],
  socket: 'on',
};

/** How many faults are ordered now. */
export function activeFaults({ strikes, socket }: DebugState): number {
  return FAULTS.filter((fault) => strikes[fault] !== 0).length + (socket === 'on' ? 0 : 1);
}

export function createDebugFaults(clock: Pick<Clock, 'after'>): DebugFaults {
  let state = NOTHING;
  let cancelPause: () => void = () => undefined;
  const listeners = new Set<() => void>();

  function change(to: Partial<DebugState>): void {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  }

  function setSocket(socket: DebugState['socket']): void {
    cancelPause();
    change({ socket });
    if (socket === 'paused') cancelPause = clock.after(SOCKET_PAUSE, () => change({ socket: 'on' }));
  }

  function strikesNow(fault: Fault, path: string, { method }: ToteRequest): boolean {
    const left = state.strikes[fault];
    if (left === 0 || (left !== 'all' && !movesMoney(path, method))) return false;
    change({
      strikes: { ...state.strikes, [fault]: left === 'all' ? left : left - 1 },
      struck: { ...state.struck, [fault]: state.struck[fault] + 1 },
    });
    return true;
  }

  /** Rejects at once when the request is given up meanwhile: what was never sent must not be sent then. */
  function pause(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(state.delay, resolve);
      signal?.addEventListener('abort', () => {
        cancel();
        reject(new DOMException('given up before it was sent', 'AbortError'));
      });
    });
  }

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    order: (fault, strikes) => change({ strikes: { ...state.strikes, [fault]: strikes } }),
    setDelay: (delay) => change({ delay }),
    setSocket,
    clear() {
      setSocket('on');
      change({ strikes: NOTHING.strikes });
    },
    through: (fetch) => async (path, request) => {
      // Decided when it is asked for: what is switched off while it waits has struck it already.
      const [notSent, isLost, isTwice, isLate] = FAULTS.map((fault) => strikesNow(fault, path, request));
      if (isLate === true) await pause(request.signal);
      if (notSent === true) throw new TypeError('debug: the request was not sent');
      const sending = fetch(path, request);
      if (isTwice === true) {
        // The second copy's answer is nobody's; the first one is waited for.
        const { signal: _, ...again } = request;
        fetch(path, again).catch(() => undefined);
      }
      const answer = await sending;
      if (isLost === true) throw new TypeError('debug: the answer was lost');
      return answer;
    },
  };
}

function movesMoney(path: string, method: ToteRequest['method']): boolean {
  return method === 'POST' && path.includes('/sell/');
}
