/**
 * Proves the reading of citations and their comparison with the register. Sample ids are joined at run time,
 * so that this file cites none.
 */
import { describe, expect, it } from 'vitest';
import { citations, malformed } from './citations.ts';
import { coverage, unknown } from './coverage.ts';
import { parseRegister } from './register.ts';

/** Puts ids into brackets, so that no brackets with an id are in this source. */
const cite = (...ids: readonly string[]) => `[${ids.join(', ')}]`;
const ONE = cite('Q001');

function idsIn(source: string): readonly string[] {
  return citations('sample.test.tsx', source).map(({ id }) => id);
}

describe('a citation', () => {
  it.each([
    ['in the name of a test', `it('sells ${ONE}', () => {});`],
    ['in a template', `test(\`sells \${bet.name} ${ONE}\`, () => {});`],
    ['in the name of a group', `describe('selling ${ONE}', () => {});`],
    ['in a name with options behind it', `test('sells ${ONE}', { tag: '@slow' }, () => {});`],
    ['in a group of browser tests', `test.describe('selling ${ONE}', () => {});`],
    ['within a group', `describe('selling', () => { it('sells ${ONE}', () => {}); });`],
    ['within a loop', `for (const bet of BETS) test('sells ${ONE}', () => {});`],
    ['in the name of a repeated test', `it.each(TABLE)('%s ${ONE}', () => {});`],
    ['in the table of a repeated test', `it.each([['sells ${ONE}', 1]])('%s', () => {});`],
    ['in the table of objects', `test.for([{ name: 'sells ${ONE}' }])('$name', () => {});`],
    [
      'in a file with types and markup',
      `type T = number; it('sells ${ONE}', () => { render(<b>x</b> as T); });`,
    ],
  ])('counts %s', (_, source) => {
    expect(idsIn(source)).toEqual(['Q001']);
  });

  it('names several ids between commas', () => {
    expect(idsIn(`it('sells ${cite('Q001', 'Q002')} and prints ${cite('Q003')}', () => {});`)).toEqual([
      'Q001',
      'Q002',
      'Q003',
    ]);
  });

  it.each([
    ['in a comment', `// ${ONE}\nit('sells', () => {});`],
    ['in the body of a test', `it('sells', () => { expect('${ONE}').toBe(1); });`],
    ['in any other call', `log('sells ${ONE}');`],
    ['without brackets', `it('sells Q001', () => {});`],
    ['in a skipped test', `it.skip('sells ${ONE}', () => {});`],
    ['in a test that is still to do', `test.todo('sells ${ONE}');`],
    ['in a test within a skipped group', `describe.skip('all', () => { it('sells ${ONE}', () => {}); });`],
    ['in a table of a skipped test', `it.skip.each([['sells ${ONE}']])('%s', () => {});`],
  ])('does not count %s', (_, source) => {
    expect(idsIn(source)).toEqual([]);
  });

  it.each([
    ['with spaces between the ids', `it('sells ${cite('Q001 Q002')}', () => {});`],
    ['with a word beside the id', `it('sells ${cite('see Q001')}', () => {});`],
    ['with a comma and no space', `it('sells ${cite('Q001,Q002')}', () => {});`],
    ['in small letters', `it('sells ${cite('q001')}', () => {});`],
    ['not closed', `it('sells ${ONE.slice(0, -1)}', () => {});`],
    ['with half an id', `it('sells ${cite('Q001', 'Q2')}', () => {});`],
  ])('is malformed %s, and told', (_, source) => {
    expect(idsIn(source)).toEqual([]);
    expect(malformed('sample.test.tsx', source)).toHaveLength(1);
  });

  it.each([
    ['of the one form', `it('sells ${cite('Q001', 'Q002')} ${ONE}', () => {});`],
    ['without an id', `it('keeps [0, 1] and [] as they are', () => {});`],
    ['in a comment', `// ${cite('Q001 Q002')}\nit('sells', () => {});`],
  ])('is not malformed %s', (_, source) => {
    expect(malformed('sample.test.tsx', source)).toEqual([]);
  });

  it('is not sought in a file that does not parse', () => {
    expect(() => idsIn('it(')).toThrow('sample.test.tsx');
  });
});

const REGISTER = parseRegister(
  'id\tarea\trequirement\tsource\nQ001\tsell\tSells.\t1\nQ002\tsell\tBuys.\t1\nQ003\tcash\tPays.\t2\n',
);

describe('the register', () => {
  it('gives a row an area, with what is cited and what is not', () => {
    const cited = ['Q001', 'Q001', 'Q003'].map((id) => ({ id, file: 'a.test.ts' }));
    expect(coverage(REGISTER, cited)).toEqual([
      { area: 'sell', cited: 1, total: 2, missing: [{ id: 'Q002', area: 'sell', text: 'Buys.' }] },
      { area: 'cash', cited: 1, total: 1, missing: [] },
    ]);
  });

  it('knows a cited id that it does not have', () => {
    const stray = { id: 'Q009', file: 'a.test.ts' };
    expect(unknown(REGISTER, [{ id: 'Q001', file: 'a.test.ts' }, stray])).toEqual([stray]);
  });

  it('refuses a row that is none', () => {
    expect(() => parseRegister('id\tarea\trequirement\tsource\nQ1\tsell\tSells.')).toThrow('not a row');
  });
});
