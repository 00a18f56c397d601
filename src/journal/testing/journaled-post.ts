/** Builds posts of the journal for tests. */
import type { JournaledPost } from '../post.ts';

/** Builds an open sale of two dollars. `changes` are what a test is about. */
export function aPost(changes: Partial<JournaledPost> = {}): JournaledPost {
  return {
    id: 'a',
    kind: 'sell',
    path: '/sell/wagers',
    body: '{}',
    reqseq: 1,
    tellerId: '4417',
    session: 'session-1',
    sentAt: 1,
    hostTime: 0,
    value: 200n,
    state: 'pending',
    ...changes,
  };
}

/** Builds an open post under this id, sent at this time. */
export const begunPost = (id: string, sentAt: number, reqseq = 0): JournaledPost =>
  aPost({ id, sentAt, reqseq, value: 600n });
