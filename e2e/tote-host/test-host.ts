/** A host and a directory for one test, both gone after it. Test support. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createManualClock, type ManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { NOON, networkTransport, type TestTerminal, terminalOver } from '../conformance/rooms.ts';
import { createHostControl, type HostControl } from './host-control.ts';
import { startToteHost, type ToteHost, type ToteHostOptions } from './tote-host.ts';

export interface TestHost {
  readonly host: ToteHost;
  readonly clock: ManualClock;
  readonly control: HostControl;
  /** What it said to whoever runs it. */
  readonly log: string[];
  /** A browser of its own, not signed on. */
  readonly terminal: () => TestTerminal;
  readonly signedOn: (number?: number) => Promise<TestTerminal>;
}

/** An empty directory. */
export async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mutuel-host-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Serves a page of its own in place of the terminal. Stopped after the test, unless the test has. */
export async function openHost(options: Partial<ToteHostOptions> = {}): Promise<TestHost> {
  const log: string[] = [];
  const clock = createManualClock(NOON);
  const root = await directory();
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Terminal</title>');
  const host = await startToteHost({
    root,
    startTime: NOON,
    clock,
    log: (message) => log.push(message),
    ...options,
  });
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= host.stop());
  onTestFinished(stop);
  const terminal = (): TestTerminal => terminalOver(networkTransport(host.url), clock);
  return {
    host: { ...host, stop },
    clock,
    control: createHostControl(host.controlUrl),
    log,
    terminal,
    async signedOn(number = 7) {
      const one = terminal();
      await one.signOn(number);
      return one;
    },
  };
}
