import { expect, it } from 'vitest';
import { lateBound } from './late-bound.ts';

it('throws by its name before it is bound, and gives what it is bound to', () => {
  const port = lateBound<number>('the port');
  expect(() => port.get()).toThrow('the port was called before it was bound');
  port.bind(7);
  expect(port.get()).toBe(7);
});
