/**
 * Composes what watches a host: lines of its calls, metrics and traces, each only where it was asked for.
 * Loads the packages of metrics and traces only then.
 */
import type { Handler } from '../http/http-words.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { callLine } from './call-line.ts';
import type { HostMetrics } from './host-metrics.ts';
import type { HostTraces } from './host-traces.ts';
import { createMetricsDoor } from './metrics-door.ts';
import { type CallWatch, createCallWatch } from './watched-calls.ts';

export interface WatchingOptions {
  /** Writes a line of each call to the host's log. */
  readonly logCalls?: boolean;
  /** The port of /metrics, 0: any that is free; without it there are no metrics. */
  readonly metricsPort?: number;
  /** The address that /metrics is reached at; loopback unless given. */
  readonly metricsAddress?: string;
  /** The address of a collector of traces, such as 'http://127.0.0.1:4318'; without it there are none. */
  readonly traces?: string;
}

export interface Watching extends Omit<CallWatch, 'reached'> {
  /** Notes a moment of a post; null without traces. */
  readonly reached: CallWatch['reached'] | null;
  /** Returns the ledger, with its records counted. */
  readonly counted: (ledger: Ledger) => Ledger;
  /** Answers at the port of the metrics; null without metrics. */
  readonly metricsDoor: Handler | null;
  readonly stop: () => Promise<void>;
}

export interface WatchingDependencies {
  readonly log: (message: string) => void;
  readonly sockets: () => number;
  /** Returns the number of windows that have a session. */
  readonly windows: () => number;
  readonly isSelling: () => boolean;
}

/** `isForHere`: /metrics is reached on this machine alone. */
export async function createWatching(
  { logCalls = false, metricsPort, traces }: WatchingOptions,
  { log, ...facts }: WatchingDependencies,
  isForHere: boolean,
): Promise<Watching> {
  const metrics = metricsPort === undefined ? null : await metricsOf(facts);
  const spans = traces === undefined ? null : await tracesOf(traces);
  const watch = createCallWatch((call) => {
    metrics?.hear(call);
    spans?.hear(call);
    if (logCalls) log(callLine(call));
  });
  const isWatched = logCalls || metrics !== null || spans !== null;
  return {
    watched: (handler) => (isWatched ? watch.watched(handler) : handler),
    answered: (response, answer) => {
      if (isWatched) watch.answered(response, answer);
    },
    reached: spans === null ? null : watch.reached,
    counted: (ledger) => (metrics === null ? ledger : countedLedger(ledger, metrics)),
    metricsDoor: metrics === null ? null : createMetricsDoor(metrics, isForHere),
    stop: async () => spans?.stop(),
  };
}

async function metricsOf(facts: Omit<WatchingDependencies, 'log'>): Promise<HostMetrics> {
  const { createHostMetrics } = await import('./host-metrics.ts');
  return createHostMetrics(facts);
}

async function tracesOf(collector: string): Promise<HostTraces> {
  const { createHostTraces } = await import('./host-traces.ts');
  return createHostTraces(collector);
}

/** Counts a record once it is on the medium; a repeated post that is answered from memory writes none. */
function countedLedger(ledger: Ledger, metrics: HostMetrics): Ledger {
  return {
    ...ledger,
    append(record) {
      const writing = ledger.append(record);
      writing.then(
        () => metrics.written(record),
        () => undefined,
      );
      return writing;
    },
  };
}
