/** An exported name has one meaning in the program; and the check sees a second. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../project-files.ts';
import { namesDeclaredTwice } from './names.ts';
import { isTest } from './tests-aside.ts';

describe('the exported names of the program', () => {
  const files = sourceFiles((path) => !path.startsWith('e2e/') && !isTest(path));

  it('have one meaning each', () => {
    expect(namesDeclaredTwice(files)).toEqual([]);
  });
});

describe('the check of the names', () => {
  const twice = (one: string, other: string) =>
    namesDeclaredTwice([
      { path: 'src/tote/a.ts', source: one },
      { path: 'src/till/b.ts', source: other },
    ]);

  it.each([
    ['types', 'export interface Place { readonly at: number }', 'export type Place = number;'],
    ['functions', 'export function Place() {}', 'export async function Place() {}'],
    ['constants', 'export const Place = 1, other = 2;', 'export const Place = 2;'],
    ['a class and a type', 'export class Place {}', 'export type Place = number;'],
  ])('finds a name of two %s', (_, one, other) => {
    expect(twice(one, other)).toEqual(['Place is declared in src/till/b.ts and src/tote/a.ts']);
  });

  it.each([
    ['a re-export', 'export interface Place {}', `export type { Place } from '../tote/a.ts';`],
    ['a name that only one exports', 'export interface Place {}', 'interface Place {}'],
    ['a type and a value of one file', 'export const Place = 1; export type Place = number;', ''],
  ])('allows %s', (_, one, other) => {
    expect(twice(one, other)).toEqual([]);
  });
});
