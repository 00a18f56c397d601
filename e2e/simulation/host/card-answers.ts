/**
 * Keeps the host's answers about cards. They are large, the same for every session of a day, and move no
 * money.
 *
 * A session in full asks the tote each time. All others get the answer of a tote of the same day that sells
 * nothing. It is the answer as at the last of every four minutes. Their card book gets it parsed. The answers
 * thus depend on day and time alone.
 */
import type * as v from 'valibot';
import * as valibot from 'valibot';
import type { DemoTote } from '../../../src/demo-tote/demo-tote.ts';
import { type CardBook, type CardBookDependencies, createCardBook } from '../../../src/tote/card-book.ts';
import type { ToteHttp } from '../../../src/tote/transport/http.ts';
import { openHost, START } from './host.ts';

/** So old an answer may be, milliseconds: a card that is shown is never quite the host's. */
const GRID = 240_000;

interface Kept {
  /** As the tote gave it; null once it was read. */
  text: string | null;
  /** The parsed answer of a schema. */
  read: unknown;
}

const byKey = new Map<string, number>();
const answers: Kept[] = [];

export function isCardPath(path: string): boolean {
  return path.includes('/rs/cards/');
}

interface QuietHost {
  readonly tote: DemoTote;
  at: number;
}

const quietHosts = new Map<string, Promise<QuietHost>>();

async function openQuietHost(seed: string): Promise<QuietHost> {
  const clock = { at: START };
  const { tote } = await openHost(seed, {
    now: () => clock.at,
    elapsed: () => clock.at,
    after: () => () => undefined,
  });
  return Object.assign(clock, { tote });
}

function quietHost(seed: string): Promise<QuietHost> {
  const known = quietHosts.get(seed) ?? openQuietHost(seed);
  quietHosts.set(seed, known);
  return known;
}

/**
 * Returns a short text in place of the answer to `path` on the day of `seed`. Returns null if that is no
 * success.
 */
export async function keptAnswer(seed: string, path: string, now: number): Promise<string | null> {
  const at = now - (now % GRID);
  const key = `${seed} ${at} ${path}`;
  const known = byKey.get(key);
  if (known !== undefined) return JSON.stringify({ kept: known });
  const host = await quietHost(seed);
  host.at = at;
  const response = await host.tote.fetch(path, { method: 'GET', headers: {} });
  if (!response.ok) return null;
  const text = await response.text();
  byKey.set(key, answers.length);
  answers.push({ text, read: undefined });
  return JSON.stringify({ kept: answers.length - 1 });
}

const keptSchema = valibot.object({ kept: valibot.number() });

/** Returns a card book that reads kept answers, and asks for no card while the answer would be the same. */
export function keptCardBook(parts: CardBookDependencies, now: () => number): CardBook {
  const book = createCardBook({ ...parts, http: readingKept(parts.http) });
  const askedAt = new Map<string, number>();
  return {
    ...book,
    refreshCard(card) {
      const at = now() - (now() % GRID);
      if (askedAt.get(card) === at) return Promise.resolve();
      askedAt.set(card, at);
      return book.refreshCard(card);
    },
  };
}

function readingKept(http: ToteHttp): ToteHttp {
  return {
    ...http,
    get<Answer>(path: string, schema: v.GenericSchema<unknown, Answer>) {
      const read = valibot.pipe(
        keptSchema,
        valibot.transform(({ kept }): Answer => {
          const answer = answers[kept];
          if (answer === undefined) throw new Error(`no answer ${kept} is kept`);
          if (answer.text !== null) answer.read = valibot.parse(schema, JSON.parse(answer.text));
          answer.text = null;
          return answer.read as Answer;
        }),
      );
      return http.get(path, read);
    },
  };
}
