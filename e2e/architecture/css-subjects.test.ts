/**
 * Keeps selectors cheap. The browser sorts rules by the class, id or tag that a selector ends in. A selector
 * that ends in :is() or :has() is held against every element that changes. One of them cost half a
 * millisecond of every tap.
 *
 * Finds a :has() that is asked of the document's root or of any element: each change restyles all below it.
 * One rule with a :has() whose subject is any element does the same. Both cost a tap more than its drawing.
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

/** Returns a selector without the contents of its round brackets. */
function bare(selector: string): string {
  const outside = selector.replaceAll(/\([^()]*\)/g, '');
  return outside === selector ? outside : bare(outside);
}

/** A compound with :has() that is the root's, or has no name of its own before it. */
const ASKED_OF_ANY = /(^|[ >+~])(:root|html|body|#root)?(\[[^\]]*\]|:not|:is)*:has/;
/** The last compound has a class, an id or a tag. */
const HAS_NAMED_SUBJECT = /(^|[ >+~])[\w-]*([.#][\w-]+|(?<=[ >+~])\w[\w-]*)[^ >+~]*$/;

describe('the selectors of the style sheets', () => {
  it('are found', () => {
    expect(selectors.length).toBeGreaterThan(1_000);
  });

  it('end in what an element has, not in :is() or :has() of anything', () => {
    expect(selectors.filter((selector) => ENDS_IN_ANY.test(selector.replace(/^[^:]*: /, '')))).toEqual([]);
  });

  it('ask :has() of what has a class, and never of the root or of any element', () => {
    const found = selectors.filter((selector) => ASKED_OF_ANY.test(bare(selector.replace(/^[^:]*: /, ''))));
    expect(found).toEqual([]);
  });

  it('with :has() end in a class, an id or a tag', () => {
    const withHas = selectors.filter((selector) => selector.includes(':has('));
    expect(withHas.length).toBeGreaterThan(30);
    expect(withHas.filter((selector) => !HAS_NAMED_SUBJECT.test(bare(selector)))).toEqual([]);
  });
});
