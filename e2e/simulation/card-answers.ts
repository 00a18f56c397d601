/**
 * The host's answers about cards, kept: they are large, the same for every session on the same day, and move no money. A session in full asks the
 * tote each time; all others get the answer that it gave in the same two minutes of the same day, and their card book gets what that text was
 * read as before. Owns what is kept and for how long.
 */
import type * as v from 'valibot';
import * as valibot from 'valibot';
import type { ToteHttp } from '../../src/tote/http.ts';
import type { Host } from './host.ts';

/** So old an answer may be, milliseconds: a card that is shown is never quite the host's. */
const GRID = 120_000;
const MOST = 2_000;

interface Kept {
  readonly text: string;
  /** What a schema made of it. */
  read: unknown;
}

const byKey = new Map<string, number>();
const answers: Kept[] = [];

export function isCardPath(path: string): boolean {
  return path.includes('/rs/cards/');
}

/** A short text that stands for the answer of the tote's to `path`; null if that was no success. */
export async function keptAnswer(host: Host, path: string, now: number): Promise<string | null> {
  const key = `${host.seed} ${host.closures()} ${Math.floor(now / GRID)} ${path}`;
  const known = byKey.get(key);
  if (known !== undefined) return JSON.stringify({ kept: known });
  const response = await host.tote.fetch(path, { method: 'GET', headers: {} });
  if (!response.ok) return null;
  const text = await response.text();
  if (byKey.size > MOST) byKey.clear();
  byKey.set(key, answers.length);
  answers.push({ text, read: undefined });
  return JSON.stringify({ kept: answers.length - 1 });
}

const keptSchema = valibot.object({ kept: valibot.number() });

/** The tote client for a card book that is answered with kept answers. */
export function readingKept(http: ToteHttp): ToteHttp {
  return {
    ...http,
    get<Answer>(path: string, schema: v.GenericSchema<unknown, Answer>) {
      const read = valibot.pipe(
        keptSchema,
        valibot.transform(({ kept }): Answer => {
          const answer = answers[kept];
          if (answer === undefined) throw new Error(`no answer ${kept} is kept`);
          answer.read ??= valibot.parse(schema, JSON.parse(answer.text));
          return answer.read as Answer;
        }),
      );
      return http.get(path, read);
    },
  };
}
