/** Loads a site's own lessons, and keeps them on a machine for a start without a network. */
import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { COURSE } from './course.ts';
import { lessonWords } from './lesson.ts';
import { allLessons } from './site-lessons.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);

const OWN = {
  id: 'house-bet',
  title: { 'en-us': 'Our bet', 'es-CL': 'Nuestra apuesta' },
  text: 'Sell our bet.',
  customers: { bets: [1], manners: ['straight'], amounts: [300] },
  check: { kind: 'customers', right: 2 },
};
const file = (...lessons: readonly unknown[]): string => JSON.stringify({ lessons });

/** Loads the lessons on a machine with these records. */
async function load(answer: () => Response, records = new Map<string, unknown>(), refuses = false) {
  const log: string[] = [];
  const lessons = await allLessons({
    fetch: () => new Promise((resolve) => resolve(answer())),
    records: {
      keep(key, value) {
        if (refuses) return Promise.reject(new Error('full'));
        records.set(key, value);
        return Promise.resolve();
      },
      kept: (key) => (refuses ? Promise.reject(new Error('no disk')) : Promise.resolve(records.get(key))),
    },
    log: (line) => log.push(line),
  });
  await Promise.resolve();
  return {
    added: lessons.slice(COURSE.length).map(({ id }) => id),
    lessons: lessons.slice(COURSE.length),
    log,
  };
}

const withoutNetwork = (): Response => {
  throw new TypeError('Failed to fetch');
};

describe('a site’s own lessons', () => {
  it('may send customers of any kind, and count what is done for them', async () => {
    const customers = { ...OWN.customers, kinds: ['several', 'cash'], wantMore: 'cancel' };
    const check = { kind: 'acts', acts: [{ act: 'severalWagers', times: 2 }] };
    const { lessons, log } = await load(() => new Response(file({ ...OWN, customers, check })));
    expect(log).toEqual([]);
    expect(lessons).toMatchObject([{ customers: { kinds: ['several', 'cash'], wantMore: 'cancel' }, check }]);
  });

  it('come after the program’s, in the site’s words', async () => {
    const { lessons, log } = await load(() => new Response(file(OWN)));
    expect(log).toEqual([]);
    expect(lessons).toMatchObject([
      { id: 'house-bet', check: { kind: 'customers', right: 2, inRow: false } },
    ]);
    const [lesson] = lessons;
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
    ['is out of reach', withoutNetwork],
  ])('are none where the site %s', async (_, answer) => {
    expect(await load(answer)).toEqual({ added: [], lessons: [], log: [] });
  });
});

describe('the file of a site’s lessons on a machine', () => {
  const there = () => new Response(file(OWN));

  it.each<[string, () => Response, readonly unknown[]]>([
    ['without a network', withoutNetwork, []],
    [
      'behind a page of the network’s own',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      [],
    ],
    ['that is refused', () => new Response('', { status: 403 }), ['local/lessons.json not read: 403']],
    [
      'that takes too long',
      () => {
        throw new DOMException('', 'TimeoutError');
      },
      [],
    ],
    ['at a server that fails', () => new Response('', { status: 503 }), ['local/lessons.json not read: 503']],
    ['with a file that has a mistake', () => new Response('{'), [expect.stringMatching(/not taken: /)]],
  ])('is used again at a start %s', async (_, answer, said) => {
    const records = new Map<string, unknown>();
    await load(there, records);
    const { added, log } = await load(answer, records);
    expect([added, log]).toEqual([['house-bet'], said]);
    expect((await load(withoutNetwork, records)).added).toEqual(['house-bet']);
  });

  it.each([404, 410])('is dropped once the server says %i', async (status) => {
    const records = new Map<string, unknown>();
    await load(there, records);
    expect((await load(() => new Response('', { status }), records)).added).toEqual([]);
    expect((await load(withoutNetwork, records)).added).toEqual([]);
  });

  it('is replaced by a newer one', async () => {
    const records = new Map<string, unknown>();
    await load(there, records);
    await load(() => new Response(file({ ...OWN, id: 'newer' })), records);
    expect((await load(withoutNetwork, records)).added).toEqual(['newer']);
  });

  it('is read from the network alone where the disk refuses, and the log says so', async () => {
    const { added, log } = await load(there, new Map(), true);
    expect(added).toEqual(['house-bet']);
    expect(log).toEqual([
      'local/lessons.json as kept not read: Error: no disk',
      'not kept: local/lessons.json: Error: full',
    ]);
  });

  it.each([5, 'x', '{"lessons":[{}]}'])('is passed over where a disk holds %j', async (kept) => {
    const { added, log } = await load(withoutNetwork, new Map([['siteLessons', kept]]));
    expect([added, log]).toEqual([[], []]);
  });
});
