/** Starts a host in an empty directory for one test, and removes both after it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createManualClock, type ManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { networkTransport } from '../../terminal/network-transport.ts';
import { NOON, type TestTerminal, terminalOver } from '../../terminal/test-terminal.ts';
import { createHostControl, type HostControl } from '../host-control.ts';
import { startToteHost, type ToteHost, type ToteHostOptions } from '../tote-host.ts';

export interface TestHost {
  readonly host: ToteHost;
  readonly clock: ManualClock;
  readonly control: HostControl;
  /** The messages that the host logged. */
  readonly log: string[];
  /** Returns a new browser's terminal, not signed on. */
  readonly terminal: () => TestTerminal;
  readonly signedOn: (number?: number) => Promise<TestTerminal>;
}

/** Returns an empty directory, removed after the test. */
export async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mutuel-host-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts a host that serves a placeholder page. Stops after the test at the latest. */
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
