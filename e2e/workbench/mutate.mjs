// @ts-check
/**
 * Runs `npm run mutate`: mutation tests of the money path and of the cost of a ticket (StrykerJS). Changes
 * the code a little, one change at a time, and lists the changes that no test notices. `npm run mutate --
 * FILE` tests that file, or the files of a glob, alone. Writes reports into e2e/.out/mutation/.
 *
 * Runs each row of the list with its own tests, and no others. A whole run takes about an hour on two idle
 * cores, a file minutes. Fails if tests notice less than 90 % of the changes in one file. Leaves out changes
 * of constants that are read once, as a file is loaded. The file mutate.stryker.json says how Stryker runs.
 * It reads no tsconfig, since its sandbox lies within the project. No part of `npm test`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, matchesGlob, relative, resolve } from 'node:path';

import { ensureInstalled, PROJECT } from './install.mjs';
import { FLOOR, isBelowFloor, scoresOf, scoreTable } from './mutation-scores.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Lists the money path, and the tests that each row is run with, as globs. A row holds the fewest tests that
 * prove its files. Every change that no test notices costs the time of all of them. A glob of `files` has no
 * braces: Stryker takes their commas for its own.
 * @type {readonly {readonly files: readonly string[], readonly tests: readonly string[]}[]}
 */
const ROWS = [
  {
    files: ['src/wagering/rules/validation.ts'],
    tests: ['src/wagering/{validation,combine,typed-bet,exchange-pools,exchange-mode}*.test.ts'],
  },
  {
    files: ['src/wagering/bets/cost.ts', 'src/wagering/ground/money.ts'],
    tests: ['src/wagering/**/*.test.ts'],
  },
  {
    files: ['src/tote/transport/http.ts', 'src/tote/transport/failure.ts'],
    tests: ['src/tote/**/*.test.ts'],
  },
  {
    files: ['src/journal/*.ts'],
    tests: ['src/journal/**/*.test.ts'],
  },
  {
    files: [
      'src/till/posts/reading/listed-post.ts',
      'src/till/posts/post-inquiry.ts',
      'src/till/money/read-back.ts',
      'src/till/transactions/wagers-in-words.ts',
    ],
    tests: ['src/till/*/{listed-post,post-inquiry,read-back}.test.ts'],
  },
  {
    files: ['src/till/posts/{post-pipeline,post-lives,asking,sending,step-post}.ts'],
    tests: ['src/till/posts/{post-pipeline*,step-post}.test.ts'],
  },
  {
    files: ['src/till/money/{post-batch,batch-step,request-step,run-request,interrupted-batch}.ts'],
    tests: ['src/till/money/{post-batch*,batch-step,request-step,interrupted-batch}.test.ts'],
  },
  {
    files: [
      'src/till/doubts/show-doubts.ts',
      'src/till/doubts/take-up-doubts.ts',
      'src/till/doubts/manual-resolver.ts',
      'src/till/posts/doubt-book.ts',
      'src/till/doubts/manual-resolution-prompts.ts',
    ],
    tests: ['src/till/*/{doubts,doubt-book,manual-resolver}.test.ts'],
  },
  {
    files: [
      'src/till/doubts/manual-resolution.ts',
      'src/till/doubts/resolution-reconciliation.ts',
      'src/till/money/run-until-settled.ts',
    ],
    tests: [
      'src/till/*/{manual-resolution*,run-until-settled,resolution-reconciliation,manual-resolver}.test.ts',
    ],
  },
  {
    files: ['src/till/posts/leaving.ts', 'src/till/posts/unsent-marks.ts', 'src/app/page/give-up.ts'],
    tests: [
      'src/till/posts/{leaving,unsent-marks,post-pipeline-waiting}.test.ts',
      'src/app/page/give-up.test.ts',
    ],
  },
  {
    files: ['src/till/posts/list-check.ts', 'src/till/doubts/refused-posts.ts'],
    tests: ['src/till/*/{list-check,refused-posts}.test.ts'],
  },
  {
    files: [
      'src/till/doubts/after-doubt.ts',
      'src/till/money/money-desk.ts',
      'src/till/money/operation-lock.ts',
    ],
    tests: ['src/till/*/{after-doubt,money-desk,operation-lock}.test.ts'],
  },
  {
    files: ['src/till/storage/lost-journal.ts', 'src/till/selling/sale.ts', 'src/till/selling/sale-plan.ts'],
    tests: ['src/till/*/{lost-journal,sale,sale-plan}.test.ts'],
  },
  {
    files: [
      'src/till/customer/customer-change.ts',
      'src/till/customer/customer-closing.ts',
      'src/till/customer/ending-steps.ts',
    ],
    tests: ['src/till/customer/{customer-change,ending-steps}.test.ts'],
  },
  {
    files: ['src/till/session/customer-book-steps.ts'],
    tests: ['src/till/session/customer-book*.test.ts'],
  },
  {
    files: ['src/till/posts/handlers/*.ts'],
    tests: ['src/till/posts/handlers/*.test.ts'],
  },
];
/**
 * Tests a file that is in no row with the unit tests. Leaves out tests that read the sources: they fail on
 * any change.
 */
const OTHER_TESTS = ['src/**/!(texts-used|paper-words).test.ts', 'drivers/**/*.test.ts'];

const REPORTS = join(PROJECT, 'e2e', '.out', 'mutation');

ensureInstalled();
mkdirSync(REPORTS, { recursive: true });

/** @type {readonly string[]} */
const named = process.argv.slice(2).map((file) => relative(PROJECT, resolve(file)));
/** @type {import('./mutation-scores.mjs').FileScore[]} */
const scores = [];
for (const { files, tests } of named.length === 0 ? ROWS : named.map(rowOf))
  scores.push(...(await mutate(files, tests)));
console.log(scoreTable(scores));
if (scores.some(isBelowFloor)) {
  console.log(`Below ${FLOOR} %.`);
  process.exitCode = 1;
}

/**
 * Returns a row of the named file alone.
 * @param {string} file
 */
function rowOf(file) {
  const row = ROWS.find(({ files }) => files.some((glob) => glob === file || matchesGlob(file, glob)));
  return { files: [file], tests: row?.tests ?? OTHER_TESTS };
}

/**
 * Runs one row. A run without a report fails the command.
 * @param {readonly string[]} files
 * @param {readonly string[]} tests
 */
async function mutate(files, tests) {
  const report = join(REPORTS, 'report.json');
  rmSync(report, { force: true });
  const mutated = [...files, '!**/*.test.ts'].join();
  const { code } = await runTool(
    '@stryker-mutator/core',
    ['run', 'e2e/workbench/mutate.stryker.json', '--mutate', mutated],
    { command: 'stryker', show: true, env: { MUTATE_TESTS: tests.join(';') } },
  );
  if (code !== 0) process.exitCode = code;
  if (!existsSync(report)) {
    process.exitCode = 1;
    return [];
  }
  const found = scoresOf(JSON.parse(readFileSync(report, 'utf8')));
  // Files that are not there have no score that could fail.
  if (found.length === 0) process.exitCode = 1;
  // The next row writes its own.
  const name = files[0]?.replaceAll(/[^\w-]+/g, '.') ?? 'report';
  for (const ending of ['html', 'json'])
    renameSync(join(REPORTS, `report.${ending}`), join(REPORTS, `${name}.${ending}`));
  return found;
}
