/**
 * Keeps selectors cheap. The browser sorts rules by the class, id or tag that a selector ends in. A selector
 * that ends in :is() or :has() is held against every element that changes. One of them cost half a
 * millisecond of every tap.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = 'src';

/** The rules of every style sheet: the file and one selector each. */
const selectors = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
      list.trim().startsWith('@') ? [] : listed(list).map((selector) => `${file}: ${selector}`),
    );
  });

/** The selectors of a list, parted at commas outside of brackets. */
function listed(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' '));
}

/** The last compound of a selector begins with :is( or :has(. */
const ENDS_IN_ANY = /(^|[ >+~])(:is|:has)\((?:[^()]|\([^()]*\))*\)(:[^ >+~]*)?$/;

describe('the selectors of the style sheets', () => {
  it('are found', () => {
    expect(selectors.length).toBeGreaterThan(1_000);
  });

  it('end in what an element has, not in :is() or :has() of anything', () => {
    expect(selectors.filter((selector) => ENDS_IN_ANY.test(selector.replace(/^[^:]*: /, '')))).toEqual([]);
  });
});
