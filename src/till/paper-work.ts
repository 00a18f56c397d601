/**
 * Papers that a teller asks for, put together: tickets again, races, the customer's and the session's summaries, the drawer, the time clock's slip.
 * Owns who prints what; every paper is in the part it belongs to. No money hangs on one.
 */
import type { Paper } from './paper.ts';
import { createPaperPreview, type ShowSample } from './paper-preview.ts';
import { createPunchClock, type PunchClock } from './punch-clock.ts';
import { createRacePapers, type RacePapers } from './race-papers.ts';
import { createReportPrint } from './report-print.ts';
import { createReprints, type Reprints } from './reprints.ts';
import type { EnterSalePhase } from './sale-phase.ts';
import { createSessionPapers, type SessionPapers } from './session-papers.ts';
import { createTellerReports, type TellerReportDesk, type TellerReports } from './teller-reports.ts';
import type { TillParts, WindowParts, WorkParts } from './till-parts.ts';

export interface PaperWorkParts extends TillParts, WindowParts, WorkParts {
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

export function createPaperWork(parts: PaperWorkParts): PaperWork {
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
