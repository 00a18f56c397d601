import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { translator } from '../../i18n/translate.ts';
import { minutesToPost } from '../../wagering/card/minutes-to-post.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { countdownTone, countdownWords } from './countdown.ts';

const POST = new Date(2026, 4, 2, 15, 42).getTime();
const at = (minutes: number, status: 'Betting on' | 'Betting off' = 'Betting on') =>
  minutesToPost({ postTime: POST, status }, POST - minutes * 60_000);

describe('the countdown of a race', () => {
  it.each([
    [90, 'calm'],
    [60, 'calm'],
    [6, 'calm'],
    [5, 'soon'],
    [1, 'soon'],
    [0.01, 'soon'],
    [0, 'post'],
    [-3, 'post'],
  ] as const)('with %d minutes left is %s', (minutes, tone) => {
    expect(countdownTone(at(minutes))).toBe(tone);
  });

  it('says AT POST at 0 while bets are taken, and POST TIME past it [T113, W156]', () => {
    expect(countdownWords(at(0)).value).toEqual(say('mtp.atPost'));
    expect(countdownWords(at(-1)).value).toEqual(say('mtp.postTime'));
  });

  it('shows minutes rounded up [W155]', () => {
    expect(countdownWords(at(3.2)).value).toEqual(say('mtp.value', { value: 4 }));
  });

  it('shows the post time on twelve hours while it is more than an hour off [T113, T505]', () => {
    const words = countdownWords(at(61));
    const shown = (language: string) => {
      const t = translator(language, DEFAULT_MONEY_FORMAT);
      return [t(words.value), words.unit === null ? null : t(words.unit), t(words.spoken)];
    };
    expect(shown('en-us')).toEqual(['3:42', 'PM', 'post time 3:42 PM']);
    expect(shown('en-ie').slice(0, 2)).toEqual(['3:42', 'pm']);
    expect(shown('es-CL').slice(0, 2)).toEqual(['3:42', 'p. m.']);
    expect(shown('zh-HK').slice(0, 2)).toEqual(['3:42', '下午']);
  });

  it('is in one line in the order of the language', () => {
    const line = (language: string, minutes: number) => {
      const t = translator(language, DEFAULT_MONEY_FORMAT);
      return countdownWords(at(minutes))
        .line.map((word) => t(word))
        .join(' ');
    };
    expect([line('en-us', 61), line('es-CL', 61), line('zh-HK', 61)]).toEqual([
      '3:42 PM',
      '3:42 p. m.',
      '下午3:42',
    ]);
    expect([line('en-us', 4), line('en-us', 0)]).toEqual(['4 min', 'AT POST']);
  });
});
