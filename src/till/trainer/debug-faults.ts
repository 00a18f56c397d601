/**
 * Injects faults on the way to the host, as a trainer or a developer orders them (T174). Requests are not
 * sent, answers are lost, and requests are sent twice or late. The live connection can be switched off. Is no
 * part of a window without a debug overlay.
 *
 * A fault ordered for a number of requests takes those that move money, and ignores all others. A fault
 * ordered for all takes every request, inquiries too, until it is called off. A reload forgets all of them.
 */
import type { ToteFetch, ToteRequest } from '../../tote/transport/transport.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export const FAULTS = ['failOnSend', 'failOnReceive', 'duplicateRequest', 'delayRequest'] as const;
export type Fault = (typeof FAULTS)[number];

/** The number of requests that a fault takes yet; zero: it is off. */
export type FaultCount = number | 'all';

/** The time that a delayed request waits before it is sent, milliseconds. */
export const DELAYS = [3_000, 20_000, 70_000] as const;
/** The time that a paused live connection is off, milliseconds. */
export const SOCKET_PAUSE = 30_000;

export interface DebugState {
  readonly ordered: Readonly<Record<Fault, FaultCount>>;
  /** The number of requests that each has taken since the program was loaded. */
  readonly injected: Readonly<Record<Fault, number>>;
  readonly delay: number;
  /** 'on', off for a while, or off until it is switched on. */
  readonly socket: 'on' | 'paused' | 'off';
}

export interface DebugFaults {
  readonly state: () => DebugState;
  readonly onChange: (listener: () => void) => () => void;
  readonly order: (fault: Fault, ordered: FaultCount) => void;
  readonly setDelay: (delay: number) => void;
  readonly setSocket: (socket: DebugState['socket']) => void;
  /** Switches everything off. */
  readonly clear: () => void;
  /** Returns a fetch into which the faults are injected. */
  readonly through: (fetch: ToteFetch) => ToteFetch;
}

const NOTHING: DebugState = {
  ordered: { failOnSend: 0, failOnReceive: 0, duplicateRequest: 0, delayRequest: 0 },
  injected: { failOnSend: 0, failOnReceive: 0, duplicateRequest: 0, delayRequest: 0 },
  delay: DELAYS[0],
  socket: 'on',
};

/** Returns the number of faults that are ordered now. */
export function activeFaults({ ordered, socket }: DebugState): number {
  return FAULTS.filter((fault) => ordered[fault] !== 0).length + (socket === 'on' ? 0 : 1);
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

  function injectsNow(fault: Fault, path: string, { method }: ToteRequest): boolean {
    const left = state.ordered[fault];
    if (left === 0 || (left !== 'all' && !movesMoney(path, method))) return false;
    change({
      ordered: { ...state.ordered, [fault]: left === 'all' ? left : left - 1 },
      injected: { ...state.injected, [fault]: state.injected[fault] + 1 },
    });
    return true;
  }

  /** Rejects at once when the request is given up meanwhile: it is never sent then. */
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
    order: (fault, ordered) => change({ ordered: { ...state.ordered, [fault]: ordered } }),
    setDelay: (delay) => change({ delay }),
    setSocket,
    clear() {
      setSocket('on');
      change({ ordered: NOTHING.ordered });
    },
    through: (fetch) => async (path, request) => {
      // A fault that is switched off while the request waits has taken it already.
      const [notSent, isLost, isTwice, isLate] = FAULTS.map((fault) => injectsNow(fault, path, request));
      if (isLate === true) await pause(request.signal);
      if (notSent === true) throw new TypeError('debug: the request was not sent');
      const sending = fetch(path, request);
      if (isTwice === true) {
        // The answer to the second copy is dropped.
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
