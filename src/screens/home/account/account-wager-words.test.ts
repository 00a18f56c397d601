import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../i18n/i18n.ts';
import { translator } from '../../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { accountWagerWords, withoutRanges } from './account-wager-words.ts';

beforeAll(async () => {
  await loadLanguage('es-CL');
  await loadLanguage('zh-HK');
});

const inWords = (language: string, wager: string): string =>
  accountWagerWords(wager, language, translator(language, DEFAULT_MONEY_FORMAT));

describe('a wager of an account', () => {
  it.each([
    ['es-CL', 'Race 5 $2.00 Exacta 1,4 / 2,7', 'C5 Exacta 1,4 / 2,7 · $2.00'],
    ['es-CL', 'Race 5 $2.00 Exacta Box 1,4', 'C5 Exacta combinada 1,4 · $2.00'],
    ['zh-HK', 'Race 4 $2.00 Win 7', '第4場 獨贏 7 · $2.00'],
    ['zh-HK', 'Race 2 $1.00 Superfecta 1,2 / 3 / 4 / ALL', '第2場 四重彩 1,2 / 3 / 4 / 全餐 · $1.00'],
    ['es-CL', 'Race 2 $1.00 Pick 3 1 / 2 / FAV', 'C2 Triple 1 / 2 / FAV · $1.00'],
    ['zh-HK', 'Race 1 $1.00 Win 1; Race 1 $1.00 Place 2', '第1場 獨贏 1 · $1.00; 第1場 位置 2 · $1.00'],
  ])('is said in %s: %s', (language, wager, words) => {
    expect(inWords(language, wager)).toBe(words);
  });

  it.each([
    ['en-us', 'Race 4 $2.00 Win 7'],
    ['es-CL', 'Race 4 $2.00 House Special 7'],
    ['es-CL', 'W5 4@2'],
    ['es-CL', 'Race 1 $1.00 Win 1; W5 4@2'],
  ])('is as the host wrote it in %s: %s', (language, wager) => {
    expect(inWords(language, wager)).toBe(wager);
  });
});

describe('a wager of an account at a self-serve terminal', () => {
  it('has its runners one by one', () => {
    expect(withoutRanges('Race 5 $2.00 Exacta Box 3-5,7')).toBe('Race 5 $2.00 Exacta Box 3, 4, 5, 7');
    expect(withoutRanges('Race 5 $1,000.00 Exacta 1,2/3,10')).toBe('Race 5 $1,000.00 Exacta 1, 2/3, 10');
    expect(withoutRanges('Race 5 $2.00 Win 4')).toBe('Race 5 $2.00 Win 4');
  });
});
