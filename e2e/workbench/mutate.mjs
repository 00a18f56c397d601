// @ts-check
/**
 * `npm run mutate`: mutation tests of what a ticket costs and of the money path (StrykerJS). Changes the code a little, one change at a time, and lists
 * the changes that no test notices. `npm run mutate -- FILE` tests that file, or the files of a glob, alone. Reports into e2e/.out/mutation/.
 *
 * Each file is run with the tests of its group that lead to it, and no others: a whole run is hours on two cores, a file minutes. Changes of constants
 * that are read once, as a file is loaded, are left out. How it is run is in mutate.stryker.json,
 * which asks for 90 % of the changes to be noticed, and reads no tsconfig since its sandbox lies within the project. No part of `npm test`.
 */
import { matchesGlob, relative, resolve } from 'node:path';

import { ensureInstalled, PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';

/**
 * The files that are tested, and the tests that each group is run with; globs.
 * @type {readonly {readonly files: readonly string[], readonly tests: readonly string[]}[]}
 */
const GROUPS = [
  {
    files: ['src/wagering/validation.ts'],
    tests: ['src/wagering/{validation,combine,typed-bet}.test.ts'],
  },
  {
    files: ['src/wagering/{cost,money}.ts'],
    tests: ['src/wagering/**/*.test.ts'],
  },
  {
    files: ['src/tote/{http,failure}.ts'],
    tests: ['src/tote/**/*.test.ts'],
  },
  {
    files: ['src/journal/*.ts'],
    tests: ['src/journal/**/*.test.ts'],
  },
  {
    files: ['src/till/{listed-post,post-inquiry,read-back,sell-kind}.ts'],
    tests: ['src/till/{listed-post,post-inquiry,read-back,sell-kind}.test.ts'],
  },
  {
    files: [
      'src/till/{money-path,sale-run,hand-closing,late-answers,read-back,carried-out,broken-run}.ts',
      'src/till/doubt*.ts',
      'src/till/*-kind.ts',
    ],
    tests: ['src/till/**/*.test.ts', 'e2e/window/**/*.test.ts'],
  },
];
/** Of a file that is in no group: the tests beside it. Tests that read the sources themselves fail on changed ones: those files need a group. */
const OTHER_TESTS = ['src/**/*.test.ts', 'drivers/**/*.test.ts'];

ensureInstalled();

/** @type {readonly string[]} */
const named = process.argv.slice(2).map((file) => relative(PROJECT, resolve(file)));
for (const { files, tests } of named.length === 0 ? GROUPS : named.map(groupOf)) await mutate(files, tests);

/**
 * A named file as a group of its own.
 * @param {string} file
 */
function groupOf(file) {
  const group = GROUPS.find(({ files }) => files.some((glob) => glob === file || matchesGlob(file, glob)));
  return { files: [file], tests: group?.tests ?? OTHER_TESTS };
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} tests
 */
async function mutate(files, tests) {
  const mutated = [...files, '!**/*.test.ts'].join();
  const { code } = await runTool(
    '@stryker-mutator/core',
    ['run', 'e2e/workbench/mutate.stryker.json', '--mutate', mutated],
    { command: 'stryker', show: true, env: { MUTATE_TESTS: tests.join(';') } },
  );
  if (code !== 0) process.exitCode = code;
}
