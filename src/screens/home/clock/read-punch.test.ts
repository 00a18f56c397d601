import { describe, expect, it } from 'vitest';
import { readPunch } from './read-punch.ts';

describe('what is entered at the time clock', () => {
  it('is a punch of an employee on a shift [S089]', () => {
    expect(readPunch('4417', '2', true)).toEqual({ employeeId: '4417', shift: 2, clockIn: true });
    expect(readPunch(' 0077 ', ' 1 ', false)).toEqual({ employeeId: '0077', shift: 1, clockIn: false });
  });

  it.each([
    ['', '1'],
    ['4417', ''],
    ['0', '1'],
    ['4417', '0'],
    ['44a7', '1'],
    ['4417', '-1'],
    ['4417', '1.5'],
  ])('is none for %j and %j', (employee, shift) => {
    expect(readPunch(employee, shift, true)).toBeNull();
  });
});
