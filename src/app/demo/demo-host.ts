/**
 * Gives the page the demo tote as its host, behind the same fetch and socket as a real one. Loads demo-tote/
 * when it is first needed. No other file loads it, so a terminal on a real host never does.
 */
import type { Settings } from '../../config/settings.ts';
import type { DayKind } from '../../till/trainer/training-room.ts';
import type { OpenToteSocket, ToteFetch, ToteSocket } from '../../tote/transport/transport.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DemoTotePage } from './demo-tote-loader.ts';

export interface DemoHost {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** Deletes the training day. The page must be reloaded after it. */
  readonly forget: () => Promise<void>;
  /** Deletes the training day and prepares a day of the given kind. The page must be reloaded after it. */
  readonly lay: (kind: DayKind) => Promise<void>;
  /** Returns the tote's commands for a trainer. Rejects if the demo tote cannot be loaded. */
  readonly orders: () => Promise<DemoTotePage['trainer']>;
}

/**
 * Limits the performance entries of the page. A browser keeps them all, and a training day must not pile them
 * up.
 */
const KEPT_MEASURES = 64;
let measures = 0;

/**
 * Marks the tote's own time for those who measure the terminal's. On a real host it is another machine's
 * time.
 */
function markToteTime(start: number): void {
  measures += 1;
  if (measures % KEPT_MEASURES === 0) performance.clearMeasures('demo-tote');
  performance.measure('demo-tote', { start, end: performance.now() });
}

/**
 * Calls `onUnreadable` once if the training day's storage cannot be opened or read. A tote whose file cannot
 * be loaded leaves the day as it is: the page offers to get the file again.
 */
export function createDemoHost(
  settings: Pick<Settings, 'demoSeed' | 'demoStart' | 'mode'>,
  clock: Clock,
  onUnreadable: (reason: string) => void,
): DemoHost {
  let loading: Promise<DemoTotePage> | null = null;
  /** Opens the demo tote at the first call. A tab that is not the window must not open the tote's storage. */
  function tote(): Promise<DemoTotePage> {
    if (loading === null) {
      loading = import('./demo-tote-loader.ts').then((loader) => {
        const opening = loader.openDemoTote(settings, clock);
        opening.catch((error: unknown) => onUnreadable(String(error)));
        return opening;
      });
    }
    return loading;
  }
  async function forget(): Promise<void> {
    let opened: DemoTotePage | null = null;
    try {
      opened = await tote();
    } catch {
      // Deletes a storage that cannot even be opened, unread.
    }
    if (opened !== null) await opened.forget();
    else await (await import('./demo-tote-loader.ts')).discardDemoTote();
  }
  return {
    async fetch(path, init) {
      const opened = await tote();
      const start = performance.now();
      try {
        return await opened.fetch(path, init);
      } finally {
        markToteTime(start);
      }
    },
    openSocket(path, handlers) {
      let socket: ToteSocket | null = null;
      let closed = false;
      void connect();
      async function connect(): Promise<void> {
        try {
          const opened = await tote();
          if (!closed) socket = opened.openSocket(path, handlers);
        } catch (error) {
          handlers.closed(String(error));
        }
      }
      return {
        send: (text) => socket?.send(text),
        close() {
          closed = true;
          socket?.close();
        },
      };
    },
    forget,
    async lay(kind) {
      await forget();
      const loader = await import('./demo-tote-loader.ts');
      await loader.layDemoDay(settings, clock, kind);
    },
    orders: async () => (await tote()).trainer,
  };
}
