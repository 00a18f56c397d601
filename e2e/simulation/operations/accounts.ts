/** Players with an account: signed on, betting from it, and moving its cash. */
import { takeableAtom } from '../../../src/till/account/account-cash.ts';
import { accountAtom } from '../../../src/till/session/account-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { amountOf } from './drawer.ts';
import { buyBet, isMultiRace } from './entering.ts';
import { broughtBack } from './handing-in.ts';
import { act, type OperationTable } from './operation.ts';
import type { Shop } from './shop.ts';

/** Players who come to the window. */
const ACCOUNTS = ['0000004711', '0000000815', '0000009012'] as const;

const TEMPORARY_PIN = '8361';

const isOpening = ({ type, wagerData }: Transaction): boolean =>
  type === 'SELL' && wagerData === 'TEMP_ACCOUNT';

/** Sees to it that an account is signed on; its PIN, or null where none could be. */
export async function withAccount({ teller, chance }: Shop): Promise<string | null> {
  const { till, store } = teller.window();
  const id = store.get(accountAtom)?.id ?? chance.oneOf(ACCOUNTS);
  if (store.get(accountAtom) === null) await teller.press(till.accounts.signOn(id, id.slice(-4)));
  return teller.canAct() && store.get(accountAtom)?.id === id ? id.slice(-4) : null;
}

async function takeBack(shop: Shop): Promise<void> {
  const { till, store } = shop.teller.window();
  const made = shop.chance.anyOf(store.get(takeableAtom));
  if (made === undefined) return;
  await act(shop, 1, () => till.accounts.takeBack(made.id, made.account.id.slice(-4)));
}

export const ON_ACCOUNT = {
  /** A customer with an account; some leave again at once, and some know their PIN badly. */
  accountSignOn: {
    weight: 1,
    async run(shop) {
      const { till } = shop.teller.window();
      if (shop.chance.often(0.7)) await withAccount(shop);
      else if (shop.chance.often(0.5)) await shop.teller.press(till.accounts.signOn(ACCOUNTS[0], '1'));
      else await shop.teller.press(till.accounts.signOff());
    },
  },
  buyOnAccount: {
    weight: 5,
    async run(shop) {
      if (await withAccount(shop)) await buyBet(shop, (bet) => !isMultiRace(bet));
    },
  },
  /** In or out, also of more than there is; and often taken back. */
  accountCash: {
    weight: 5,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin === null) return;
      const { accounts } = shop.teller.window().till;
      const amount = amountOf(shop);
      const isDeposit = shop.chance.often(0.6);
      await act(shop, 1, () => (isDeposit ? accounts.deposit(amount, pin) : accounts.withdraw(amount, pin)));
      if (shop.teller.canAct() && shop.chance.often(0.6)) await takeBack(shop);
    },
  },
  accountTakeBack: { weight: 4, run: takeBack },
  accountCashOut: {
    weight: 1,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin !== null) await act(shop, 1, () => shop.teller.window().till.accounts.cashOut(pin));
    },
  },
  accountCashTicket: {
    weight: 3,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket === null || (await withAccount(shop)) === null) return;
      const { accounts } = shop.teller.window().till;
      await act(shop, 1, () => accounts.cashTicket(ticket.tsn, ticket.source));
    },
  },
  /** Cash of the account on paper; some ask for more than there is. */
  accountVoucher: {
    weight: 2,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin === null) return;
      const { accounts } = shop.teller.window().till;
      const amount = amountOf(shop);
      await act(shop, 1, () => accounts.payVoucher(amount, pin));
    },
  },
  /** A win on hold, which most accounts have none of. */
  accountRelease: {
    weight: 1,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin === null) return;
      await act(shop, 1, () => shop.teller.window().till.accounts.releaseHeld('219099999', pin));
    },
  },
  openTemporary: {
    weight: 2,
    async run(shop) {
      const amount = amountOf(shop);
      await act(shop, 1, () => shop.teller.window().till.accounts.openTemporary(amount, TEMPORARY_PIN));
    },
  },
  /** Any paper that a customer holds may be handed in as one; some know the PIN badly. */
  closeTemporary: {
    weight: 2,
    async run(shop) {
      const { store, till } = shop.teller.window();
      const opened = store.get(customerAtom).transactions.findLast(isOpening)?.tsn ?? null;
      const tsn = opened ?? broughtBack(shop)?.tsn ?? null;
      if (tsn === null) return;
      const pin = shop.chance.often(0.8) ? TEMPORARY_PIN : '0000';
      await act(shop, 1, () => till.accounts.closeTemporary(tsn, pin));
    },
  },
} as const satisfies OperationTable;
