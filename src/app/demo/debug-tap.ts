/**
 * Where the debug overlay reaches the way to the host: a fetch and a socket that are the host's own until faults are put in between. Owns the place
 * alone, so that a window without the overlay carries nothing of it; which fault strikes what is till/trainer/debug-faults.ts, loaded when it is shown.
 */
import type { DebugFaults } from '../../till/trainer/debug-faults.ts';
import type { OpenToteSocket, ToteFetch } from '../../tote/transport/transport.ts';

/** What the overlay has of the window. */
export interface DebugTap {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** Puts faults in between; null takes them out again. */
  readonly put: (faults: DebugFaults | null) => void;
}

const SWITCHED_OFF = 'debug: switched off';

export function createDebugTap(fetch: ToteFetch, openSocket: OpenToteSocket): DebugTap {
  let struck: ToteFetch = fetch;
  let faults: DebugFaults | null = null;
  let stop: () => void = () => undefined;
  /** Cuts what is open. */
  const cuts = new Set<() => void>();

  const isOff = (): boolean => faults !== null && faults.state().socket !== 'on';
  const cutAll = (): void => {
    if (isOff()) for (const cut of cuts) cut();
  };

  return {
    fetch: (path, request) => struck(path, request),
    put(next) {
      stop();
      faults = next;
      struck = next === null ? fetch : next.through(fetch);
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
        // As any other that cannot be opened: not before whoever opens it has it in hand.
        queueMicrotask(() => close(SWITCHED_OFF));
        return { send: () => undefined, close: () => undefined };
      }
      const socket = openSocket(path, {
        opened: () => isClosed || handlers.opened(),
        message: (text) => isClosed || handlers.message(text),
        closed: close,
      });
      cuts.add(cut);
      return socket;
    },
  };
}
