/**
 * The live connection from the tote's side: every open socket hears what changed at each card event (S247).
 *
 * Owns the sockets and the timer, which runs only while somebody listens, to the next card event or the next race that was ordered to be official.
 * What changed is found by comparing with what was said last, so that a sleep of an hour ends in one message a card, not in an hour of them.
 *
 * A window at which an account is signed on hears its balance when that moved, and that there is something new of it when a wager was sold, taken
 * back or decided, or when the account is not signed on there any more.
 */

import type { OpenToteSocket, SocketHandlers } from '../../../tote/transport/transport.ts';
import { SOCKET_PATH } from '../../../tote/transport/transport.ts';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import type { CardId } from '../../../wagering/card/card.ts';
import { CARD_EVENT_MS } from '../../day/day-plan.ts';
import { nextOrderedMoment } from '../../day/race-orders.ts';
import { cardSequenceNumber, currentRace } from '../../day/schedule.ts';
import { sessionKey } from '../../records/serial-numbers.ts';
import { accountBalance, activityOf } from '../request/account-worth.ts';
import { words } from '../request/socket-words.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { wireOdds, wirePools, wireRunnerTotals, wireWinProbs } from './card-calls.ts';

/** The close reason that ends a session at the terminal (S202). */
const SESSION_EXPIRED = 'Session Expired';

export interface LiveSockets {
  readonly open: OpenToteSocket;
  /** Tells every socket what has changed since it was last told; called at card events and when an official acts. */
  announce(): void;
  /** Tells windows what is new of the account that is signed on there; called when a post was carried out. */
  tellAccounts(): void;
  /** Closes every socket from the tote's side. */
  drop(reason: string): void;
  stop(): void;
}

interface Connection {
  readonly handlers: SocketHandlers;
  closed: boolean;
  /** The key of the session that was presented on it. */
  session: string | null;
  /** What was said last of the account that is signed on there. */
  account: { readonly id: string; readonly balance: string; readonly activity: string } | null;
}

export function createLiveSockets(context: ToteContext, startTime: number): LiveSockets {
  const connections = new Set<Connection>();
  let cancelTimer: (() => void) | null = null;
  let stopped = false;
  let saidCsn: Readonly<Record<CardId, number>> = {};
  const said = new Map<string, string>();

  function csns(): Readonly<Record<CardId, number>> {
    const now = context.clock.now();
    const closures = context.books.closures();
    return Object.fromEntries(
      context.programme.cardsAt(now).map((card) => [card.id, cardSequenceNumber(card, closures, now)]),
    );
  }

  function say(connection: Connection, text: string): void {
    if (!connection.closed) connection.handlers.message(text);
  }

  function broadcast(text: string): void {
    for (const connection of connections) say(connection, text);
  }

  /** Says odds, totals and chances of a card's current race, unless they are what was said last. */
  function sayIfNew(key: string, text: string): void {
    if (said.get(key) === text) return;
    said.set(key, text);
    broadcast(text);
  }

  /** A session that has ended says so itself. */
  function tellAccount(connection: Connection): void {
    const { session, account: before } = connection;
    if (session === null || context.books.session(session) === undefined) return;
    const id = context.books.players.signedOnIn(session);
    if (id === undefined) {
      connection.account = null;
      if (before !== null) say(connection, words.account(before.id));
      return;
    }
    const balance = words.balance(toWireAmount(accountBalance(context, id)));
    const activity = activityOf(context, id)
      .map((wager) => `${wager.id} ${wager.status}`)
      .join();
    connection.account = { id, balance, activity };
    if (before?.id !== id || before.balance !== balance) say(connection, balance);
    if (before?.id === id && before.activity !== activity) say(connection, words.account(id));
  }

  function tellAccounts(): void {
    for (const connection of connections) tellAccount(connection);
  }

  function announce(): void {
    if (connections.size === 0) return;
    tellAccounts();
    const now = context.clock.now();
    const before = saidCsn;
    saidCsn = csns();
    for (const [card, csn] of Object.entries(saidCsn)) {
      if (before[card] !== csn) broadcast(words.cardUpdate(card, csn));
    }
    const cards = context.programme.cardsAt(now);
    if (Object.keys(before).some((card) => !(card in saidCsn))) {
      // A new day: the whole list is said, so that cards that are gone are missed.
      broadcast(words.csn(saidCsn));
      said.clear();
    }
    for (const card of cards) {
      const race = currentRace(card, now);
      if (now >= race.officialAt) continue;
      sayIfNew(`odds/${card.id}`, words.oddsUpdate(card.id, race.num, wireOdds(context, card, race)));
      sayIfNew(`pools/${card.id}`, words.poolTotal(card.id, race.num, wirePools(context, card, race)));
      sayIfNew(`chances/${card.id}`, words.winProbs(card.id, race.num, wireWinProbs(context, card, race)));
    }
  }

  function schedule(): void {
    if (cancelTimer !== null || stopped || connections.size === 0) return;
    const now = context.clock.now();
    const since = (((now - startTime) % CARD_EVENT_MS) + CARD_EVENT_MS) % CARD_EVENT_MS;
    const ordered = nextOrderedMoment(context.books.raceOrders(), now) ?? Number.POSITIVE_INFINITY;
    cancelTimer = context.clock.after(Math.min(CARD_EVENT_MS - since, ordered - now), () => {
      cancelTimer = null;
      announce();
      schedule();
    });
  }

  function close(connection: Connection, reason: string): void {
    if (connection.closed) return;
    connection.closed = true;
    connections.delete(connection);
    if (connections.size === 0) {
      cancelTimer?.();
      cancelTimer = null;
    }
    connection.handlers.closed(reason);
  }

  /** rtot/{card}/{race}/{pool}: the money on each runner as it is now (S172, S181); silence where there is no such pool. */
  function sayRunnerTotals(
    connection: Connection,
    [cardId = '', raceNo = '', poolNo = '']: readonly string[],
  ): void {
    const card = context.programme.card(cardId, context.clock.now());
    const race = card?.races.find(({ num }) => String(num) === raceNo);
    if (card === undefined || race === undefined) return;
    const pool = Number(poolNo);
    const runners = wireRunnerTotals(context, card, race, pool);
    if (runners !== null) say(connection, words.runnerTotal(card.id, race.num, pool, runners));
  }

  function hear(connection: Connection, text: string): void {
    if (connection.closed) return;
    const [word = '', ...rest] = text.split('/');
    if (word === 'ping') say(connection, words.pong());
    else if (word === 'csn') say(connection, words.csn(csns()));
    else if (word === 'rtot') sayRunnerTotals(connection, rest);
    else if (word === 'skey') {
      const key = sessionKey(rest.join('/'));
      if (context.books.session(key) !== undefined) {
        connection.session = key;
        say(connection, words.acknowledged());
        tellAccount(connection);
        return;
      }
      say(connection, words.sessionExpired());
      close(connection, SESSION_EXPIRED);
    }
    // Anything else a terminal may say ('nav/...' and its like) needs no answer.
  }

  return {
    open: (path, handlers) => {
      const connection: Connection = { handlers, closed: false, session: null, account: null };
      const whenOpen: string[] = [];
      let opened = false;
      // Later, as a real socket: who opens it has its handle before the first word.
      queueMicrotask(() => {
        if (connection.closed) return;
        if (stopped || path !== SOCKET_PATH) {
          close(connection, 'The tote does not answer');
          return;
        }
        if (connections.size === 0) saidCsn = csns();
        connections.add(connection);
        opened = true;
        handlers.opened();
        schedule();
        for (const text of whenOpen) hear(connection, text);
      });
      return {
        send: (text) => {
          if (opened) queueMicrotask(() => hear(connection, text));
        },
        close: () => queueMicrotask(() => close(connection, '')),
      };
    },
    announce: () => {
      announce();
      // What an official did may have brought the next moment nearer.
      cancelTimer?.();
      cancelTimer = null;
      schedule();
    },
    tellAccounts,
    drop: (reason) => {
      for (const connection of connections) close(connection, reason);
    },
    stop: () => {
      stopped = true;
      for (const connection of connections) close(connection, 'The tote has stopped');
    },
  };
}
