/** Puts the failures of PostgreSQL in sentences for the person who runs the host. */
import { LedgerFailure, type StoreTrouble } from './ledger-store.ts';

type Sentence = (name: string, message: string) => string;

/** The causes that a person can end, by the beginning of PostgreSQL's or the system's codes. */
const CAUSES: readonly (readonly [code: string, trouble: StoreTrouble, sentence: Sentence])[] = [
  ['53100', 'full', (name) => `There is no room left for ${name}. Make room on its server's disk.`],
  ['25006', 'readOnly', (name) => `${name} cannot be written: it is read-only.`],
  ['42501', 'readOnly', (name, message) => `${name} cannot be written by this user: ${message}.`],
  ['3D000', 'broken', (name) => `${name} is not on its server. Make the database first.`],
  ['28', 'broken', (name, message) => `${name} does not let this user in: ${message}.`],
  ['55P03', 'taken', (name) => `Another host keeps ${name} to itself for too long.`],
  ['57014', 'taken', (name) => `${name} took too long to answer.`],
  ['23', 'damaged', (name) => `${name} refused a record: it has one in its place, or one of the same post.`],
  ['XX001', 'damaged', (name) => `${name} is damaged. Bring a back-up of it back.`],
  ['XX002', 'damaged', (name) => `${name} is damaged. Bring a back-up of it back.`],
  // Server is shutting down, starting or gone; too many connections; idle for too long in a transaction.
  ...['08', '57P', '53', '25P03', 'E'].map((code): readonly [string, StoreTrouble, Sentence] => [
    code,
    'away',
    awayBecause,
  ]),
];

/** The driver gives no code where a connection ends. */
const ENDED = /^Connection terminated|timeout|^Client (?:was closed|has encountered)/i;

function awayBecause(name: string, message: string): string {
  return `${name} cannot be reached: ${message}.`;
}

/** A failure that the store named already stays as it is. */
export function postgresFailure(problem: unknown, name: string): LedgerFailure {
  if (problem instanceof LedgerFailure) return problem;
  const message = messageOf(problem);
  const code = codeOf(problem);
  const cause = { cause: problem };
  const [, trouble, sentence] = CAUSES.find(([begin]) => code.startsWith(begin)) ?? [];
  if (trouble !== undefined && sentence !== undefined) {
    return new LedgerFailure(trouble, sentence(name, message), cause);
  }
  if (ENDED.test(message)) return new LedgerFailure('away', awayBecause(name, message), cause);
  return new LedgerFailure('broken', `${name} cannot be written or read: ${message}.`, cause);
}

function messageOf(problem: unknown): string {
  // A name with several addresses fails with all their failures in one, which has no words.
  if (problem instanceof AggregateError && problem.message === '') return messageOf(problem.errors[0]);
  return problem instanceof Error ? problem.message : String(problem);
}

function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : '';
}
