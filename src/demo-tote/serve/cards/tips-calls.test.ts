/** The training room's tips, asked for as a window asks any feed. */
import { describe, expect, it } from 'vitest';
import { createTipsFeed } from '../../../tote/tips/tips-feed.ts';
import { testTerminal } from '../../testing/test-terminal.ts';
import { TIPS_QUERY_PATH, TIPS_TOKEN_PATH } from './tips-calls.ts';

const ACCESS = {
  tokenAddress: TIPS_TOKEN_PATH,
  queryAddress: TIPS_QUERY_PATH,
  clientId: '',
  clientSecret: '',
};

describe('tips of the training room', () => {
  it('speak of every race and every runner of a card [S028]', async () => {
    const terminal = await testTerminal();
    const [summary] = await terminal.summary();
    if (summary === undefined) throw new Error('no card');
    const card = await terminal.card(summary.id);
    const feed = createTipsFeed({
      fetch: terminal.tote.fetch,
      clock: terminal.clock,
      log: () => undefined,
      access: () => ACCESS,
      timeToLive: () => 1,
    });
    const tips = await feed.ofCard({ id: card.id, track: card.traCode, date: card.perfDate });
    expect(tips?.map(({ race }) => race)).toEqual(card.races.map(({ num }) => num));
    for (const [index, { comment, selections, runners }] of (tips ?? []).entries()) {
      const numbers = card.races[index]?.bettingInterests.map(({ num }) => num) ?? [];
      expect(comment).not.toBe('');
      expect(numbers).toEqual(expect.arrayContaining([...selections]));
      expect(runners.map(({ tab_no }) => tab_no)).toEqual(numbers);
      expect(runners.every((runner) => runner.comment !== '')).toBe(true);
    }
    // Nothing is known of a track that does not race here.
    expect(await feed.ofCard({ id: 'other', track: '"XXX', date: card.perfDate })).toEqual([]);
  });

  it('are given to who has a token', async () => {
    const { tote } = await testTerminal();
    const answer = await tote.fetch(TIPS_QUERY_PATH, { method: 'POST', headers: {}, body: '{"query":""}' });
    expect(answer.status).toBe(401);
  });
});
