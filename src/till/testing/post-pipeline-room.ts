/**
 * Gives tests a post pipeline with a host that answers as ordered and a journal in memory. Records what
 * happened to both.
 */
import type { Journal, JournaledPost, PostEnd } from '../../journal/journal.ts';
import { aPost } from '../../journal/testing/journaled-post.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { PostBytes } from '../../tote/transport/http.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { parseSerial, serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import { createPostPipeline } from '../posts/post-pipeline.ts';
import { type PostReading, type PostTransport, readingOf } from '../posts/reading/post-reading.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { aTransaction } from './transactions.ts';

export const site = { method: 'POST', url: '/tg5/rs/sell/wagers' } as const;
export const UNREACHABLE: ToteFailure = { ...site, code: 'unreachable', reason: 'gone' };
export const NOT_REACHED_RECENT: ToteFailure = {
  method: 'GET',
  url: '/tg5/rs/sell/wagers',
  code: 'unreachable',
  reason: 'gone',
};
export const REFUSED: ToteFailure = {
  ...site,
  code: 'refused',
  statusCode: 4,
  statusMessage: 'Race closed',
  response: {},
};

/** A ticket that the journal holds already. */
export const parsedSerial = parseSerial('0000-0000-0001');
export const KNOWN = parsedSerial.ok ? parsedSerial.value : null;
/** A ticket that nobody has seen before; the host gives it where it answers 'numbered'. */
export const NEW_SERIAL = serialOfWords([0, 0, 2]);

const TICKETS: ReadonlyMap<unknown, TicketSerial | null> = new Map([
  ['known', KNOWN],
  ['numbered', NEW_SERIAL],
]);

/** A sale of six dollars that an earlier run of the program left open. */
export const leftPost = (id: string, changes: Partial<JournaledPost> = {}): JournaledPost =>
  aPost({ id, reqseq: 3, sentAt: 0, value: 600n, ...changes });

export const sale = (id: string): Transaction => aTransaction({ id, value: pennies(600), paper: 'printing' });

/** The same as it is settled: with the time of its post, 1000 for the first. */
export const settledSale = (id: string, sentAt = 1_000): Transaction => ({ ...sale(id), sentAt });

/** A promise that a test keeps when it is time. */
export function later<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A host that answers as told, and a journal in memory; both write down what happened to them, in order. */
export function setUp(options: {
  readonly answers: (Result<unknown, ToteFailure> | Promise<Result<unknown, ToteFailure>>)[];
  readonly recents?: (Result<string[], ToteFailure> | Promise<Result<string[], ToteFailure>>)[];
  readonly label?: () => string;
  readonly nextReqseq?: () => number;
  /** Happens between the question for the recent tickets and its answer. */
  readonly whileAsking?: () => void;
  readonly windowNumber?: () => number | null;
  readonly sessionSince?: () => number | null;
  /** Happens before the host answers a post. */
  readonly whileSending?: () => void;
  /** When the host made its lists. */
  readonly listedAt?: () => number | null;
  readonly mayResend?: boolean;
  readonly host?: string;
  readonly isOnline?: () => boolean;
  readonly whyUnsent?: () => 'slowDisk' | null;
  /** Holds up the first write of a post. */
  readonly slowBegin?: Promise<void>;
  /** Holds up, or breaks, every mark of a post. */
  readonly slowMark?: () => Promise<void>;
  /** The disk answers when this does. */
  readonly disk?: Promise<void>;
}) {
  const clock = createManualClock(1_000);
  const events: string[] = [];
  const posts = new Map<string, JournaledPost>();
  const sent: PostBytes[] = [];
  let journalRefuses = false;
  const journal = {
    begin: async (post: JournaledPost) => {
      if (journalRefuses) throw new Error('quota');
      await options.slowBegin;
      events.push(`begin ${post.id}${post.held === true ? ' held' : ''}`);
      posts.set(post.id, post);
    },
    mark: async (post: JournaledPost) => {
      if (journalRefuses) throw new Error('quota');
      await options.slowMark?.();
      events.push(`mark ${post.id}${post.held === true ? ' held' : ''}${post.left === true ? ' left' : ''}`);
      if (posts.get(post.id)?.state === 'pending') posts.set(post.id, post);
    },
    settle: async ({ id, unsent }: JournaledPost, state: PostEnd, transaction?: Transaction) => {
      if (transaction?.tsn === KNOWN) return 'ticketKnown';
      await options.disk;
      if (journalRefuses) throw new Error('quota');
      const post = posts.get(id);
      if (post !== undefined && post.state !== 'pending') return 'settledBefore';
      events.push(`settle ${id} ${state}${unsent === undefined ? '' : ` ${unsent}`}`);
      if (post !== undefined) posts.set(id, { ...post, state });
      return 'settled';
    },
    pending: () => Promise.resolve([...posts.values()].filter((post) => post.state === 'pending')),
  } as unknown as Journal<Transaction>;
  const read = (answer: unknown, { id }: JournaledPost): PostReading =>
    answer === 'other'
      ? { kind: 'doubt', why: { code: 'otherAnswer' } }
      : { kind: 'done', transaction: { ...sale(id), tsn: TICKETS.get(answer) ?? null } };
  const kind: PostTransport = {
    async attempt(bytes, post) {
      events.push('send');
      options.whileSending?.();
      sent.push(bytes);
      const answer = await (options.answers.shift() ?? refuse(UNREACHABLE));
      return readingOf<unknown>(answer, (success) => read(success, post));
    },
    find(recent, post) {
      const listed = recent as unknown as readonly string[];
      if (listed.includes(post.id)) return sale(post.id);
      if (listed.includes(`known ${post.id}`)) return { ...sale(post.id), tsn: KNOWN };
      if (listed.includes(`paid ${post.id}`)) return { ...sale(post.id), paper: 'none' };
      return (['outOfReach', 'unlisted'] as const).find((silence) => listed.includes(silence)) ?? null;
    },
  };
  let lastId = 0;
  /** How many there were, one after the other. */
  const doubts: number[] = [];
  const late: string[] = [];
  const marks: string[] = [];
  const endings: string[] = [];
  let expiries = 0;
  let refusals = 0;
  const pipeline = createPostPipeline({
    journal,
    sentAt: () => clock.now(),
    calls: {
      recentTickets: () => {
        events.push('ask');
        options.whileAsking?.();
        return Promise.resolve(options.recents?.shift() ?? refuse(NOT_REACHED_RECENT)).then((recent) => {
          const timeStamp = options.listedAt === undefined ? clock.now() : options.listedAt();
          const listed = recent.ok ? ok(Object.assign([...recent.value], { timeStamp })) : recent;
          return listed as unknown as Result<RecentTickets, ToteFailure>;
        });
      },
    },
    session: { label: options.label ?? (() => 'session-1'), nextReqseq: options.nextReqseq ?? (() => 7) },
    clock,
    newId: () => `post-${(lastId += 1)}`,
    transportOf: () => kind,
    tellerId: () => '4417',
    windowNumber: options.windowNumber ?? (() => 12),
    host: options.host ?? 'https://tote.test',
    hostTime: () => 0,
    onRefused: () => {
      refusals += 1;
    },
    sessionSince: options.sessionSince ?? (() => 0),
    mayResend: () => options.mayResend ?? true,
    unsentMarks: {
      add: (post, why) => marks.push(`${post} ${why}`),
      whyOf: options.whyUnsent ?? (() => null),
    },
    isOnline: options.isOnline ?? (() => true),
    onEnded: (post, { state }) => endings.push(`${post.id} ${state}${post.left === true ? ' left' : ''}`),
    onLateAnswer: (post, _, reading) => late.push(`${post.id} ${reading.kind}`),
    onDoubt: ({ length }) => {
      if (doubts.at(-1) !== length) doubts.push(length);
    },
    onSessionExpired: () => {
      expiries += 1;
    },
  });
  const bytes = { path: '/sell/wagers', body: '{"wagers":[]}', reqseq: 7 } satisfies PostBytes;
  let doubted = 0;
  /** Everything that the listener of a post has heard, in order. */
  const heard: unknown[][] = [];
  const run = (): Promise<PostOutcome> =>
    pipeline.submit('sell', bytes, pennies(600), {
      doubted(why, post) {
        doubted += 1;
        heard.push(['doubted', why, post]);
      },
      waits: (waitsFor, post) => heard.push(['waits', waitsFor, post]),
      sends: () => heard.push(['sends']),
      answered: (transaction) => heard.push(['answered', transaction]),
    });
  return {
    pipeline,
    run,
    clock,
    events,
    sent,
    posts,
    doubts,
    late,
    endings,
    marks,
    heard,
    bytes,
    doubted: () => doubted,
    expiries: () => expiries,
    refusals: () => refusals,
    refuseJournal: (refuses = true) => (journalRefuses = refuses),
  };
}
