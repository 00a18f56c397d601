/** The command line of the simulation. Exits with 0 only if nothing went wrong. */
import { parseArgs } from 'node:util';
import { runMany, sessionOf } from './many.ts';
import { tallyOf, tell } from './tally.ts';

const USAGE = `npm run sim -- [options]

Plays sessions of a whole window, each with faults of its own, and names those that went wrong.
  --sessions N  plays so many (1000)
  --seed TEXT   draws them from this (1)
  --self-serve  plays a self-serve terminal in place of a teller's window
  --only SEED   plays one session again, by the seed that was named for it
  --trace       writes what happens in each
  --help        shows this`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    sessions: { type: 'string', default: '1000' },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    'self-serve': { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(USAGE);
  process.exit();
}

const selfServe = values['self-serve'];
const flag = selfServe ? ' --self-serve' : '';
if (values.only === undefined) {
  const sessions = Number(values.sessions);
  const { tally, traces } = await runMany({
    seed: values.seed,
    sessions,
    keepTrace: values.trace,
    selfServe,
    onProgress(done, failed) {
      for (const seed of failed) console.error(`went wrong: npm run sim --${flag} --trace --only ${seed}`);
      if (done % 10_000 === 0 && done < sessions) console.error(`${done} sessions`);
    },
  });
  for (const line of traces) console.log(line);
  console.log(tell(tally));
  process.exitCode = tally.failed.length === 0 ? 0 : 1;
} else {
  const [seed = '', index = ''] = values.only.split(':');
  const report = await sessionOf(seed, Number(index), values.trace, selfServe);
  for (const line of report.trace) console.log(line);
  console.log(tell(tallyOf(report)));
  for (const line of report.verdict.differences) console.log(line);
  process.exitCode = report.good ? 0 : 1;
}
