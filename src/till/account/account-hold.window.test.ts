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

/** The release's answer is lost, and the host's list shows it; `claim`: what the list has of its tax form. */
async function findRelease(claim: object): Promise<void> {
  let reqseq = 0;
  room.see = (path, { headers }) => {
    if (path.endsWith('/account/releaseIRSOnHold')) reqseq = Number(new Headers(headers).get('REQSEQ'));
  };
  room.intercept = (path, method) => {
    if (path.endsWith('/account/releaseIRSOnHold')) return new Response('', { status: 503 });
    if (method !== 'GET' || !path.endsWith('/sell/wagers')) return null;
    const payment = {
      reqseq,
      act: 'CASH',
      tsn: CLAIM.tsn,
      transType: 'awSell',
      amount: Number(HELD),
      ...claim,
    };
    const payments = [{ ...payment, timeStamp: room.clock.now() }];
    return Response.json({ statusCode: 1, statusMessage: '', tickets: [], payments });
  };
  void window.till.accounts.releaseHeld(SSN, PIN);
  await window.settle();
}

it.each([
  ['without a tax form where its answer was lost and the list has none', {}, ''],
  ['with the tax form that the list has', { irsVoucher: CLAIM }, ' Hand over the tax form.'],
])('is announced %s', async (_, claim, form) => {
  await findRelease(claim);
  expect(announced()).toContain(`Released: $32,252.30 is on the account${form === '' ? '' : '.'}${form}`);
  expect(room.printer.sheets).toHaveLength(form === '' ? 0 : 1);
});
