/** Players with an account: signed on, betting from it, and moving its cash. */
import { takeableAtom } from '../../../src/till/account/account-cash.ts';
import { accountAtom } from '../../../src/till/session/account-state.ts';
import { amountOf } from './drawer.ts';
import { buyBet, isMultiRace } from './entering.ts';
import { broughtBack } from './handing-in.ts';
import { act, type OperationTable } from './operation.ts';
import type { Shop } from './shop.ts';

/** Players who come to the window. */
const ACCOUNTS = ['0000004711', '0000000815', '0000009012'] as const;

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
      if (shop.teller.canAct() && shop.chance.often(0.4)) await takeBack(shop);
    },
  },
  accountTakeBack: { weight: 2, run: takeBack },
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
} as const satisfies OperationTable;
