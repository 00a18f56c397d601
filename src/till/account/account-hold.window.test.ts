/** Proves that the amount on hold is read anew after a release, whether it was done or refused. */
import { beforeEach, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { accountAtom } from '../session/account-state.ts';
import {
  account,
  announced,
  beginWithAccount,
  ID,
  PIN,
  posts,
  room,
  window,
} from '../testing/account-money.ts';
import { CLAIM } from '../testing/handing-in.ts';

const HELD = pennies(3_225_230);
const SSN = '219099999';

beforeEach(async () => {
  await beginWithAccount();
  window.store.set(accountAtom, (shown) => (shown === null ? null : { ...shown, onHold: HELD }));
});

/** The host answers the release so; the account is its own, with nothing on hold. */
async function release(answer: object): Promise<void> {
  room.intercept = (path) =>
    path.endsWith('/account/releaseIRSOnHold') ? Response.json({ statusMessage: '', ...answer }) : null;
  void window.till.accounts.releaseHeld(SSN, PIN);
  await window.settle();
}

it('is read anew once a win was released', async () => {
  await release({
    statusCode: 1,
    amount: Number(HELD),
    accountBalance: 10_000 + Number(HELD),
    irsVoucher: CLAIM,
  });
  expect(posts.some(({ path, body }) => path.endsWith('/resumeSession') && body.includes(ID))).toBe(true);
  expect(account()?.onHold).toBe(0n);
});

it('is announced when it was released, with its tax form', async () => {
  await release({
    statusCode: 1,
    amount: Number(HELD),
    accountBalance: 10_000 + Number(HELD),
    irsVoucher: CLAIM,
  });
  expect(announced()).toContain('Released: $32,252.30 is on the account. Hand over the tax form.');
});

it('is read anew where the host has nothing on hold any more', async () => {
  await release({ statusCode: 10_055, statusMessage: 'Nothing is on hold for the tax form' });
  await window.answer('ok');
  expect(account()?.onHold).toBe(0n);
});
