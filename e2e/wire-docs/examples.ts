/**
 * Takes examples of each call out of the recorded conversation (e2e/conformance/whole-wire.ts). Random tokens
 * are replaced, and lists of more than three objects are cut to the first two.
 */
import { REST_BASE } from '../../src/tote/transport/transport.ts';
import type { Endpoint } from '../../src/tote/wire/endpoint.ts';
import { ENDPOINTS } from '../../src/tote/wire/endpoints.ts';
import type { Exchange } from '../terminal/test-terminal.ts';

/** A longer list of objects is cut. Three is the length of a fixed list. */
const MOST_ENTRIES = 3;
const CUT_TO = 2;
/** Most refusals that a call has as examples. */
const MOST_REFUSALS = 2;

/** A token as examples show it. */
export const EXAMPLE_TOKEN = '0123456789abcdef0123456789abcdef';

export interface CallExamples {
  /** Path with its parts filled in, headers and body of a request that succeeded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The answer to it. */
  readonly answer: unknown;
  readonly refusals: readonly { readonly status: number; readonly answer: unknown }[];
}

/** Paths without named parts: /cards/summary is no card. */
const WHOLE_PATHS: ReadonlySet<string> = new Set(ENDPOINTS.map(({ path }) => path));

/** Returns the examples of a call. Throws where the conversation has no success of it. */
export function examplesOf({ method, path }: Endpoint, exchanges: readonly Exchange[]): CallExamples {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const own = exchanges.filter((one) => {
    const asked = one.path.replace(REST_BASE, '');
    return one.method === method && pattern.test(asked) && (asked === path || !WHOLE_PATHS.has(asked));
  });
  const [fullest] = own.filter(isSuccess).toSorted((one, other) => other.answer.length - one.answer.length);
  if (fullest === undefined) throw new Error(`${method} ${path} never succeeds in the conversation`);
  const refusals = new Map(own.filter((one) => !isSuccess(one)).map((one) => [reasonOf(one), one]));
  return {
    path: fullest.path,
    headers: Object.fromEntries(
      Object.entries(fullest.headers).map(([name, value]) => [name, withoutToken(value)]),
    ),
    body: fullest.body === null ? null : read(fullest.body),
    answer: read(fullest.answer),
    refusals: [...refusals.values()]
      .slice(0, MOST_REFUSALS)
      .map(({ status, answer }) => ({ status, answer: read(answer) })),
  };
}

/** Replaces the tokens that a host draws at random. */
export function withoutToken(text: string): string {
  return text.replaceAll(/[0-9a-f]{32}/g, EXAMPLE_TOKEN);
}

function isSuccess({ status, answer }: Exchange): boolean {
  return status === 200 && (codeOf(answer) ?? 1) === 1;
}

function reasonOf({ status, answer }: Exchange): string {
  return JSON.stringify([status, codeOf(answer)]);
}

function codeOf(answer: string): unknown {
  const json: unknown = JSON.parse(answer);
  return typeof json === 'object' && json !== null && 'statusCode' in json ? json.statusCode : undefined;
}

const read = (text: string): unknown => shortened(JSON.parse(withoutToken(text)));

/** Cuts lists of objects, at any depth. Lists of numbers and texts stay whole. */
export function shortened(json: unknown): unknown {
  if (Array.isArray(json)) {
    const hasObjects = json.some((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
    return (hasObjects && json.length > MOST_ENTRIES ? json.slice(0, CUT_TO) : json).map(shortened);
  }
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shortened(value)]));
}
