/**
 * Tests the border, call by call. A good answer is read, and of a wrong one the field at fault is named. The
 * schemas themselves make the answers, so that no call of the table is forgotten.
 */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import type { ToteFailure } from '../transport/failure.ts';
import { createToteHttp } from '../transport/http.ts';
import { amountSchema } from './amount.ts';
import { CARDS } from './cards.ts';
import type { Schema } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** The part of a schema that the test reads. */
interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly fallback?: unknown;
}

type Path = readonly (string | number)[];

interface Place {
  readonly path: Path;
  readonly shape: Shape;
  /** Returns true if an answer lacks something necessary without it. */
  readonly isNeeded: boolean;
}

const SERIAL = '5554-C70F-0000';
const SCALARS = [1, SERIAL, 'FO5554C70F0000', true];

/** A value that the schema takes. */
function sampleOf(shape: Shape): unknown {
  if (shape === amountSchema) return 200;
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([name, entry]) => [name, sampleOf(entry)]),
      );
    case 'array':
      return shape.item === undefined ? [] : [sampleOf(shape.item)];
    case 'record':
      return { key: shape.value === undefined ? null : sampleOf(shape.value) };
    case 'optional':
    case 'nullable':
      return shape.wrapped === undefined ? null : sampleOf(shape.wrapped);
    case 'picklist':
      return shape.options?.[0];
    case 'literal':
      return shape.literal;
    case 'unknown':
      return 'anything';
    default:
      return SCALARS.find((scalar) => v.is(shape, scalar));
  }
}

/** Every field of an answer, and the first entry of every list, whichever it is. */
function placesOf(shape: Shape, path: Path = []): readonly Place[] {
  const inner = shape.type === 'optional' || shape.type === 'nullable' ? shape.wrapped : undefined;
  if (inner !== undefined) return placesOf(inner, path);
  if (shape.item !== undefined) {
    const at = [...path, 0];
    return [{ path: at, shape: shape.item, isNeeded: false }, ...placesOf(shape.item, at)];
  }
  return Object.entries(shape.entries ?? {}).flatMap(([name, entry]) => {
    const at = [...path, name];
    return [
      { path: at, shape: entry, isNeeded: entry.type !== 'optional' && entry.fallback === undefined },
      ...placesOf(entry, at),
    ];
  });
}

/** The answer with another value at a place; undefined takes the field away. */
function withAt(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return [withAt(value[0], rest, put)];
  return { ...(value as object), [step]: withAt((value as Record<string, unknown>)[step], rest, put) };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

/** How the terminal reads an answer. */
async function read<Answer>(text: string, answer: Schema<Answer>): Promise<Answer | ToteFailure> {
  const http = createToteHttp({
    fetch: () => Promise.resolve(new Response(text)),
    clock: createManualClock(0),
    token: () => null,
  });
  const result = await http.get('/any', answer);
  return result.ok ? result.value : result.refusal;
}

const COMPOSED = new Set(['object', 'array', 'record', 'optional', 'nullable']);

/** Values to put in place of another; null: a field without a value. */
const WRONG = [null, 'wrong', 7.5, true, {}];

const calls = ENDPOINTS.map((endpoint) => {
  const answer = endpoint.answer as Schema<unknown> & Shape;
  return { name: `${endpoint.method} ${endpoint.path}`, answer, sample: sampleOf(answer) };
});

describe.each(calls)('the answer to $name', ({ answer, sample }) => {
  const places = placesOf(answer);

  it('is read', async () => {
    expect(await read(JSON.stringify(sample), answer)).toEqual(v.parse(answer, sample));
  });

  it('without a field that it needs names it', async () => {
    for (const { path } of places.filter(({ isNeeded }) => isNeeded)) {
      const spoilt = JSON.stringify(withAt(sample, path, undefined));
      expect(await read(spoilt, answer)).toMatchObject({ code: 'malformed', field: path.join('.') });
    }
  });

  it('with something else in a field names it', async () => {
    for (const { path, shape } of places) {
      const wrong = WRONG.filter(
        (value) =>
          !v.is(shape, value) && (value === null || typeof value !== 'object' || !COMPOSED.has(shape.type)),
      );
      for (const value of wrong) {
        // A statusCode that is a number is a refusal, and no matter of shape.
        if (path[0] === 'statusCode' && typeof value === 'number') continue;
        const spoilt = JSON.stringify(withAt(sample, path, value));
        expect(await read(spoilt, answer)).toMatchObject({ code: 'malformed', field: path.join('.') });
      }
    }
  });

  it('may have more in it than is known', async () => {
    let more = withAt(sample, Array.isArray(sample) ? [0] : ['more'], Array.isArray(sample) ? SERIAL : {});
    for (const { path, shape } of places) {
      if (shape.type === 'object') more = withAt(more, [...path, 'more'], [1, { deep: true }]);
    }
    expect(await read(JSON.stringify(more), answer)).toEqual(v.parse(answer, sample));
  });

  it('has its money as whole minor units, however much it is [S017]', async () => {
    const amounts = places.filter(({ shape }) => shape === amountSchema || shape.wrapped === amountSchema);
    const much = 9_007_199_254_740_993n;
    for (const { path } of amounts) {
      expect(valueAt(await read(JSON.stringify(sample), answer), path)).toBe(200n);
      const rich = JSON.stringify(withAt(sample, path, String(much)));
      expect(valueAt(await read(rich, answer), path)).toBe(much);
      const broken = JSON.stringify(withAt(sample, path, 2.5));
      expect(await read(broken, answer)).toMatchObject({ code: 'malformed', field: path.join('.') });
    }
  });
});

it('the walk finds what it is meant to walk', () => {
  const paths = calls.flatMap(({ name, answer }) =>
    placesOf(answer).map(({ path }) => `${name} ${path.join('.')}`),
  );
  expect(paths).toContain('POST /sell/wagers ticket.wagers.0.betCost');
  expect(paths).toContain('GET /cards/allCards cards.0.races.0.availableBets.0.minimum');
  expect(paths).toContain('POST /sell/cashIRSTicket irsVoucher.otherDeductAmt');
  expect(paths).toContain('GET /info/cashedReturns 0');
});

describe('an answer of two megabytes', () => {
  const card = sampleOf(CARDS.card.answer);
  const cards = Array.from({ length: 2_000 }, (_, index) => ({ ...(card as object), id: `C${index}` }));
  const text = JSON.stringify({ cards });

  it('is read whole', async () => {
    expect(text.length).toBeGreaterThan(2_000_000);
    const answer = await read(text, CARDS.allCards.answer);
    expect(answer).toMatchObject({ cards: { length: cards.length, [cards.length - 1]: { id: 'C1999' } } });
  });

  it('that breaks off is no JSON, wherever it does', async () => {
    for (const share of [0, 0.3, 0.9]) {
      const cut = text.slice(0, Math.floor(text.length * share));
      expect(await read(cut, CARDS.allCards.answer)).toMatchObject({
        code: 'malformed',
        problem: 'not JSON',
      });
    }
    expect(await read(text.slice(0, -1), CARDS.allCards.answer)).toMatchObject({ code: 'malformed' });
  });
});
