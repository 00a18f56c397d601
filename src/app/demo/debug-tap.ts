/**
 * Lets the debug overlay put faults into the way to the host. Its fetch is the host's own until then, and so
 * is its socket. Holds the place alone, so that a window without the overlay loads nothing more. The faults
 * themselves are in till/trainer/debug-faults.ts, loaded with the overlay.
 */
import type { DebugFaults } from '../../till/trainer/debug-faults.ts';
import type { OpenToteSocket, ToteFetch } from '../../tote/transport/transport.ts';

/** The way to a host. Its parts are read when they are used. */
export interface WayToHost {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
}

/** Gives the overlay its way into the window. */
export interface DebugTap extends WayToHost {
  /** Puts faults into the way to the host; null removes them. */
  readonly put: (faults: DebugFaults | null) => void;
}

const SWITCHED_OFF = 'debug: switched off';

export function createDebugTap(host: WayToHost): DebugTap {
  /** Injects the faults; null while there are none. */
  let faulty: ToteFetch | null = null;
  let faults: DebugFaults | null = null;
  let stop: () => void = () => undefined;
  /** Holds the function that cuts each open socket. */
  const cuts = new Set<() => void>();

  const isOff = (): boolean => faults !== null && faults.state().socket !== 'on';
  const cutAll = (): void => {
    if (isOff()) for (const cut of cuts) cut();
  };

  return {
    get fetch() {
      return faulty ?? host.fetch;
    },
    put(next) {
      stop();
      faults = next;
      faulty = next?.through((path, request) => host.fetch(path, request)) ?? null;
      stop = next?.onChange(cutAll) ?? (() => undefined);
    },
    openSocket(path, handlers) {
      let isClosed = false;
      const close = (reason: string): void => {
        if (isClosed) return;
        isClosed = true;
        cuts.delete(cut);
        handlers.closed(reason);
      };
      function cut(): void {
        close(SWITCHED_OFF);
        socket.close();
      }
      if (isOff()) {
        // Closes in a microtask, as a socket that fails to open does: never before its opener holds it.
        queueMicrotask(() => close(SWITCHED_OFF));
        return { send: () => undefined, close: () => undefined };
      }
      const socket = host.openSocket(path, {
        opened: () => isClosed || handlers.opened(),
        message: (text) => isClosed || handlers.message(text),
        closed: close,
      });
      cuts.add(cut);
      return socket;
    },
  };
}
