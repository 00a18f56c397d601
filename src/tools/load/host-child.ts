/**
 * Runs the training host for `npm run load`, in a second process. Tells the first one the address and the
 * memory over the channel between them. Begins the day now, with the ledger in the file that is named.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startToteHost } from '../../../e2e/tote-host/tote-host.ts';
import { BUILT } from '../../../e2e/workbench/build.mjs';

/**
 * Returns the milliseconds for which the main thread could run and had no processor; null where the system
 * does not say. Linux writes running time, waiting time and count (Documentation/scheduler/sched-stats).
 */
function waitedForProcessor(): number | null {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return null;
  }
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const [data] = process.argv.slice(2);
const host = await startToteHost({
  root: BUILT,
  ...(data === undefined ? {} : { data }),
  log: (message) => void process.stderr.write(`${message}\n`),
});
process.on('message', (message) => {
  if (message === 'measure') {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({
      rss,
      heapUsed,
      cpu: (user + system) / 1_000,
      stall: delay.max / 1e6,
      waited: waitedForProcessor(),
    });
    delay.reset();
  } else if (message === 'stop') {
    // The channel keeps the process alive; without it a profile is written at the end.
    void host.stop().then(() => process.disconnect?.());
  }
});
process.send?.({ url: host.url });
