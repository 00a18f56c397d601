import { describe, expect, it, vi } from 'vitest';
import { say } from '../../i18n/say.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { MoneyDesk, MoneyOperation } from './money-desk.ts';
import { runUntilSettled } from './run-until-settled.ts';

const ACT = { failed: say('voucher.failed'), prints: true, requests: () => [] };
const SOLD = aTransaction({ type: 'SELL_VOUCHER', value: ZERO, paper: 'printing' });

/** A desk whose act goes as the test says. */
const desk = (runOperation: (act: MoneyOperation) => Promise<boolean>): MoneyDesk => ({ runOperation });

describe('an act of money', () => {
  it('is carried out before its paper is: the view is the next customer’s from then on', async () => {
    const printing = new Promise<boolean>(() => undefined);
    const isDone = runUntilSettled(
      desk((act) => {
        act.done(SOLD, 1);
        return printing;
      }),
      ACT,
    );
    expect(await isDone).toBe(true);
  });

  it('is not carried out where it ends with nothing done', async () => {
    expect(
      await runUntilSettled(
        desk(() => Promise.resolve(true)),
        ACT,
      ),
    ).toBe(false);
  });

  it('rejects where it fails before anything is done', async () => {
    await expect(
      runUntilSettled(
        desk(() => Promise.reject(new Error('no desk'))),
        ACT,
      ),
    ).rejects.toThrow('no desk');
  });

  it('leaves a failure of the paper of what was done unhandled, where it is seen', async () => {
    const printing = Promise.resolve(true);
    let fail: (error: Error) => unknown = () => undefined;
    vi.spyOn(printing, 'then').mockImplementation((_, failed) => {
      fail = failed as typeof fail;
      return Promise.resolve(undefined as never);
    });
    const isDone = runUntilSettled(
      desk((act) => {
        act.done(SOLD, 1);
        return printing;
      }),
      ACT,
    );
    expect(await isDone).toBe(true);
    expect(() => fail(new Error('no paper'))).toThrow('no paper');
  });
});
