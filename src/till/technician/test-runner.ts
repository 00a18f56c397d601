/**
 * Runs the tests of devices, one at a time: a scan or a note belongs to one test alone. A test that is
 * stopped leaves what was known of its device before. A test that waits ends after a minute.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { type DeviceTest, deviceTestsAtom, NO_TESTS, type TestedDevice } from './device-test-state.ts';
import type { ReportEvent } from './terminal-events.ts';

export type TestEnd = { readonly ok: true; readonly seen: Say } | { readonly ok: false; readonly why: Say };

export const passed = (...seen: Parameters<typeof say>): TestEnd => ({ ok: true, seen: say(...seen) });
export const failed = (...why: Parameters<typeof say>): TestEnd => ({ ok: false, why: say(...why) });

/** A test that is under way. */
export interface TestRun {
  /** Shows what the technician is to do. */
  readonly tell: (todo: Say) => void;
  /** Asks what the technician saw or heard. */
  readonly ask: (question: Say) => Promise<boolean>;
  /** Aborts when the test is stopped or out of time. */
  readonly signal: AbortSignal;
}

export type RunTest = (run: TestRun) => Promise<TestEnd>;

/** The longest test, milliseconds. */
export const LONGEST_TEST = 60_000;

export interface TestRunnerDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'after'>;
  readonly tests: Readonly<Record<TestedDevice, RunTest>>;
  readonly report: ReportEvent;
  readonly log: (message: string) => void;
}

export interface TestRunner {
  /** Begins a test; stops the one that is under way. */
  readonly start: (device: TestedDevice) => void;
  readonly stop: () => void;
  /** Answers the test's question. */
  readonly judge: (isWell: boolean) => void;
  /** Stops, and forgets what was seen: the technician has gone. */
  readonly reset: () => void;
}

export function createTestRunner(parts: TestRunnerDependencies): TestRunner {
  const { store, clock, tests, report, log } = parts;
  let stopRunning = (): void => undefined;
  let answer = (_isWell: boolean): void => undefined;

  const show = (device: TestedDevice, test: DeviceTest): void =>
    store.set(deviceTestsAtom, (before) => ({ ...before, [device]: test }));

  async function outcome(device: TestedDevice, run: TestRun): Promise<TestEnd> {
    try {
      return await tests[device](run);
    } catch (error) {
      log(`technician: test of ${device} broke off: ${String(error)}`);
      return failed('technician.brokenOff');
    }
  }

  async function start(device: TestedDevice): Promise<void> {
    stopRunning();
    const before = store.get(deviceTestsAtom)[device];
    const abort = new AbortController();
    let isOver = false;

    function end(test: DeviceTest): void {
      isOver = true;
      cancelLimit();
      stopRunning = () => undefined;
      answer = () => undefined;
      show(device, test);
      // Lets go of the device.
      abort.abort();
    }

    function finish(found: TestEnd): void {
      if (isOver) return;
      end(found.ok ? { state: 'passed', seen: found.seen } : { state: 'failed', why: found.why });
      const what = found.ok ? `passed (${found.seen.key})` : `failed (${found.why.key})`;
      report('deviceTested', `test of ${device} ${what}`);
    }

    const cancelLimit = clock.after(LONGEST_TEST, () => finish(failed('technician.nothingCame')));
    stopRunning = () => {
      if (!isOver) end(before);
    };
    show(device, { state: 'running', todo: null });
    finish(
      await outcome(device, {
        signal: abort.signal,
        tell(todo) {
          if (!isOver) show(device, { state: 'running', todo });
        },
        ask: (question) =>
          new Promise((resolve) => {
            if (isOver) return;
            answer = resolve;
            show(device, { state: 'asking', question });
          }),
      }),
    );
  }

  return {
    start: (device) => void start(device),
    stop: () => stopRunning(),
    judge: (isWell) => answer(isWell),
    reset() {
      stopRunning();
      store.set(deviceTestsAtom, NO_TESTS);
    },
  };
}
