/**
 * Makes the audit trail of a host from its ledger: a chain of hashes in the form of a window's, which
 * `npm run audit` checks. A record of the ledger is a record of the trail, and its hash is over all of it. A
 * ledger that was written anew has other hashes than those that were noted of it before.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { selfServeId } from '../../../src/demo-tote/ledger/sessions.ts';
import { recordSchema, type ToteRecord } from '../../../src/demo-tote/records/records.ts';
import {
  type AuditData,
  type AuditEntry,
  type AuditSubject,
  chained,
  NO_RECORDS,
} from '../../../src/journal/audit/audit-chain.ts';
import { auditLines } from '../../../src/journal/audit/audit-file.ts';
import { LedgerFailure } from '../ledger/ledger-store.ts';
import { toText } from '../ledger/ledger-text.ts';

/** The digits of the name of a session. Its token, which is secret, cannot be found from it. */
const SESSION_NAME = 16;

/** Names who worked in a session, as far as the ledger has told. */
interface Session {
  readonly tellerId: string | null;
  readonly window: number | null;
}

/**
 * Writes the trail of a ledger's records into a new file. `host`: the host by name. Rejects with a
 * LedgerFailure where there is such a file, or it cannot be written. No token, PIN or hash of a PIN is in it.
 */
export async function writeTrail(file: string, loaded: readonly unknown[], host: string): Promise<void> {
  const text = await trailText(loaded, host, Date.now());
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (problem) {
    const isThere = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
    const why = isThere ? 'already exists' : `cannot be written: ${String(problem)}`;
    throw new LedgerFailure('broken', `${file} ${why}.`);
  }
}

/** Returns the text of the file. `madeAt`: epoch milliseconds. Amounts are minor units. */
async function trailText(loaded: readonly unknown[], host: string, madeAt: number): Promise<string> {
  const sessions = new Map<string, Session>();
  const entries = loaded.map((read): AuditEntry => {
    const record = v.parse(recordSchema, read);
    noteSession(sessions, record);
    const data = { kind: record.kind, ...sessionFacts(sessions, record), ...factsOf(record) };
    return { at: record.at, what: subjectOf(record), data: { ...data, sum: sha256(toText(read)) } };
  });
  const records = await chained(NO_RECORDS, entries);
  return `${auditLines({ window: null, host, madeAt, after: NO_RECORDS }, records).join('\n')}\n`;
}

function noteSession(sessions: Map<string, Session>, record: ToteRecord): void {
  switch (record.kind) {
    case 'signOn':
      sessions.set(record.token, { tellerId: record.tellerId, window: null });
      break;
    case 'windowSignOn':
      sessions.set(record.token, {
        tellerId: sessions.get(record.token)?.tellerId ?? null,
        window: record.window,
      });
      break;
    case 'selfServeSignOn':
      sessions.set(record.token, { tellerId: selfServeId(record.window), window: record.window });
      break;
    default:
  }
}

function sessionFacts(sessions: ReadonlyMap<string, Session>, record: ToteRecord): AuditData {
  if (!('token' in record)) return {};
  const { tellerId = null, window = null } = sessions.get(record.token) ?? {};
  const reqseq = 'post' in record && record.post !== null ? { reqseq: record.post.reqseq } : {};
  return { session: sha256(record.token).slice(0, SESSION_NAME), tellerId, window, ...reqseq };
}

/** Returns what a person looks for: numbers of papers, amounts, accounts, races. */
function factsOf(record: ToteRecord): AuditData {
  switch (record.kind) {
    case 'opened':
      return { seed: record.seed };
    case 'sale':
      return { tsn: record.ticket.id, value: String(record.ticket.ticketCost), ...accountOf(record) };
    case 'slip':
      return {
        type: record.what,
        tsn: record.ticket.id,
        value: String(record.ticket.ticketCost),
        ...accountOf(record),
      };
    case 'payment':
      return {
        type: record.act,
        tsn: record.tsn,
        paper: record.transType,
        value: String(record.amount),
        ...accountOf(record),
      };
    case 'fixedOddsWager':
      return { tsn: record.ticket.id, value: String(record.ticket.wager.betAmount) };
    case 'fixedOddsPayout':
      return { tsn: record.id, value: String(record.amount) };
    case 'bill':
      return { value: String(record.amount), ...accountOf(record) };
    case 'accountTransfer':
    case 'accountTransferBack':
      return { type: record.what, id: record.tfAddress, value: String(record.amount), ...accountOf(record) };
    case 'exchangeTransfer':
      return { id: record.tfAddress, value: String(record.amount) };
    case 'exchangeCredit':
      return { window: record.window, value: String(record.credit.amount) };
    case 'accountSignOn':
    case 'accountPin':
      return { account: record.account };
    case 'wrongPins':
      return { account: record.of, count: record.count };
    case 'ticketLock':
      return { tsn: record.tsn };
    case 'punch':
      return { id: record.employeeId, in: record.clockIn };
    case 'closure':
      return { card: record.card, race: record.race, pool: record.pool };
    case 'raceRun':
    case 'finishChosen':
    case 'publicMissed':
      return { card: record.card, race: record.race };
    case 'bigWinner':
      return { wanted: record.isWanted, tsn: record.tsn };
    default:
      return {};
  }
}

function accountOf({ account }: { readonly account?: { readonly id: string } | undefined }): AuditData {
  return account === undefined ? {} : { account: account.id };
}

function subjectOf({ kind }: ToteRecord): AuditSubject {
  switch (kind) {
    case 'opened':
      return 'began';
    case 'signOn':
    case 'windowSignOn':
    case 'selfServeSignOn':
    case 'lock':
    case 'signOff':
      return 'teller';
    case 'totalOut':
    case 'accountSignOn':
    case 'accountSignOff':
      return 'customer';
    case 'exchangeCredit':
    case 'wrongPins':
    case 'closure':
    case 'raceRun':
    case 'finishChosen':
    case 'publicMissed':
    case 'bigWinner':
      return 'said';
    default:
      return 'answer';
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
