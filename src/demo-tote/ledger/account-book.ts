/**
 * Players' accounts, folded from the log: where each is signed on, its transfers and bets, its PIN's hash.
 *
 * No record holds the winnings of its wagers: serve/request/account-worth.ts reads them from the results.
 * Amounts are minor units. Reading: every account of a training tote exists, and begins with a hundred
 * dollars.
 */
import { negative, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { AccountRecord, PaymentRecord, SaleRecord, TransferRecord } from '../records/records.ts';

const OPENING_BALANCE = 10_000n;

export interface AccountsRead {
  /** The account that is signed on in a teller's session; undefined: none is. */
  readonly signedOnIn: (session: string) => string | undefined;
  /** Returns the teller's sessions in which an account is signed on. */
  readonly sessionsWithAccount: () => Iterable<string>;
  /** The key of the account's own session, as long as it is signed on. */
  readonly tokenOf: (account: string) => string | undefined;
  /** Returns the balance by deposits, withdrawals and bets; winnings are added to it. */
  readonly moneyOf: (account: string) => Pennies;
  /** Returns the tickets bet from it, oldest first, cancelled ones included. */
  readonly salesOf: (account: string) => readonly SaleRecord[];
  /** When a wager was taken back, epoch milliseconds; undefined: it was not. */
  readonly cancelledAt: (tsn: string) => number | undefined;
  /** Undefined as long as it was not changed. */
  readonly pinHashOf: (account: string) => string | undefined;
  /** A transfer that was not taken back. */
  readonly transfer: (tfAddress: string) => TransferRecord | undefined;
  /** Sign-ons and transfers ever, the counters of tokens and transfer addresses. */
  readonly accountCounts: () => { readonly signOns: number; readonly transfers: number };
}

export interface AccountBook extends AccountsRead {
  readonly apply: (record: AccountRecord) => void;
  readonly sold: (record: SaleRecord, account: string) => void;
  readonly paid: (record: PaymentRecord, account: string) => void;
  readonly tookVoucher: (account: string, amount: Pennies) => void;
  /** A banknote went to the account. */
  readonly billed: (account: string, amount: Pennies) => void;
  /** Begins another tote. The counters continue. */
  readonly clear: () => void;
}

export function createAccountBook(): AccountBook {
  const accountIn = new Map<string, string>();
  const heldBy = new Map<string, { readonly session: string; readonly token: string }>();
  const money = new Map<string, bigint>();
  const sales = new Map<string, SaleRecord[]>();
  const cancels = new Map<string, number>();
  const pins = new Map<string, string>();
  const transfers = new Map<string, TransferRecord>();
  let signOns = 0;
  let transferCount = 0;

  function move(account: string, amount: bigint): void {
    money.set(account, (money.get(account) ?? OPENING_BALANCE) + amount);
  }

  function signOff(session: string): void {
    const account = accountIn.get(session);
    accountIn.delete(session);
    if (account !== undefined) heldBy.delete(account);
  }

  return {
    apply(record) {
      switch (record.kind) {
        case 'accountSignOn': {
          signOns += 1;
          signOff(record.token);
          // An account has one session: where it was signed on before, it is not any more.
          const before = heldBy.get(record.account);
          if (before !== undefined) signOff(before.session);
          accountIn.set(record.token, record.account);
          heldBy.set(record.account, { session: record.token, token: record.accountToken });
          break;
        }
        case 'accountSignOff':
          signOff(record.token);
          break;
        case 'accountTransfer':
          transferCount += 1;
          transfers.set(record.tfAddress, record);
          move(record.account.id, record.what === 'deposit' ? record.amount : negative(record.amount));
          break;
        case 'accountTransferBack':
          transfers.delete(record.tfAddress);
          move(record.account.id, record.what === 'deposit' ? negative(record.amount) : record.amount);
          break;
        case 'accountPin':
          pins.set(record.account, record.pinHash);
          break;
      }
    },
    sold(record, account) {
      sales.set(account, [...(sales.get(account) ?? []), record]);
      move(account, -BigInt(record.ticket.ticketCost));
    },
    paid({ act, tsn, at, amount }, account) {
      if (act === 'CANCEL') cancels.set(tsn, at);
      move(account, amount);
    },
    tookVoucher: (account, amount) => move(account, negative(amount)),
    billed: move,
    clear() {
      for (const index of [accountIn, heldBy, money, sales, cancels, pins, transfers]) index.clear();
    },
    signedOnIn: (session) => accountIn.get(session),
    sessionsWithAccount: () => accountIn.keys(),
    tokenOf: (account) => heldBy.get(account)?.token,
    moneyOf: (account) => pennies(money.get(account) ?? OPENING_BALANCE),
    salesOf: (account) => sales.get(account) ?? [],
    cancelledAt: (tsn) => cancels.get(tsn),
    pinHashOf: (account) => pins.get(account),
    transfer: (tfAddress) => transfers.get(tfAddress),
    accountCounts: () => ({ signOns, transfers: transferCount }),
  };
}
