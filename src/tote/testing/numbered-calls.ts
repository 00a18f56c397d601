/**
 * Gives tests the calls of a tote whose money posts have a REQSEQ already, as the post pipeline gives it. A
 * test makes such a post and sends it in one line.
 */
import type { ToteCalls } from '../calls.ts';
import type { MoneyPost, PostBytes } from '../transport/http.ts';
import type { SessionStore } from '../transport/session-store.ts';

/** A post with the number that a session gave it. */
export type NumberedPost = PostBytes & { readonly reqseq: number };

type Numbered<Part> = Part extends (...asked: infer Asked) => MoneyPost
  ? (...asked: Asked) => NumberedPost
  : Part extends (...asked: never) => unknown
    ? Part
    : { readonly [Name in keyof Part]: Numbered<Part[Name]> };

export type NumberedCalls = Numbered<ToteCalls>;

function isMoneyPost(made: unknown): made is MoneyPost {
  return typeof made === 'object' && made !== null && 'path' in made && 'body' in made;
}

/** Numbers every money post that the calls make, each with the session's next REQSEQ. */
export function numberedCalls(calls: ToteCalls, session: Pick<SessionStore, 'nextReqseq'>): NumberedCalls {
  const numbered = (part: unknown): unknown => {
    if (typeof part === 'function') {
      return (...asked: readonly unknown[]): unknown => {
        const made: unknown = Reflect.apply(part, undefined, asked);
        return isMoneyPost(made) ? { ...made, reqseq: session.nextReqseq() } : made;
      };
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, numbered(each)]));
  };
  return numbered(calls) as NumberedCalls;
}
