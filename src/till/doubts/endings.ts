/**
 * Decides how a post that was in doubt is listed on the page of doubts. Decides which endings the list keeps,
 * and how a persisted list is read back. Pure. ending-list.ts keeps it.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../journal/journal.ts';
import { readPost, UNSENT_WHYS } from '../../journal/post.ts';
import type { Ending } from '../posts/ending.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import { numberOf } from '../transactions/customer-session.ts';

/** The list keeps as many endings when one is added. */
const MOST_ENDINGS = 20;

const keptEnding = v.object({
  post: v.looseObject({ id: v.string() }),
  at: v.number(),
  end: v.picklist(['done', 'notDone', 'unsent', 'closedByHand']),
  number: v.nullable(v.string()),
  unsent: v.nullable(v.picklist(UNSENT_WHYS)),
  isUntold: v.boolean(),
});

/**
 * Returns the ending of a post; `at`: epoch milliseconds. Returns null for a post that ended before, or was
 * never written down.
 */
export function endingOf(post: JournaledPost, outcome: PostOutcome, at: number): Ending | null {
  const common = { post, at, number: null, unsent: null, isUntold: false };
  switch (outcome.state) {
    case 'done':
      return { ...common, end: 'done', number: numberOf(outcome.transaction) };
    case 'refused':
      if (outcome.why.code === 'unsent') return { ...common, end: 'unsent', unsent: outcome.why.unsent };
      return { ...common, end: 'notDone', isUntold: post.left === true };
    case 'closedByHand':
      return { ...common, end: 'closedByHand' };
    case 'settledBefore':
    case 'notSent':
      return null;
  }
}

/** Puts an ending first, and drops the oldest above the most that the list keeps. */
export function addEnding(all: readonly Ending[], ending: Ending): readonly Ending[] {
  return [ending, ...all].slice(0, MOST_ENDINGS);
}

/** Marks the ending of a post as told. */
export function markTold(all: readonly Ending[], post: string): readonly Ending[] {
  return all.map((each) => (each.post.id === post ? { ...each, isUntold: false } : each));
}

/**
 * Returns the kept endings of posts that did not end in this run: those that did have been told already. Null
 * for a list that cannot be read.
 */
export function endingsBefore(kept: unknown, now: readonly Ending[]): readonly Ending[] | null {
  const read = v.safeParse(v.array(keptEnding), kept);
  if (!read.success) return null;
  return read.output
    .map((ending): Ending => ({ ...ending, post: readPost(ending.post) }))
    .filter(({ post }) => now.every((each) => each.post.id !== post.id));
}
