/**
 * Sells from the tap on Buy to the paper (T007, T374, T444, S018): one ticket, several of the same wagers
 * (W106), or a smart quick pick (W107).
 *
 * Checks whether a sale may begin, reads it back, and runs one at a time. wagering/ has the rules of a wager,
 * post-batch.ts the order of the steps.
 */
import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { MOST_TICKETS } from '../../wagering/pending/pending-ticket.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { checkSmartQuickPick, type SmartQuickPick } from '../../wagering/rules/smart-quick-pick.ts';
import { refuseOnAccount } from '../account/account-sale.ts';
import type { AccountSession } from '../account/account-session.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { readBackOf, readBackOfCost } from '../doubts/read-back.ts';
import type { Intent, OperationLock } from '../money/operation-lock.ts';
import type { PostBatch } from '../money/post-batch.ts';
import type { PostRequest } from '../money/post-request.ts';
import type { EnterSalePhase } from '../money/sale-phase.ts';
import { accountAtom, type PlayerAccount } from '../session/account-state.ts';
import { customerAtom, lastTicketAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { wagerAtom, wagerRulesAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { SaleReadBack } from './sale-read-back.ts';

/**
 * A ticket that the teller has read, with what it costs, and said is to be sold. At any other cost it is read
 * back all the same.
 */
export interface Agreed {
  readonly cost: Pennies;
}

/** How a sale was asked for. */
export interface SaleAsked {
  readonly agreed?: Agreed | undefined;
}

export interface SaleParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'sellPost' | 'sellSmartQuickPickPost' | 'account'>;
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly batch: PostBatch;
  readonly operationLock: OperationLock;
  readonly enterPhase: EnterSalePhase;
  readonly readBack: SaleReadBack;
  /** The wagers were sold: the pending wager moves on (T271-T274). */
  readonly onSold: (transaction: Transaction) => void;
  /** The host refused to take exchange credit, with this status code. */
  readonly onExchangeRefused: (statusCode: number) => void;
}

export interface Sale {
  /**
   * Sells the ticket that is ready, so many times: 1 to MOST_TICKETS; left out, as many as were read back,
   * else one. Above the limit the first call reads back under Buy and the second one sells; where `agreed`
   * says so, nothing is read back again. A call while something is sold does nothing.
   */
  readonly buy: (tickets?: number, asked?: SaleAsked) => Promise<void>;
  /**
   * Sells a smart quick pick of the pending wager's card, race, bet and amount, one a race in all-races mode
   * (W107); the runners entered have no part in it and stay. So many times: 1 to MOST_TICKETS.
   */
  readonly sellSmartQuickPick: (tickets?: number) => Promise<void>;
  /**
   * Sells each wager as a ticket of its own, in order; `sold` hears how many of them were, unless it is none.
   */
  readonly buyEach: (wagers: readonly Wager[], sold: (count: number) => void) => Promise<void>;
}

/** Every sale of wagers ends on paper. */
const SALE: Intent = { failed: say('sale.failed'), prints: true };

/** The same text for the same wagers of the same customer. */
function nameOf(wagers: readonly Wager[], playerId: string | null): string {
  return JSON.stringify([playerId, wagers], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

function smartName({ card, race, bet, amount }: PendingWager, playerId: string | null): string {
  return JSON.stringify(['smart', playerId, card, race, bet, amount?.toString()]);
}

function ticketsOf(asked: number): number {
  return Math.min(Math.max(1, Math.floor(asked)), MOST_TICKETS);
}

export function createSale(parts: SaleParts): Sale {
  const { store, dialogs, operationLock } = parts;

  const runExclusive = async (work: () => Promise<void>): Promise<void> =>
    void (await operationLock.runExclusive(work));

  const { readBack } = parts;

  /** The wagers that Buy would sell now, by name; null where it would sell none. */
  function ticketNow(): string | null {
    const { ticket } = store.get(wagerViewAtom);
    return ticket.ok ? nameOf(ticket.value.wagers, player()) : null;
  }

  async function runSale(
    requests: readonly PostRequest[],
    onSold: (transaction: Transaction, count: number) => void,
  ): Promise<void> {
    // A question before may have stood for long: a print may have begun.
    if (store.get(salePhaseAtom) !== 'idle') return;
    parts.enterPhase('selling');
    try {
      await parts.batch.runBatch(requests, onSold);
    } finally {
      parts.enterPhase('idle');
    }
  }

  /** A transfer of credit that the host refuses is said to be one, and may end the mode (S217, W053). */
  const exchangeRefusal: Pick<PostRequest, 'refusal' | 'onRefused'> = {
    refusal: ({ lines, details }) => ({
      title: say('exchange.transferFailed'),
      lines: lines ?? [],
      ...(details === undefined ? {} : { details }),
    }),
    onRefused: parts.onExchangeRefused,
  };

  /** Whose sale it is: the customer's of whom the teller is asked, whatever player has come by the answer. */
  const player = (): string | null => store.get(customerAtom).playerId;

  /**
   * Returns true if the signed-on account pays for the whole sale (W082); otherwise shows why not. Checks
   * again after all questions: the account may have been spent elsewhere, or its session ended. A sale for an
   * account is never sold for cash instead.
   */
  async function doesPay(
    payer: PlayerAccount | null,
    wagers: readonly Wager[],
    cost: Pennies,
    tickets = 1,
  ): Promise<boolean> {
    const now = store.get(accountAtom);
    if (now?.id !== payer?.id) {
      await dialogs.alert({ title: SALE.failed, lines: [say('account.gone')] });
      return false;
    }
    if (now === null) return true;
    const { exchange, stored } = store.get(wagerAtom);
    const refused = refuseOnAccount(
      {
        wagers,
        cost: pennies(cost * BigInt(tickets)),
        hasStored: stored.length > 0,
        inExchange: exchange !== null,
      },
      now,
    );
    if (refused !== null) await dialogs.alert(refused);
    return refused === null;
  }

  /** Marks a post paid with exchange credit (the flag of W105). A sale on an account has its own call. */
  function orderOf(
    wagers: readonly Wager[],
    playerId: string | null,
    payer: PlayerAccount | null,
  ): PostRequest {
    const value = addPennies(...wagers.map(({ totalCost }) => totalCost));
    if (payer !== null) {
      return {
        kind: 'accountSell',
        value,
        account: payer.id,
        post: () => parts.calls.account.sellPost(wagers, playerId, payer.id),
      };
    }
    const exchange = store.get(wagerAtom).exchange !== null;
    return {
      kind: 'sell',
      value,
      post: () => parts.calls.sellPost(wagers, playerId, exchange),
      ...(exchange ? exchangeRefusal : {}),
    };
  }

  function smartOrderOf(pick: SmartQuickPick, playerId: string | null): PostRequest {
    return {
      kind: 'smartQuickPick',
      value: pick.totalCost,
      post: () => parts.calls.sellSmartQuickPickPost(pick, playerId),
      refusal: ({ lines, details }) => ({
        title: say('sale.smartQuickPickFailed'),
        lines: [say('sale.smartQuickPickInRace', { raceNum: pick.raceNo }), ...(lines ?? [])],
        ...(details === undefined ? {} : { details }),
      }),
    };
  }

  return {
    buyEach: (wagers, sold) =>
      runExclusive(async () => {
        const limit = store.get(settingsAtom).ticketConfirmationLimit;
        const playerId = player();
        const payer = await parts.accounts.payer();
        const cost = addPennies(ZERO, ...wagers.map(({ totalCost }) => totalCost));
        if (payer === 'unknown' || !(await doesPay(payer, wagers, cost))) return;
        if (!(await operationLock.checkPreconditions(SALE))) return;
        const named = { wagers: nameOf(wagers, playerId), tickets: 1 };
        if (!readBack.mayGo(named, readBackOf({ wagers, tickets: 1 }, limit), () => named.wagers)) return;
        if (!(await doesPay(payer, wagers, cost))) return;
        await runSale(
          wagers.map((wager) => orderOf([wager], playerId, payer)),
          (_, count) => sold(count),
        );
      }),
    sellSmartQuickPick: (asked = 1) =>
      runExclusive(async () => {
        const payer = await parts.accounts.payer();
        if (payer === 'unknown') return;
        // The host has no such call for an account.
        if (payer !== null) return dialogs.alert({ title: SALE.failed, lines: [say('account.noSmartPick')] });
        const { race, bet, amount } = store.get(wagerAtom);
        const { smartQuickPickConfig, ticketConfirmationLimit } = store.get(settingsAtom);
        const picks = checkSmartQuickPick(
          store.get(readyCardAtom),
          { race, bet, amount },
          smartQuickPickConfig,
          store.get(wagerRulesAtom),
        );
        if (!picks.ok) return dialogs.alert(refusalSay(picks.refusal));
        const requests = Array.from({ length: ticketsOf(asked) }, () => picks.value).flat();
        const playerId = player();
        const cost = addPennies(...requests.map(({ totalCost }) => totalCost));
        if (!(await operationLock.checkPreconditions(SALE))) return;
        const tickets = ticketsOf(asked);
        const named = { wagers: smartName(store.get(wagerAtom), playerId), tickets };
        const text = readBackOfCost(cost, ticketConfirmationLimit, tickets);
        if (!readBack.mayGo(named, text, () => smartName(store.get(wagerAtom), player()))) return;
        await runSale(
          requests.map((pick) => smartOrderOf(pick, playerId)),
          ({ ticket }) => store.set(lastTicketAtom, ticket?.wagers ?? null),
        );
      }),
    buy: (asked, { agreed } = {}) =>
      runExclusive(async () => {
        const tickets = ticketsOf(asked ?? readBack.ticketsOf(ticketNow() ?? '') ?? 1);
        const { ticket } = store.get(wagerViewAtom);
        if (!ticket.ok) return dialogs.alert(refusalSay(ticket.refusal));
        const { wagers, totalCost } = ticket.value;
        const limit = store.get(settingsAtom).ticketConfirmationLimit;
        const playerId = player();
        const payer = await parts.accounts.payer();
        if (payer === 'unknown' || !(await doesPay(payer, wagers, totalCost, tickets))) return;
        if (!(await operationLock.checkPreconditions(SALE))) return;
        const isAgreed = tickets === 1 && totalCost === agreed?.cost;
        const named = { wagers: nameOf(wagers, playerId), tickets };
        const text = isAgreed ? null : readBackOf({ wagers, tickets }, limit);
        if (!readBack.mayGo(named, text, ticketNow)) return;
        if (!(await doesPay(payer, wagers, totalCost, tickets))) return;
        await runSale(
          Array.from({ length: tickets }, () => orderOf(wagers, playerId, payer)),
          (transaction) => {
            store.set(lastTicketAtom, wagers);
            parts.onSold(transaction);
          },
        );
      }),
  };
}
