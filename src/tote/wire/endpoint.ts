/**
 * What a call of the wire is, as data: its path, what is asked, what comes back, and what a post means for the window's money.
 * Owns the kinds of calls. Which calls there are stands in endpoints.ts; sends nothing.
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
  /** Whether it carries a REQSEQ (S064, S065). */
  readonly reqseq: boolean;
  /** Whether it moves money: then it is sent through the journal's money path, and once. */
  readonly money: boolean;
  /** Whether it may be sent again by itself when it failed (S233, S234). A post that moves money never is. */
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
 * A post on the exempt list (S065), which the specification does not give. Reading: posts that belong to no session yet, and those that tell the
 * host something or ask it but leave the window's books as they are, so that doing them twice does no harm.
 */
export function ask<Path extends string, Asked, Answer>(
  path: Path,
  asked: Schema<Asked>,
  answer: Schema<Answer>,
): PostEndpoint<Path, Asked, Answer> {
  return { method: 'POST', path, asked, answer, reqseq: false, money: false, again: true };
}

/** Such a post that is not sent again by itself: a window sign-on, which whoever is signing on tries again (S234), and an account's sign-off. */
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
