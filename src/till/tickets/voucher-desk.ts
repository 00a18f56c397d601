/**
 * Sells vouchers (T412, T413, S093, S094, S097): one or several of an amount, or promotional ones. Sells one
 * for left-over exchange credit, or pays that credit in money (S095). Asks before, posts, and names a
 * refusal.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { MOST_TICKETS } from '../../wagering/pending/pending-ticket.ts';
import type { MoneyDesk, MoneyOperation } from '../money/money-desk.ts';
import type { Confirmation, Intent } from '../money/operation-lock.ts';
import type { PostRequest } from '../money/post-request.ts';
import { READ_BACK_ANSWERS } from '../money/read-back.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import { customerAtom } from '../session/customer-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';

/** Several vouchers of the same amount: each is a post and a slip of its own. */
export interface VoucherOrder {
  /** Of each, minor units. */
  readonly amount: Pennies;
  readonly quantity: number;
  /** Given away: the customer owes nothing for it (S097). */
  readonly promo?: boolean;
  /**
   * Set where it pays what a self-serve terminal owes: nothing is asked. It is sold without a printer too: a
   * teller pays its number. Receives the host's words where the host refuses it, which are not shown then.
   */
  readonly onOwedRefused?: (lines: readonly Say[]) => void;
}

/** Names the ways to end exchange credit: a voucher (S094), or money (S095). */
export type ExchangeWay = 'voucher' | 'money';

/** Commands for the views. */
export interface VoucherCommands {
  /**
   * False if none was sold, with what was in the way said; their paper is not waited for. More than
   * MOST_TICKETS are refused.
   */
  readonly sell: (order: VoucherOrder) => Promise<boolean>;
  /**
   * Sells a voucher for the rest of the exchange credit (W128); nothing outside exchange mode. Resolves when
   * its paper is printed or put off, or it was refused.
   */
  readonly sellForExchange: () => Promise<void>;
  /**
   * Pays the rest of the exchange credit to the customer in money (S095); nothing outside exchange mode.
   * Resolves when its receipt is printed or put off, or it was refused.
   */
  readonly payExchange: () => Promise<void>;
}

export interface VoucherDesk extends VoucherCommands {
  /** Sells them as a view does. Resolves when what was sold is on paper or put off. */
  readonly sellAndPrint: (order: VoucherOrder) => Promise<void>;
  /**
   * Ends the exchange credit of a self-serve terminal's customer, who goes. Does so without a printer too.
   * `onRefused` receives the host's words, which are not shown.
   */
  readonly endExchange: (way: ExchangeWay, onRefused: (lines: readonly Say[]) => void) => Promise<void>;
}

export interface VoucherDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'vouchers'>;
  /** Credit was spent on the last voucher, or paid in money. */
  readonly onExchangeSpent: () => void;
  /** The host refused to take exchange credit, with this status code. */
  readonly onExchangeRefused: (statusCode: number) => void;
}

const VOUCHER: Intent = { failed: say('voucher.failed'), prints: true };
const SELLING = { refusal: refusedAs(VOUCHER.failed) } as const;
const TRANSFER: Intent = { failed: say('exchange.transferFailed'), prints: true };
const EXCHANGE_INTENTS: Readonly<Record<ExchangeWay, Intent>> = { voucher: VOUCHER, money: TRANSFER };

/** Names the host's answers by which it does not do what was asked. A host may lack a call. */
const SAYS_NO: ReadonlySet<ToteFailure['code']> = new Set<ToteFailure['code']>(['refused', 'notFound']);

/** The same for what the customer pays nothing for. */
const GIVE_ANSWERS = READ_BACK_ANSWERS.map((answer) => ({
  ...answer,
  label: say(answer.isSafe === true ? 'voucher.doNotGive' : 'voucher.giveNow'),
}));

/** Reads back what is worth more than `limit` together (W150); null: nothing is asked. Zero: no limit. */
export function voucherReadBack(
  { amount, quantity, promo = false }: VoucherOrder,
  limit: Pennies,
): Confirmation | null {
  const cost = pennies(amount * BigInt(quantity));
  if (limit === 0n || cost <= limit) return null;
  const together = promo ? say('voucher.together', { amount: cost }) : say('readBack.total', { cost });
  return {
    text: {
      title: promo ? say('voucher.giveAway', { amount: cost }) : say('readBack.title', { cost }),
      lines: [say('voucher.readBack', { quantity, amount }), ...(quantity > 1 ? [together] : [])],
    },
    answers: promo ? GIVE_ANSWERS : READ_BACK_ANSWERS,
    yes: 'sell',
  };
}

export function createVoucherDesk(parts: VoucherDeskDependencies): VoucherDesk {
  const { store, dialogs, desk, calls } = parts;
  const player = (): string | null => store.get(customerAtom).playerId;

  const owedRefusal =
    (onRefused: NonNullable<VoucherOrder['onOwedRefused']>): NonNullable<PostRequest['refusal']> =>
    (notice, why) => {
      if (why.code !== 'tote' || why.failure.code !== 'refused') return SELLING.refusal(notice);
      onRefused(notice.lines ?? []);
      return null;
    };

  /** `onRefused`: a self-serve terminal ends the credit. Does nothing outside exchange mode. */
  async function endExchange(way: ExchangeWay, onRefused?: (lines: readonly Say[]) => void): Promise<void> {
    const { exchange } = store.get(wagerAtom);
    if (exchange === null) return;
    const { cardNo, raceNo, poolNo, amount } = exchange;
    const asked = { cardNo, raceNo, poolNo, amount };
    const intent = EXCHANGE_INTENTS[way];
    const refusal: NonNullable<PostRequest['refusal']> = (notice, why) => {
      if (onRefused === undefined || why.code !== 'tote' || !SAYS_NO.has(why.failure.code)) {
        return refusedAs(intent.failed)(notice);
      }
      onRefused(notice.lines ?? []);
      return null;
    };
    const { exchVoucher, exchTransfer } = calls.vouchers;
    await desk.runOperation({
      ...intent,
      prints: onRefused === undefined,
      requests: () => [
        {
          refusal,
          kind: way === 'voucher' ? 'exchVoucher' : 'exchTransfer',
          value: amount,
          post: way === 'voucher' ? exchVoucher.post(asked, player()) : exchTransfer.post(asked, player()),
          onRefused: parts.onExchangeRefused,
        },
      ],
      done: parts.onExchangeSpent,
    });
  }

  /** Null, with what is wrong said, for what cannot be sold. */
  async function actOf(asked: VoucherOrder): Promise<Omit<MoneyOperation, 'done'> | null> {
    const { amount, quantity, promo = false, onOwedRefused } = asked;
    const isOwed = onOwedRefused !== undefined;
    const { voucherConfirmationLimit } = store.get(settingsAtom);
    const refuse = (): NoticeText | null => refuseSlipAmount(amount, store.get(settingsAtom).voucherLimit);
    const refused = refuse();
    if (refused !== null) {
      await dialogs.alert(refused);
      return null;
    }
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      await dialogs.alert({ title: say('voucher.quantityTooSmall') });
      return null;
    }
    if (quantity > MOST_TICKETS) {
      await dialogs.alert({ title: VOUCHER.failed, lines: [say('several.most', { most: MOST_TICKETS })] });
      return null;
    }
    // Keeps the player of the question, whichever player is set when it is answered.
    const playerId = player();
    const call = promo ? calls.vouchers.promoVoucher : calls.vouchers.voucher;
    const order: PostRequest = {
      refusal: isOwed ? owedRefusal(onOwedRefused) : SELLING.refusal,
      kind: promo ? 'promoVoucher' : 'voucher',
      value: amount,
      post: call.post({ amount, playerId }, playerId),
    };
    return {
      ...VOUCHER,
      prints: !isOwed,
      refuse,
      question: isOwed ? null : voucherReadBack(asked, voucherConfirmationLimit),
      requests: () => Array.from({ length: quantity }, () => order),
    };
  }

  return {
    async sell(asked) {
      const act = await actOf(asked);
      return act !== null && runUntilSettled(desk, act);
    },
    async sellAndPrint(asked) {
      const act = await actOf(asked);
      if (act !== null) await desk.runOperation({ ...act, done: () => undefined });
    },
    sellForExchange: () => endExchange('voucher'),
    payExchange: () => endExchange('money'),
    endExchange,
  };
}
