/**
 * Inquires about the account that is signed on: its wagers, today's or those of a date (S124, S125). Changes
 * its PIN (S135). Also tells what a temporary account holds (S137). Sends a PIN to the host and writes it
 * nowhere.
 */
import { atom } from 'jotai/vanilla';
import { say } from '../../i18n/say.ts';
import type { AccountWager } from '../../tote/calls/account.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { type HostCache, valueOf } from '../../tote/host-cache.ts';
import { createHostRead } from '../../tote/host-read.ts';
import { leavesDoubt, type ToteFailure } from '../../tote/transport/failure.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { isNewPin, PIN_LENGTH } from '../../wagering/tickets/account-id.ts';
import { withoutPin } from '../posts/reading/redact.ts';
import { accountAtom } from '../session/account-state.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { failureNotice, loadableOf } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

export type { AccountWager } from '../../tote/calls/account.ts';

/** The account's wagers as they were asked for last, newest first. */
export const accountActivityAtom = atom<Loadable<readonly AccountWager[]>>(LOADING);

export interface AccountInquiry {
  /**
   * Asks for the account's wagers; on the cards of a date (2026-11-20), or all of them. Clears the earlier
   * list at once.
   */
  readonly readActivity: (date: string | null) => Promise<void>;
  /**
   * Says what a temporary account holds, by the number of its slip and its PIN (S137). False, with what was
   * in the way said.
   */
  readonly queryTemporary: (tsn: TicketSerial, pin: string) => Promise<boolean>;
  /** Asks the host whether the PIN is the account's (S136). False, with what was in the way said. */
  readonly checkPin: (pin: string) => Promise<boolean>;
  /**
   * Asks the host to change the PIN to one of four digits; sends no other. False, with what was in the way
   * said; or that it is not known whether it was done.
   */
  readonly changePin: (pin: string, newPin: string) => Promise<boolean>;
}

export interface AccountInquiryDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce' | 'hold'>;
  readonly calls: Pick<ToteCalls, 'account'>;
}

/**
 * Words a PIN change that may have been made or not. No journal may have a PIN, so the window cannot ask
 * about it later. The customer finds out by trying.
 */
function unknown(failure: ToteFailure): NoticeText {
  const { lines = [], ...notice } = failureNotice(say('account.pinUnknown'), failure);
  return { ...notice, lines: [...lines, say('account.pinUnknownDo')] };
}

export function createAccountInquiry({
  store,
  cache,
  dialogs,
  calls,
}: AccountInquiryDependencies): AccountInquiry {
  const wagers = createHostRead({
    cache,
    name: 'accountActivity',
    async ask(date: string | null) {
      const { activity, activityOnDate } = calls.account;
      return valueOf(await (date === null ? activity() : activityOnDate(date))).activity;
    },
    show: (seen) => store.set(accountActivityAtom, loadableOf(seen)),
  });
  let changing = false;

  async function change(id: string, pin: string, newPin: string): Promise<boolean> {
    const lock = dialogs.hold(say('account.changingPin'));
    const answer = await calls.account.changePin(id, pin, newPin).finally(() => lock.release());
    if (answer.ok) {
      signal(store, 'done');
      dialogs.announce(say('account.pinChanged'), 'good');
      return true;
    }
    const failure = withoutPin(withoutPin(answer.refusal, pin), newPin);
    await dialogs.alert(
      leavesDoubt(failure) ? unknown(failure) : failureNotice(say('account.pinFailed'), failure),
    );
    return false;
  }

  return {
    async readActivity(date) {
      wagers.open(date);
      await wagers.refresh();
    },
    async queryTemporary(tsn, pin) {
      const lock = dialogs.hold(say('account.takingUp'));
      const answer = await calls.account.queryTempAccount(tsn, pin).finally(() => lock.release());
      const title = say('account.temporary');
      if (answer.ok) {
        const { accountBalance: balance } = answer.value;
        await dialogs.alert({
          title,
          lines: [say('transaction.tsn', { tsn }), say('account.holds', { balance })],
        });
      } else await dialogs.alert(failureNotice(title, withoutPin(answer.refusal, pin)));
      return answer.ok;
    },
    async checkPin(pin) {
      const account = store.get(accountAtom);
      if (account === null) return false;
      const lock = dialogs.hold(say('account.checkingPin'));
      const answer = await calls.account.checkPin(account.id, pin).finally(() => lock.release());
      if (!answer.ok) {
        const failure = withoutPin(answer.refusal, pin);
        await dialogs.alert(failureNotice(say('account.pinNotTaken'), failure));
      }
      return answer.ok;
    },
    async changePin(pin, newPin) {
      const account = store.get(accountAtom);
      if (account === null || changing) return false;
      if (!isNewPin(newPin)) {
        const lines = [say('account.pinShort', { pin: PIN_LENGTH })];
        await dialogs.alert({ title: say('account.pinFailed'), lines });
        return false;
      }
      changing = true;
      try {
        return await change(account.id, pin, newPin);
      } finally {
        changing = false;
      }
    },
  };
}
