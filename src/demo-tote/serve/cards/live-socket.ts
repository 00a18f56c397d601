/**
 * Holds the live connections of the tote. Every open socket is sent what changed, at each card event (S247).
 * The news is found by live-news.ts.
 *
 *   opening --> open --skey--> open, with a session --> closed
 *      \--> closed: another path, or a tote that has stopped
 *
 * The timer runs only while a socket is open. A window is sent its account's balance when that changes. It is
 * sent a notice when a wager of the account is sold, cancelled or decided. It is sent one too when the
 * account is signed off.
 */
import { type OpenToteSocket, SOCKET_PATH, type SocketHandlers } from '../../../tote/transport/transport.ts';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { nextOrderedMoment } from '../../day/race-orders.ts';
import { currentRace } from '../../day/schedule.ts';
import { sessionKey } from '../../records/serial-numbers.ts';
import { accountBalance, activityOf } from '../request/account-worth.ts';
import { words } from '../request/socket-words.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { wireOdds, wirePools, wireRunnerTotals, wireWinProbs } from './card-calls.ts';
import {
  type AccountSent,
  type CardFacts,
  NOTHING_SENT,
  newsOfAccount,
  newsOfCards,
  type SequenceNumbers,
  untilNextNews,
} from './live-news.ts';

/** The close reason that ends a session at the terminal (S202). */
const SESSION_EXPIRED = 'Session Expired';

export interface LiveSockets {
  readonly open: OpenToteSocket;
  /** Sends every socket what has changed since it was last sent something. */
  announce(): void;
  /** Sends windows the news of the account that is signed on there. */
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
  account: AccountSent | null;
}

/**
 * `upToDate` runs what looks at the books without a request: at once, or when the tote has the records of
 * others.
 */
export function createLiveSockets(
  context: ToteContext,
  startTime: number,
  upToDate: (task: () => void) => void,
): LiveSockets {
  const connections = new Set<Connection>();
  /** The connections by the session that was presented on them. */
  const ofSession = new Map<string, Set<Connection>>();
  /** The connections that were last sent news of an account. */
  const withAccount = new Set<Connection>();
  let cancelTimer: (() => void) | null = null;
  let stopped = false;
  let sent = NOTHING_SENT;

  function csns(): SequenceNumbers {
    const now = context.clock.now();
    return Object.fromEntries(
      context.programme.cardsAt(now).map(({ id }) => [id, context.cardForSale(id)?.csn ?? 0]),
    );
  }

  /** The facts of all cards; odds, totals and chances only of a race that is not official yet. */
  function cardFacts(): CardFacts {
    const now = context.clock.now();
    const texts = context.programme.cardsAt(now).flatMap((card): CardFacts['texts'] => {
      const race = currentRace(card, now);
      if (now >= race.officialAt) return [];
      return [
        [`odds/${card.id}`, words.oddsUpdate(card.id, race.num, wireOdds(context, card, race))],
        [`pools/${card.id}`, words.poolTotal(card.id, race.num, wirePools(context, card, race))],
        [`chances/${card.id}`, words.winProbs(card.id, race.num, wireWinProbs(context, card, race))],
      ];
    });
    return { csns: csns(), texts };
  }

  function accountFacts(id: string): AccountSent {
    const balance = words.balance(toWireAmount(accountBalance(context, id)));
    const activity = activityOf(context, id)
      .map((wager) => `${wager.id} ${wager.status}`)
      .join();
    return { id, balance, activity };
  }

  function say(connection: Connection, text: string): void {
    if (!connection.closed) connection.handlers.message(text);
  }

  /** A session that has ended is sent nothing: its next message reveals the end. */
  function tellAccount(connection: Connection): void {
    const { session, account: before } = connection;
    if (session === null || context.books.session(session) === undefined) return;
    const id = context.books.players.signedOnIn(session);
    connection.account = id === undefined ? null : accountFacts(id);
    if (id === undefined) withAccount.delete(connection);
    else withAccount.add(connection);
    for (const text of newsOfAccount(before, connection.account)) say(connection, text);
  }

  /** Looks only at windows with an account: each post of the room asks for this. */
  function tellAccounts(): void {
    const concerned = new Set(withAccount);
    for (const session of context.books.players.sessionsWithAccount()) {
      for (const connection of ofSession.get(session) ?? []) concerned.add(connection);
    }
    for (const connection of concerned) tellAccount(connection);
  }

  function present(connection: Connection, session: string | null): void {
    const { session: before } = connection;
    if (before !== null) {
      const same = ofSession.get(before);
      same?.delete(connection);
      if (same?.size === 0) ofSession.delete(before);
    }
    connection.session = session;
    if (session === null) return;
    const others = ofSession.get(session) ?? new Set();
    ofSession.set(session, others.add(connection));
  }

  function announce(): void {
    if (connections.size === 0) return;
    tellAccounts();
    const news = newsOfCards(sent, cardFacts());
    sent = news.sent;
    for (const text of news.messages) {
      for (const connection of connections) say(connection, text);
    }
  }

  function schedule(): void {
    if (cancelTimer !== null || stopped || connections.size === 0) return;
    const now = context.clock.now();
    const ordered = nextOrderedMoment(context.books.raceOrders(), now);
    cancelTimer = context.clock.after(untilNextNews(now, startTime, ordered), () => {
      cancelTimer = null;
      upToDate(() => {
        announce();
        schedule();
      });
    });
  }

  function close(connection: Connection, reason: string): void {
    if (connection.closed) return;
    connection.closed = true;
    connections.delete(connection);
    withAccount.delete(connection);
    present(connection, null);
    if (connections.size === 0) {
      cancelTimer?.();
      cancelTimer = null;
    }
    connection.handlers.closed(reason);
  }

  /**
   * Answers rtot/{card}/{race}/{pool} with the money on each runner (S172, S181); sends nothing without such
   * a pool.
   */
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
    else if (word === 'skey') upToDate(() => hearKey(connection, sessionKey(rest.join('/'))));
    // Other messages of a terminal, such as 'nav/...', need no answer.
  }

  function hearKey(connection: Connection, key: string): void {
    if (context.books.session(key) !== undefined) {
      present(connection, key);
      say(connection, words.acknowledged());
      tellAccount(connection);
      return;
    }
    say(connection, words.sessionExpired());
    close(connection, SESSION_EXPIRED);
  }

  return {
    open: (path, handlers) => {
      const connection: Connection = { handlers, closed: false, session: null, account: null };
      const whenOpen: string[] = [];
      let opened = false;
      // Later, as a real socket opens: its owner has the handle before the first message.
      queueMicrotask(() => {
        if (connection.closed) return;
        if (stopped || path !== SOCKET_PATH) {
          close(connection, 'The tote does not answer');
          return;
        }
        if (connections.size === 0) sent = { ...sent, csns: csns() };
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
      // An official's decision may have brought the next moment nearer.
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
