/**
 * The tote's books: sessions, tickets, what every teller sold, what was bet on every race; all of it folded from the log.
 *
 * Owns the fold and its indexes. Knows neither storage nor the wire's paths. Applying the same records gives the same books.
 */
import type { CardId, RaceNumber } from '../../wagering/card.ts';
import type { ExchangeData } from '../../wagering/wager-state.ts';
import type { Closure } from '../day/schedule.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import type { OwnParlay } from '../pools/parlay.ts';
import { createExchangeCredits } from './exchange-credits.ts';
import type { SaleRecord, ToteRecord } from './records.ts';

export interface Session {
  readonly token: string;
  readonly tellerId: string;
  /** null until the window is signed on. */
  readonly window: number | null;
  readonly locked: boolean;
}

/** A teller's money. Minor units. */
export interface TellerAccount {
  readonly sales: number;
  readonly sold: bigint;
  /** Sold since the customer was last totalled out. */
  readonly sinceTotalOut: bigint;
  /** Sold for exchange credit: no money of the drawer, and in none of the above. */
  readonly exchanges: number;
  readonly exchanged: bigint;
}

const NO_ACCOUNT: TellerAccount = {
  sales: 0,
  sold: 0n,
  sinceTotalOut: 0n,
  exchanges: 0,
  exchanged: 0n,
};

export interface Books {
  apply(record: ToteRecord): void;
  session(token: string): Session | undefined;
  /** Sessions ever begun and tickets ever sold, the counters of tokens and serial numbers. */
  counts(): { readonly sessions: number; readonly tickets: number };
  account(tellerId: string): TellerAccount;
  /** Sales at a window, newest first. */
  recentSales(window: number, most: number): readonly SaleRecord[];
  betsOn(card: CardId, race: RaceNumber): readonly OwnBet[];
  parlaysOn(card: CardId): readonly OwnParlay[];
  /** Exchange credit that is left at a window. */
  exchangeCredits(window: number): readonly ExchangeData[];
  closures(): readonly Closure[];
  opening(): Extract<ToteRecord, { readonly kind: 'opened' }> | null;
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

export function createBooks(): Books {
  let opening: Extract<ToteRecord, { readonly kind: 'opened' }> | null = null;
  let sessionCount = 0;
  let ticketCount = 0;
  const sessions = new Map<string, Session>();
  const accounts = new Map<string, TellerAccount>();
  const salesByWindow = new Map<number, SaleRecord[]>();
  const betsByRace = new Map<string, OwnBet[]>();
  const parlaysByCard = new Map<CardId, OwnParlay[]>();
  const credits = createExchangeCredits();
  const closures: Closure[] = [];

  function change(token: string, fields: Partial<Session>): void {
    const session = sessions.get(token);
    if (session !== undefined) sessions.set(token, { ...session, ...fields });
  }

  /** Counters go on: a serial or token of the tote before is not used again. */
  function startAfresh(): void {
    for (const index of [sessions, accounts, salesByWindow, betsByRace, parlaysByCard]) index.clear();
    credits.clear();
    closures.length = 0;
  }

  function sell(record: SaleRecord): void {
    ticketCount += 1;
    const session = sessions.get(record.token);
    const cost = BigInt(record.ticket.ticketCost);
    const account = accounts.get(session?.tellerId ?? '') ?? NO_ACCOUNT;
    const { exchange } = record;
    if (exchange !== null) credits.spend(record.ticket.window, exchange, cost);
    accounts.set(session?.tellerId ?? '', {
      ...account,
      ...(exchange === null
        ? {
            sales: account.sales + 1,
            sold: account.sold + cost,
            sinceTotalOut: account.sinceTotalOut + cost,
          }
        : { exchanges: account.exchanges + 1, exchanged: account.exchanged + cost }),
    });
    push(salesByWindow, record.ticket.window, record);
    for (const bet of record.bets) push(betsByRace, `${bet.card}/${bet.race}`, bet);
    for (const parlay of record.parlays) push(parlaysByCard, parlay.card, parlay);
  }

  return {
    apply(record) {
      switch (record.kind) {
        case 'opened':
          startAfresh();
          opening = record;
          break;
        case 'signOn':
          sessionCount += 1;
          // A teller has one session: the one before ends.
          for (const [token, session] of sessions) {
            if (session.tellerId === record.tellerId) sessions.delete(token);
          }
          sessions.set(record.token, {
            token: record.token,
            tellerId: record.tellerId,
            window: null,
            locked: false,
          });
          break;
        case 'windowSignOn':
          // A window has one session: whoever stood there before has left, and what they sent and nobody saw yet is not sold any more.
          for (const [token, session] of sessions) {
            if (session.window === record.window && token !== record.token) sessions.delete(token);
          }
          change(record.token, { window: record.window, locked: false });
          break;
        case 'lock':
          change(record.token, { locked: true });
          break;
        case 'signOff':
          sessions.delete(record.token);
          break;
        case 'totalOut': {
          const tellerId = sessions.get(record.token)?.tellerId ?? '';
          accounts.set(tellerId, { ...(accounts.get(tellerId) ?? NO_ACCOUNT), sinceTotalOut: 0n });
          break;
        }
        case 'sale':
          sell(record);
          break;
        case 'exchangeCredit':
          credits.grant(record.window, record.credit);
          break;
        case 'closure':
          closures.push(record);
          break;
      }
    },
    session: (token) => sessions.get(token),
    counts: () => ({ sessions: sessionCount, tickets: ticketCount }),
    account: (tellerId) => accounts.get(tellerId) ?? NO_ACCOUNT,
    recentSales: (window, most) => (salesByWindow.get(window) ?? []).slice(-most).toReversed(),
    betsOn: (card, race) => betsByRace.get(`${card}/${race}`) ?? [],
    parlaysOn: (card) => parlaysByCard.get(card) ?? [],
    exchangeCredits: (window) => credits.at(window),
    closures: () => closures,
    opening: () => opening,
  };
}
