/**
 * Sets up the host of a session: the demo tote with its log held by the simulation. Sales and payments are
 * thus read from its own ledger. Programmes of a seed are laid once and shared. They never change.
 */
import { createProgramme, type Programme } from '../../../src/demo-tote/day/programme.ts';
import { createDemoTote, type DemoTote } from '../../../src/demo-tote/demo-tote.ts';
import type { BookedInterest } from '../../../src/demo-tote/fixed-odds/fixed-odds-book.ts';
import { createBooks } from '../../../src/demo-tote/ledger/books.ts';
import {
  movementOfAccount,
  movementOfPayment,
  movementOfSlip,
  movementOfTransfer,
} from '../../../src/demo-tote/ledger/drawer-movements.ts';
import { selfServeId } from '../../../src/demo-tote/ledger/sessions.ts';
import type { ToteRecord } from '../../../src/demo-tote/records/records.ts';
import { sessionKey, sessionToken } from '../../../src/demo-tote/records/serial-numbers.ts';
import { DEFAULT_DEMO_SETTINGS } from '../../../src/demo-tote/terms/settings.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';

/** Noon, so that every race of the day is on one date. */
export const START = Date.UTC(2026, 8, 12, 12, 0, 0);

/**
 * Describes a move of money in the host's ledger. A ticket or slip was given out, paid or cancelled, or cash
 * of an account moved. Or exchange credit was paid in money.
 */
export interface LedgerMove {
  readonly what: 'ticket' | 'slip' | 'CASH' | 'CANCEL' | 'transfer' | 'transferBack' | 'exchange';
  /** Its number, or that of an account's cash. */
  readonly tsn: string;
  /** The text of its paper. */
  readonly cost: bigint;
  /** Into the teller's drawer; out of it where negative. */
  readonly drawer: bigint;
  /** When, by the host, epoch milliseconds. */
  readonly at: number;
  readonly tellerId: string;
  readonly reqseq: number;
  /** Path and body of the post that sold it. */
  readonly request: string;
}

/** A banknote that the host credited. */
export interface CreditedNote {
  /** Minor units. */
  readonly amount: bigint;
  /** Null: the customer's at the window. */
  readonly account: string | null;
}

export interface Host {
  /** The present one: a host that was restored has another. */
  readonly tote: DemoTote;
  readonly seed: string;
  readonly moves: () => readonly LedgerMove[];
  /**
   * Goes back to a back-up. Loses at most that many of the newest records, with their sessions. Their serial
   * numbers are given out again. Returns how many are lost.
   */
  readonly restore: (most: number) => Promise<number>;
  /** The number of restores: nothing under way outlives one. */
  readonly restores: () => number;
  /** Returns the moves of money in the lost records, oldest first. */
  readonly gone: () => readonly LedgerMove[];
  /** Returns the notes in the ledger, and those in the lost records. */
  readonly notes: () => { readonly now: readonly CreditedNote[]; readonly gone: readonly CreditedNote[] };
  /** Returns what a window's customers were owed after each record, minor units: notes less its drawer. */
  readonly owedAt: (tellerId: string) => readonly bigint[];
  /** Returns the balance of the teller's drawer by the host's cash position, minor units. */
  readonly position: (tellerId: string) => bigint;
  /** Returns the balance of a player's account, winnings included, minor units. */
  readonly heldBy: (account: string) => bigint;
  /** Returns the bet of a fixed-odds ticket; undefined if it was never sold. */
  readonly betOf: (code: string) => BookedInterest | undefined;
  /** Returns true while the token's session lasts. */
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

/** A record whose loss removes nothing else: credit and accounts have balances that the window relies on. */
function isPlain(record: ToteRecord): boolean {
  switch (record.kind) {
    case 'opened':
    case 'exchangeCredit':
    case 'exchangeTransfer':
    case 'accountTransfer':
    case 'accountTransferBack':
    case 'accountPin':
      return false;
    case 'bill':
      return record.account === undefined;
    case 'sale':
    case 'payment':
      return record.exchange === null && record.account === undefined;
    case 'slip':
      return record.exchange === null;
    default:
      return true;
  }
}

/** Keys of the teller's windows beside a self-serve terminal. */
export const TELLERS_WINDOWS = ['beside 1', 'beside 2'] as const;

/** `hasMore`: the host has two teller's windows more. */
export async function openHost(seed: string, clock: Clock, hasMore = false): Promise<Host> {
  const { windowNumber } = DEFAULT_DEMO_SETTINGS;
  const keys = hasMore
    ? Object.fromEntries(['', ...TELLERS_WINDOWS].map((key, at) => [key, windowNumber + at]))
    : null;
  const records: ToteRecord[] = [];
  const gone: LedgerMove[] = [];
  const goneNotes: CreditedNote[] = [];
  let restores = 0;
  let tokens = 0;
  /** The sessions that last: their tellers, by the log's key of each. */
  const sessions = new Map<string, string>();
  const tellers = new Map<string, string>();
  const windows = new Map<string, number>();
  let books = createBooks();

  function note(record: ToteRecord): void {
    books.apply(record);
    if (record.kind === 'signOn') {
      for (const [key, teller] of sessions) if (teller === record.tellerId) sessions.delete(key);
      sessions.set(record.token, record.tellerId);
      tellers.set(record.token, record.tellerId);
    }
    if (record.kind === 'selfServeSignOn') {
      sessions.set(record.token, selfServeId(record.window));
      tellers.set(record.token, selfServeId(record.window));
    }
    if (record.kind === 'windowSignOn' || record.kind === 'selfServeSignOn') {
      for (const key of windows.keys()) {
        if (key !== record.token && windows.get(key) === record.window) sessions.delete(key);
      }
      windows.set(record.token, record.window);
    }
    if (record.kind === 'signOff') sessions.delete(record.token);
  }

  const openTote = (): Promise<DemoTote> =>
    createDemoTote({
      seed,
      startTime: START,
      clock,
      programme: programmeOf(seed),
      ...(keys === null ? {} : { settings: { windows: keys } }),
      // Nobody's token is given again, as it would be if it followed from a count of sessions.
      newToken: () => sessionToken(seed, (tokens += 1)),
      storage: {
        load: () => Promise.resolve([...records]),
        append(record) {
          records.push(record as ToteRecord);
          note(record as ToteRecord);
          return Promise.resolve();
        },
      },
    });

  let tote = await openTote();

  function moveOf(record: ToteRecord): LedgerMove[] {
    if (!('post' in record)) return [];
    const post = {
      at: record.at,
      tellerId: tellers.get(record.token) ?? '',
      reqseq: record.post?.reqseq ?? -1,
      request: record.post?.request ?? '',
    };
    if (record.kind === 'accountTransfer' || record.kind === 'accountTransferBack') {
      const what = record.kind === 'accountTransfer' ? 'transfer' : 'transferBack';
      const drawer = movementOfAccount(record).amount;
      return [{ what, tsn: record.tfAddress, cost: record.amount, drawer, ...post }];
    }
    if (record.kind === 'exchangeTransfer') {
      const { tfAddress: tsn, amount: cost } = record;
      return [{ what: 'exchange', tsn, cost, drawer: movementOfTransfer(cost).amount, ...post }];
    }
    if (record.kind === 'payment') {
      const { act, tsn, amount, account } = record;
      // A payment into an account is no money of the drawer, and neither is the account's own payment.
      const drawer = account === undefined ? movementOfPayment(record, books.slip(tsn)).amount : 0n;
      return [{ what: act, tsn, cost: amount, drawer, ...post }];
    }
    if (record.kind === 'fixedOddsWager') {
      const stake = BigInt(record.ticket.wager.betAmount);
      return [{ what: 'ticket', tsn: record.ticket.id, cost: stake, drawer: stake, ...post }];
    }
    if (record.kind === 'fixedOddsPayout') {
      const { id, amount } = record;
      return [{ what: 'CASH', tsn: id, cost: amount, drawer: 0n - amount, ...post }];
    }
    if (record.kind !== 'sale' && record.kind !== 'slip') return [];
    const { ticket } = record;
    const cost = BigInt(ticket.ticketCost);
    if (record.kind === 'slip') {
      return [{ what: 'slip', tsn: ticket.id, cost, drawer: movementOfSlip(record).amount, ...post }];
    }
    // A sale that credit or an account pays for is no money of the drawer.
    const isCash = record.exchange === null && record.account === undefined;
    return [{ what: 'ticket', tsn: ticket.id, cost, drawer: isCash ? cost : 0n, ...post }];
  }

  return {
    get tote() {
      return tote;
    },
    seed,
    moves: () => records.flatMap(moveOf),
    async restore(most) {
      let left = records.length;
      for (let last = records.at(-1); last !== undefined && isPlain(last); last = records[left - 1]) {
        if (records.length - left === most) break;
        left -= 1;
      }
      const count = records.length - left;
      // Read while the books have what they are about.
      gone.push(...records.slice(left).flatMap(moveOf));
      goneNotes.push(...records.slice(left).flatMap(noteOf));
      const halves = records.splice(left).filter(({ kind }) => kind === 'windowSignOn');
      // A session of which only the teller's half is left is none.
      for (const half of halves) {
        if (
          half.kind === 'windowSignOn' &&
          !records.some((kept) => kept.kind === 'windowSignOn' && kept.token === half.token)
        )
          records.push({ kind: 'signOff', at: clock.now(), token: half.token, post: null });
      }
      tote.stop();
      for (const index of [sessions, tellers, windows]) index.clear();
      books = createBooks();
      for (const record of records) note(record);
      tote = await openTote();
      restores += 1;
      return count;
    },
    restores: () => restores,
    gone: () => gone,
    notes: () => ({ now: records.flatMap(noteOf), gone: goneNotes }),
    owedAt(tellerId) {
      let owed = 0n;
      return records.map((record) => {
        if (record.kind === 'bill' && tellers.get(record.token) === tellerId) owed += record.amount;
        for (const move of moveOf(record)) if (move.tellerId === tellerId) owed -= move.drawer;
        return owed;
      });
    },
    position: (tellerId) => books.account(tellerId).balance,
    heldBy: (account) => books.players.moneyOf(account),
    betOf: (code) => books.fixedOdds.wagerOf(code),
    knows: (token) => sessions.has(sessionKey(token)),
  };
}

function noteOf(record: ToteRecord): CreditedNote[] {
  return record.kind === 'bill' ? [{ amount: record.amount, account: record.account?.id ?? null }] : [];
}
