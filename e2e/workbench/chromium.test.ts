/** Proves which browsers the browser tests take for current. */
import { expect, it } from 'vitest';
import { isCurrent } from './chromium.mjs';

it.each([
  ['Chromium 159.0.8154.6', true],
  ['Chromium 155.0.1.2 built on Debian GNU/Linux 12 (bookworm)', true],
  ['Google Chrome 200.0.1.2', true],
  ['Chromium 154.0.9.9', false],
  ['a Chromium of unknown version', false],
])('%s: current is %s where the test runner is made for 159', (version, current) => {
  expect(isCurrent(version, 159)).toBe(current);
});
