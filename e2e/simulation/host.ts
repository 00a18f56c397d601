/**
 * The host of a session: the demo tote with its log in the simulation's hands, so that what it has sold is read from its own ledger. Owns
 * that log and the reading of it. Programmes of a seed are laid once and shared; they never change.
 */
import { createProgramme, type Programme } from '../../src/demo-tote/day/programme.ts';
import { createDemoTote, type DemoTote } from '../../src/demo-tote/demo-tote.ts';
import type { SaleRecord, ToteRecord } from '../../src/demo-tote/ledger/records.ts';
import { sessionKey } from '../../src/demo-tote/ledger/serial-numbers.ts';
import type { Clock } from '../../src/wagering/clock.ts';

/** Noon, so that every race of the day stands on one date. */
export const START = Date.UTC(2026, 8, 12, 12, 0, 0);

/** A ticket of the host's ledger. */
export interface LedgerSale {
  readonly tsn: string;
  readonly cost: bigint;
  readonly tellerId: string;
  readonly reqseq: number;
  /** Path and body of the post that sold it. */
  readonly request: string;
  /** For exchange credit: no money of the drawer. */
  readonly inCredit: boolean;
}

export interface Host {
  readonly tote: DemoTote;
  readonly seed: string;
  readonly sales: () => readonly LedgerSale[];
  /** Whether the token's session goes on. */
  readonly knows: (token: string) => boolean;
}

const programmes = new Map<string, Programme>();

function programmeOf(seed: string): Programme {
  const known = programmes.get(seed);
  if (known !== undefined) return known;
  const programme = createProgramme({ seed, startTime: START, utcOffsetMinutes: 0 });
  programmes.set(seed, programme);
  return programme;
}

export async function openHost(seed: string, clock: Clock): Promise<Host> {
  const records: ToteRecord[] = [];
  /** Sessions that go on: whose they are, by what the log calls them. */
  const sessions = new Map<string, string>();
  const tellers = new Map<string, string>();
  const windows = new Map<string, number>();

  function note(record: ToteRecord): void {
    records.push(record);
    if (record.kind === 'signOn') {
      for (const [key, teller] of sessions) if (teller === record.tellerId) sessions.delete(key);
      sessions.set(record.token, record.tellerId);
      tellers.set(record.token, record.tellerId);
    }
    if (record.kind === 'windowSignOn') {
      for (const key of windows.keys()) {
        if (key !== record.token && windows.get(key) === record.window) sessions.delete(key);
      }
      windows.set(record.token, record.window);
    }
    if (record.kind === 'signOff') sessions.delete(record.token);
  }

  const tote = await createDemoTote({
    seed,
    startTime: START,
    clock,
    programme: programmeOf(seed),
    storage: {
      load: () => Promise.resolve([]),
      append(record) {
        note(record as ToteRecord);
        return Promise.resolve();
      },
    },
  });

  function saleOf(record: SaleRecord): LedgerSale {
    return {
      tsn: record.ticket.id,
      cost: BigInt(record.ticket.ticketCost),
      tellerId: tellers.get(record.token) ?? '',
      reqseq: record.post?.reqseq ?? -1,
      request: record.post?.request ?? '',
      inCredit: record.exchange !== null,
    };
  }

  return {
    tote,
    seed,
    sales: () => records.filter((record): record is SaleRecord => record.kind === 'sale').map(saleOf),
    knows: (token) => sessions.has(sessionKey(token)),
  };
}
