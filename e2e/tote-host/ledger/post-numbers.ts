/**
 * Gives each record the number of its post in its session. A database can thus refuse the same post twice.
 *
 * A REQSEQ is 0 to 999 and is used again after a thousand posts (S064). Counts it on over its cycles. Takes
 * the nearest number to the session's highest. After 500 refused posts in a row, a repeated number is refused
 * by the database. The host then reads its ledger again, and continues.
 */
import * as v from 'valibot';
import { isForSeveral } from '../../../src/demo-tote/serve/session/answer-again.ts';
import type { RowPost } from './ledger-store.ts';

const CYCLE = 1_000;

const withPost = v.object({
  token: v.string(),
  post: v.object({ reqseq: v.number(), request: v.string() }),
});

export interface PostNumbers {
  /** The post of the next record; null where it has none. */
  of(record: unknown): RowPost | null;
  /** Notes a record that the ledger has already, with the post it was given. */
  note(record: unknown, post: RowPost | null): void;
}

export function createPostNumbers(): PostNumbers {
  /** The highest turn of each session. */
  const highest = new Map<string, number>();
  let last: { readonly post: RowPost; readonly request: string } | null = null;

  function turnOf(session: string, reqseq: number): number {
    const before = highest.get(session);
    if (before === undefined) return reqseq;
    const ahead = (((reqseq - before) % CYCLE) + CYCLE) % CYCLE;
    return ahead < CYCLE / 2 ? before + ahead : before + ahead - CYCLE;
  }

  function note(record: unknown, post: RowPost | null): void {
    const read = v.safeParse(withPost, record);
    last = post === null || !read.success ? null : { post, request: read.output.post.request };
    if (post === null) return;
    highest.set(post.session, Math.max(post.turn, highest.get(post.session) ?? post.turn));
  }

  return {
    note,
    of(record) {
      const read = v.safeParse(withPost, record);
      if (!read.success) {
        last = null;
        return null;
      }
      const { token: session, post } = read.output;
      const isMore =
        last?.post.session === session &&
        last.post.reqseq === post.reqseq &&
        last.request === post.request &&
        isForSeveral(post.request);
      const next: RowPost =
        isMore && last !== null
          ? { ...last.post, part: last.post.part + 1 }
          : { session, reqseq: post.reqseq, turn: turnOf(session, post.reqseq), part: 0 };
      note(record, next);
      return next;
    },
  };
}
