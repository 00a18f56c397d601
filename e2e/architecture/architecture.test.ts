/** The program's imports run one way; and the check sees it when they do not. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../project-files.ts';
import { rings, wrongDirections } from './directions.ts';
import { importsOf } from './imports.ts';

describe('the program', () => {
  const imports = sourceFiles(() => true).flatMap(importsOf);

  it('imports one way only', () => {
    expect(wrongDirections(imports)).toEqual([]);
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
    ['the demo tote at once', 'src/app/a.ts', `import { b } from '../demo-tote/b.ts';`],
    ['the demo tote in the till', 'src/till/a.ts', `const b = () => import('../demo-tote/b.ts');`],
    ['the tests', 'src/till/a.ts', `import { b } from '../../e2e/b.ts';`],
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
    ['the demo tote lazily', 'src/app/a.ts', `const b = () => import('../demo-tote/b.ts');`],
    ['a package', 'src/wagering/a.ts', `import { dinero } from 'dinero.js';`],
    ['anything in a test', 'src/tote/a.test.ts', `import { b } from '../demo-tote/b.ts';`],
  ])('allows %s', (_, path, source) => {
    expect(wrong(path, source)).toEqual([]);
  });

  it('does not guess the name of a computed import()', () => {
    expect(() => importsOf({ path: 'src/app/a.ts', source: 'import(name);' })).toThrow('no fixed file');
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
