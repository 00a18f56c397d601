/**
 * Runs the training host in a process of its own for `npm run load`, which asks it for its memory and its
 * address over the channel between the two. Begins the day now, with its ledger in the file that is named.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startToteHost } from '../../../e2e/tote-host/tote-host.ts';
import { BUILT } from '../../../e2e/workbench/build.mjs';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const [data] = process.argv.slice(2);
const host = await startToteHost({
  root: BUILT,
  ...(data === undefined ? {} : { data }),
  log: (message) => console.error(message),
});
process.on('message', (message) => {
  if (message === 'measure') {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ rss, heapUsed, cpu: (user + system) / 1_000, stall: delay.max / 1e6 });
    delay.reset();
  } else if (message === 'stop') {
    // The channel keeps the process alive; without it a profile is written at the end.
    void host.stop().then(() => process.disconnect());
  }
});
process.send?.({ url: host.url });
