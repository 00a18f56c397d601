/** Starts a host for the load in a child process, and asks it for its memory and its processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from '../../../e2e/workbench/install.mjs';

export interface HostMeasure {
  /** Bytes of memory: of the whole process, and of its heap in use. */
  readonly rss: number;
  readonly heapUsed: number;
  /** Milliseconds of processor time since its start. */
  readonly cpu: number;
  /** The longest that its event loop stood still since the last question, milliseconds. */
  readonly stall: number;
  /** Milliseconds for which its main thread had no processor, since its start; null if that is unknown. */
  readonly waited: number | null;
}

const addressSchema = v.object({ url: v.string() });
const measureSchema = v.object({
  rss: v.number(),
  heapUsed: v.number(),
  cpu: v.number(),
  stall: v.number(),
  waited: v.nullable(v.number()),
});

export interface OwnHost {
  readonly url: string;
  readonly measure: () => Promise<HostMeasure>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one whose ledger is the file `data`. `profile`: the folder that it writes a profile of its
 * processor time into at its end. Rejects if it does not start.
 */
export async function startOwnHost(data: string, profile: string | undefined): Promise<OwnHost> {
  const child = fork(join(PROJECT, 'src', 'tools', 'load', 'host-child.ts'), [data], {
    cwd: PROJECT,
    execArgv: [
      '--import',
      'tsx',
      ...(profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile]),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = v.parse(addressSchema, await heard(child));
  return {
    url,
    async measure() {
      const answer = heard(child);
      child.send('measure');
      return v.parse(measureSchema, await answer);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

function heard(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('The host of the load has ended.'));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve(message);
    });
  });
}
