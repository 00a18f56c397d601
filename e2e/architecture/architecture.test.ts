/** The program's imports run one way; and the check sees it when they do not. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../project-files.ts';
import { loadedWith, rings, wrongDirections } from './directions.ts';
import { importsOf } from './imports.ts';

describe('the program', () => {
  const imports = sourceFiles(() => true).flatMap(importsOf);

  it('imports one way only', () => {
    expect(wrongDirections(imports)).toEqual([]);
  });

  it('loads no demo tote at start', () => {
    expect(loadedWith('src/app/main.tsx', 'demo-tote', imports)).toEqual([]);
    // The way to it is there all the same, or this would prove nothing.
    expect(
      imports.some(({ from, to }) => from.startsWith('src/app/') && to.startsWith('src/demo-tote/')),
    ).toBe(true);
  });

  it('has no ring of imports', () => {
    expect(rings(imports)).toEqual([]);
  });
});

function wrong(path: string, source: string): readonly string[] {
  return wrongDirections(importsOf({ path, source }));
}

describe('the check of the directions', () => {
  it.each([
    ['upwards', 'src/wagering/a.ts', `import { b } from '../tote/b.ts';`],
    ['a type upwards', 'src/wagering/a.ts', `import type { B } from '../till/b.ts';`],
    ['a re-export upwards', 'src/tote/a.ts', `export { b } from '../till/b.ts';`],
    ['a re-export of everything', 'src/tote/a.ts', `export * from '../till/b.ts';`],
    ['for its effect only', 'src/ui/a.ts', `import '../screens/home/home.css';`],
    [
      'from a driver into the program',
      'drivers/links/a.ts',
      `import { pennies } from '../../src/wagering/money.ts';`,
    ],
    [
      'a driver as a value in a document',
      'src/documents/a.ts',
      `import { b } from '../../drivers/printers/b.ts';`,
    ],
    ['the tote in a screen', 'src/screens/home/a.tsx', `import { b } from '../../tote/b.ts';`],
    ['a driver in a screen', 'src/screens/home/a.tsx', `import type { B } from '../../../drivers/b.ts';`],
    ['another screen', 'src/screens/home/a.tsx', `import { b } from '../sign-on/b.tsx';`],
    ['a screen in the frame of the pages', 'src/screens/frame/a.tsx', `import { b } from '../home/b.tsx';`],
    ['the demo tote in the till', 'src/till/a.ts', `const b = () => import('../demo-tote/b.ts');`],
    ['the tests', 'src/till/a.ts', `import { b } from '../../e2e/b.ts';`],
    ['what tests share, of its own place', 'src/till/a.ts', `import { b } from './testing/b.ts';`],
    ['what tests share, as a type', 'src/till/a.ts', `import type { B } from '../wagering/testing/b.ts';`],
    ['React in a driver', 'drivers/a.ts', `import { useState } from 'react';`],
    ['React in the rules', 'src/wagering/a.ts', `import { atom } from 'jotai';`],
  ])('refuses %s', (_, path, source) => {
    expect(wrong(path, source)).toHaveLength(1);
  });

  it.each([
    ['downwards', 'src/till/a.ts', `import { b } from '../tote/b.ts';`],
    ['within a place', 'src/tote/a.ts', `import { b } from './wire/b.ts';`],
    ['within a screen', 'src/screens/home/a.tsx', `import { b } from './views/b.tsx';`],
    [
      'a driver as a type in a document',
      'src/documents/a.ts',
      `import type { B } from '../../drivers/b.ts';`,
    ],
    ['only types among names', 'src/documents/a.ts', `import { type B } from '../../drivers/b.ts';`],
    ['the frame of the pages', 'src/screens/home/a.tsx', `import { b } from '../frame/b.tsx';`],
    ['the demo tote in app', 'src/app/a.ts', `const b = () => import('../demo-tote/b.ts');`],
    ['a package', 'src/wagering/a.ts', `import { dinero } from 'dinero.js';`],
    ['anything in a test', 'src/tote/a.test.ts', `import { b } from '../demo-tote/b.ts';`],
    ['anything in what tests share', 'src/tote/testing/a.ts', `import { b } from '../../demo-tote/b.ts';`],
    ['what tests share, in a test', 'src/tote/a.test.ts', `import { b } from './testing/b.ts';`],
    ['what tests share, outside of the program', 'e2e/a.ts', `import { b } from '../src/tote/testing/b.ts';`],
  ])('allows %s', (_, path, source) => {
    expect(wrong(path, source)).toEqual([]);
  });

  it('does not guess the name of a computed import()', () => {
    expect(() => importsOf({ path: 'src/app/a.ts', source: 'import(name);' })).toThrow('no fixed file');
  });
});

describe('the check of what is loaded at start', () => {
  const loaded = (main: string) =>
    loadedWith(
      'src/app/main.tsx',
      'demo-tote',
      [
        { path: 'src/app/main.tsx', source: main },
        { path: 'src/app/loader.ts', source: `export { b } from '../demo-tote/b.ts';` },
      ].flatMap(importsOf),
    );

  it('sees the demo tote behind another file', () => {
    expect(loaded(`import './loader.ts';`)).toEqual(['src/demo-tote/b.ts']);
  });

  it('does not see what import() loads later', () => {
    expect(loaded(`void import('./loader.ts');`)).toEqual([]);
  });
});

function files(b: string) {
  return [
    { path: 'src/tote/a.ts', source: `import { b } from './b.ts';` },
    { path: 'src/tote/b.ts', source: b },
  ];
}

describe('the check for rings', () => {
  it('finds one, of types too', () => {
    expect(rings(files(`import type { A } from './a.ts';`).flatMap(importsOf))).toEqual([
      'src/tote/a.ts -> src/tote/b.ts -> src/tote/a.ts',
    ]);
  });

  it('finds none where imports only run down', () => {
    expect(rings(files(`import { c } from './c.ts';`).flatMap(importsOf))).toEqual([]);
  });
});
