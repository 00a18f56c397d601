/**
 * Sells from the tap on Buy to the paper (T007, T374, T444, S018). Sells one ticket, several of the same
 * wagers (W106), or a smart quick pick (W107).
 *
 * Runs the plans of sale-plan.ts, one sale at a time. The rules of a wager are in wagering/, the order of the
 * posts in post-batch.ts.
 */
import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { checkSmartQuickPick } from '../../wagering/rules/smart-quick-pick.ts';
import type { AccountSession } from '../account/account-session.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import type { Intent, OperationLock } from '../money/operation-lock.ts';
import type { PostBatch } from '../money/post-batch.ts';
import type { PostRequest } from '../money/post-request.ts';
import { accountAtom, type PlayerAccount } from '../session/account-state.ts';
import { customerAtom, lastTicketAtom } from '../session/customer-state.ts';
import { selfServeCreditAtom } from '../session/self-serve-credit.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { lastBetsAtom, withSold } from '../wager/last-bets.ts';
import { wagerAtom, wagerRulesAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import {
  exchangeRefusal,
  planEach,
  planSmart,
  planTicket,
  refuseOnCredit,
  refusePayment,
  SALE_FAILED,
  type SalePost,
  type SaleTerms,
  smartName,
  smartRefusal,
  type TicketPlan,
  ticketName,
  ticketPosts,
  ticketsOf,
} from './sale-plan.ts';
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

export interface SaleDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'sellPost' | 'sellSmartQuickPickPost' | 'account'>;
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly batch: PostBatch;
  readonly operationLock: OperationLock;
  readonly readBack: SaleReadBack;
  /** Resolves to false while a sale that seemed to be refused may have spent the credit. */
  readonly isCreditSure: () => Promise<boolean>;
  /** The wagers were sold: the pending wager moves on (T271-T274). */
  readonly onSold: (transaction: Transaction) => void;
  /** The host refused to take exchange credit, with this status code. */
  readonly onExchangeRefused: (statusCode: number) => void;
}

/**
 * Sells wagers, by one command for each way. A limit on sales belongs in every command.
 *
 * `wagerRulesAtom` limits a wager (wager/pending-wager-state.ts). All wagers obey it, however they were
 * entered. Smart quick picks obey it too. `planTicket` limits a sale by `buy`, `planEach` one by `buyEach`,
 * `planSmart` one by `sellSmartQuickPick`. Fixed odds do not pass here: they are limited by `refuseAmount`
 * and `readBack` of fixed-odds-desk.ts.
 */
export interface Sale {
  /**
   * Sells the ticket that is ready `tickets` times: 1 to MOST_TICKETS. Left out: as many as were read back,
   * else one. Above the limit the first call reads back under Buy and the second one sells. A sale at the
   * cost in `agreed` is not read back again. A call while something is sold does nothing.
   */
  readonly buy: (tickets?: number, asked?: SaleAsked) => Promise<void>;
  /**
   * Sells a smart quick pick of the pending wager's card, race, bet and amount (W107). In all-races mode,
   * sells one a race. The runners entered are not used, and stay. `tickets`: 1 to MOST_TICKETS.
   */
  readonly sellSmartQuickPick: (tickets?: number) => Promise<void>;
  /**
   * Sells each wager as a ticket of its own, in order. Calls `sold` with the number of wagers sold, unless it
   * is zero.
   */
  readonly buyEach: (wagers: readonly Wager[], sold: (count: number) => void) => Promise<void>;
}

/** Every sale of wagers ends on paper. */
const SALE: Intent = { failed: SALE_FAILED, prints: true };

/** Returns a post of a sale as the batch runs it. */
function requestOf(post: SalePost, { calls, onExchangeRefused }: SaleDependencies): PostRequest {
  const { value, playerId } = post;
  switch (post.kind) {
    case 'accountSell': {
      const { kind, wagers, account } = post;
      return { kind, value, account, post: calls.account.sellPost(wagers, playerId, account) };
    }
    case 'sell': {
      const { kind, wagers, isExchange } = post;
      return {
        kind,
        value,
        post: calls.sellPost(wagers, playerId, isExchange),
        ...(isExchange ? { refusal: exchangeRefusal, onRefused: onExchangeRefused } : {}),
      };
    }
    case 'smartQuickPick': {
      const { kind, pick } = post;
      return {
        kind,
        value,
        post: calls.sellSmartQuickPickPost(pick, playerId),
        refusal: (notice) => smartRefusal(pick, notice),
      };
    }
  }
}

export function createSale(parts: SaleDependencies): Sale {
  const { store, dialogs, operationLock, readBack, batch } = parts;

  const runExclusive = async (work: () => Promise<void>): Promise<void> =>
    void (await operationLock.runExclusive(work));

  /** Returns the terms at the tap: the sale stays this customer's, whatever player has come meanwhile. */
  const termsNow = (): SaleTerms => ({
    playerId: store.get(customerAtom).playerId,
    limit: store.get(settingsAtom).ticketConfirmationLimit,
  });

  /** Returns the name of the ticket that Buy would sell now; null where it would sell none. */
  function ticketNow(): string | null {
    const { ticket } = store.get(wagerViewAtom);
    return ticket.ok ? ticketName(ticket.value.wagers, termsNow().playerId) : null;
  }

  /** Returns false, and says so, while a self-serve terminal does not know how much credit is left. */
  async function isCreditKnown(): Promise<boolean> {
    if (store.get(selfServeCreditAtom) === null || (await parts.isCreditSure())) return true;
    await dialogs.alert({ title: SALE_FAILED, lines: [say('doubt.blocksSale')] });
    return false;
  }

  /** Returns true if cash or the signed-on account pays for the whole sale; otherwise shows why not. */
  async function doesPay(payer: PlayerAccount | null, plan: TicketPlan): Promise<boolean> {
    if (payer === null && !(await isCreditKnown())) return false;
    const [signedOn, pending] = [store.get(accountAtom), store.get(wagerAtom)];
    const credit = store.get(selfServeCreditAtom);
    const refusal = refusePayment(plan, { payer, signedOn, pending, credit });
    if (refusal !== null) await dialogs.alert(refusal);
    return refusal === null;
  }

  const requestsOf = (posts: readonly SalePost[]): readonly PostRequest[] =>
    posts.map((post) => requestOf(post, parts));

  /** Sells a plan of tickets. `current` returns the name of the sale that a second press would make now. */
  async function sellTickets(
    plan: TicketPlan,
    current: () => string | null,
    onSold: (transaction: Transaction, count: number) => void,
  ): Promise<void> {
    const payer = await parts.accounts.payer();
    if (payer === 'unknown' || !(await doesPay(payer, plan))) return;
    if (!(await operationLock.checkPreconditions(SALE))) return;
    if (!readBack.mayGo(plan.named, plan.readBack, current)) return;
    if (!(await doesPay(payer, plan))) return;
    const posts = ticketPosts(plan, { payer, pending: store.get(wagerAtom) });
    await batch.runBatch(requestsOf(posts), onSold);
  }

  return {
    buy: (asked, { agreed } = {}) =>
      runExclusive(async () => {
        const count = ticketsOf(asked ?? readBack.ticketsOf(ticketNow() ?? '') ?? 1);
        const { ticket } = store.get(wagerViewAtom);
        if (!ticket.ok) return dialogs.alert(refusalSay(ticket.refusal));
        const plan = planTicket(ticket.value, count, agreed?.cost, termsNow());
        await sellTickets(plan, ticketNow, (transaction) => {
          store.set(lastTicketAtom, ticket.value.wagers);
          store.set(lastBetsAtom, (bets) => withSold(bets, ticket.value.wagers));
          parts.onSold(transaction);
        });
      }),
    buyEach: (wagers, sold) =>
      runExclusive(async () => {
        const plan = planEach(wagers, termsNow());
        const current = (): string => plan.named.wagers;
        await sellTickets(plan, current, (_, count) => sold(count));
      }),
    sellSmartQuickPick: (asked = 1) =>
      runExclusive(async () => {
        const payer = await parts.accounts.payer();
        if (payer === 'unknown') return;
        // The host has no such call for an account.
        if (payer !== null) return dialogs.alert({ title: SALE_FAILED, lines: [say('account.noSmartPick')] });
        const pending = store.get(wagerAtom);
        const { smartQuickPickConfig } = store.get(settingsAtom);
        const picks = checkSmartQuickPick(
          store.get(readyCardAtom),
          pending,
          smartQuickPickConfig,
          store.get(wagerRulesAtom),
        );
        if (!picks.ok) return dialogs.alert(refusalSay(picks.refusal));
        const plan = planSmart(picks.value, ticketsOf(asked), pending, termsNow());
        const current = (): string => smartName(store.get(wagerAtom), termsNow().playerId);
        if (!(await operationLock.checkPreconditions(SALE))) return;
        if (!readBack.mayGo(plan.named, plan.readBack, current)) return;
        if (!(await isCreditKnown())) return;
        const unpaid = refuseOnCredit(plan.cost, store.get(selfServeCreditAtom));
        if (unpaid !== null) return dialogs.alert(unpaid);
        await batch.runBatch(requestsOf(plan.posts), ({ ticket }) =>
          store.set(lastTicketAtom, ticket?.wagers ?? null),
        );
      }),
  };
}
