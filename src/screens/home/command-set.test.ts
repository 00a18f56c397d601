import { describe, expect, it } from 'vitest';
import { commandSet } from './command-set.ts';

const commandsOf = (element: Parameters<typeof commandSet>[0], hasCard: boolean): readonly string[] => {
  const { rows, big } = commandSet(element, hasCard);
  return [...rows.flat(), big].toSorted();
};

describe('the wager command box', () => {
  it('has clear, repeat, buy, print, scan and total while a bet is built [T117]', () => {
    for (const element of ['Card', 'Race', 'Pool', 'Amount', 'Runner'] as const) {
      const commands = commandsOf(element, true);
      for (const command of ['clear', 'repeat', 'buy', 'print', 'scan', 'total'])
        expect(commands).toContain(command);
    }
  });

  it('has Back, Scan and Total in other states [T118]', () => {
    expect(commandsOf('Results', true)).toEqual(['back', 'scan', 'total']);
    expect(commandsOf('Draw', false)).toEqual(['back', 'scan', 'total']);
  });

  it('offers vouchers, and Credit and Debit where the teller has any [T122]', () => {
    expect(commandsOf('Card', false)).toEqual(expect.arrayContaining(['voucher', 'credit', 'debit']));
    const keys = (without: Parameters<typeof commandSet>[4]) =>
      commandSet('Card', false, false, false, without).rows.flat();
    expect(keys(['credit'])).not.toContain('credit');
    expect(keys(['credit'])).toContain('debit');
    const none = commandSet('Card', false, false, false, ['credit', 'debit']).rows;
    expect(none.flat()).not.toContain('debit');
    expect(none.every((row) => row.length > 0)).toBe(true);
  });

  it('has no Buy while nothing is built', () => {
    expect(commandsOf('Card', false)).not.toContain('buy');
    expect(commandSet('Card', false).big).toBe('total');
  });

  it('keeps repeat, print and scan where they are', () => {
    expect(commandSet('Card', false).rows.at(-1)).toEqual(commandSet('Runner', true).rows.at(-1));
  });
});
