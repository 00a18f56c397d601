/**
 * Runs the demo tote: a whole small pari-mutuel tote. Speaks the wire of a real one, through a fetch and a
 * socket.
 *
 * Composes four parts. The calendar and plans come from the seed (day/), the public's money from
 * betting-public/. The books come from the log (ledger/), calls and socket from serve/. Runs in a page and in
 * Node: clock and storage are injected.
 *
 * Nothing runs between two questions, since every fact follows from seed, books and clock. A reload or a long
 * sleep thus makes no difference to the tote. Card events are on a grid of 30 s from the start time. A
 * trainer's orders (day/race-orders.ts) come between them.
 */
import * as v from 'valibot';
import type { OpenToteSocket, ToteFetch } from '../tote/transport/transport.ts';
import type { CardId, RaceNumber } from '../wagering/card/card.ts';
import type { PoolId } from '../wagering/card/catalogue.ts';
import type { Clock } from '../wagering/ground/clock.ts';
import type { ExchangeData } from '../wagering/pending/wager-state.ts';
import { createProgramme, type Programme } from './day/programme.ts';
import { type ProgrammeKind, USUAL_DAY } from './day/programme-kind.ts';
import { underOrders } from './day/race-orders.ts';
import { type Books, createBooks } from './ledger/books.ts';
import { withParlays } from './pools/parlay-stakes.ts';
import { type PostRecord, recordSchema, type ToteRecord } from './records/records.ts';
import {
  createFixedOddsCodes,
  createSerialCheck,
  createSerialNumbers,
  sessionKey,
  sessionToken,
} from './records/serial-numbers.ts';
import { createLiveSockets } from './serve/cards/live-socket.ts';
import { tipsCall } from './serve/cards/tips-calls.ts';
import { type Answer, failure } from './serve/request/answer.ts';
import { createFaultGate, type PostFaults } from './serve/request/faults.ts';
import { createReplayMemory, REMEMBERED_POSTS, type ReplayMemory } from './serve/request/replay.ts';
import { createTerminalReports } from './serve/request/terminal-reports.ts';
import { changedCard, createToteContext } from './serve/request/tote-context.ts';
import { hasCall, type ToteProfile, WHOLE_PROFILE } from './serve/request/tote-profile.ts';
import { type ReceivedRequest, receive } from './serve/request/tote-request.ts';
import { createRouter, UNWRITTEN } from './serve/router.ts';
import { answerOfPost, postsOf } from './serve/session/answer-again.ts';
import { grantExchange } from './serve/session/exchange-sale.ts';
import { createTrainerOrders, type TrainerOrders } from './serve/trainer-orders.ts';
import type { ToteStorage, ToteTurn } from './storage.ts';
import { DEFAULT_DEMO_SETTINGS, type DemoSettings } from './terms/settings.ts';

export type { ToteStorage } from './storage.ts';

export interface DemoToteOptions {
  /** The same seed and start time give the same days. */
  readonly seed: string;
  /**
   * Epoch milliseconds. The first post of the first day is three minutes after the start of this minute. A
   * storage that holds a tote of this seed keeps that tote's start time.
   */
  readonly startTime: number;
  readonly clock: Clock;
  readonly storage: ToteStorage;
  readonly settings?: Partial<DemoSettings>;
  /**
   * Makes a session's token, which must be unguessable. Without it tokens follow from the seed, for demos and
   * tests.
   */
  readonly newToken?: () => string;
  /** The days of this seed and start time, where somebody has laid them already: totes may share them. */
  readonly programme?: Programme;
  /** The kind of day to lay if the storage holds none of this seed; the usual one if left out. */
  readonly day?: ProgrammeKind;
  /** The calls that it has; all if left out. */
  readonly profile?: ToteProfile;
  /** Returns false while a trainer has stopped the room: new sales are refused. */
  readonly isSelling?: () => boolean;
}

/** Mishaps on order. Posts are those of any path. */
export interface DemoFaults extends PostFaults {
  /**
   * Ends betting on a race before its time. The race runs at its time. Resolves when the closure is in the
   * books.
   */
  closeRace(card: CardId, race: RaceNumber): Promise<void>;
  /** Ends betting in one pool of a race. */
  closePool(card: CardId, race: RaceNumber, pool: PoolId): Promise<void>;
  /** Breaks every socket. */
  dropSocket(): void;
}

/**
 * Exchange credit at a window: what cashing or cancelling a first half leaves for the second (W018, W051).
 */
export interface DemoExchange {
  /** Puts credit down; resolves when it is in the books. */
  grant(window: number, credit: ExchangeData): Promise<void>;
  left(window: number): readonly ExchangeData[];
}

/**
 * A moment of a post, in their order. 'asked': it waits for its turn. 'begun': it is carried out.
 * 'carriedOut': its records wait for the medium. 'written': its answer may leave.
 */
export type PostMoment = 'asked' | 'begun' | 'carriedOut' | 'written';

export type TellMoment = (moment: PostMoment) => void;

export interface DemoTote {
  readonly fetch: ToteFetch;
  /**
   * Does as `fetch`, without the objects of a browser: for a host that writes the answer itself. `tell` is
   * called at the moments of a post.
   */
  readonly answer: (
    path: Parameters<ToteFetch>[0],
    init: Parameters<ToteFetch>[1],
    tell?: TellMoment,
  ) => Promise<Answer>;
  readonly openSocket: OpenToteSocket;
  readonly faults: DemoFaults;
  readonly exchange: DemoExchange;
  readonly trainer: TrainerOrders;
  /** Returns the number of windows that have a session, by the records that this tote has taken. */
  windowsSignedOn(): number;
  /** Returns who a session's token is of, at which window; undefined without a window. */
  signedOn(token: string): { readonly window: number; readonly tellerId: string } | undefined;
  stop(): void;
}

/**
 * Enters records in the books, and the latest posts of each session in the memory of answers. Throws on a
 * record that cannot be read.
 */
function readLog(
  log: readonly unknown[],
  books: Books,
  replays: ReplayMemory,
  noted: (record: ToteRecord) => void,
): void {
  const posts: PostRecord[] = [];
  for (const raw of log) {
    const record = v.parse(recordSchema, raw);
    books.apply(record);
    noted(record);
    if ('post' in record) posts.push(record);
  }
  for (const records of latestOfEach(postsOf(posts))) {
    const [first] = records;
    if (first?.post !== null && first !== undefined) {
      replays.remember(first.token, first.post.reqseq, first.post.request, answerOfPost(records));
    }
  }
}

/**
 * Returns the posts that each session may ask for again, in their order. Keeps as many of a session as the
 * running tote remembers.
 */
function latestOfEach(posts: readonly (readonly PostRecord[])[]): readonly (readonly PostRecord[])[] {
  const counts = new Map<string, number>();
  const isLate = (records: readonly PostRecord[]): boolean => {
    const token = records[0]?.token ?? '';
    const count = (counts.get(token) ?? 0) + 1;
    counts.set(token, count);
    return count <= REMEMBERED_POSTS;
  };
  return posts.toReversed().filter(isLate).toReversed();
}

/** Post times are whole half minutes, as on a programme. */
function wholeMinute(time: number): number {
  return time - (time % 60_000);
}

/** Rejects when the storage cannot be opened or holds what this program cannot read. */
export async function createDemoTote(options: DemoToteOptions): Promise<DemoTote> {
  const { clock, storage, seed, profile = WHOLE_PROFILE } = options;
  const settings: DemoSettings = { ...DEFAULT_DEMO_SETTINGS, ...options.settings };
  const books = createBooks();
  const replays = createReplayMemory();
  const { shared } = storage;
  let noted: (record: ToteRecord) => void = () => undefined;
  let taken: () => void = () => undefined;
  shared?.read({
    take: (records) => readLog(records, books, replays, (record) => noted(record)),
    taken: () => taken(),
  });
  /** Runs what reads the books, or appends to the log, when the tote has the records of others. */
  const inTurn = <Value>(turn: ToteTurn, task: () => Promise<Value>): Promise<Value> =>
    shared === undefined ? task() : shared.inTurn(turn, task);
  const commit = async (record: ToteRecord): Promise<void> => {
    const writing = storage.append(record);
    if (storage.written === undefined) await writing;
    else writing.catch(() => undefined);
    books.apply(record);
  };
  if (shared === undefined) readLog(await storage.load(), books, replays, noted);
  await inTurn('append', async () => {
    const before = books.opening();
    if (before?.seed === seed) return;
    // Another host began the room meanwhile, with another seed.
    if (shared !== undefined && before !== null) throw new Error(`The room has the seed '${before.seed}'.`);
    const begun = wholeMinute(options.startTime);
    await commit({
      kind: 'opened',
      at: clock.now(),
      seed,
      startTime: begun,
      day: options.day ?? USUAL_DAY,
    });
    await storage.written?.();
  });
  const opening = books.opening();
  const startTime = opening?.startTime ?? wholeMinute(options.startTime);
  const kind = opening?.day ?? USUAL_DAY;
  const parlays = withParlays(
    {
      settings,
      closures: () => books.closures(),
      bets: (card, race) => books.betsOn(card.id, race.num),
    },
    (card) => books.parlaysOn(card.id),
  );
  const context = createToteContext({
    seed,
    settings,
    clock,
    programme: underOrders(
      options.programme ??
        createProgramme({ seed, startTime, utcOffsetMinutes: settings.utcOffsetMinutes, kind }),
      () => books.raceOrders(),
    ),
    books,
    pools: parlays.sources,
    serialOf: createSerialNumbers(seed),
    fixedOddsCodeOf: createFixedOddsCodes(seed),
    isOwnSerial: createSerialCheck(seed),
    tokenOf: (count, of = '') => options.newToken?.() ?? sessionToken(`${seed}${of}`, count),
    parlayOutcome: parlays.outcomeOf,
    reports: createTerminalReports(),
    commit,
  });
  const route = createRouter(context, replays, options.isSelling);
  const gate = createFaultGate(clock);
  const sockets = createLiveSockets(context, startTime, (task) => {
    if (shared === undefined) return task();
    // A storage that has failed ends this tote.
    shared.inTurn('read', () => Promise.resolve(task())).catch(() => undefined);
  });
  let stopped = false;
  let hasNewOrders = false;
  noted = (record) => {
    context.noted(record);
    hasNewOrders ||= changedCard(record) !== undefined;
  };
  taken = () => {
    if (stopped) return;
    if (hasNewOrders) sockets.announce();
    else sockets.tellAccounts();
    hasNewOrders = false;
  };
  const trainer = createTrainerOrders(context, kind, () => sockets.announce());
  /** An answer leaves the tote when all that it rests on is on the medium. */
  const onceWritten = async (answer: Answer): Promise<Answer> => {
    if (storage.written === undefined) return answer;
    try {
      await storage.written();
      return answer;
    } catch {
      return UNWRITTEN;
    }
  };
  const answerInTurn = async (turn: ToteTurn, task: () => Promise<Answer>): Promise<Answer> => {
    if (shared === undefined) return onceWritten(await task());
    return inTurn(turn, task).catch(() => UNWRITTEN);
  };
  const carryOut = async (request: ReceivedRequest, tell?: TellMoment): Promise<Answer> => {
    tell?.('asked');
    const answer = await answerInTurn('append', async () => {
      tell?.('begun');
      const routed = await route(request);
      await trainer.carryOutBigWinner();
      tell?.('carriedOut');
      return routed;
    });
    tell?.('written');
    sockets.tellAccounts();
    return answer;
  };

  const close = async (card: CardId, race: RaceNumber, pool: PoolId | null): Promise<void> => {
    await inTurn('append', () => context.commit({ kind: 'closure', at: clock.now(), card, race, pool }));
    sockets.announce();
  };

  const answerTo: DemoTote['answer'] = async (path, init, tell) => {
    if (stopped) throw new TypeError('Failed to fetch');
    init.signal?.throwIfAborted();
    const tips = tipsCall(context, path, init);
    const request = tips === null ? receive(path, init) : null;
    if (request === null || !hasCall(profile, request)) return tips ?? failure(404, 'Resource not found');
    return request.method === 'POST'
      ? gate.pass(() => carryOut(request, tell), init.signal)
      : answerInTurn('read', () => route(request));
  };

  return {
    answer: answerTo,
    fetch: async (path, init) => {
      const { status, body } = await answerTo(path, init);
      return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
    },
    openSocket: sockets.open,
    faults: {
      loseNextAnswer: () => gate.loseNextAnswer(),
      loseNextRequest: () => gate.loseNextRequest(),
      repeatNextRequest: () => gate.repeatNextRequest(),
      delayNext: (ms) => gate.delayNext(ms),
      closeRace: (card, race) => close(card, race, null),
      closePool: close,
      dropSocket: () => sockets.drop('Connection lost'),
    },
    exchange: {
      grant: (window, credit) => inTurn('append', () => grantExchange(context, window, credit)),
      left: (window) => books.exchangeCredits(window),
    },
    trainer: {
      ...trainer,
      runRace: (card, race) => inTurn('append', () => trainer.runRace(card, race)),
      movePost: (card, race, untilPost) => inTurn('append', () => trainer.movePost(card, race, untilPost)),
      chooseFinish: (card, race, finish) => inTurn('append', () => trainer.chooseFinish(card, race, finish)),
      letNextTicketWin: (isWanted) => inTurn('append', () => trainer.letNextTicketWin(isWanted)),
      unlockAccount: (of) => inTurn('append', () => trainer.unlockAccount(of)),
    },
    windowsSignedOn: () => books.windowsSignedOn(),
    signedOn(token) {
      const { window, tellerId } = books.session(sessionKey(token)) ?? { window: null, tellerId: '' };
      return window === null ? undefined : { window, tellerId };
    },
    stop: () => {
      stopped = true;
      sockets.stop();
    },
  };
}
