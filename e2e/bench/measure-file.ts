/**
 * Measures one benchmark file, named on the command line, and prints its figures, one JSON object a line.
 * Fails if a goal is not met.
 */
import { pathToFileURL } from 'node:url';
import type { Measurement } from '../measurement.ts';

interface Benchmark {
  readonly measure: () => Promise<readonly Measurement[]>;
}

const [, , file = ''] = process.argv;
const { measure } = (await import(pathToFileURL(file).href)) as Benchmark;
for (const figure of await measure()) {
  console.log(JSON.stringify(figure));
  if (!figure.met) process.exitCode = 1;
}
