/**
 * Makes entries of the audit trail from the records of a ledger. A record of the ledger is a record of the
 * trail, with a hash over all of it. No token, PIN or hash of a PIN is in it. Amounts are minor units.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { selfServeId } from '../../../src/demo-tote/ledger/sessions.ts';
import { recordSchema, type ToteRecord } from '../../../src/demo-tote/records/records.ts';
import type { AuditData, AuditEntry, AuditSubject } from '../../../src/journal/audit/audit-chain.ts';

/** The digits of the name of a session. Its token, which is secret, cannot be found from it. */
const SESSION_NAME = 16;

/** Names who worked in a session, as far as the ledger has told. */
interface Session {
  readonly tellerId: string | null;
  readonly window: number | null;
}

/** Returns what makes the entries of a ledger's records, in their order. `text`: as the ledger has it. */
export function createTrailEntries(): (record: unknown, text: string) => AuditEntry {
  const sessions = new Map<string, Session>();
  return (read, text) => {
    const record = v.parse(recordSchema, read);
    noteSession(sessions, record);
    const data = { kind: record.kind, ...sessionFacts(sessions, record), ...factsOf(record) };
    return { at: record.at, what: subjectOf(record), data: { ...data, sum: sha256(text) } };
  };
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
    case 'postMoved':
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
    case 'postMoved':
    case 'finishChosen':
    case 'publicMissed':
    case 'bigWinner':
      return 'said';
    default:
      return 'answer';
  }
}

/** Returns 64 hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
