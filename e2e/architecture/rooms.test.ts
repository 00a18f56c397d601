/**
 * Checks that the rooms of each place import one way. The check sees an import, a room or a list that is
 * wrong.
 */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../project-files.ts';
import { importsOf } from './imports.ts';
import { againstTheRooms, crowdedFolders, type RoomTable, unlikeTheTable } from './rooms.ts';

describe('the rooms of the program', () => {
  const files = sourceFiles(() => true);
  const paths = files.map(({ path }) => path);

  it('import only rooms above them', () => {
    expect(againstTheRooms(files.flatMap(importsOf))).toEqual([]);
  });

  it('are those of the table', () => {
    expect(unlikeTheTable(paths)).toEqual([]);
  });

  it('hold as many files as a reader finds their way in', () => {
    expect(crowdedFolders(paths.filter((path) => !path.startsWith('e2e/')))).toEqual([]);
  });
});

const TABLE: RoomTable = {
  'src/tote': ['wire', 'calls', '.'],
  'src/tote/calls': ['.', 'money'],
};

describe('the check of the rooms', () => {
  it.each([
    ['downwards', 'src/tote/wire/a.ts', `import { b } from '../calls/b.ts';`],
    ['of a type', 'src/tote/wire/a.ts', `import type { B } from '../calls/b.ts';`],
    ['at the time of use', 'src/tote/wire/a.ts', `const b = () => import('../calls/b.ts');`],
    ['of a loose file', 'src/tote/calls/a.ts', `import { b } from '../b.ts';`],
    ['within a room that has rooms', 'src/tote/calls/a.ts', `import { b } from './money/b.ts';`],
    ['out of a room within a room', 'src/tote/calls/money/a.ts', `import { b } from '../../b.ts';`],
  ])('refuses an import %s', (_, path, source) => {
    expect(againstTheRooms(importsOf({ path, source }), TABLE)).toHaveLength(1);
  });

  it.each([
    ['upwards', 'src/tote/calls/a.ts', `import { b } from '../wire/b.ts';`],
    ['within a room', 'src/tote/calls/a.ts', `import { b } from './b.ts';`],
    ['of another place', 'src/tote/wire/a.ts', `import { b } from '../../till/b.ts';`],
    ['in a test', 'src/tote/wire/a.test.ts', `import { b } from '../calls/b.ts';`],
    ['of what tests share', 'src/tote/wire/a.test.ts', `import { b } from '../testing/b.ts';`],
  ])('allows an import %s', (_, path, source) => {
    expect(againstTheRooms(importsOf({ path, source }), TABLE)).toEqual([]);
  });

  it('names the rooms', () => {
    const edges = importsOf({ path: 'src/tote/wire/a.ts', source: `import { b } from '../calls/b.ts';` });
    expect(againstTheRooms(edges, TABLE)).toEqual([
      `src/tote/wire/a.ts must not import src/tote/calls/b.ts: in src/tote, 'wire' comes before 'calls'`,
    ]);
  });
});

describe('the check of the table', () => {
  const PATHS = ['src/tote/wire/a.ts', 'src/tote/calls/b.ts', 'src/tote/calls/money/c.ts', 'src/tote/d.ts'];

  it('allows a table that fits', () => {
    expect(unlikeTheTable(PATHS, TABLE)).toEqual([]);
  });

  it('finds a room that is not listed', () => {
    expect(unlikeTheTable([...PATHS, 'src/tote/tips/e.ts'], TABLE)).toEqual([
      `src/tote does not list its room 'tips'`,
    ]);
  });

  it('finds a listed room that is not there', () => {
    expect(unlikeTheTable(PATHS.slice(0, -1), TABLE)).toEqual([`src/tote has no room '.'`]);
  });

  it('finds a place without a list', () => {
    expect(unlikeTheTable([...PATHS, 'src/till/money/e.ts'], TABLE)).toEqual([
      'src/till has rooms and no list of them',
    ]);
  });

  it('counts no tests, and nothing that tests share', () => {
    expect(unlikeTheTable([...PATHS, 'src/tote/testing/e.ts', 'src/tote/tips/e.test.ts'], TABLE)).toEqual([]);
  });
});

describe('the check for crowded folders', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `src/tote/wire/${index}${ending}`);

  it('counts the files of the program alone', () => {
    expect(crowdedFolders([...files(20, '.ts'), ...files(20, '.test.ts')])).toEqual([]);
    expect(crowdedFolders(files(21, '.tsx'))).toEqual(['src/tote/wire holds 21 files, more than 20']);
  });
});
