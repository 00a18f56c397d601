/** Writes the results of a conformance run as text, as JSON, and as JUnit’s XML. */
import type { CaseResult } from './run-cases.ts';

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** False where a case failed or was skipped that a sale needs. */
  readonly canBeSoldOn: boolean;
}

export function verdictOf(results: readonly CaseResult[]): Verdict {
  const count = (outcome: CaseResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const canBeSoldOn = results.every(({ needed, outcome }) => !needed || outcome === 'passed');
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), canBeSoldOn };
}

/** Returns the lines of one result. */
export function resultLines({ name, rule, rows, needed, outcome, why, last }: CaseResult): readonly string[] {
  const head = `${outcome === 'passed' ? 'ok  ' : outcome === 'failed' ? 'FAIL' : 'skip'} ${name}`;
  if (outcome === 'passed') return [head];
  const source = rows.length === 0 ? 'a reading' : rows.join(', ');
  return [
    head,
    `     ${why}`,
    `     Rule: ${rule} (${source}; ${needed ? 'a window needs it' : 'a window can do without it'})`,
    ...last.flatMap(({ request, answer }) => [...indented('> ', request), ...indented('< ', answer)]),
  ];
}

const indented = (mark: string, text: string): readonly string[] =>
  text.split('\n').map((line) => `     ${mark}${line}`);

/** Returns the lines at the end of a run. */
export function verdictLines(url: string, results: readonly CaseResult[]): readonly string[] {
  const { passed, failed, skipped, canBeSoldOn } = verdictOf(results);
  const lacking = results.filter(({ needed, outcome }) => needed && outcome !== 'passed');
  return [
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    canBeSoldOn
      ? `Windows can sell on ${url}.`
      : `Windows cannot sell on ${url} yet: ${lacking.map(({ name }) => name).join('; ')}.`,
  ];
}

export function asJson(url: string, results: readonly CaseResult[]): string {
  return `${JSON.stringify({ host: url, ...verdictOf(results), cases: results }, null, 2)}\n`;
}

/** Returns JUnit’s XML, which build servers read. A case that the host may do without is a case as well. */
export function asJunit(url: string, results: readonly CaseResult[]): string {
  const { failed, skipped } = verdictOf(results);
  const seconds = results.reduce((sum, { took }) => sum + took, 0) / 1_000;
  const head = `<testsuite name="${escaped(`conformance of ${url}`)}" tests="${results.length}" failures="${failed}" skipped="${skipped}" time="${seconds.toFixed(3)}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...results.map(junitCase), '</testsuite>', ''].join(
    '\n',
  );
}

function junitCase(result: CaseResult): string {
  const { name, outcome, why, took } = result;
  const open = `  <testcase classname="conformance" name="${escaped(name)}" time="${(took / 1_000).toFixed(3)}"`;
  if (outcome === 'passed') return `${open}/>`;
  const text = escaped(why);
  if (outcome === 'skipped') return `${open}><skipped message="${text}"/></testcase>`;
  const detail = escaped(resultLines(result).join('\n'));
  return `${open}><failure message="${text}">${detail}</failure></testcase>`;
}

/** Escapes a text for XML. Leaves out the characters that XML has no place for. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
