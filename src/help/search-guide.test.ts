import { describe, expect, it } from 'vitest';
import type { Guide } from './guide.ts';
import { searchOf } from './search-guide.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', line: [{ kind: 'text', text }] }) as const;
const GUIDE: Guide = {
  pages: [
    {
      id: 'sell',
      title: 'Sell a ticket',
      blocks: [paragraph('Choose the card.'), paragraph('Then the runners.')],
    },
    { id: 'cash', title: 'Cash', blocks: [{ kind: 'note', blocks: [paragraph('Scan the ticket.')] }] },
    {
      id: 'keys',
      title: 'Keys',
      blocks: [{ kind: 'paragraph', line: [{ kind: 'say', key: 'command.buy' }] }],
    },
  ],
};
const WORDS = { say: () => 'Buy now', shortcut: (id: string) => id };
const find = (query: string, guide = GUIDE, language = 'en-us') =>
  searchOf(guide, WORDS, language)(query).map(({ id, line }) => [id, line]);

describe('the search of a guide', () => {
  it('finds words, beginnings of words and words with a slip, and shows their line', () => {
    expect(find('runners')).toEqual([['sell', 'Then the runners.']]);
    expect(find('runn')).toEqual([['sell', 'Then the runners.']]);
    expect(find('runers')).toEqual([['sell', 'Then the runners.']]);
    expect(find('scan')).toEqual([['cash', 'Scan the ticket.']]);
  });

  it('finds the words of the screen that a page names', () => {
    expect(find('buy')).toEqual([['keys', 'Buy now']]);
  });

  it('puts a page whose title has the word before one that mentions it', () => {
    expect(find('ticket').map(([id]) => id)).toEqual(['sell', 'cash']);
  });

  it('asks for every word of a query, and finds nothing for none', () => {
    expect(find('ticket scan').map(([id]) => id)).toEqual(['cash']);
    expect(find('zebra')).toEqual([]);
    expect(find(' ,. ')).toEqual([]);
  });

  it('finds Spanish with and without accents, in small letters and large', () => {
    const guide: Guide = {
      pages: [{ id: 'cash', title: 'Pagar', blocks: [paragraph('Escanee el número y la señal.')] }],
    };
    for (const query of ['numero', 'NÚMERO', 'número', 'senal', 'señ'])
      expect([query, find(query, guide, 'es-CL')]).toEqual([
        query,
        [['cash', 'Escanee el número y la señal.']],
      ]);
  });

  describe('in Chinese, which has no spaces', () => {
    const guide: Guide = {
      pages: [
        {
          id: 'sell',
          title: '出售彩票',
          blocks: [paragraph('选择赛马日和场次。'), paragraph('按 Enter 键。')],
        },
        { id: 'cash', title: '派彩', blocks: [paragraph('场地的次序；票在机中。')] },
      ],
    };

    it.each([
      ['彩票', ['sell']],
      ['场次', ['sell']],
      ['马日和', ['sell']],
      ['日', ['sell']],
      ['彩', ['cash', 'sell']],
      ['次场', []],
      ['场次 enter', ['sell']],
      ['Enter键', ['sell']],
    ])('finds %s by the characters that stand together', (query, pages) => {
      expect(new Set(find(query, guide, 'zh-CH').map(([id]) => id))).toEqual(new Set(pages));
    });

    it('shows the line with most of a query', () => {
      expect(find('选择场次', guide, 'zh-CH')).toEqual([]);
      expect(find('选择 场次', guide, 'zh-CH')).toEqual([['sell', '选择赛马日和场次。']]);
    });
  });
});
