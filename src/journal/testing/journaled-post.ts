/** Gives tests a post as it is begun. */
import type { JournaledPost } from '../post.ts';

export const begunPost = (id: string, sentAt: number, reqseq = 0): JournaledPost => ({
  id,
  kind: 'sell',
  path: '/sell/wagers',
  body: '{}',
  reqseq,
  tellerId: '4417',
  session: 'session-1',
  sentAt,
  hostTime: 0,
  value: 600n,
  state: 'pending',
});
