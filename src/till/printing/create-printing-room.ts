/**
 * Builds the room of the papers that a teller asks for. No money hangs on one; first prints are in
 * money/paper.ts.
 */
import { createPaperPreview, type PaperPreviewDependencies, type ShowSample } from './paper-preview.ts';
import { createRacePapers, type RaceDocuments, type RacePapers } from './race-papers.ts';
import {
  createQuietPrint,
  createReportPrint,
  type PrintReport,
  type ReportPrintDependencies,
} from './report-print.ts';
import { createReprints, type ReprintDependencies, type Reprints } from './reprints.ts';
import { createSessionPapers, type SessionDocuments, type SessionPapers } from './session-papers.ts';
import { createTellerPapers, type TellerPapers, type TellerSlipDocuments } from './teller-papers.ts';

export interface PrintingRoomDependencies
  extends ReprintDependencies,
    ReportPrintDependencies,
    PaperPreviewDependencies {
  readonly raceDocuments: RaceDocuments;
  readonly sessionDocuments: SessionDocuments;
  readonly tellerDocuments: TellerSlipDocuments;
}

export interface PrintingRoom {
  readonly reprints: Reprints;
  /** Prints a report on the printer in use. */
  readonly print: PrintReport;
  readonly races: RacePapers;
  readonly sessions: SessionPapers;
  readonly teller: TellerPapers;
  readonly previewPaper: ShowSample;
}

export function createPrintingRoom(deps: PrintingRoomDependencies): PrintingRoom {
  const { store } = deps;
  const print = createReportPrint(deps);
  return {
    reprints: createReprints(deps),
    print,
    races: createRacePapers({ store, print, raceDocuments: deps.raceDocuments }),
    sessions: createSessionPapers({
      store,
      print,
      printQuietly: createQuietPrint(deps),
      sessionDocuments: deps.sessionDocuments,
      log: deps.log,
    }),
    teller: createTellerPapers({ store, print, tellerDocuments: deps.tellerDocuments }),
    previewPaper: createPaperPreview(deps),
  };
}
