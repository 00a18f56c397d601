/** Sends the statistics of the window at a technician's order (S088). */
import { say } from '../../i18n/say.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { ReaderStatsDesk } from '../scans/reader-stats-desk.ts';
import { readerStatsAtom } from '../scans/scan-state.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { statisticsAtom } from './technician-state.ts';
import type { ReportEvent } from './terminal-events.ts';

export interface StatisticsDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly sendStats: ReaderStatsDesk['send'];
  readonly report: ReportEvent;
}

/** Returns the command. Sends once at a time. */
export function createStatistics({ store, clock, sendStats, report }: StatisticsDependencies) {
  return async (): Promise<void> => {
    if (store.get(statisticsAtom).state === 'sending') return;
    store.set(statisticsAtom, { state: 'sending' });
    const { goodReads, badReads } = store.get(readerStatsAtom);
    const failure = await sendStats();
    if (failure === null) {
      store.set(statisticsAtom, { state: 'sent', at: clock.now() });
      return report('statisticsSent', `statistics sent: ${goodReads} good reads, ${badReads} bad`);
    }
    store.set(statisticsAtom, { state: 'failed', why: whyOf(failure) });
    report('statisticsSent', `statistics not sent: ${failure.code}`);
  };
}

function whyOf(failure: ToteFailure) {
  return failure.code === 'sessionExpired' ? say('technician.signOnFirst') : linesOf(failure)[0];
}
