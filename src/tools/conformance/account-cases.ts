/**
 * Has the cases of players' accounts: session, wagers, deposits, vouchers. They need an account of the host
 * and its PIN. Each leaves the account with what it had. A host may have no accounts at all.
 */
import type { TestTerminal } from '../../../e2e/terminal/test-terminal.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { type AccountCredentials, type Bench, type Case, expected, Skipped } from './cases.ts';
import {
  answered,
  failureWords,
  hostBalance,
  mustHave,
  offeredAs,
  raceOnSale,
  smallestBet,
} from './steps.ts';

/** The sum that is put in and taken out, minor units: enough for the smallest bet of a race. */
const SUM = pennies(1_000n);

type SignedOn = TestTerminal & { readonly of: AccountCredentials };

/** Signs the account on at a new window. Throws `Skipped` where there is no account, or none was named. */
async function withAccount({ account, signedOn }: Bench): Promise<SignedOn> {
  const of = named(account);
  const one = await signedOn();
  offeredAs('accounts', 'POST /account/accountSignon', await one.calls.account.signOn(of.id, of.pin));
  return { ...one, of };
}

function named(account: AccountCredentials | null): AccountCredentials {
  if (account === null) throw new Skipped('no account was named: --account ID and --pin PIN');
  return account;
}

/** Returns what the account holds: a sign-on tells it. */
async function holds({ calls, of }: SignedOn): Promise<bigint> {
  const answer = answered('POST /account/accountSignon', await calls.account.signOn(of.id, of.pin));
  return answer.accountBalance;
}

/** Puts a sum into the account; returns the number by which it is taken back. */
async function putIn({ calls, of }: SignedOn): Promise<string> {
  const { deposit } = calls.account;
  const post = deposit.post({ account_id: of.id, pin: of.pin, amount: SUM });
  return answered('POST /account/accountDeposit', await deposit.send(post)).tfAddress;
}

/** Takes a sum out of the account; returns the number by which it is put back. */
async function takeOut({ calls, of }: SignedOn): Promise<string> {
  const { withdraw } = calls.account;
  const post = withdraw.post({ account_id: of.id, pin: of.pin, amount: SUM });
  return answered('POST /account/accountWithdraw', await withdraw.send(post)).tfAddress;
}

async function cancelBet({ calls, of }: SignedOn, { id }: Ticket) {
  const { cancelWager } = calls.account;
  return cancelWager.send(cancelWager.post({ tsn: id, accountId: of.id }));
}

export const ACCOUNT_CASES: readonly Case[] = [
  {
    name: 'signs an account on',
    rule: 'POST /account/accountSignon takes the PIN alone, and gives the balance and a token of the account.',
    rows: ['S019', 'S119'],
    needed: false,
    async run(bench) {
      const { id, pin } = named(bench.account);
      const { calls } = await bench.signedOn();
      const wrong = await calls.account.signOn(id, `${pin}0`);
      expected(!wrong.ok, 'A wrong PIN was taken.');
      mustHave('accounts', wrong.refusal);
      const right = answered('POST /account/accountSignon', await calls.account.signOn(id, pin));
      expected(right.accountId === id, `The account ${right.accountId} was signed on in place of ${id}.`);
      expected(right.accountSessionToken !== '', 'The answer has no token of the account.');
    },
  },
  {
    name: 'resumes the session of an account',
    rule: 'POST /account/resumeSession gives the account again for its token, and for no other.',
    rows: ['S121'],
    needed: false,
    async run(bench) {
      const { calls, of } = await withAccount(bench);
      const signOn = answered('POST /account/accountSignon', await calls.account.signOn(of.id, of.pin));
      const token = signOn.accountSessionToken;
      const again = answered('POST /account/resumeSession', await calls.account.resumeSession(of.id, token));
      expected(again.accountId === of.id, `It resumed the account ${again.accountId}.`);
      const other = await calls.account.resumeSession(of.id, token.split('').toReversed().join(''));
      expected(!other.ok, 'Another token resumed it too.');
    },
  },
  {
    name: 'checks a PIN',
    rule: 'POST /account/checkPin is answered with status 1 for the PIN of the account, and refuses another.',
    rows: ['S136'],
    needed: false,
    async run(bench) {
      const { calls, of } = await withAccount(bench);
      const wrong = await calls.account.checkPin(of.id, `${of.pin}0`);
      expected(!wrong.ok, 'A wrong PIN was called right.');
      answered('POST /account/checkPin', await calls.account.checkPin(of.id, of.pin));
    },
  },
  {
    name: 'sells on an account and takes it back once',
    rule: 'POST /account/sellAdwWager is paid by the account; /account/cancelAdwWagerTSN pays it back, once.',
    rows: ['S122', 'S123'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      const deposit = await putIn(one);
      const [before, drawer] = [await holds(one), await hostBalance(one)];
      const bet = smallestBet(await raceOnSale(one));
      const { sell, sellPost } = one.calls.account;
      const sold = answered('POST /account/sellAdwWager', await sell.send(sellPost([bet], null, one.of.id)));
      const paid = before - (await holds(one));
      expected(paid === bet.totalCost, `The account paid ${paid} instead of ${bet.totalCost}.`);
      const moved = (await hostBalance(one)) - drawer;
      expected(moved === 0n, `The window’s balance moved by ${moved}: the account pays.`);
      answered('POST /account/cancelAdwWagerTSN', await cancelBet(one, sold.ticket));
      const after = await holds(one);
      expected(after === before, `The account has ${after} after the cancel, and had ${before}.`);
      expected(!(await cancelBet(one, sold.ticket)).ok, 'The same wager was cancelled twice.');
      expected((await holds(one)) === before, 'The second cancel moved money.');
      await putBack(one, deposit);
    },
  },
  {
    name: 'sells once what an account pays for twice',
    rule: 'The same post of an account with the same REQSEQ is one wager, paid once.',
    rows: ['S064', 'S122'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      const deposit = await putIn(one);
      const before = await holds(one);
      const bet = smallestBet(await raceOnSale(one));
      const { sell, sellPost } = one.calls.account;
      const post = sellPost([bet], null, one.of.id);
      const { path, body, reqseq } = post;
      const answers = await Promise.all([1, 2, 3].map(() => one.ask('POST', path, { body, reqseq })));
      const paid = before - (await holds(one));
      expected(paid === bet.totalCost, `The account paid ${paid} for one wager of ${bet.totalCost}.`);
      expected(
        answers.some((answer) => answer?.status === 200),
        'The wager was not sold.',
      );
      const sold = answered('The wager that was asked again', await sell.send(post));
      answered('POST /account/cancelAdwWagerTSN', await cancelBet(one, sold.ticket));
      await putBack(one, deposit);
    },
  },
  {
    name: 'lists what an account did',
    rule: 'GET /account/activity has the wager of the account, open, and cancelled once it is cancelled.',
    rows: ['S021', 'S124'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      const deposit = await putIn(one);
      const bet = smallestBet(await raceOnSale(one));
      const { sell, sellPost, activity } = one.calls.account;
      const sold = answered('POST /account/sellAdwWager', await sell.send(sellPost([bet], null, one.of.id)));
      const statusOf = async (): Promise<string | undefined> => {
        const list = answered('GET /account/activity', await activity()).activity;
        return list.find(({ id }) => id === sold.ticket.id)?.status;
      };
      const open = await statusOf();
      expected(open === 'OPEN', `The wager is ${open ?? 'not listed'} after it was sold.`);
      answered('POST /account/cancelAdwWagerTSN', await cancelBet(one, sold.ticket));
      const ended = await statusOf();
      expected(ended === 'CANCELLED', `The wager is ${ended ?? 'not listed'} after it was cancelled.`);
      await putBack(one, deposit);
    },
  },
  {
    name: 'takes a deposit and a withdrawal, and each of them back once',
    rule: 'A deposit and a withdrawal move account and drawer alike; the number of each takes it back, once.',
    rows: ['S130', 'S131', 'S132', 'S133'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      const [account, drawer] = [await holds(one), await hostBalance(one)];
      const moved = async (): Promise<string> =>
        `${(await holds(one)) - account} and ${(await hostBalance(one)) - drawer}`;
      const put = await putIn(one);
      const after = await moved();
      expected(after === `${SUM} and ${SUM}`, `A deposit of ${SUM} moved account and drawer by ${after}.`);
      const took = await takeOut(one);
      const out = await moved();
      expected(out === '0 and 0', `After the withdrawal they differ by ${out}.`);
      await putBackWithdrawal(one, took);
      await putBack(one, put);
      const back = await moved();
      expected(back === '0 and 0', `After both were taken back they differ by ${back}.`);
      const { cancelDeposit } = one.calls.account;
      const asked = { account_id: one.of.id, pin: one.of.pin, tfAddress: put };
      expected(!(await cancelDeposit.send(cancelDeposit.post(asked))).ok, 'A deposit was taken back twice.');
    },
  },
  {
    name: 'sells a voucher of an account',
    rule: 'POST /account/voucher is paid by the account for its PIN; any window pays the voucher once.',
    rows: ['S105', 'S126'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      await putIn(one);
      const before = await holds(one);
      const { voucher } = one.calls.account;
      const wrong = await voucher.send(voucher.post({ amount: SUM, pin: `${one.of.pin}0` }));
      expected(!wrong.ok, 'A voucher was sold for a wrong PIN.');
      const post = voucher.post({ amount: SUM, pin: one.of.pin });
      const { ticket } = answered('POST /account/voucher', await voucher.send(post));
      const paid = before - (await holds(one));
      expected(paid === SUM, `The account paid ${paid} for a voucher of ${SUM}.`);
      const { cash } = one.calls.tickets;
      const handedIn = { tsn: ticket.id, source: 'OPTICAL' } as const;
      answered('POST /sell/cashTicket of the voucher', await cash.send(cash.post(handedIn)));
      const again = await cash.send(cash.post(handedIn));
      expected(!again.ok, 'The voucher was paid twice.');
      expected(
        again.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(again.refusal)}`,
      );
    },
  },
  {
    name: 'sells nothing for an account that is signed off',
    rule: 'After POST /account/acctSignOff a wager of the account is refused, and none is sold.',
    rows: ['S120'],
    needed: false,
    async run(bench) {
      const one = await withAccount(bench);
      const before = await holds(one);
      const bet = smallestBet(await raceOnSale(one));
      answered('POST /account/acctSignOff', await one.calls.account.signOff());
      const { sell, sellPost } = one.calls.account;
      const answer = await sell.send(sellPost([bet], null, one.of.id));
      expected(!answer.ok, 'A wager was sold for it.');
      expected((await holds(one)) === before, 'The account paid for it.');
    },
  },
];

/** Takes a deposit back. */
async function putBack({ calls, of }: SignedOn, tfAddress: string): Promise<void> {
  const { cancelDeposit } = calls.account;
  const post = cancelDeposit.post({ account_id: of.id, pin: of.pin, tfAddress });
  answered('POST /account/accountCancelDeposit', await cancelDeposit.send(post));
}

/** Takes a withdrawal back. */
async function putBackWithdrawal({ calls, of }: SignedOn, tfAddress: string): Promise<void> {
  const { cancelWithdraw } = calls.account;
  const post = cancelWithdraw.post({ account_id: of.id, pin: of.pin, tfAddress });
  answered('POST /account/accountCancelWithdraw', await cancelWithdraw.send(post));
}
