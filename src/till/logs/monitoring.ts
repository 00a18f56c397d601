/**
 * Posts events of the window to a monitoring agent on this device (S161, S162). Nothing waits for them, and
 * the window works the same without an agent. An event that fails is counted and posted again, unless a
 * later one of its subject replaces it. Pauses double after failures, up to an hour: an agent that is away
 * costs nothing, and learns the last state of each subject when it is back.
 *
 * Reading: the specification gives no port, so the address is a setting, and empty by default: off. `status`
 * is 0 for well, 1 for a warning and 2 for critical, as such agents have it.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

/** The path of events at the agent (S161). */
export const EVENT_PATH = '/sensu-event-api';

/** Names a subject that is monitored; a later event of the name replaces the one before. */
export type MonitoredName =
  | 'mutuel-start'
  | 'mutuel-printer'
  | 'mutuel-host'
  | 'mutuel-post-in-doubt'
  | 'mutuel-storage'
  | 'mutuel-update';

export interface MonitoredState {
  readonly status: 0 | 1 | 2;
  /** A line for people, in English like the log. */
  readonly output: string;
}

/** The body of an event (S162). Labels hold no secrets. */
export interface MonitoringEvent extends MonitoredState {
  readonly metadata: { readonly name: MonitoredName };
  readonly handlers: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

/** The pause between two posts, milliseconds. */
export const EVENT_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;

export interface MonitoringDependencies {
  readonly clock: Pick<Clock, 'after'>;
  /** The agent's address, such as 'http://127.0.0.1:3031'; empty: none. Read at every event. */
  readonly address: () => string;
  readonly labels: () => Readonly<Record<string, string>>;
  /** Rejects when the agent is not reached. */
  readonly post: (address: string, body: string) => Promise<void>;
}

/** Returns the function that reports a state. A state that was reported last is not reported again. */
export function createMonitoring(
  parts: MonitoringDependencies,
): (name: MonitoredName, state: MonitoredState) => void {
  const last = new Map<MonitoredName, string>();
  const waiting = new Map<MonitoredName, MonitoredState>();
  let isWaiting = false;
  let pause = EVENT_PAUSE;
  let failures = 0;

  async function send(): Promise<void> {
    const [next] = waiting;
    const address = parts.address();
    if (next === undefined || address === '') {
      waiting.clear();
      // Posts all states to a later address.
      last.clear();
      return;
    }
    const [name, state] = next;
    waiting.delete(name);
    const event: MonitoringEvent = {
      metadata: { name },
      handlers: [],
      ...state,
      labels: { ...parts.labels(), ...(failures === 0 ? {} : { failures: String(failures) }) },
    };
    try {
      await parts.post(`${address}${EVENT_PATH}`, JSON.stringify(event));
      failures = 0;
      pause = EVENT_PAUSE;
    } catch {
      failures += 1;
      if (!waiting.has(name)) waiting.set(name, state);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
    if (waiting.size > 0) wait(pause);
  }

  function wait(time: number): void {
    if (isWaiting) return;
    isWaiting = true;
    parts.clock.after(time, () => {
      isWaiting = false;
      void send();
    });
  }

  return (name, state) => {
    if (parts.address() === '') return;
    const words = `${state.status} ${state.output}`;
    if (last.get(name) === words) return;
    last.set(name, words);
    waiting.set(name, state);
    // The first one goes at once, and a failure before holds this one back.
    wait(failures === 0 && waiting.size === 1 ? 0 : pause);
  };
}
