/**
 * Cashes and cancels a ticket that is handed in (T403-T405). Sends the post, and words its refusal. Tells a
 * payment that needs the tax form from one that is refused (T440). Its callers show the payment.
 */
import { type Say, say } from '../../../i18n/say.ts';
import type { ToteCalls } from '../../../tote/calls.ts';
import { statusCodeOf } from '../../../tote/transport/failure.ts';
import type { MoneyPost } from '../../../tote/transport/http.ts';
import { STATUS_CODES } from '../../../tote/wire/status.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { ZERO } from '../../../wagering/ground/money.ts';
import type { ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import { refusedForAccount } from '../../account/account-refusal.ts';
import type { AccountSession } from '../../account/account-session.ts';
import type { MoneyDesk } from '../../money/money-desk.ts';
import type { Confirmation } from '../../money/operation-lock.ts';
import type { PostRequest } from '../../money/post-request.ts';
import type { MoneyRefusal } from '../../posts/reading/post-reading.ts';
import { accountAtom } from '../../session/account-state.ts';
import { customerAtom } from '../../session/customer-state.ts';
import { papersAtHandAtom } from '../../session/given-out-state.ts';
import { isSelfServeAtom } from '../../session/self-serve-credit.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../../window/dialogs.ts';
import { settingsAtom } from '../../window/settings-state.ts';
import { firstReason, type HandInFailure } from './hand-in-failure.ts';

/** A ticket that is handed in, and how it came to the window. */
export interface HandedInTicket {
  readonly tsn: TicketSerial;
  readonly source: ScanSource;
  /** It is in no reader, or is to stay there when it has been paid. */
  readonly skipEject?: true;
}

/** A ticket of wagers on an account. */
export interface AccountTicket {
  readonly tsn: TicketSerial;
  /** Whose it is, ten digits; null where the window does not know. */
  readonly account: string | null;
}

/**
 * Says how it ended. 'needsForm': the tote pays only with the customer's tax number; `said` is its message.
 * 'lost': the ticket did not win, and no notice was shown. 'notBegun': another operation is under way, or it
 * may not begin now.
 */
export type CashEnd =
  | { readonly end: 'done'; readonly transaction: Transaction }
  | { readonly end: 'needsForm'; readonly said: readonly Say[] }
  | { readonly end: 'lost' | 'refused' | 'notBegun' };

/** The question before a picked ticket is cancelled (T268), and the notice if it cannot be. */
export interface Picked {
  readonly question: Confirmation;
  readonly failed: Say;
}

export interface CashDesk {
  readonly cash: (ticket: HandedInTicket) => Promise<CashEnd>;
  /** `picked`: where the ticket was not handed in, but picked from a list. */
  readonly cancel: (ticket: HandedInTicket, picked?: Picked) => Promise<CashEnd>;
  /**
   * The same of a wager on the account that is signed on, whose money goes back there (S123). Said where
   * another account pays, or none.
   */
  readonly cancelOnAccount: (ticket: AccountTicket, picked?: Picked) => Promise<CashEnd>;
  /** `ssn`: nine digits. It goes to the host and nowhere else. */
  readonly cashWithForm: (ticket: HandedInTicket, ssn: string) => Promise<CashEnd>;
}

export interface CashDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'tickets' | 'account'>;
  readonly accounts: Pick<AccountSession, 'payer'>;
  /** Ejects an answered ticket from the reader, where there is one. */
  readonly eject: () => void;
  /** Is called for a ticket that could not be cashed or cancelled. */
  readonly onFailed: (failure: HandInFailure) => void;
}

export function needsTaxForm(why: MoneyRefusal): boolean {
  if (why.code !== 'tote') return false;
  const code = statusCodeOf(why.failure);
  return STATUS_CODES.irsReportable.some((reportable) => reportable === code);
}

/**
 * Returns true if the host answers that a ticket did not win. The host says so by a code, or in words for a
 * wager on an account (W165). Such an answer is no failure.
 */
export function isNotAWinner(why: MoneyRefusal): boolean {
  if (why.code !== 'tote' || why.failure.code !== 'refused') return false;
  const { statusCode, statusMessage } = why.failure;
  return statusCode === STATUS_CODES.notAWinner || /\bnot a winner\b/i.test(statusMessage);
}

/**
 * Returns the dialog of a failed cash or cancel, with its ticket and the inner message (T423, T424). Reading
 * of S216: the inner message is the host's own words if it answered. Else it says that the ticket could not
 * be cashed, and why.
 */
export function failedWith(title: NoticeText['title'], tsn: string, kind: PostRequest['kind']) {
  return ({ lines = [], details }: NoticeText, why: MoneyRefusal): NoticeText => {
    const hostSpoke = why.code === 'tote' && why.failure.code === 'refused';
    const inner = kind === 'cancel' || kind === 'accountCancel' || hostSpoke ? [] : [say('cash.notCashed')];
    return {
      title,
      lines: [say('transaction.tsn', { tsn }), ...inner, ...lines],
      ...(details === undefined ? {} : { details }),
    };
  };
}

export function createCashDesk(parts: CashDeskDependencies): CashDesk {
  const { store, dialogs, desk, calls, eject, onFailed } = parts;
  const player = (): string | null => store.get(customerAtom).playerId;

  async function carryOut(
    order: Omit<PostRequest, 'post'> & { readonly post: () => MoneyPost },
    failed: NoticeText['title'],
    { tsn, source, skipEject }: HandedInTicket,
    question: Confirmation | null = null,
  ): Promise<CashEnd> {
    let end: CashEnd = { end: 'refused' };
    const worded = failedWith(failed, tsn, order.kind);
    const action = order.kind === 'cancel' || order.kind === 'accountCancel' ? 'cancel' : 'cash';
    const sayFailed = (notice: NoticeText, why: MoneyRefusal): NoticeText => {
      onFailed({ action, id: tsn, reason: firstReason(notice) });
      return worded(notice, why);
    };
    const began = await desk.runOperation({
      failed,
      // With the tax form goes a claim.
      prints: order.kind === 'cashIRS',
      question,
      requests: () => [
        {
          ...order,
          // The customer of that moment may be another player than when the ticket was handed in.
          post: order.post(),
          refusal(notice, why) {
            if (order.kind === 'cash' && isNotAWinner(why)) {
              end = { end: 'lost' };
              onFailed({ action, id: tsn, reason: say('cash.lost') });
              return null;
            }
            if (order.kind !== 'cash' || !needsTaxForm(why)) return sayFailed(notice, why);
            const { lines: said = [] } = notice;
            // Takes no tax number in front of a queue: a teller pays.
            if (!store.get(settingsAtom).canCashIRS || store.get(isSelfServeAtom)) {
              return sayFailed({ ...notice, lines: [...said, say('cash.noForm')] }, why);
            }
            end = { end: 'needsForm', said };
            return null;
          },
        },
      ],
      done(transaction) {
        end = { end: 'done', transaction };
        if (source !== 'MANUAL' && skipEject !== true) eject();
      },
    });
    return began ? end : { end: 'notBegun' };
  }

  /**
   * Refuses to cash while an account is signed on, or while its balance is not known (W102). The owner of the
   * money would be unclear.
   */
  const refusesCash = (): Promise<boolean> =>
    refusedForAccount(parts, say('cash.failed'), say('cash.accountSignedOn'));

  async function cancelOnAccount({ tsn, account }: AccountTicket, picked?: Picked): Promise<CashEnd> {
    const failed = picked?.failed ?? say('cancel.failed');
    const signedOn = store.get(accountAtom);
    if (signedOn === null || (account !== null && account !== signedOn.id)) {
      await dialogs.alert({
        title: failed,
        lines: [say('transaction.tsn', { tsn }), say('account.cancelNeeds')],
      });
      return { end: 'refused' };
    }
    const post = () => calls.account.cancelWager.post({ tsn, accountId: signedOn.id }, player());
    const order = {
      kind: 'accountCancel',
      value: ZERO,
      account: signedOn.id,
      post,
    } as const;
    return carryOut(order, failed, { tsn, source: 'MANUAL' }, picked?.question);
  }

  return {
    cash: async (ticket) => {
      if (await refusesCash()) return { end: 'refused' };
      const { tsn, source } = ticket;
      const call = source === 'MANUAL' ? calls.tickets.cashManually : calls.tickets.cash;
      const post = () => call.post({ tsn, source }, player());
      const order = { kind: 'cash', value: ZERO, post } as const;
      return carryOut(order, say('cash.failed'), ticket);
    },
    cancel: (ticket, picked) => {
      const { tsn, source } = ticket;
      const known = store.get(papersAtHandAtom).get(tsn);
      if (known?.type === 'AW_SELL')
        return cancelOnAccount({ tsn, account: known.account?.id ?? null }, picked);
      const call = source === 'MANUAL' ? calls.tickets.cancelManually : calls.tickets.cancel;
      const post = () => call.post({ tsn, source }, player());
      const order = { kind: 'cancel', value: ZERO, post } as const;
      return carryOut(order, picked?.failed ?? say('cancel.failed'), ticket, picked?.question);
    },
    cancelOnAccount,
    cashWithForm: async (ticket, ssn) => {
      if (await refusesCash()) return { end: 'refused' };
      const { tsn, source } = ticket;
      const call = source === 'MANUAL' ? calls.tickets.cashIRSManually : calls.tickets.cashIRS;
      const post = () => call.post({ tsn, source, ssn }, player());
      const writtenBody = JSON.stringify({ tsn, source });
      const order = {
        kind: 'cashIRS',
        value: ZERO,
        post,
        writtenBody,
      } as const;
      return carryOut(order, say('cash.failed'), ticket);
    },
  };
}
