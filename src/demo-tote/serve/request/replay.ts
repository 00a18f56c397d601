/**
 * Carries a repeated post out once.
 *
 * Remembers answered posts by session and REQSEQ. The numbers cycle 0-999 (S064), so a post is remembered for
 * half a cycle. After that the same number with another body is a new post. Before that it is refused as a
 * mistake.
 */
import type { Answer } from './answer.ts';

/** Posts of a session that are remembered. */
export const REMEMBERED_POSTS = 500;

export interface ReplayMemory {
  /** The saved answer; 'other' when the number was used by another post; null when it is new. */
  find(token: string, reqseq: number, request: string): Answer | 'other' | null;
  remember(token: string, reqseq: number, request: string, answer: Answer): void;
}

interface Remembered {
  readonly request: string;
  readonly answer: Answer;
}

export function createReplayMemory(): ReplayMemory {
  const sessions = new Map<string, Map<number, Remembered>>();
  return {
    find: (token, reqseq, request) => {
      const known = sessions.get(token)?.get(reqseq);
      if (known === undefined) return null;
      return known.request === request ? known.answer : 'other';
    },
    remember: (token, reqseq, request, answer) => {
      const posts = sessions.get(token) ?? new Map<number, Remembered>();
      sessions.set(token, posts);
      posts.delete(reqseq);
      posts.set(reqseq, { request, answer });
      const oldest = posts.keys().next();
      if (posts.size > REMEMBERED_POSTS && oldest.done !== true) posts.delete(oldest.value);
    },
  };
}
