/**
 * Papers about a card that are no tickets: its scratches, and the prices of a race (T135, T138). Owns what they are of and that one
 * at a time is printed. No money hangs on them: one that fails is said so and can be asked for again.
 */
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import type { PrinterDesk } from '../devices/printer-desk.ts';
import { say } from '../i18n/say.ts';
import type { Prices } from '../tote/wire/cards.ts';
import type { Card, CardId, RaceNumber } from '../wagering/card.ts';
import type { Counter, Store } from './counter.ts';
import type { EnterSalePhase } from './sale-phase.ts';
import { readyCardAtom, resultsAtom, salePhaseAtom } from './state.ts';

/** These papers in the window's language. */
export interface RaceDocuments {
  readonly scratches: (card: Card) => PrintDocument;
  readonly prices: (card: CardId, race: RaceNumber, prices: Prices) => PrintDocument;
}

export interface RacePapers {
  /** Prints the scratches of the wager's card. */
  readonly printScratches: () => Promise<void>;
  /** Prints the results on show. */
  readonly printResults: () => Promise<void>;
}

export interface RacePaperParts {
  readonly store: Store;
  readonly counter: Counter;
  readonly enterPhase: EnterSalePhase;
  readonly printers: Pick<PrinterDesk, 'print'>;
  readonly raceDocuments: RaceDocuments;
}

export function createRacePapers(parts: RacePaperParts): RacePapers {
  const { store, counter, printers, raceDocuments } = parts;

  /** While anything else prints, nothing is printed: a second tap is not a second paper. */
  async function print(document: () => PrintDocument): Promise<void> {
    if (store.get(salePhaseAtom) !== 'idle') return;
    parts.enterPhase('printing');
    const lock = counter.hold(say('print.printing'));
    const result = await printers.print(document()).finally(() => {
      lock.release();
      parts.enterPhase('idle');
    });
    if (result.outcome === 'printed') return;
    const known = result.outcome === 'uncertain' ? 'print.mayBePrinted' : 'print.nothingPrinted';
    await counter.alert({ title: say('print.failed'), lines: [say(known), say(result.reason)] });
  }

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
  };
}
