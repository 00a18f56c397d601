/**
 * Finds the requirements that a test file cites.
 *
 * A citation is one or more ids in square brackets, separated by commas. It is in the name of a test or of a
 * group. Examples are `it('refuses less than the minimum [T364]', ...)` and `test('... [T364, W073]', ...)`.
 * A name is a string or template literal. It is the first argument of `it`, `test` or `describe` (also of
 * `.only`, `.each(...)`, `test.describe` and the like). An entry in the table of an `.each(...)` or
 * `.for(...)` is a name too.
 *
 * A test that does not run (skip, todo, fixme) cites nothing. The tests in a group that does not run cite
 * nothing either. Comments and assertions cite nothing. Ids in any other form (separated by spaces, with a
 * word between) are malformed. They cite nothing and are reported.
 */
import { parseSync } from 'vite';

export interface Citation {
  readonly id: string;
  readonly file: string;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']);
const TABLES = new Set(['each', 'for']);
const IDS = /\[([A-Z]\d{3}(?:, [A-Z]\d{3})*)\]/g;
/**
 * Matches a bracket with something in it that reads like an id. A bracket that is not closed is open to the
 * end of the words.
 */
const BRACKETS = /\[[^\][]*\b[A-Z]\d{3}\b[^\][]*(?:\]|$)/gi;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * The ids that the test names in a file cite, in order, repeated where they are. Throws on a file that does
 * not parse.
 */
export function citations(file: string, source: string): readonly Citation[] {
  return namesIn(file, source)
    .flatMap((name) => [...name.matchAll(IDS)])
    .flatMap(([, ids = '']) => ids.split(', '))
    .map((id) => ({ id, file }));
}

/**
 * The brackets in the test names of a file that hold ids and are not of the one form. Throws on a file that
 * does not parse.
 */
export function malformed(file: string, source: string): readonly string[] {
  const form = new RegExp(`^${IDS.source}$`);
  return namesIn(file, source)
    .flatMap((name) => name.match(BRACKETS) ?? [])
    .filter((bracket) => !form.test(bracket));
}

function namesIn(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return namesBelow(program);
}

function namesBelow(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesBelow);
  if (!isNode(value)) return [];
  const inside = () => Object.values(value).flatMap(namesBelow);
  if (value.type !== 'CallExpression') return inside();
  const called = testCall(value['callee']);
  if (called === undefined) return inside();
  if (!called.runs) return [];
  const [name, ...rest] = asList(value['arguments']);
  return [...(called.table === undefined ? [] : literals(called.table)), ...title(name), ...namesBelow(rest)];
}

/**
 * Reads a callee that leads back to it, test or describe. Returns whether the test runs, and the table that
 * repeats it.
 */
function testCall(callee: unknown): { runs: boolean; table?: unknown } | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') {
    return TEST_FUNCTIONS.has(String(callee['name'])) ? { runs: true } : undefined;
  }
  if (callee.type === 'MemberExpression') {
    const of = testCall(callee['object']);
    const property = isNode(callee['property']) ? String(callee['property']['name']) : '';
    return of && { ...of, runs: of.runs && !NOT_RUN.has(property) };
  }
  if (callee.type !== 'CallExpression' && callee.type !== 'TaggedTemplateExpression') return undefined;
  const inner = callee.type === 'CallExpression' ? callee['callee'] : callee['tag'];
  const of = testCall(inner);
  const property = isNode(inner) && isNode(inner['property']) ? String(inner['property']['name']) : '';
  return of && TABLES.has(property) ? { ...of, table: callee['arguments'] ?? callee['quasi'] } : of;
}

/** Returns the words of a name that is a literal, or two literals joined; ignores the values put between. */
function title(name: unknown): readonly string[] {
  if (!isNode(name)) return [];
  return name.type === 'Literal' || name.type === 'TemplateLiteral' || name.type === 'BinaryExpression'
    ? literals(name)
    : [];
}

/** Every string in a piece of program, whole or as parts of a template. */
function literals(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literals);
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : [];
  if (value.type === 'TemplateElement') {
    const words = value['value'];
    return typeof words === 'object' && words !== null && 'cooked' in words ? [String(words.cooked)] : [];
  }
  return Object.values(value).flatMap(literals);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
