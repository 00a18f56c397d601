// @ts-check
/** Reads the scores of mutation tests from Stryker's report, and prints them as a table. */

/** The least share of changes in a file that tests must notice, in percent. */
export const FLOOR = 90;

/**
 * @typedef {object} FileScore
 * @property {string} file
 * @property {number} noticed changes that a test noticed, by failing or by never ending
 * @property {number} unnoticed changes that no test noticed or reached
 */

/**
 * Returns a score for each file with changes that count. Changes that the source excludes with a reason, and
 * changes that do not run, do not count.
 * @param {{readonly files: Readonly<Record<string, {readonly mutants: readonly {readonly status: string}[]}>>}} report
 * @returns {readonly FileScore[]}
 */
export function scoresOf({ files }) {
  return Object.entries(files)
    .map(([file, { mutants }]) => {
      const count = (/** @type {readonly string[]} */ ...statuses) =>
        mutants.filter(({ status }) => statuses.includes(status)).length;
      return { file, noticed: count('Killed', 'Timeout'), unnoticed: count('Survived', 'NoCoverage') };
    })
    .filter(({ noticed, unnoticed }) => noticed + unnoticed > 0);
}

/**
 * The share of changes that were noticed, in percent.
 * @param {FileScore} score
 */
function percent({ noticed, unnoticed }) {
  return (noticed / (noticed + unnoticed)) * 100;
}

/** @param {FileScore} score */
export function isBelowFloor(score) {
  return percent(score) < FLOOR;
}

/**
 * Returns a line for each file, as text.
 * @param {readonly FileScore[]} scores
 */
export function scoreTable(scores) {
  const width = Math.max(...scores.map(({ file }) => file.length), 0);
  return scores
    .map((score) => {
      // Rounded down: 89.99 is not 90.
      const share = (Math.floor(percent(score) * 10) / 10).toFixed(1);
      const mark = isBelowFloor(score) ? 'FAIL' : 'ok  ';
      return `${mark} ${score.file.padEnd(width)} ${share.padStart(5)} %, ${score.unnoticed} unnoticed`;
    })
    .join('\n');
}
