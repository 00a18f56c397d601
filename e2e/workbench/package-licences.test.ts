import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from './install.mjs';
import { foldersOf, noticeOf } from './package-licences.mjs';

describe('the notices of packages', () => {
  it('are of each package that a module comes from, once', () => {
    expect(
      foldersOf([
        '/a/src/x.ts',
        '/a/node_modules/idb/a.js',
        '\0/a/node_modules/idb/b.js',
        '/a/node_modules/@b/c/d/e.js',
      ]),
    ).toEqual(['/a/node_modules/@b/c', '/a/node_modules/idb']);
  });

  it('have the name, the version and the whole licence', () => {
    const { name, text } = noticeOf(join(PROJECT, 'node_modules', 'idb'));
    expect(name).toMatch(/^idb \d/);
    expect(text).toContain('Permission to use, copy, modify');
  });

  it('have the licence of code that a package only carries', () => {
    const { text } = noticeOf(join(PROJECT, 'node_modules', 'zxing-wasm'));
    expect(text).toContain('MIT License');
    expect(text).toContain('Apache License');
  });
});
