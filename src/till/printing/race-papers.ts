/**
 * Prints the papers of a card that are no tickets (T120, T135, T138). Lists the scratches of a card, the
 * prices of a race, and the next race of each card. Reports are printed by report-print.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Prices } from '../../tote/wire/cards.ts';
import type { Card, CardId, CardSummary, RaceNumber } from '../../wagering/card/card.ts';
import { readyCardAtom, resultsAtom, summaryAtom } from '../cards/card-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { PrintReport } from './report-print.ts';

/** Makes these papers in the window's language. */
export interface RaceDocuments {
  readonly scratches: (card: Card) => PrintDocument;
  readonly prices: (card: CardId, race: RaceNumber, prices: Prices) => PrintDocument;
  readonly summaries: (cards: readonly CardSummary[]) => PrintDocument;
}

export interface RacePapers {
  /** Prints the scratches of the wager's card. */
  readonly printScratches: () => Promise<void>;
  /** Prints the results on show. */
  readonly printResults: () => Promise<void>;
  /** Prints which race runs next on each card; nothing while the list of cards is not there. */
  readonly printRaceSummaries: () => Promise<void>;
}

export interface RacePaperDependencies {
  readonly store: Store;
  readonly print: PrintReport;
  readonly raceDocuments: RaceDocuments;
}

export function createRacePapers({ store, print, raceDocuments }: RacePaperDependencies): RacePapers {
  return {
    async printScratches() {
      const card = store.get(readyCardAtom);
      if (card !== null) await print(() => raceDocuments.scratches(card));
    },
    async printResults() {
      const results = store.get(resultsAtom);
      if (results?.prices.state !== 'ready') return;
      const { card, race, prices } = results;
      await print(() => raceDocuments.prices(card, race, prices.value));
    },
    async printRaceSummaries() {
      const summary = store.get(summaryAtom);
      if (summary.state === 'ready') await print(() => raceDocuments.summaries(summary.value));
    },
  };
}
