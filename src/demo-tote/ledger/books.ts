/**
 * The tote's books: sessions, tickets and slips, every teller's drawer, what was bet on every race; all of it folded from the log.
 *
 * Owns the fold and its indexes; papers are paper-book.ts, drawers drawer-account.ts, players' accounts account-book.ts. Knows neither storage nor the
 * wire's paths. Applying the same records gives the same books.
 */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import { negative, pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { RaceOrder } from '../day/race-orders.ts';
import type { Closure } from '../day/schedule.ts';
import { createFixedOddsBook, type FixedOddsRead } from '../fixed-odds/fixed-odds-book.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import type { OwnParlay } from '../pools/parlay.ts';
import {
  type DrawerAccount,
  exchanged,
  exchangedBack,
  type Movement,
  moved,
  NO_ACCOUNT,
} from '../records/drawer-account.ts';
import type {
  PaymentRecord,
  PunchRecord,
  SaleRecord,
  SlipRecord,
  ToteRecord,
  TransferRecord,
} from '../records/records.ts';
import { type AccountsRead, createAccountBook } from './account-book.ts';
import {
  BILL,
  movementOfAccount,
  movementOfPayment,
  movementOfSlip,
  movementOfTransfer,
} from './drawer-movements.ts';
import { createExchangeCredits } from './exchange-credits.ts';
import { createPaperBook, type PapersRead } from './paper-book.ts';

export interface Session {
  readonly token: string;
  readonly tellerId: string;
  /** null until the window is signed on. */
  readonly window: number | null;
  readonly locked: boolean;
}

export interface Books extends PapersRead {
  apply(record: ToteRecord): void;
  session(token: string): Session | undefined;
  /** The teller whose session a token is or was; undefined where there was none. */
  tellerOf(token: string): string | undefined;
  /** Sessions ever begun and tickets and slips ever given out, the counters of tokens and serial numbers. */
  counts(): { readonly sessions: number; readonly tickets: number };
  account(tellerId: string): DrawerAccount;
  readonly players: AccountsRead;
  readonly fixedOdds: FixedOddsRead;
  /** Cash of players' accounts that the window took or gave out last, newest first, at most so many. */
  readonly recentTransfers: (window: number, most: number) => readonly TransferRecord[];
  /** An employee's punches of the time clock, oldest first. */
  punches(employeeId: string): readonly PunchRecord[];
  betsOn(card: CardId, race: RaceNumber): readonly OwnBet[];
  parlaysOn(card: CardId): readonly OwnParlay[];
  /** Exchange credit that is left at a window. */
  exchangeCredits(window: number): readonly ExchangeData[];
  closures(): readonly Closure[];
  /** What a trainer ordered about races, oldest first. */
  raceOrders(): readonly RaceOrder[];
  /** What became of the order that the next ticket wins. */
  bigWinner(): BigWinnerOrder;
  opening(): Extract<ToteRecord, { readonly kind: 'opened' }> | null;
}

/** `sold`: the ticket that has it; its races are not ordered yet. `last`: the one that had it before. */
export interface BigWinnerOrder {
  readonly isWanted: boolean;
  readonly sold: SaleRecord | null;
  readonly last: SaleRecord | null;
}

const NO_BIG_WINNER: BigWinnerOrder = { isWanted: false, sold: null, last: null };

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function drop<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key) ?? [];
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
}

export function createBooks(): Books {
  let opening: Extract<ToteRecord, { readonly kind: 'opened' }> | null = null;
  let sessionCount = 0;
  let ticketCount = 0;
  const sessions = new Map<string, Session>();
  /** Whose session each token is or was: a list names tellers who have left. */
  const tellers = new Map<string, string>();
  const accounts = new Map<string, DrawerAccount>();
  const papers = createPaperBook();
  const players = createAccountBook();
  const fixedOdds = createFixedOddsBook();
  const punchesOf = new Map<string, PunchRecord[]>();
  const betsByRace = new Map<string, OwnBet[]>();
  const parlaysByCard = new Map<CardId, OwnParlay[]>();
  const credits = createExchangeCredits();
  /** Who sold what was paid in exchange credit, by serial number: their session may be over when it is taken back. */
  const exchangeSellers = new Map<string, string>();
  const transfersByWindow = new Map<number, TransferRecord[]>();
  const closures: Closure[] = [];
  const raceOrders: RaceOrder[] = [];
  let bigWinner = NO_BIG_WINNER;

  function change(token: string, fields: Partial<Session>): void {
    const session = sessions.get(token);
    if (session !== undefined) sessions.set(token, { ...session, ...fields });
  }

  /** Counters go on: a serial or token of the tote before is not used again. */
  function startAfresh(): void {
    for (const index of [
      sessions,
      tellers,
      accounts,
      punchesOf,
      betsByRace,
      parlaysByCard,
      exchangeSellers,
      transfersByWindow,
    ])
      index.clear();
    papers.clear();
    players.clear();
    fixedOdds.clear();
    credits.clear();
    closures.length = 0;
    raceOrders.length = 0;
    bigWinner = NO_BIG_WINNER;
  }

  /** The teller whose session a token is. */
  function presentTellerOf(token: string): string {
    return sessions.get(token)?.tellerId ?? '';
  }

  function accountOf(tellerId: string, after: (account: DrawerAccount) => DrawerAccount): void {
    accounts.set(tellerId, after(accounts.get(tellerId) ?? NO_ACCOUNT));
  }

  function account(token: string, after: (account: DrawerAccount) => DrawerAccount): void {
    accountOf(presentTellerOf(token), after);
  }

  function move(token: string, movement: Movement): void {
    account(token, (before) => moved(before, movement));
  }

  function windowOf(token: string): number {
    return sessions.get(token)?.window ?? 0;
  }

  function sell(record: SaleRecord): void {
    const { token, ticket, exchange, account: player } = record;
    ticketCount += 1;
    const cost = pennies(BigInt(ticket.ticketCost));
    if (player !== undefined) players.sold(record, player.id);
    else if (exchange === null) move(token, { title: 'Sales', amount: cost });
    else {
      credits.spend(ticket.window, exchange, cost);
      account(token, exchanged);
      exchangeSellers.set(ticket.id, presentTellerOf(token));
    }
    papers.give(record);
    for (const bet of record.bets) push(betsByRace, `${bet.card}/${bet.race}`, bet);
    for (const parlay of record.parlays) push(parlaysByCard, parlay.card, parlay);
  }

  function give(record: SlipRecord): void {
    const { token, ticket, exchange, what } = record;
    ticketCount += 1;
    if (exchange !== null) credits.spend(ticket.window, exchange, BigInt(ticket.ticketCost));
    move(token, movementOfSlip(record));
    // A draw after a final return begins another drawer.
    if (what === 'finalReturn' || what === 'draw' || what === 'checkDraw') {
      account(token, (before) => ({ ...before, isEmptied: what === 'finalReturn' }));
    }
    papers.give(record);
  }

  /** Bets of a ticket that was taken back are in no pool any more. */
  function takeOut({ bets, parlays }: SaleRecord): void {
    for (const bet of bets) drop(betsByRace, `${bet.card}/${bet.race}`, bet);
    for (const parlay of parlays) drop(parlaysByCard, parlay.card, parlay);
  }

  function pay(record: PaymentRecord): void {
    const { token, tsn, act, exchange } = record;
    const slip = papers.slip(tsn);
    const window = windowOf(token);
    if (record.account === undefined) move(token, movementOfPayment(record, slip));
    else players.paid(record, record.account.id);
    if (slip?.what === 'finalReturn' && act === 'CANCEL') {
      account(token, (before) => ({ ...before, isEmptied: false }));
    }
    if (exchange !== null) credits.grant(window, exchange);
    const sale = papers.saleOf(tsn);
    if (act === 'CANCEL' && sale !== undefined) {
      takeOut(sale);
      const seller = exchangeSellers.get(tsn);
      if (seller !== undefined) accountOf(seller, exchangedBack);
    }
    papers.pay(record, window);
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
          tellers.set(record.token, record.tellerId);
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
        case 'totalOut':
          // Noted so that it can be answered again: the drawer is the teller's, whoever the customer is.
          break;
        case 'sale':
          sell(record);
          // Credit of a first half wins no money of its own.
          if (bigWinner.isWanted && bigWinner.sold === null && record.exchange === null) {
            bigWinner = { ...bigWinner, sold: record };
          }
          break;
        case 'slip':
          give(record);
          break;
        case 'payment':
          pay(record);
          break;
        case 'exchangeTransfer':
          credits.spend(windowOf(record.token), record.exchange, record.amount);
          move(record.token, movementOfTransfer(record.amount));
          break;
        case 'ticketLock':
          papers.lock(record.tsn, windowOf(record.token));
          break;
        case 'fixedOddsWager':
          move(record.token, {
            title: 'Fixed odds wagers',
            amount: pennies(BigInt(record.ticket.wager.betAmount)),
          });
          fixedOdds.sold(record);
          break;
        case 'fixedOddsPayout':
          move(record.token, { title: 'Fixed odds paid', amount: negative(record.amount) });
          fixedOdds.paid(record, windowOf(record.token));
          break;
        case 'bill':
          move(record.token, BILL);
          break;
        case 'accountTransfer':
        case 'accountTransferBack':
          players.apply(record);
          push(transfersByWindow, windowOf(record.token), record);
          move(record.token, movementOfAccount(record));
          break;
        case 'accountSignOn':
        case 'accountSignOff':
        case 'accountPin':
          players.apply(record);
          break;
        case 'punch':
          push(punchesOf, record.employeeId, record);
          break;
        case 'exchangeCredit':
          credits.grant(record.window, record.credit);
          break;
        case 'closure':
          closures.push(record);
          break;
        case 'raceRun':
        case 'finishChosen':
        case 'publicMissed':
          raceOrders.push(record);
          break;
        case 'bigWinner':
          bigWinner = {
            isWanted: record.isWanted,
            sold: null,
            last: record.tsn === null ? bigWinner.last : bigWinner.sold,
          };
          break;
      }
    },
    session: (token) => sessions.get(token),
    tellerOf: (token) => tellers.get(token),
    counts: () => ({ sessions: sessionCount, tickets: ticketCount }),
    account: (tellerId) => accounts.get(tellerId) ?? NO_ACCOUNT,
    punches: (employeeId) => punchesOf.get(employeeId) ?? [],
    players,
    fixedOdds,
    saleOf: papers.saleOf,
    slip: papers.slip,
    statusOf: papers.statusOf,
    lockedAt: papers.lockedAt,
    recentPapers: papers.recentPapers,
    recentPayments: papers.recentPayments,
    recentTransfers: (window, most) => (transfersByWindow.get(window) ?? []).slice(-most).toReversed(),
    bagOf: papers.bagOf,
    bagWith: papers.bagWith,
    cashedReturns: papers.cashedReturns,
    betsOn: (card, race) => betsByRace.get(`${card}/${race}`) ?? [],
    parlaysOn: (card) => parlaysByCard.get(card) ?? [],
    exchangeCredits: (window) => credits.at(window),
    closures: () => closures,
    raceOrders: () => raceOrders,
    bigWinner: () => bigWinner,
    opening: () => opening,
  };
}
