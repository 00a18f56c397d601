/**
 * The demo tote as this page's host: loaded when it is first needed, behind the same fetch and socket as a real one.
 * The one place that loads demo-tote/, and lazily: a terminal on a real host never does.
 */
import type { Settings } from '../../config/settings.ts';
import type { DayKind } from '../../till/trainer/training-room.ts';
import type { OpenToteSocket, ToteFetch, ToteSocket } from '../../tote/transport/transport.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DemoTotePage } from './demo-tote-loader.ts';

export interface DemoHost {
  readonly fetch: ToteFetch;
  readonly openSocket: OpenToteSocket;
  /** Throws the training day away; the page must be loaded again after it. */
  readonly forget: () => Promise<void>;
  /** The same, and lays a day of a kind. */
  readonly lay: (kind: DayKind) => Promise<void>;
  /** The tote's ear for a trainer. Rejects when it cannot be loaded. */
  readonly orders: () => Promise<DemoTotePage['trainer']>;
}

/** The browser keeps every measure until it is told otherwise; a training day must not pile them up. */
const KEPT_MEASURES = 64;
let measures = 0;

/** The tote's own time, for whoever measures the terminal's: on a real host it is another machine's. */
function markToteTime(start: number): void {
  measures += 1;
  if (measures % KEPT_MEASURES === 0) performance.clearMeasures('demo-tote');
  performance.measure('demo-tote', { start, end: performance.now() });
}

/** `onUnreadable` is told, once, that the training day's storage cannot be opened or read. */
export function createDemoHost(
  settings: Pick<Settings, 'demoSeed' | 'demoStart'>,
  clock: Clock,
  onUnreadable: (reason: string) => void,
): DemoHost {
  let loading: Promise<DemoTotePage> | null = null;
  /** Not before the first call: a tab that is not the window must not open the tote's storage. */
  function tote(): Promise<DemoTotePage> {
    if (loading === null) {
      loading = import('./demo-tote-loader.ts').then((loader) => loader.openDemoTote(settings, clock));
      loading.catch((error: unknown) => onUnreadable(String(error)));
    }
    return loading;
  }
  async function forget(): Promise<void> {
    let opened: DemoTotePage | null = null;
    try {
      opened = await tote();
    } catch {
      // It cannot even be opened: its storage goes unread.
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
