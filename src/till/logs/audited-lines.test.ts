/** Proves which lines of the log the audit trail tells as well. */
import { expect, it } from 'vitest';
import { isAudited } from './audited-lines.ts';

it.each([
  ['teller: buy', true],
  ['teller: resolveDoubt', true],
  ['teller: technician.payOut', true],
  ['teller: 4417 at window 12', true],
  ['teller: signed off', true],
  ['settings: host changed', true],
  ['start: blocked: storage full', true],
  ['teller: wager amountChosen', false],
  ['teller: openPage papers', false],
  ['teller: logs.save', false],
  ['page: home', false],
  ['printer: serial Epson: ready', false],
])('%s: %s', (line, isTold) => {
  expect(isAudited(line)).toBe(isTold);
});
