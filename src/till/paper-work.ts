/**
 * Papers that a teller asks for, put together: tickets again, races, the customer's and the session's summaries, the drawer, the time clock's slip.
 * Owns who prints what; every paper is in the part it belongs to. No money hangs on one.
 */

import type { HostCache } from '../tote/host-cache.ts';
import type { SignedOnDependencies, TillDependencies, WindowServices } from './dependencies.ts';
import { createPunchClock, type PunchClock } from './drawer/punch-clock.ts';
import { createTellerReports, type TellerReportDesk, type TellerReports } from './drawer/teller-reports.ts';
import type { Paper } from './money/paper.ts';
import type { EnterSalePhase } from './money/sale-phase.ts';
import { createPaperPreview, type ShowSample } from './printing/paper-preview.ts';
import { createRacePapers, type RacePapers } from './printing/race-papers.ts';
import { createReportPrint } from './printing/report-print.ts';
import { createReprints, type Reprints } from './printing/reprints.ts';
import { createSessionPapers, type SessionPapers } from './printing/session-papers.ts';

export interface PaperWorkDependencies extends TillDependencies, WindowServices, SignedOnDependencies {
  readonly cache: HostCache;
  readonly paper: Paper;
  readonly enterPhase: EnterSalePhase;
}

export interface PaperWork {
  readonly acts: RacePapers &
    Pick<Reprints, 'printLast' | 'reprint' | 'confirmPaper' | 'printTestTicket'> & {
      readonly papers: SessionPapers;
      readonly reports: TellerReports;
      readonly punchClock: PunchClock;
      readonly previewPaper: ShowSample;
    };
  readonly reprints: Reprints;
  readonly printSignSlip: TellerReportDesk['printSignSlip'];
  readonly printReceipt: TellerReportDesk['printReceipt'];
  /** The teller goes: what they were shown is nobody else's. */
  readonly reset: () => void;
}

export function createPaperWork(parts: PaperWorkDependencies): PaperWork {
  const reprints = createReprints(parts);
  const print = createReportPrint(parts);
  const reports = createTellerReports({ ...parts, print });
  const { printLast, reprint, confirmPaper, printTestTicket } = reprints;
  return {
    acts: {
      printLast,
      reprint,
      confirmPaper,
      printTestTicket,
      ...createRacePapers({ ...parts, print }),
      papers: createSessionPapers({ ...parts, print }),
      reports: reports.acts,
      punchClock: createPunchClock({ ...parts, print }),
      previewPaper: createPaperPreview(parts),
    },
    reprints,
    printSignSlip: reports.printSignSlip,
    printReceipt: reports.printReceipt,
    reset: reports.reset,
  };
}
