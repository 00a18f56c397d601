/** Puts the failures of SQLite in sentences for the person who runs the host. */
import { LedgerFailure, type StoreTrouble } from './ledger-store.ts';

/** The causes that a person can end, by SQLite's result codes. An extended code begins with its own. */
const CAUSES: readonly (readonly [
  code: string,
  trouble: StoreTrouble,
  sentence: (file: string) => string,
])[] = [
  ['SQLITE_FULL', 'full', (file) => `There is no room left for ${file}. Make room on its disk.`],
  ['SQLITE_READONLY', 'readOnly', (file) => `${file} cannot be written: it is read-only.`],
  ['SQLITE_CANTOPEN', 'broken', (file) => `${file} cannot be opened.`],
  ['SQLITE_BUSY', 'taken', (file) => takenBy(file)],
  ['SQLITE_LOCKED', 'taken', (file) => takenBy(file)],
  ['SQLITE_NOTADB', 'notALedger', (file) => `${file} is not a tote's ledger: it is left as it is.`],
  ['SQLITE_CORRUPT', 'damaged', (file) => `${file} is damaged. Bring a back-up of it back.`],
  [
    'SQLITE_CONSTRAINT',
    'damaged',
    (file) => `${file} refused a record: it has one in its place, or one of the same post.`,
  ],
];

export function takenBy(file: string): string {
  return `Another host has ${file}: two totes cannot write one ledger.`;
}

/** A failure that the store named already stays as it is. */
export function ledgerFailure(problem: unknown, file: string): LedgerFailure {
  if (problem instanceof LedgerFailure) return problem;
  const message = problem instanceof Error ? problem.message : String(problem);
  const code = codeOf(problem);
  const [, trouble, sentence] = CAUSES.find(([begin]) => code.startsWith(begin)) ?? [];
  if (trouble === undefined || sentence === undefined) {
    return new LedgerFailure('broken', `${file} cannot be written or read: ${message}.`, { cause: problem });
  }
  return new LedgerFailure(trouble, sentence(file), { cause: problem });
}

function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : '';
}
