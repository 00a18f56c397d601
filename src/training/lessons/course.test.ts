import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../../wagering/testing/sample-card.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import type { AskKind, CustomerAsk } from '../asks/ask.ts';
import { drawAsk, USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { drawWishes } from '../asks/draw-wishes.ts';
import { COURSE, teachable } from './course.ts';
import { lessonWords } from './lesson.ts';
import { readLessons } from './site-lessons.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);

/** A card whose races have every bet of the course. */
const CARD = {
  ...sampleCard(),
  races: Array.from({ length: 8 }, (_, race) => ({
    ...sampleRace(race + 1),
    bettingInterests: sampleInterests(10),
    availableBets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23, 24]
      .filter((id) => race === 0 || id < 14 || id > 18)
      .map((id) => ({ ...sampleBet(id), allowCashParlay: id < 4 })),
  })),
};

/** Returns the kind of a customer, by what they bring and want. */
function kindOf(ask: CustomerAsk | null): AskKind | null {
  if (ask === null) return null;
  const { paper, wagers } = ask;
  if (paper !== null) return paper.kind === 'ticket' ? 'cash' : 'voucher';
  if (wagers.length === 0) return 'buyVoucher';
  if (wagers.length > 1) return 'several';
  return wagers[0]?.wager.parlayLegs === undefined ? 'one' : 'parlay';
}

describe('the course', () => {
  it('has an id and words of its own for each lesson', () => {
    expect(new Set(COURSE.map(({ id }) => id)).size).toBe(COURSE.length);
    for (const { title, text } of COURSE) {
      for (const words of [title, text]) expect(lessonWords(words, 'en-us', say)).toMatch(/^[^{}]+$/);
    }
  });

  it('passes the check of a site’s file, in other words', () => {
    const others = COURSE.map((lesson) => ({ ...lesson, id: `our-${lesson.id}`, title: 'x', text: 'x' }));
    expect(readLessons(JSON.stringify({ lessons: others }))).toMatchObject({
      lessons: { length: COURSE.length },
    });
  });

  it.each(COURSE.filter(({ customers }) => customers !== null).map((lesson) => [lesson.id, lesson] as const))(
    'sends customers for %s, of every bet and manner that it names',
    (_, { customers }) => {
      const range = {
        mostCost: pennies(20_000),
        amounts: USUAL_AMOUNTS,
        bets: [],
        manners: [],
        ...customers,
      };
      const random = seededRandom('course');
      const asks = Array.from({ length: 150 }, () =>
        drawAsk([CARD], { ...range, kinds: ['one'], amounts: USUAL_AMOUNTS }, random),
      );
      const manners = new Set(asks.map((ask) => ask?.manner));
      expect(manners).toEqual(new Set(range.manners));
    },
  );

  it.each(
    COURSE.flatMap(({ id, customers }) => (customers?.kinds === undefined ? [] : [[id, customers] as const])),
  )('sends customers for %s, of every kind that it names and no other', (_, { kinds, ...limits }) => {
    const range = { ...limits, kinds: kinds ?? [], mostCost: pennies(20_000), amounts: USUAL_AMOUNTS };
    const papers = [
      { kind: 'ticket', tsn: aSerial('5D41-0B11-7A21') },
      { kind: 'voucher', tsn: aSerial('5D41-0B11-7A22'), value: pennies(5_000) },
    ] as const;
    const random = seededRandom('kinds');
    const asks = Array.from({ length: 100 }, () => drawWishes([CARD], range, random, papers));
    // A person who wants several at once may want so much that one is all they can pay.
    const found = asks.map(kindOf).filter((kind) => kind !== 'one' || range.kinds.includes('one'));
    expect(found.length).toBeGreaterThan(90);
    expect(new Set(found)).toEqual(new Set(range.kinds));
  });

  it('lets customers of vouchers buy one as long as none is out', () => {
    const customers = COURSE.find(({ id }) => id === 'vouchers')?.customers;
    const { kinds = [], ...limits } = customers ?? { bets: [], manners: [] };
    const range = { ...limits, kinds, mostCost: pennies(20_000), amounts: USUAL_AMOUNTS };
    const random = seededRandom('vouchers');
    const asks = Array.from({ length: 30 }, () => drawWishes([CARD], range, random));
    expect(new Set(asks.map(kindOf))).toEqual(new Set(['buyVoucher']));
  });

  it('leaves bags out at a window that has none', () => {
    const without = teachable(COURSE, false).map(({ id }) => id);
    expect(without).toEqual(COURSE.map(({ id }) => id).filter((id) => id !== 'bags'));
    expect(teachable(COURSE, true)).toEqual(COURSE);
  });
});
