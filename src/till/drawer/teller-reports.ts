/**
 * Asks the host for reports on a teller's drawer. They are the cash position, on its page and on paper, and
 * the agent's report (T158-T161, T446, T447, S080, S096). Says why a report cannot be had. Moves no money,
 * keeps nothing.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { type HostCache, valueOf } from '../../tote/host-cache.ts';
import { createHostRead } from '../../tote/host-read.ts';
import type { AgentReport } from '../../tote/wire/drawer.ts';
import type { CashPosition } from '../../wagering/tickets/cash-position.ts';
import type { PrintReport } from '../printing/report-print.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice, loadableOf } from '../window/failure-notice.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import type { PageStack } from '../window/pages.ts';
import { cashPositionAtom } from './position-state.ts';

/** Makes these papers in the window's language. */
export interface TellerReportDocuments {
  readonly position: (position: CashPosition) => PrintDocument;
  readonly agentReport: (report: AgentReport) => PrintDocument;
}

export interface TellerReports {
  /** Asks again for the position that could not be had. */
  readonly retryCashPosition: () => void;
  /** Asks for the position without a page and without a word where it cannot be had. */
  readonly readCashPosition: () => void;
  /** Prints the position on show. */
  readonly printCashPosition: () => Promise<void>;
  /** Asks for the agent's report and prints it. */
  readonly printAgentReport: () => Promise<void>;
}

export interface TellerReportDesk {
  readonly acts: TellerReports;
  /** Goes to the page, which shows the host's answer once it is there (T067). */
  readonly openCashPosition: () => void;
  /** The teller goes: what they were shown is nobody else's. */
  readonly reset: () => void;
}

export interface TellerReportDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly dialogs: Pick<Dialogs, 'hold' | 'alert'>;
  readonly calls: Pick<ToteCalls, 'position' | 'drawer'>;
  readonly pages: Pick<PageStack, 'push'>;
  readonly print: PrintReport;
  readonly tellerDocuments: TellerReportDocuments;
}

export function createTellerReports(parts: TellerReportDependencies): TellerReportDesk {
  const { store, dialogs, calls, print, tellerDocuments } = parts;
  let reporting = false;
  const position = createHostRead({
    cache: parts.cache,
    name: 'cashPosition',
    ask: async () => valueOf(await calls.position()),
    show: (seen) => store.set(cashPositionAtom, loadableOf(seen)),
  });

  /** Shows the newest answer, and no answer to a teller who has signed off. */
  async function ask(isQuiet = false): Promise<void> {
    position.open();
    const answer = await position.refresh();
    // A session that has ended was announced already.
    if (answer === null || answer.ok || isQuiet || answer.refusal.code === 'sessionExpired') return;
    await dialogs.alert(failureNotice(say('position.failed'), answer.refusal));
  }

  const acts: TellerReports = {
    retryCashPosition: () => void ask(),
    readCashPosition: () => void ask(true),
    async printCashPosition() {
      const shown = store.get(cashPositionAtom);
      if (shown.state === 'ready') await print(() => tellerDocuments.position(shown.value));
    },
    async printAgentReport() {
      if (reporting || store.get(operationPhaseAtom) !== 'idle') return;
      reporting = true;
      const lock = dialogs.hold(say('agentReport.asking'));
      const answer = await calls.drawer.agentReport().finally(() => {
        lock.release();
        reporting = false;
      });
      if (answer.ok) await print(() => tellerDocuments.agentReport(answer.value));
      else if (answer.refusal.code !== 'sessionExpired') {
        await dialogs.alert(failureNotice(say('agentReport.failed'), answer.refusal));
      }
    },
  };
  return {
    acts,
    openCashPosition() {
      parts.pages.push('cashPosition');
      void ask();
    },
    reset: position.open,
  };
}
