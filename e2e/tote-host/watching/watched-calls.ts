/**
 * Watches the calls of the wire from their first byte to their last: name, how they went, how long, and the
 * ids that a window gave them. Reads no body but the status code in front of it, and keeps nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PostMoment } from '../../../src/demo-tote/demo-tote.ts';
import { REST_BASE } from '../../../src/tote/transport/transport.ts';
import { callNameAt } from '../../../src/tote/wire/call-names.ts';
import { SUCCESS } from '../../../src/tote/wire/status.ts';
import { type Handler, pathOf } from '../http/http-words.ts';

/** The ids in a request's header traceparent (W3C Trace Context, level 1), lower-case hexadecimal. */
export interface CallerIds {
  /** 32 digits. */
  readonly traceId: string;
  /** 16 digits: the window's own span. */
  readonly spanId: string;
  /** The flags: 1 if the caller records the call. */
  readonly flags: number;
}

/**
 * 'refused' is an answer with the status 200 and another code than success (S197). 'broken' has no whole
 * answer.
 */
export type CallEnd = '2xx' | 'refused' | '4xx' | '5xx' | 'broken';

/** A part of a post: its wait for its turn, its carrying out, the commit of its records. */
export interface CallPart {
  readonly name: 'wait' | 'carry out' | 'commit';
  /** Its beginning and its end, epoch milliseconds. One part ends exactly where the next begins. */
  readonly at: number;
  readonly until: number;
}

/** A call that has ended. */
export interface WatchedCall {
  /** A name of the wire's, such as 'POST /sell/wagers', or 'other'. */
  readonly name: string;
  readonly end: CallEnd;
  /** Null on a post without one, or with one that is no number from 0 to 999 (S064). */
  readonly reqseq: number | null;
  /** Null where the caller gave none. */
  readonly ids: CallerIds | null;
  /** Its beginning, epoch milliseconds. */
  readonly at: number;
  /** Its duration, milliseconds. */
  readonly lasted: number;
  /** The parts of a post that was carried out, where its moments were noted. */
  readonly parts: readonly CallPart[];
}

export interface CallWatch {
  /** Returns the handler, watched. */
  readonly watched: (handler: Handler) => Handler;
  /** Notes the tote's own answer, before it is sent. */
  readonly answered: (response: ServerResponse, answer: { readonly body: string }) => void;
  /** Notes a moment of a post. */
  readonly reached: (response: ServerResponse, moment: PostMoment) => void;
}

const PARTS = [
  { name: 'wait', from: 'asked', to: 'begun' },
  { name: 'carry out', from: 'begun', to: 'carriedOut' },
  { name: 'commit', from: 'carriedOut', to: 'written' },
] as const satisfies readonly {
  readonly name: CallPart['name'];
  readonly from: PostMoment;
  readonly to: PostMoment;
}[];

/** `hear`: called once a call, after its answer was sent or its connection was lost. */
export function createCallWatch(hear: (call: WatchedCall) => void): CallWatch {
  const refusals = new WeakSet<ServerResponse>();
  /** Moments by performance.now(). */
  const moments = new WeakMap<ServerResponse, Map<PostMoment, number>>();
  return {
    watched: (handler) => (request, response) => {
      const path = pathOf(request) ?? '';
      if (!path.startsWith('/tg5/') && !path.startsWith('/tg6/')) return handler(request, response);
      const [at, begun] = [Date.now(), performance.now()];
      response.once('close', () =>
        hear({
          name: nameOf(request.method ?? '', path),
          end: endOf(response, refusals.has(response)),
          reqseq: reqseqOf(request),
          ids: callerIds(request.headers['traceparent']),
          at,
          lasted: performance.now() - begun,
          parts: partsOf(moments.get(response), at - begun),
        }),
      );
      return handler(request, response);
    },
    answered(response, { body }) {
      const [, code] = /^\{"statusCode":(-?\d+)/.exec(body) ?? [];
      if (code !== undefined && Number(code) !== SUCCESS) refusals.add(response);
    },
    reached(response, moment) {
      const known = moments.get(response) ?? new Map<PostMoment, number>();
      moments.set(response, known.set(moment, performance.now()));
    },
  };
}

/** `offset`: what makes epoch milliseconds of a moment. */
function partsOf(moments: ReadonlyMap<PostMoment, number> | undefined, offset: number): readonly CallPart[] {
  return PARTS.flatMap(({ name, from, to }): CallPart[] => {
    const [begin, end] = [moments?.get(from), moments?.get(to)];
    return begin === undefined || end === undefined
      ? []
      : [{ name, at: begin + offset, until: end + offset }];
  });
}

/** Reads the header traceparent; null for anything that the standard does not allow. */
export function callerIds(header: string | readonly string[] | undefined): CallerIds | null {
  if (typeof header !== 'string') return null;
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(header) ?? [];
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) & 1 };
}

function nameOf(method: string, path: string): string {
  return callNameAt(method, path.startsWith(`${REST_BASE}/`) ? path.slice(REST_BASE.length) : path);
}

function endOf(response: ServerResponse, isRefused: boolean): CallEnd {
  if (!response.writableFinished) return 'broken';
  if (response.statusCode >= 500) return '5xx';
  if (response.statusCode >= 400) return '4xx';
  return isRefused ? 'refused' : '2xx';
}

function reqseqOf({ headers }: IncomingMessage): number | null {
  const reqseq = headers['reqseq'];
  return typeof reqseq === 'string' && /^\d{1,3}$/.test(reqseq) ? Number(reqseq) : null;
}
