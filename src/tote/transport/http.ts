/**
 * Sends requests to the tote: paths, headers, time-out, repeats, and answers checked at the border
 * (S061-S069, S197-S200, S231-S235).
 *
 * Handles one request and its one answer. The caller decides what a failure means.
 */
import * as v from 'valibot';
import type { Clock } from '../../wagering/ground/clock.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import type { PostEndpoint } from '../wire/endpoint.ts';
import { SUCCESS, statusAnswerSchema } from '../wire/status.ts';
import { boundedText, tooLongAt } from './answer-bounds.ts';
import { causesOf, firstWords } from './answer-words.ts';
import type { CallTracing } from './call-tracing.ts';
import { endingWords } from './ending-words.ts';
import { type CallSite, statusCodeOf, type ToteFailure } from './failure.ts';
import { isSentAgain, RETRY_PAUSE, TRIES } from './post-rules.ts';
import { REST_BASE, type ToteFetch, type ToteRequest } from './transport.ts';

/** The time-out of an answer, in milliseconds (S231). */
export const HTTP_TIMEOUT = 60_000;

export interface HttpDependencies {
  /** Sends a request and returns its answer. Read at send time. */
  readonly fetch: ToteFetch;
  readonly clock: Clock;
  /** The session's token, read at send time; null while there is none. */
  readonly token: () => string | null;
  /**
   * The host's address, as 'https://tote.example:8443'; empty, the default, if it serves the terminal itself.
   */
  readonly base?: string;
  /**
   * Returns the anti-forgery cookie's value, null without one. Read at send time, since the host refuses a
   * stale one (S067).
   */
  readonly xsrfToken?: () => string | null;
  /** False: failed posts are never repeated (S235). */
  readonly retries?: () => boolean;
  /** Returns the time-out of an answer in milliseconds (S231). Read at send time. */
  readonly timeout?: () => number;
  /**
   * Called at every 401 and 403 (S198) of the present session, with the tote's own reason if it gave one. An
   * answer to an earlier session calls nothing. `failure` has no reason yet.
   */
  readonly onExpired?: (reason: Promise<string | null>, failure: ToteFailure) => void;
  /** Writes each request and its answer to the window's log, without their bodies. */
  readonly note?: (message: string) => void;
  /** Gives each request ids, which the note has too, and keeps how it went. */
  readonly tracing?: CallTracing;
}

/** Holds a post as it is sent. Kept byte for byte, it can be sent again and be the same post. */
export interface PostBytes {
  readonly path: string;
  readonly body: string;
  /** 0 to 999 (S064); null on the exempt paths (S065). */
  readonly reqseq: number | null;
  /** The player that a sale is for, also sent in a header (S066). */
  readonly player?: string | null;
}

/**
 * A post that moves money, not yet sent. The post pipeline gives it its REQSEQ, by which it is journaled and
 * found again.
 */
export type MoneyPost = Omit<PostBytes, 'reqseq'>;

type Schema<Answer> = v.GenericSchema<unknown, Answer>;
type PostTerms<Answer> = Pick<PostEndpoint<string, unknown, Answer>, 'answer' | 'again'>;

export interface ToteHttp {
  readonly get: <Answer>(path: string, schema: Schema<Answer>) => Promise<Result<Answer, ToteFailure>>;
  /**
   * Repeats a post after a pause, a few times at most (S233). Repeats only a post that was certainly not
   * carried out or may be carried out twice. `endpoint`: the shape of its answer, and if it may be repeated.
   * `cancel` ends it, and its repeats: the host may have carried it out. Money posts have none.
   */
  readonly post: <Answer>(
    post: PostBytes,
    endpoint: PostTerms<Answer>,
    cancel?: AbortSignal,
  ) => Promise<Result<Answer, ToteFailure>>;
  /** Sends a post once: for money posts, which are repeated only after an inquiry. */
  readonly postOnce: <Answer>(
    post: PostBytes,
    schema: Schema<Answer>,
  ) => Promise<Result<Answer, ToteFailure>>;
}

/** Paths of other bases are written out; all others are below /tg5/rs (S061, S062). */
function urlOf(path: string): string {
  return path.startsWith('/tg5/') || path.startsWith('/tg6/') ? path : `${REST_BASE}${path}`;
}

/**
 * Matches the line that hosts may put before JSON to make it useless to a script tag. The usual ones are
 * taken off (S068).
 */
const ANTI_HIJACKING_PREFIX = /^\s*(?:\)\]\}',?\s*|while\s*\(1\);|for\s*\(;;\);|\{\}\s*&&)/;

export function createToteHttp(parts: HttpDependencies): ToteHttp {
  const { base = '', xsrfToken = () => null, retries = () => true, timeout = () => HTTP_TIMEOUT } = parts;

  /** Asks, and notes and traces the answer. The caller waits for neither. */
  function call<Answer>(
    path: string,
    request: Omit<ToteRequest, 'signal'>,
    schema: Schema<Answer>,
    cancel?: AbortSignal,
  ): Promise<Result<Answer, ToteFailure>> {
    const { note, tracing, clock } = parts;
    const ids = tracing?.begin() ?? null;
    const told = ids === null ? {} : tracing?.headers(ids);
    if (note === undefined && ids === null) return ask(path, request, schema, cancel);
    const { method } = request;
    const reqseq = request.headers['REQSEQ'];
    const number = reqseq === undefined ? '' : ` REQSEQ ${reqseq}`;
    const asked = `${method} ${path}${number}${ids === null ? '' : ` id ${ids.traceId}`}`;
    if (method === 'POST') note?.(`asked: ${asked}`);
    const [at, begun] = [clock.now(), clock.elapsed()];
    const answering = ask(path, { ...request, headers: { ...request.headers, ...told } }, schema, cancel);
    const noteAnswer = async (): Promise<void> => {
      const answer = await answering;
      const how = answer.ok ? '200 1' : `${answer.refusal.code} ${statusCodeOf(answer.refusal)}`;
      const lasted = clock.elapsed() - begun;
      note?.(`answered: ${asked}: ${how}, ${Math.round(lasted)} ms`);
      if (ids === null) return;
      const outcome = answer.ok ? 'ok' : answer.refusal.code;
      tracing?.ended({
        ...ids,
        method,
        path,
        ...(reqseq === undefined ? {} : { reqseq }),
        at,
        lasted,
        outcome,
      });
    };
    void noteAnswer();
    return answering;
  }

  async function ask<Answer>(
    path: string,
    request: Omit<ToteRequest, 'signal'>,
    schema: Schema<Answer>,
    cancel?: AbortSignal,
  ): Promise<Result<Answer, ToteFailure>> {
    const site: CallSite = { method: request.method, url: `${base}${urlOf(path)}` };
    const abort = new AbortController();
    let stopWaiting = (): void => undefined;
    const patience = new Promise<never>((_, reject) => {
      const giveUp = (): void => {
        abort.abort();
        reject(new Error(cancel?.aborted === true ? 'cancelled' : 'no answer in time'));
      };
      const cancelTimer = parts.clock.after(timeout(), giveUp);
      cancel?.addEventListener('abort', giveUp);
      stopWaiting = () => {
        cancelTimer();
        cancel?.removeEventListener('abort', giveUp);
      };
    });
    /** The fetch may heed the signal late, or not at all. */
    const inTime = <Value>(part: Promise<Value>): Promise<Value> => Promise.race([part, patience]);
    try {
      const response = await inTime(parts.fetch(site.url, { ...request, signal: abort.signal }));
      if (response.ok) return readAnswer(site, await inTime(boundedText(response)), schema);
      const failure = failureOfStatus(site, response);
      // A request of an earlier session ends none that was begun since.
      const isOfThisSession = (request.headers['Authorization'] ?? null) === parts.token();
      const words = inTime(wordsOf(response)).catch(() => NO_WORDS);
      if (failure.code === 'sessionExpired' && isOfThisSession) {
        parts.onExpired?.(
          words.then(({ fromTote, said = '' }) => (fromTote === true ? endingWords(said) : null)),
          failure,
        );
      }
      return refuse({ ...failure, ...(await words) });
    } catch (error) {
      return refuse<ToteFailure>(
        abort.signal.aborted && cancel?.aborted !== true
          ? { ...site, code: 'timedOut' }
          : { ...site, code: 'unreachable', reason: String(error), ...causesOf(error) },
      );
    } finally {
      stopWaiting();
    }
  }

  function headers(more: Record<string, string>): Record<string, string> {
    const token = parts.token();
    return { ...(token === null ? {} : { Authorization: token }), ...more };
  }

  /** Only the own origin receives the anti-forgery token (S067). */
  function postHeaders(post: PostBytes): Record<string, string> {
    const xsrf = base === '' ? xsrfToken() : null;
    return headers({
      'Content-Type': 'application/json',
      ...(post.reqseq === null ? {} : { REQSEQ: String(post.reqseq) }),
      ...(post.player === null || post.player === undefined ? {} : { 'X-Player': post.player }),
      ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }),
    });
  }

  function sent<Answer>(
    post: PostBytes,
    schema: Schema<Answer>,
    cancel?: AbortSignal,
  ): Promise<Result<Answer, ToteFailure>> {
    return call(post.path, { method: 'POST', headers: postHeaders(post), body: post.body }, schema, cancel);
  }

  /** Resolves before a repeat is due, or as soon as it is no longer wanted. */
  function pause(cancel?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = parts.clock.after(RETRY_PAUSE, resolve);
      cancel?.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  }

  return {
    get: (path, schema) => call(path, { method: 'GET', headers: headers({}) }, schema),
    postOnce: (post, schema) => sent(post, schema),
    async post(post, endpoint, cancel) {
      const token = parts.token();
      const isCancelled = (): boolean => cancel?.aborted === true;
      for (let tries = 1; ; tries += 1) {
        const answer = await sent(post, endpoint.answer, cancel);
        const told =
          answer.ok || tries === 1 ? answer : refuse({ ...answer.refusal, isRepeat: true as const });
        const mayBe = tries < TRIES && retries();
        const again = !answer.ok && mayBe && isSentAgain(endpoint, answer.refusal);
        if (!again || isCancelled()) return told;
        await pause(cancel);
        // A request of one session is not repeated in the next.
        if (parts.token() !== token || isCancelled()) return told;
      }
    },
  };
}

type StatusFailure = Extract<ToteFailure, { readonly fromTote?: true }>;

function failureOfStatus(site: CallSite, response: Response): StatusFailure {
  const { status, statusText } = response;
  const line = statusText === '' ? {} : { statusText };
  if (status === 401 || status === 403) return { ...site, code: 'sessionExpired', status, ...line };
  if (status === 404) return { ...site, code: 'notFound', ...line };
  return { ...site, code: 'http', status, statusText };
}

/** S197, word for word: gateways write errors too, with a `statusCode` and a `message`. */
const totesErrorSchema = v.object({
  statusCode: v.pipe(
    v.number(),
    v.check((code) => code !== SUCCESS),
  ),
  statusMessage: v.string(),
});

type Words = Pick<StatusFailure, 'fromTote' | 'said'>;

const NO_WORDS: Words = {};

/** Returns the words of an answer that is no success. Rejects if the body breaks off. */
async function wordsOf(response: Response): Promise<Words> {
  const text = await boundedText(response);
  if (text === null) return NO_WORDS;
  const error = safely(() => v.safeParse(totesErrorSchema, jsonOf(text)));
  if (error?.success === true) return { fromTote: true, said: error.output.statusMessage };
  const said = firstWords(text);
  return said === '' ? NO_WORDS : { said };
}

/** Throws where it is none. */
function jsonOf(text: string): unknown {
  return JSON.parse(text.replace(ANTI_HIJACKING_PREFIX, ''));
}

function readAnswer<Answer>(
  site: CallSite,
  text: string | null,
  schema: Schema<Answer>,
): Result<Answer, ToteFailure> {
  if (text === null) return refuse({ ...site, code: 'tooLong', field: '' });
  let json: unknown;
  try {
    json = jsonOf(text);
  } catch {
    return refuse({ ...site, code: 'malformed', field: '', problem: 'not JSON' });
  }
  const tooLong = safely(() => tooLongAt(json));
  if (tooLong !== null) return refuse({ ...site, code: 'tooLong', field: tooLong });
  // A refusal need not have the shape of a success, so it is looked for first (S197).
  const status = v.safeParse(statusAnswerSchema, json);
  if (status.success && status.output.statusCode !== SUCCESS) {
    return refuse({ ...site, code: 'refused', ...status.output, response: json });
  }
  const answer = safely(() => v.safeParse(schema, json));
  if (answer === null) return refuse({ ...site, code: 'malformed', field: '', problem: 'not readable' });
  if (answer.success) return ok(answer.output);
  const [issue] = answer.issues;
  return refuse({ ...site, code: 'malformed', field: v.getDotPath(issue) ?? '', problem: issue.message });
}

/** A schema that stumbles over an answer has found it unreadable, whatever it stumbled over. */
function safely<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
