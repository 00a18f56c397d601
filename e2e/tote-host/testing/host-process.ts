/** Runs the tote host as a process of its own, for tests that end it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { PROJECT } from '../../workbench/install.mjs';
import { createHostControl, type HostControl } from '../host-control.ts';

export interface HostProcess {
  readonly url: string;
  readonly control: HostControl;
  /** Ends with this signal; resolves with its exit code, null when a signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/**
 * Starts a host with the arguments of `npm run tote`. Rejects with its words if it does not start. Kills it
 * after the test at the latest.
 */
export async function startProcess(...args: readonly string[]): Promise<HostProcess> {
  const command = [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `import('./e2e/tote-host/command.ts').then((command) => command.runCommand(process.argv.slice(1)))`,
    '--',
    ...args,
  ];
  const child = spawn(process.execPath, command, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = await greeting(child);
  const [url = '', control = ''] = said.match(/http:\S+/g) ?? [];
  return {
    url,
    control: createHostControl(control),
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
