/** The news of cards and accounts, as tables over what was sent before and what is true now. */
import { describe, expect, it } from 'vitest';
import { CARD_EVENT_MS } from '../../day/day-plan.ts';
import { NOTHING_SENT, newsOfAccount, newsOfCards, type Sent, untilNextNews } from './live-news.ts';

const SENT: Sent = {
  csns: { A: 1, B: 1 },
  texts: new Map([
    ['odds/A', 'odds 1'],
    ['pools/A', 'pools 1'],
  ]),
};

describe('the news of cards', () => {
  it.each([
    ['nothing changed', SENT, { csns: SENT.csns, texts: [['odds/A', 'odds 1']] }, []],
    ['a card changed', SENT, { csns: { A: 2, B: 1 }, texts: [] }, ['cardUpdate/A/2']],
    ['odds changed', SENT, { csns: SENT.csns, texts: [['odds/A', 'odds 2']] }, ['odds 2']],
    ['a card is new', SENT, { csns: { ...SENT.csns, C: 1 }, texts: [] }, ['cardUpdate/C/1']],
    [
      'a card is gone: the list, and all texts again',
      SENT,
      { csns: { B: 1 }, texts: [['odds/A', 'odds 1']] },
      ['csn/{"B":1}', 'odds 1'],
    ],
    [
      'nothing was sent before',
      NOTHING_SENT,
      { csns: { A: 1 }, texts: [['odds/A', 'odds 1']] },
      ['cardUpdate/A/1', 'odds 1'],
    ],
  ] as const)('%s', (_, before, facts, messages) => {
    expect(newsOfCards(before, facts).messages).toEqual(messages);
  });

  it('are sent once, and remembered beside what was sent before', () => {
    const facts = { csns: { A: 2, B: 1 }, texts: [['odds/A', 'odds 2']] } as const;
    const { sent } = newsOfCards(SENT, facts);
    expect(newsOfCards(sent, facts).messages).toEqual([]);
    expect(sent.texts.get('pools/A')).toBe('pools 1');
  });
});

describe('the news of an account', () => {
  const ACCOUNT = { id: '7', balance: 'bal/100', activity: 'T1 valid' };

  it.each([
    ['none is signed on', null, null, []],
    ['one signs on', null, ACCOUNT, ['bal/100']],
    ['one signs off', ACCOUNT, null, ['acct/7']],
    ['nothing changed', ACCOUNT, ACCOUNT, []],
    ['its balance moved', ACCOUNT, { ...ACCOUNT, balance: 'bal/90' }, ['bal/90']],
    ['a wager was decided', ACCOUNT, { ...ACCOUNT, activity: 'T1 won' }, ['acct/7']],
    ['both', ACCOUNT, { id: '7', balance: 'bal/90', activity: 'T1 won' }, ['bal/90', 'acct/7']],
    ['another signs on', ACCOUNT, { id: '8', balance: 'bal/100', activity: '' }, ['bal/100']],
  ] as const)('%s', (_, before, now, messages) => {
    expect(newsOfAccount(before, now)).toEqual(messages);
  });
});

describe('the next news', () => {
  const START = 1_000;

  it.each([
    ['at a card event', START, null, CARD_EVENT_MS],
    ['between two', START + 1, null, CARD_EVENT_MS - 1],
    ['before the start', START - 1, null, 1],
    ['a race that is official sooner', START, START + 5, 5],
    ['a race that is official later', START, START + 10 * CARD_EVENT_MS, CARD_EVENT_MS],
  ] as const)('%s', (_, now, ordered, ms) => {
    expect(untilNextNews(now, START, ordered)).toBe(ms);
  });
});
