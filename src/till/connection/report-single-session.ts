/**
 * Reports a single-session mini-banker's session to the host at sign-off, line by line with the total (S085,
 * T155). Asks the teller what to do if the report fails. Reading: a teller may sign off without it, since the
 * host has the transactions themselves. A line is named by its kind, in any language.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { singleSessionAtom } from '../session/single-session-state.ts';
import { SUMMARY_KINDS, totalsOf } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { settingsAtom } from '../window/settings-state.ts';

export interface SingleSessionReportDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'ask' | 'hold'>;
  readonly calls: Pick<ToteCalls, 'drawer'>;
  /** Reads the session into its atom. */
  readonly readSingleSession: () => Promise<void>;
}

const NOT_TOLD = say('singleSession.notTold');

/** Resolves to false if the teller stays. */
export function createSingleSessionReport(parts: SingleSessionReportDependencies): () => Promise<boolean> {
  const { store, dialogs, calls } = parts;

  /** Why the host could not be told; null: it was. 'gone': the session has ended meanwhile. */
  async function tell(): Promise<NoticeText | 'gone' | null> {
    await parts.readSingleSession();
    const session = store.get(singleSessionAtom);
    if (session.state === 'failed') {
      const { reason, details } = session;
      return { title: NOT_TOLD, lines: [reason], ...(details === undefined ? {} : { details }) };
    }
    const totals = totalsOf({ transactions: session.state === 'ready' ? session.value : [] });
    const summary = SUMMARY_KINDS.map((kind) => ({ name: kind, ...totals[kind] })).filter(
      ({ count, value }) => count > 0 || value !== 0n,
    );
    const answer = await calls.drawer.sendSingleSession({ summary, total: totals.balance });
    if (answer.ok) return null;
    return answer.refusal.code === 'sessionExpired' ? 'gone' : failureNotice(NOT_TOLD, answer.refusal);
  }

  return async () => {
    if (!store.get(settingsAtom).singleSessionMiniBanker) return true;
    const lock = dialogs.hold(say('singleSession.telling'));
    const why = await tell().finally(() => lock.release());
    if (why === null || why === 'gone') return why === null;
    const answer = await dialogs.ask(why, [
      { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
      { id: 'signOff', label: say('menu.signOff'), tone: 'danger' },
    ]);
    return answer === 'signOff';
  };
}
