/**
 * Folds the tote's books from the log. They are sessions, tickets and slips, every teller's drawer, and the
 * bets on every race. The same records give the same books.
 *
 * Hands each record to the book of its subject. Pure is big-winner-order.ts. The others keep an index that
 * grows with the log.
 */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import { negative, pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { RaceOrder } from '../day/race-orders.ts';
import type { Closure } from '../day/schedule.ts';
import { createFixedOddsBook, type FixedOddsRead } from '../fixed-odds/fixed-odds-book.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import type { OwnParlay } from '../pools/parlay.ts';
import type { DrawerAccount, Movement } from '../records/drawer-account.ts';
import { push } from '../records/lists.ts';
import type {
  BillRecord,
  ExchangeTransferRecord,
  PaymentRecord,
  PunchRecord,
  SaleRecord,
  SlipRecord,
  ToteRecord,
  TransferRecord,
} from '../records/records.ts';
import { type AccountsRead, createAccountBook } from './account-book.ts';
import { createBetBook } from './bet-book.ts';
import { type BigWinnerOrder, bigWinnerAfter, NO_BIG_WINNER } from './big-winner-order.ts';
import { createDrawerBook } from './drawer-book.ts';
import {
  BILL,
  movementOfAccount,
  movementOfPayment,
  movementOfSlip,
  movementOfTransfer,
} from './drawer-movements.ts';
import { createExchangeCredits } from './exchange-credits.ts';
import { createPaperBook, type PapersRead } from './paper-book.ts';
import { createPinBook, type PinsRead } from './pin-book.ts';
import { createSessionBook, type Session, selfServeId } from './sessions.ts';

export interface Books extends PapersRead {
  apply(record: ToteRecord): void;
  session(token: string): Session | undefined;
  /** Returns the number of windows that have a session. */
  windowsSignedOn(): number;
  /** Returns the teller whose session a token is or was; undefined if there was none. */
  tellerOf(token: string): string | undefined;
  /** Sessions ever begun, and tickets and slips ever given out: the counters of tokens and serial numbers. */
  counts(): { readonly sessions: number; readonly tickets: number };
  account(tellerId: string): DrawerAccount;
  readonly players: AccountsRead;
  readonly pins: PinsRead;
  readonly fixedOdds: FixedOddsRead;
  /** Returns the last transfers to and from players' accounts at a window, newest first, at most `most`. */
  readonly recentTransfers: (window: number, most: number) => readonly TransferRecord[];
  /** Returns the last notes of the bill acceptor at a window, newest first, at most `most`. */
  readonly recentBills: (window: number, most: number) => readonly BillRecord[];
  /** Returns the last exchange transfers at a window, newest first, at most `most`. */
  readonly recentExchangeTransfers: (window: number, most: number) => readonly ExchangeTransferRecord[];
  /** Exchange transfers ever: the counter of their numbers. */
  readonly exchangeTransferCount: () => number;
  /** Returns an employee's punches of the time clock, oldest first. */
  punches(employeeId: string): readonly PunchRecord[];
  betsOn(card: CardId, race: RaceNumber): readonly OwnBet[];
  parlaysOn(card: CardId): readonly OwnParlay[];
  /** Returns the exchange credit that is left at a window. */
  exchangeCredits(window: number): readonly ExchangeData[];
  closures(): readonly Closure[];
  /** Returns a trainer's orders about races, oldest first. */
  raceOrders(): readonly RaceOrder[];
  bigWinner(): BigWinnerOrder;
  opening(): Extract<ToteRecord, { readonly kind: 'opened' }> | null;
}

export function createBooks(): Books {
  let opening: Extract<ToteRecord, { readonly kind: 'opened' }> | null = null;
  let bigWinner = NO_BIG_WINNER;
  let sessionCount = 0;
  let ticketCount = 0;
  let exchangeTransferCount = 0;
  /** Whose session each token is or was: a list names tellers who have left. */
  const tellers = new Map<string, string>();
  const sessions = createSessionBook();
  const drawers = createDrawerBook();
  const papers = createPaperBook();
  const players = createAccountBook();
  const pins = createPinBook();
  const fixedOdds = createFixedOddsBook();
  const bets = createBetBook();
  const credits = createExchangeCredits();
  const punchesOf = new Map<string, PunchRecord[]>();
  const transfersByWindow = new Map<number, TransferRecord[]>();
  const billsByWindow = new Map<number, BillRecord[]>();
  const exchangesByWindow = new Map<number, ExchangeTransferRecord[]>();
  const closures: Closure[] = [];
  const raceOrders: RaceOrder[] = [];

  /** Begins another tote. The counters continue: no serial number or token is used again. */
  function startAfresh(): void {
    bigWinner = NO_BIG_WINNER;
    for (const book of [sessions, drawers, papers, players, pins, fixedOdds, bets, credits]) book.clear();
    for (const index of [tellers, punchesOf, transfersByWindow, billsByWindow, exchangesByWindow])
      index.clear();
    closures.length = 0;
    raceOrders.length = 0;
  }

  /** The teller whose session a token is; '' if it has ended. */
  function tellerAt(token: string): string {
    return sessions.of(token)?.tellerId ?? '';
  }

  function windowOf(token: string): number {
    return sessions.of(token)?.window ?? 0;
  }

  function move(token: string, movement: Movement): void {
    drawers.move(tellerAt(token), movement);
  }

  function sell(record: SaleRecord): void {
    const { token, ticket, exchange, account: player } = record;
    ticketCount += 1;
    const cost = pennies(BigInt(ticket.ticketCost));
    if (player !== undefined) players.sold(record, player.id);
    else if (exchange === null) move(token, { title: 'Sales', amount: cost });
    else {
      credits.spend(ticket.window, exchange, cost);
      drawers.exchanged(tellerAt(token), ticket.id);
    }
    papers.give(record);
    bets.sold(record);
    bigWinner = bigWinnerAfter(bigWinner, record);
  }

  function give(record: SlipRecord): void {
    const { token, ticket, exchange, what, account: payer } = record;
    ticketCount += 1;
    if (payer !== undefined) players.tookVoucher(payer.id, pennies(BigInt(ticket.ticketCost)));
    if (exchange !== null) credits.spend(ticket.window, exchange, BigInt(ticket.ticketCost));
    move(token, movementOfSlip(record));
    // A draw after a final return begins another drawer.
    if (what === 'finalReturn' || what === 'draw' || what === 'checkDraw') {
      drawers.empty(tellerAt(token), what === 'finalReturn');
    }
    papers.give(record);
  }

  function pay(record: PaymentRecord): void {
    const { token, tsn, act, exchange } = record;
    const slip = papers.slip(tsn);
    const window = windowOf(token);
    if (record.account === undefined) move(token, movementOfPayment(record, slip));
    else players.paid(record, record.account.id);
    if (slip?.what === 'finalReturn' && act === 'CANCEL') drawers.empty(tellerAt(token), false);
    if (exchange !== null) credits.grant(window, exchange);
    const sale = papers.saleOf(tsn);
    if (act === 'CANCEL' && sale !== undefined) {
      bets.cancelled(sale);
      drawers.exchangedBack(tsn);
    }
    papers.pay(record, window);
  }

  function apply(record: ToteRecord): void {
    switch (record.kind) {
      case 'opened':
        startAfresh();
        opening = record;
        break;
      case 'signOn':
        sessionCount += 1;
        tellers.set(record.token, record.tellerId);
        sessions.apply(record);
        break;
      case 'selfServeSignOn':
        sessionCount += 1;
        tellers.set(record.token, selfServeId(record.window));
        sessions.apply(record);
        break;
      case 'windowSignOn':
      case 'lock':
      case 'signOff':
        sessions.apply(record);
        break;
      case 'totalOut':
        // Only answered again: the drawer is the teller's, and no customer's.
        break;
      case 'sale':
        sell(record);
        break;
      case 'slip':
        give(record);
        break;
      case 'payment':
        pay(record);
        break;
      case 'exchangeTransfer':
        exchangeTransferCount += 1;
        push(exchangesByWindow, windowOf(record.token), record);
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
        push(billsByWindow, windowOf(record.token), record);
        if (record.account !== undefined) players.billed(record.account.id, record.amount);
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
      case 'wrongPins':
        pins.apply(record);
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
      case 'postMoved':
      case 'finishChosen':
      case 'publicMissed':
        raceOrders.push(record);
        break;
      case 'bigWinner':
        bigWinner = bigWinnerAfter(bigWinner, record);
        break;
    }
  }

  return {
    apply,
    session: sessions.of,
    windowsSignedOn: sessions.windowsSignedOn,
    tellerOf: (token) => tellers.get(token),
    counts: () => ({ sessions: sessionCount, tickets: ticketCount }),
    account: drawers.of,
    punches: (employeeId) => punchesOf.get(employeeId) ?? [],
    players,
    pins,
    fixedOdds,
    saleOf: papers.saleOf,
    slip: papers.slip,
    statusOf: papers.statusOf,
    lockedAt: papers.lockedAt,
    recentPapers: papers.recentPapers,
    recentPayments: papers.recentPayments,
    recentTransfers: (window, most) => (transfersByWindow.get(window) ?? []).slice(-most).toReversed(),
    recentBills: (window, most) => (billsByWindow.get(window) ?? []).slice(-most).toReversed(),
    recentExchangeTransfers: (window, most) =>
      (exchangesByWindow.get(window) ?? []).slice(-most).toReversed(),
    exchangeTransferCount: () => exchangeTransferCount,
    bagOf: papers.bagOf,
    bagWith: papers.bagWith,
    cashedReturns: papers.cashedReturns,
    betsOn: bets.betsOn,
    parlaysOn: bets.parlaysOn,
    exchangeCredits: (window) => credits.at(window),
    closures: () => closures,
    raceOrders: () => raceOrders,
    bigWinner: () => bigWinner,
    opening: () => opening,
  };
}
