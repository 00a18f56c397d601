/** Runs the tote host as a process of its own, for tests that end it. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { PROJECT } from '../../workbench/install.mjs';
import { createHostControl, type HostControl } from '../host-control.ts';

export interface HostProcess {
  readonly url: string;
  readonly controlUrl: string;
  readonly control: HostControl;
  /** All that it has said. */
  readonly said: () => string;
  /** Ends with this signal; resolves with its exit code, null when a signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** Starts a host as `startHost` does, with nothing that limits it. */
export function startProcess(...args: readonly string[]): Promise<HostProcess> {
  return startHost(args);
}

/**
 * Starts a host with the arguments of `npm run tote`. Rejects with its words if it does not start. Kills it
 * after the test at the latest. `largestFile`: kilobytes after which its files take no more.
 */
export function startHost(args: readonly string[], largestFile?: number): Promise<HostProcess> {
  return loadHost(largestFile)(args);
}

/**
 * Starts a process that loads the program of a host and waits. Returns what starts the host in it, once: a
 * test that kills hosts has the next one at hand.
 */
export function loadHost(largestFile?: number): (args: readonly string[]) => Promise<HostProcess> {
  const command = [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `const { runCommand } = await import('./e2e/tote-host/command.ts');
    process.stdin.once('data', (args) => void runCommand(JSON.parse(args)));`,
  ];
  // The shell gives way to the host, so that a signal reaches it.
  const limits = largestFile === undefined ? '' : `ulimit -f ${largestFile}; `;
  const child = spawn('bash', ['-c', `${limits}exec "$0" "$@"`, process.execPath, ...command], {
    cwd: PROJECT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return (args) => {
    child.stdin.end(`${JSON.stringify(args)}\n`);
    return runningHost(child);
  };
}

async function runningHost(child: ChildProcessByStdio<Writable, Readable, Readable>): Promise<HostProcess> {
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [url = '', controlUrl = ''] = (await greeting(child)).match(/http:\S+/g) ?? [];
  return {
    url,
    controlUrl,
    control: createHostControl(controlUrl),
    said: () => said,
    end: (signal) =>
      new Promise((resolve) => {
        child.on('exit', (code) => resolve(code));
        child.kill(signal);
      }),
  };
}

/** Returns its first line once it can be reached. Rejects with its other output. */
function greeting(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Ctrl+C')) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => reject(new Error(said)));
  });
}
