/**
 * Runs `npm run requirements`. Prints a line for each area, `AREA: CITED of TOTAL`. With `--area NAME`,
 * prints that area's line and its ids without a citation. Fails on a cited id that the register lacks, on a
 * malformed citation, and on an unknown area.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from '../project-files.ts';
import { citations, malformed } from './citations.ts';
import { coverage, unknown } from './coverage.ts';
import { parseRegister } from './register.ts';

const { values } = parseArgs({ options: { area: { type: 'string' } } });
const register = parseRegister(readFileSync(join(import.meta.dirname, '..', 'requirements.tsv'), 'utf8'));
const tests = sourceFiles((path) => /\.(test|spec)\.tsx?$/.test(path));
const cited = tests.flatMap(({ path, source }) => citations(path, source));

const areas = coverage(register, cited).filter(
  ({ area }) => values.area === undefined || area === values.area,
);
if (areas.length === 0) {
  console.error(`There is no area ${values.area}.`);
  process.exitCode = 1;
}
for (const { area, cited: done, total, missing } of areas) {
  console.log(`${area}: ${done} of ${total}`);
  if (values.area !== undefined) for (const { id, text } of missing) console.log(`  ${id} ${text}`);
}
for (const { id, file } of unknown(register, cited)) {
  console.error(`${file} cites ${id}, which the register does not have.`);
  process.exitCode = 1;
}
for (const { path, source } of tests) {
  for (const bracket of malformed(path, source)) {
    console.error(`${path} has ${bracket} in a name: ids stand in brackets alone, separated by commas.`);
    process.exitCode = 1;
  }
}
