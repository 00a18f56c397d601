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
import { allLessons, readLessons } from './site-lessons.ts';

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

const OWN = {
  id: 'house-bet',
  title: { 'en-us': 'Our bet', 'es-CL': 'Nuestra apuesta' },
  text: 'Sell our bet.',
  customers: { bets: [1], manners: ['straight'], amounts: [300] },
  check: { kind: 'customers', right: 2 },
};
const file = (...lessons: readonly unknown[]): string => JSON.stringify({ lessons });

describe('the course', () => {
  it('has an id and words of its own for each lesson', () => {
    expect(new Set(COURSE.map(({ id }) => id)).size).toBe(COURSE.length);
    for (const { title, text } of COURSE) {
      for (const words of [title, text]) expect(lessonWords(words, 'en-us', say)).toMatch(/^[^{}]+$/);
    }
  });

  it('passes the check of a site’s file, in other words', () => {
    const others = COURSE.map((lesson) => ({ ...lesson, id: `our-${lesson.id}`, title: 'x', text: 'x' }));
    expect(readLessons(file(...others))).toMatchObject({ lessons: { length: COURSE.length } });
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

describe('a site’s own lessons', () => {
  const load = async (answer: () => Response) => {
    const log: string[] = [];
    const lessons = await allLessons({
      fetch: () => new Promise((resolve) => resolve(answer())),
      log: (line) => log.push(line),
    });
    return { added: lessons.slice(COURSE.length), log };
  };

  it('may send customers of any kind, and count what is done for them', async () => {
    const customers = { ...OWN.customers, kinds: ['several', 'cash'], wantMore: 'cancel' };
    const check = { kind: 'acts', acts: [{ act: 'severalWagers', times: 2 }] };
    const { added, log } = await load(() => new Response(file({ ...OWN, customers, check })));
    expect(log).toEqual([]);
    expect(added).toMatchObject([{ customers: { kinds: ['several', 'cash'], wantMore: 'cancel' }, check }]);
  });

  it('come after the program’s, in the site’s words', async () => {
    const { added, log } = await load(() => new Response(file(OWN)));
    expect(log).toEqual([]);
    expect(added).toMatchObject([{ id: 'house-bet', check: { kind: 'customers', right: 2, inRow: false } }]);
    const [lesson] = added;
    expect(lesson?.customers?.amounts).toEqual([300n]);
    const words = ['en-us', 'es-CL', 'zh-HK'].map((language) =>
      lessonWords(lesson?.title ?? { own: {} }, language, say),
    );
    expect(words).toEqual(['Our bet', 'Nuestra apuesta', 'Our bet']);
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['a bet that is a box', file({ ...OWN, customers: { ...OWN.customers, bets: [9] } })],
    ['a bet that there is not', file({ ...OWN, customers: { ...OWN.customers, bets: [999] } })],
    ['an unknown manner', file({ ...OWN, customers: { ...OWN.customers, manners: ['sideways'] } })],
    [
      'an unknown act',
      file({ ...OWN, customers: null, check: { kind: 'acts', acts: [{ act: 'x', times: 1 }] } }),
    ],
    ['an unknown kind of customers', file({ ...OWN, customers: { ...OWN.customers, kinds: ['thief'] } })],
    ['no kind of customers', file({ ...OWN, customers: { ...OWN.customers, kinds: [] } })],
    ['a count without customers', file({ ...OWN, customers: null })],
    ['no words', file({ ...OWN, text: ' ' })],
    ['one id twice', file(OWN, OWN)],
    ['an id of the program', file({ ...OWN, id: 'boxes' })],
  ])('are not taken from a file with %s, and the log says why', async (_, text) => {
    const { added, log } = await load(() => new Response(text));
    expect(added).toEqual([]);
    expect(log).toEqual([expect.stringMatching(/^local\/lessons\.json not taken: .+/)]);
  });

  it.each<[string, () => Response]>([
    ['has no such file', () => new Response('', { status: 404 })],
    ['gives a page for it', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'is out of reach',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('are none where the site %s', async (_, answer) => {
    expect(await load(answer)).toEqual({ added: [], log: [] });
  });
});
