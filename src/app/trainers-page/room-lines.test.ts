/** Makes lines and files of the trainer's room. */
import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { NO_TALLY, type RoomRow } from '../../training/room/room-wire.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { pageLanguage } from './page-language.ts';
import { finishFrom, nextCard } from './race-choice.ts';
import { roomCsv, roomLine, wholeRoomLine } from './room-lines.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const row = (more: Partial<RoomRow> = {}): RoomRow => ({
  window: 3,
  teller: '4417',
  lesson: '',
  isPractising: true,
  isHere: true,
  tally: {
    served: 4,
    right: 1,
    seconds: 90,
    rightSeconds: 20,
    measured: 1,
    extraTouches: 3,
    mistakes: { amount: 1, change: 2 },
  },
  ...more,
});

describe('the lines of the room', () => {
  it('say who serves, how many, how fast, and what goes wrong most', () => {
    expect(Object.values(roomLine(row(), say))).toEqual([
      '3',
      '4417',
      'Serving',
      '',
      '4',
      '1',
      '23',
      '3.0',
      'The cash keyed is not what the customer gave.',
    ]);
    const quiet = row({ isPractising: false, isHere: false, tally: NO_TALLY });
    expect(roomLine(quiet, say)).toMatchObject({
      now: 'Away',
      served: '0',
      seconds: '',
      extra: '',
      worst: '',
    });
    expect(roomLine(row({ tally: { ...NO_TALLY, mistakes: { odd: 1 } } }), say).worst).toBe('odd');
  });

  it('sum up the whole room', () => {
    const other = { ...NO_TALLY, served: 2, right: 2, seconds: 30, measured: 2, mistakes: { amount: 2 } };
    const rows = [row(), row({ tally: other })];
    expect(wholeRoomLine(rows, say)).toMatchObject({
      served: '6',
      right: '3',
      seconds: '20',
      extra: '1.0',
      worst: 'Wrong amount.',
    });
  });

  it('are a file in which no text of a window is a formula or another column', () => {
    const rows = [
      row({ teller: '=cmd|calc', lesson: 'Boxes, "wheels"\r\nand keys' }),
      row({ teller: '+1 2', lesson: '@SUM(A1)' }),
      row({ teller: '-5', lesson: '\t=1' }),
    ];
    const [head, ...lines] = roomCsv(rows, say).split('\r\n3,');
    expect(head).toBe(
      '\uFEFFWindow,Teller,Now,Lesson,Served,Right,Seconds each,Extra taps and keys each,Most common mistake',
    );
    const rest = 'Serving';
    const end = '4,1,23,3.0,The cash keyed is not what the customer gave.';
    expect(lines).toEqual([
      `'=cmd|calc,${rest},"Boxes, ""wheels""\r\nand keys",${end}`,
      `'+1 2,${rest},'@SUM(A1),${end}`,
      `-5,${rest},'\t=1,${end}\r\n`,
    ]);
  });
});

describe('the choice of a race', () => {
  const interests = [
    { num: 1, cloth: '1', name: 'Ash', scratched: false },
    { num: 2, cloth: '1A', name: 'Birch', scratched: false },
    { num: 3, cloth: '2', name: 'Cedar', scratched: false },
  ];
  const race = (num: number, postTime: number, isOver = false) => ({
    num,
    status: 'Betting on' as const,
    postTime,
    isRunning: false,
    chosen: [],
    finish: isOver ? [[1]] : null,
    interests,
  });
  const card = (id: string, ...races: ReturnType<typeof race>[]) => ({
    id,
    name: id,
    raceType: 'thoroughbred' as const,
    races,
  });

  it('is first that with the next post', () => {
    const cards = [
      card('a', race(1, 5, true)),
      card('b', race(1, 9)),
      card('c', race(1, 1, true), race(2, 7)),
    ];
    expect(nextCard(cards)?.id).toBe('c');
    expect(nextCard([card('a', race(1, 5, true))])).toBeUndefined();
  });

  it('takes the numbers that the runners wear, and names one that nobody wears', () => {
    expect(finishFrom(' 1a-2, 1', { interests })).toEqual({ places: [[2], [3], [1]] });
    expect(finishFrom('', { interests })).toEqual({ places: [] });
    expect(finishFrom('2-9', { interests })).toEqual({ unknown: '9' });
  });
});

describe('the language of the page', () => {
  it.each([
    [null, ['es-AR', 'en-US'], 'es-CL'],
    [null, ['es-DO'], 'es-DR'],
    [null, ['zh-TW'], 'zh-HK'],
    [null, ['zh'], 'zh-CH'],
    [null, ['de-DE', 'en-IE'], 'en-ie'],
    [null, ['de'], 'en-us'],
    ['zh-HK', ['en-US'], 'zh-HK'],
    ['gone', ['en-GB'], 'en-us'],
  ])('kept %s, browser %j: %s', (kept, wanted, language) => {
    expect(pageLanguage(kept, wanted)).toBe(language);
  });
});
