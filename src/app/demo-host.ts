/**
 * The demo tote as this page's host: loaded when it is first needed, behind the same fetch and socket as a real one.
 * The one place that loads demo-tote/, and lazily: a terminal on a real host never does.
 */
import type { Settings } from '../config/settings.ts';
import type { OpenToteSocket, ToteFetch, ToteSocket } from '../tote/transport.ts';
import type { Clock } from '../wagering/clock.ts';

export interface DemoHost {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** Throws the training day away; the page must be loaded again after it. */
  forget(): Promise<void>;
}

export function createDemoHost(settings: Pick<Settings, 'demoSeed' | 'demoStart'>, clock: Clock): DemoHost {
  const loading = import('./demo-tote-loader.ts').then((loader) => loader.openDemoTote(settings, clock));
  // A failure shows at the first call, which rejects as an unreachable host does.
  loading.catch(() => undefined);
  return {
    fetch: async (path, init) => (await loading).fetch(path, init),
    openSocket(path, handlers) {
      let socket: ToteSocket | null = null;
      let closed = false;
      loading.then(
        (tote) => {
          if (!closed) socket = tote.openSocket(path, handlers);
        },
        (error: unknown) => handlers.closed(String(error)),
      );
      return {
        send: (text) => socket?.send(text),
        close() {
          closed = true;
          socket?.close();
        },
      };
    },
    async forget() {
      await (await loading).forget();
    },
  };
}
