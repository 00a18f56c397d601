import { expect, it } from 'vitest';
import { isKeyOfWindow, mistakeOfKey } from './window-key.ts';

it.each([
  ['00000012', true],
  ['0000012', false],
  ['000000012', false],
  ['', false],
  ['w-31', true],
  ['w-3', false],
  [`w${'3'.repeat(63)}`, true],
  [`w${'3'.repeat(64)}`, false],
  ['a/b-c', false],
  ['w 31x', false],
  ['-w31', false],
  ['fenêtre', true],
])('the key %j can be a window’s: %s', (key, isOne) => {
  expect(isKeyOfWindow(key)).toBe(isOne);
});

it.each([
  ['00000012', null],
  ['west-7', null],
  ['', 'missing'],
  ['0000012', 'wrongLength'],
  ['000000012', 'wrongLength'],
  ['w-7', 'wrongLength'],
  ['west 7', 'wrongCharacters'],
  ['2184:4509', 'wrongCharacters'],
])('the key %j that is entered is %s', (key, mistake) => {
  expect(mistakeOfKey(key)).toBe(mistake);
});
