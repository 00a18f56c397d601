/**
 * Describes the kinds of calls on the wire, as data. They are path, body, answer, and the meaning of a post
 * for the window's money. The calls are listed in endpoints.ts.
 */
import type * as v from 'valibot';

/** The output is what the program works with: amounts as Pennies, serial numbers as such. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** A path may have named parts, such as {card}. */
export interface GetEndpoint<Path extends string = string, Answer = unknown> {
  readonly method: 'GET';
  readonly path: Path;
  readonly answer: Schema<Answer>;
}

export interface PostEndpoint<Path extends string = string, Asked = unknown, Answer = unknown> {
  readonly method: 'POST';
  readonly path: Path;
  /** The body. Its output is what a caller hands in, and what a tote reads out of what was sent. */
  readonly asked: Schema<Asked>;
  readonly answer: Schema<Answer>;
  /** True if it carries a REQSEQ (S064, S065). */
  readonly reqseq: boolean;
  /** True if it moves money: then the post pipeline sends it, through the journal. */
  readonly money: boolean;
  /** True if it may be repeated after a failure (S233, S234). A money post never is. */
  readonly again: boolean;
}

/** A post that moves money. It always carries a REQSEQ, which it is found again by. */
export interface MoneyEndpoint<Path extends string = string, Asked = unknown, Answer = unknown>
  extends PostEndpoint<Path, Asked, Answer> {
  readonly reqseq: true;
  readonly money: true;
  readonly again: false;
}

export type Endpoint = GetEndpoint | PostEndpoint;

/** The named parts of a path: 'card' | 'race' of '/cards/prices/{card}/{race}'. */
export type PartsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartsOf<Rest>
  : never;

export function get<Path extends string, Answer>(
  path: Path,
  answer: Schema<Answer>,
): GetEndpoint<Path, Answer> {
  return { method: 'GET', path, answer };
}

/**
 * Describes a post on the exempt list (S065), which the specification does not give. Reading: posts before a
 * session are exempt. So are posts that report or ask and leave the window's books unchanged. Carrying them
 * out twice does no harm.
 */
export function ask<Path extends string, Asked, Answer>(
  path: Path,
  asked: Schema<Asked>,
  answer: Schema<Answer>,
): PostEndpoint<Path, Asked, Answer> {
  return { method: 'POST', path, asked, answer, reqseq: false, money: false, again: true };
}

/**
 * An exempt post that is not repeated: a window sign-on, which the sign-on repeats (S234), and an account's
 * sign-off.
 */
export function askOnce<Path extends string, Asked, Answer>(
  path: Path,
  asked: Schema<Asked>,
  answer: Schema<Answer>,
): PostEndpoint<Path, Asked, Answer> {
  return { ...ask(path, asked, answer), again: false };
}

/** A post that changes something at the host, and no money. */
export function act<Path extends string, Asked, Answer>(
  path: Path,
  asked: Schema<Asked>,
  answer: Schema<Answer>,
): PostEndpoint<Path, Asked, Answer> {
  return { method: 'POST', path, asked, answer, reqseq: true, money: false, again: true };
}

/** A post that moves money. */
export function pay<Path extends string, Asked, Answer>(
  path: Path,
  asked: Schema<Asked>,
  answer: Schema<Answer>,
): MoneyEndpoint<Path, Asked, Answer> {
  return { method: 'POST', path, asked, answer, reqseq: true, money: true, again: false };
}
