/**
 * Prints the cards that still take bets, each with its next race (T120). Reading: these are the race
 * summaries that a window without racing prints for a customer. They come from the list of cards alone.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { raceText } from '../../i18n/race-text.ts';
import type { CardSummary } from '../../wagering/card/card.ts';
import { headBlocks } from '../blocks/head.ts';
import { type ReportContext, reportLine } from '../blocks/report-lines.ts';

/** Width of a post time in characters, '12:00 PM'. */
const TIME = 8;

export interface RaceSummariesContext extends ReportContext {
  /** Formats a post time, epoch milliseconds, as the window writes it. */
  readonly time: (epoch: number) => string;
}

export function raceSummariesDocument(
  cards: readonly CardSummary[],
  context: RaceSummariesContext,
): PrintDocument {
  const { say, language, dateTime, time } = context;
  const running = cards.filter(({ status, isFuture }) => status !== 'Finished' && !isFuture);
  return {
    id: `race-summaries:${dateTime}`,
    kind: 'raceSummaries',
    title: say('raceSummaries.title'),
    language,
    blocks: [
      ...headBlocks(say('raceSummaries.title'), context),
      { type: 'text', text: dateTime, align: 'right' },
      { type: 'rule' },
      ...(running.length === 0
        ? [{ type: 'text', text: say('raceSummaries.none'), align: 'center' } as const]
        : running.flatMap(({ name, raceType, currentRace, maxRace, nextPost }): readonly PrintBlock[] => {
            const race = say(raceText(raceType), { race: currentRace });
            return [
              { type: 'text', text: name, bold: true },
              reportLine({ text: say('raceSummaries.next', { race, last: maxRace }) }, [
                { text: nextPost === null ? '' : time(nextPost), least: TIME, align: 'right' },
              ]),
            ];
          })),
      { type: 'cut' },
    ],
  };
}
