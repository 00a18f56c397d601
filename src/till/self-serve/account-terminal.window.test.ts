/** Proves a terminal for players with an account at a whole window: sign-on, money, and what ends them. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { accountActivityAtom } from '../account/account-inquiry.ts';
import { accountAtom, accountOfCardAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  canPayOutAtom,
  isAccountTerminalAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
} from '../session/self-serve-credit.ts';
import {
  build,
  handInTyped,
  noticeWords,
  signOn as signOnTeller,
  ticketsAt,
  watchPaths,
} from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { utteranceAtom } from '../window/utterance-state.ts';
import { owedWords } from './owed-words.ts';
import { stillThereAtom, unprintedAtom } from './self-serve-state.ts';
import { SECONDS_TO_ANSWER } from './unattended-steps.ts';

const ID = '0000004711';
const PIN = '4711';
const OPENING = 10_000n;
const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const AW_TIME_OUT = 30;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

async function open(settings: object = { mode: 'aw', awTimeOut: AW_TIME_OUT }): Promise<void> {
  room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true, ...settings }));
  window = await openWindow(room);
  await window.settle();
}

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  await open();
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

async function signOn(id = ID, pin = PIN): Promise<void> {
  void window.till.accounts.signOn(id, pin);
  await window.settle();
}

async function putIn(): Promise<boolean> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) return false;
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
  return true;
}

const account = () => window.store.get(accountAtom);
const face = (): string => window.store.get(selfServeFaceAtom);

/** Lists what the next customer could see of the one before. */
const left = (): readonly unknown[] => [
  face(),
  account(),
  window.store.get(accountOfCardAtom),
  window.store.get(customerAtom).transactions,
  window.store.get(noticeAtom),
];
const CLEARED = ['idle', null, null, [], null];

describe('the mode of a self-serve terminal', () => {
  it('is account wagering where it is set, and else that of cash; "wab" without a setting [T014, S001]', async () => {
    expect(window.store.get(isAccountTerminalAtom)).toBe(true);
    for (const settings of [{}, { mode: 'wab' }, { mode: 'aero-lotto' }, { mode: 'other' }]) {
      window.till.stop();
      await open(settings);
      expect([settings, window.store.get(isAccountTerminalAtom)]).toEqual([settings, false]);
      expect(window.store.get(canPayOutAtom)).toBe(true);
    }
  });
});

describe('a player at an account terminal', () => {
  it('signs on with account and PIN, bets from the balance, and never beyond it [T003, W082]', async () => {
    await signOn();
    expect([account()?.balance, face()]).toEqual([OPENING, 'serving']);
    await build(window, { amount: 10_200 });
    void window.till.buy();
    await window.settle();
    expect(noticeWords(window)).toEqual([
      'Your bet was not sold',
      '$102.00 is more than your balance.',
      'Balance $100.00',
    ]);
    await window.answer('ok');
    window.till.selfServe.startOver();
    await build(window, { amount: 2_000 });
    void window.till.buy();
    await window.settle();
    expect([account()?.balance, await ticketsAt(room)]).toEqual([OPENING - 2_000n, 1]);
    expect(window.store.get(selfServeCreditAtom)).toBe(0n);
  });

  it('cancels an open bet of an earlier visit after a question, and no other [S123]', async () => {
    await signOn();
    await build(window, { amount: 2_000 });
    void window.till.buy();
    await window.settle();
    void window.till.selfServe.cashOut();
    await window.settle();
    await signOn();
    const bets = async () => {
      void window.till.accounts.readActivity(null);
      await window.settle();
      const list = window.store.get(accountActivityAtom);
      if (list.state !== 'ready') throw new Error('no list');
      return list.value;
    };
    const [bet] = await bets();
    if (bet === undefined) throw new Error('no bet');
    const cancel = (id: string): void => void window.till.cancelAccountWager(id, bet.wager);
    cancel(bet.id);
    await window.settle();
    expect(noticeWords(window)).toEqual([
      'Cancel this ticket?',
      `${bet.cardName}, ${bet.wager}`,
      'Value: $20.00',
    ]);
    await window.answer('goBack');
    expect(account()?.balance).toBe(OPENING - 2_000n);
    cancel(bet.id);
    await window.settle();
    await window.answer('cancel');
    expect([account()?.balance, (await bets())[0]?.status]).toEqual([OPENING, 'CANCELLED']);
    for (const id of [bet.id, '0000-0000-0001']) {
      cancel(id);
      await window.settle();
      expect(window.store.get(noticeAtom)).toBeNull();
    }
  });

  it('hears of a wrong PIN, and of a locked account, and nobody is served meanwhile [S058]', async () => {
    await signOn(ID, '0001');
    expect(noticeWords(window)).toEqual([
      'You are not signed on',
      'The account number or the PIN is wrong. Please try again.',
    ]);
    await window.answer('ok');
    for (const pin of ['0002', '0003']) {
      await signOn(ID, pin);
      await window.answer('ok');
    }
    await signOn();
    expect(noticeWords(window)?.at(-1)).toMatch(/^Too many wrong PINs: the account is locked\./);
    expect([account(), window.store.get(customerAtom).active]).toEqual([null, false]);
  });

  it('reads how many tries are left where the host says so', async () => {
    room.intercept = (path) =>
      path.endsWith('/accountSignon')
        ? Response.json({ statusCode: 2, statusMessage: 'Wrong PIN, 2 tries left' })
        : null;
    await signOn(ID, '0001');
    expect(noticeWords(window)).toContain('Wrong PIN, 2 tries left');
  });

  it('is known by the number of a card, and a scan of anything else is refused', async () => {
    window.till.scanned('4711', 'OPTICAL');
    await window.settle();
    expect([window.store.get(accountOfCardAtom), face()]).toEqual([ID, 'serving']);
    expect(window.store.get(customerAtom).active).toBe(false);
    await signOn();
    expect(window.store.get(accountOfCardAtom)).toBeNull();
  });

  it('hears the end of the account number alone, before and after the PIN', async () => {
    window.till.selfServe.setSpoken(true);
    const heard = (text: string): string | undefined => {
      window.till.selfServe.speak(text);
      return window.store.get(utteranceAtom)?.text;
    };
    window.till.scanned('4711', 'OPTICAL');
    await window.settle();
    expect(heard('Account number 0000004711')).toBe('Account number … 11');
    await signOn();
    expect(heard('Account 4711 holds $100.00')).toBe('Account … 11 holds $100.00');
  });

  it('puts in notes only once signed on, and they go into the account [S129]', async () => {
    expect([acceptor.isEnabled(), await putIn()]).toEqual([false, false]);
    await signOn();
    expect(acceptor.isEnabled()).toBe(true);
    expect(await putIn()).toBe(true);
    expect([account()?.balance, window.store.get(selfServeCreditAtom)]).toEqual([OPENING + 2_000n, 0n]);
  });

  it('withdraws as a voucher on paper, and scans it back into the account [S126, S128]', async () => {
    await signOn();
    void window.till.accounts.payVoucher(pennies(2_500), PIN);
    await window.settle();
    expect(room.printer.sheets).toHaveLength(1);
    expect(account()?.balance).toBe(OPENING - 2_500n);
    const [voucher] = window.store.get(customerAtom).transactions;
    expect(voucher).toMatchObject({ type: 'SELL_VOUCHER', value: 0n, moved: 2_500n, paper: 'printed' });
    window.till.scanned(writtenSerial(voucher?.tsn ?? ('' as never)), 'OPTICAL');
    await window.settle();
    expect(account()?.balance).toBe(OPENING);
  });

  it('has a withdrawal without paper printed by itself, under the number that was shown for it', async () => {
    await signOn();
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.accounts.payVoucher(pennies(1_500), PIN);
    await window.settle();
    await window.answer('later');
    void window.till.selfServe.cashOut();
    await window.settle();
    const [paper] = window.store.get(unprintedAtom);
    expect([face(), paper?.account]).toEqual(['owing', { id: ID, balance: OPENING - 1_500n }]);
    expect(owedWords(paper as Transaction)).toEqual({
      key: 'selfServe.owedNumber',
      data: { amount: 1_500n, tsn: writtenSerial(paper?.tsn ?? ('' as never)) },
    });
    await pass(40);
    expect(room.printer.sheets).toEqual([{ transaction: paper?.tsn, reprint: false }]);
    expect(left()).toEqual(CLEARED);
  });

  it('has the number of a withdrawal cashed at a teller’s window, as that of any voucher [S126]', async () => {
    await signOn();
    void window.till.accounts.payVoucher(pennies(2_500), PIN);
    await window.settle();
    const { tsn } = window.store.get(customerAtom).transactions[0] ?? {};
    void window.till.selfServe.cashOut();
    await window.settle();
    window.till.stop();
    await open({ selfServe: false });
    await signOnTeller(window);
    await handInTyped(window, 'CashTicket', tsn ?? ('' as never));
    expect(window.store.get(customerAtom).transactions).toMatchObject([
      { type: 'CASH', wagerData: 'VOUCHER', value: -2_500n },
    ]);
  });

  it('is sent to a teller with the slip of a temporary account, which stays as it is [S091, S092]', async () => {
    window.till.stop();
    await open({});
    await putIn();
    void window.till.accounts.openTemporary(pennies(1_500), '8361');
    await window.settle();
    const slip = window.store.get(customerAtom).transactions.at(-1)?.tsn ?? ('' as never);
    void window.till.selfServe.cashOut();
    await window.settle();
    window.till.stop();
    await open();
    await signOn();
    await pass(2);
    window.till.scanned(writtenSerial(slip), 'OPTICAL');
    await pass(2);
    expect(noticeWords(window)?.at(-1)).toBe('Only a teller can take this paper.');
    await window.answer('ok');
    expect(account()?.balance).toBe(OPENING);
    void window.till.accounts.queryTemporary(slip, '8361');
    await window.settle();
    expect(noticeWords(window)?.at(-1)).toBe('Balance $15.00');
  });

  it('withdraws no more than the balance, and nothing for a wrong PIN', async () => {
    await signOn();
    void window.till.accounts.payVoucher(pennies(10_001), PIN);
    await window.settle();
    expect(noticeWords(window)?.[1]).toBe('$100.01 is more than your balance.');
    await window.answer('ok');
    void window.till.accounts.payVoucher(pennies(1_000), '0815');
    await window.settle();
    expect(noticeWords(window)).toEqual(['Nothing was withdrawn', 'That PIN is wrong. Please try again.']);
    expect([account()?.balance, room.printer.sheets.length]).toEqual([OPENING, 0]);
  });

  it('is told at once whether the present PIN is right [S136]', async () => {
    await signOn();
    const right = window.till.accounts.checkPin(PIN);
    await window.settle();
    expect(await right).toBe(true);
    void window.till.accounts.checkPin('0815');
    await window.settle();
    expect(noticeWords(window)).toEqual([
      'That PIN was not accepted',
      'That PIN is wrong. Please try again.',
    ]);
  });
});

describe('a player who leaves an account terminal', () => {
  it('with the key leaves nothing behind, and the account is signed off [S120]', async () => {
    const posts = watchPaths(room);
    await signOn();
    await build(window, { amount: 2_000 });
    void window.till.buy();
    await window.settle();
    void window.till.selfServe.cashOut();
    await window.settle();
    expect(left()).toEqual(CLEARED);
    expect(posts.filter((path) => path.includes('acctSignOff'))).toHaveLength(1);
    expect(posts.filter((path) => path.includes('oucher'))).toEqual([]);
  });

  it('without a word is asked after awTimeOut, then signed off and cleared', async () => {
    await signOn();
    await build(window);
    await pass(AW_TIME_OUT - 1);
    expect(window.store.get(stillThereAtom)).toBeNull();
    await pass(2);
    expect(window.store.get(stillThereAtom)).toBeGreaterThan(SECONDS_TO_ANSWER - 3);
    await pass(SECONDS_TO_ANSWER + 2);
    expect(left()).toEqual(CLEARED);
  });

  it('before the PIN is forgotten as well', async () => {
    window.till.scanned('4711', 'OPTICAL');
    await pass(AW_TIME_OUT + SECONDS_TO_ANSWER + 2);
    expect(left()).toEqual(CLEARED);
  });

  it('in front of a notice is signed off: it gets its safe answer', async () => {
    await signOn();
    void window.till.accounts.payVoucher(pennies(1_000), '0815');
    await pass(2 * AW_TIME_OUT + SECONDS_TO_ANSWER + 5);
    expect(left()).toEqual(CLEARED);
  });

  it('whose voucher did not come out keeps the terminal until that prints it by itself', async () => {
    await signOn();
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.accounts.payVoucher(pennies(1_000), PIN);
    await pass(AW_TIME_OUT - 1);
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('notPrinted');
    await pass(AW_TIME_OUT + SECONDS_TO_ANSWER + 45);
    expect(account()).toBeNull();
    expect(left()).toEqual(CLEARED);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('because the tote ended the account is cleared too', async () => {
    await signOn();
    window.rooms().account.session.expired();
    await pass(AW_TIME_OUT + SECONDS_TO_ANSWER + 5);
    expect(left()).toEqual(CLEARED);
  });

  it('while the tote is away is off the screen at once, and ended once it answers', async () => {
    await signOn();
    room.intercept = (_path, method) => (method === 'POST' ? new Response('', { status: 503 }) : null);
    void window.till.selfServe.cashOut();
    await pass(40);
    expect([face(), account()]).not.toEqual(['serving', expect.anything()]);
    expect(account()).toBeNull();
    room.intercept = () => null;
    await pass(60);
    expect(left()).toEqual(CLEARED);
  });
});

it.each(['was printing', 'was found'])('names the cost of an account’s bet whose paper %s', async (when) => {
  await signOn();
  await build(window, { amount: 200 });
  if (when === 'was printing') room.printer.held = new Promise(() => undefined);
  else room.tote.faults.loseNextAnswer();
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
  void window.till.buy();
  await window.settle();
  window.till.stop();
  delete room.printer.held;
  room.printer.outcomes.push({ outcome: 'uncertain', reason: 'printer.reason.offline' });
  room.intercept = () => null;
  await open();
  await pass(2);
  const [owed] = window.store.get(unprintedAtom);
  expect(owed === undefined ? null : owedWords(owed)).toMatchObject({ data: { amount: 200n } });
});
