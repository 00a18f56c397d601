/**
 * Prints the lines of a race: runners, riders and the morning line, on lines of 46 characters (S193).
 * Reading: 'lines' are the morning line.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { raceText } from '../../i18n/race-text.ts';
import type { Race, RaceType } from '../../wagering/card/card.ts';
import { type ReportCard, type ReportContext, reportHead, reportLine } from './report-lines.ts';

/** Widths in characters of a saddle cloth, '10A', and of a morning line, '99/1'. */
const CLOTH = 3;
const ODDS = 5;

export interface LinesContext extends ReportContext {
  /** Formats a post time, epoch milliseconds, as the window writes it. */
  readonly time: (epoch: number) => string;
}

export interface LinedRace {
  readonly card: ReportCard & { readonly id: string; readonly raceType: RaceType };
  readonly race: Pick<Race, 'num' | 'postTime' | 'bettingInterests'>;
}

export function linesDocument({ card, race }: LinedRace, context: LinesContext): PrintDocument {
  const { say, language, dateTime, time } = context;
  const name = say(raceText(card.raceType), { race: race.num });
  return {
    id: `lines:${card.id}:${race.num}:${dateTime}`,
    kind: 'lines',
    title: say('document.linesOf', { race: name, card: card.name }),
    language,
    blocks: [
      ...reportHead(say('document.lines', { race: name }), card, context),
      { type: 'text', text: say('document.postTime', { time: time(race.postTime) }) },
      ...(race.bettingInterests.length === 0
        ? [{ type: 'text', text: say('document.noRunners'), align: 'center' } as const]
        : [
            headLine(context),
            ...race.bettingInterests.map(({ saddleCloth, name: runner, jockey, morningLine, scratched }) =>
              reportLine(
                { text: `${saddleCloth.padStart(CLOTH)} ${jockey === '' ? runner : `${runner}, ${jockey}`}` },
                [
                  {
                    text: scratched ? say('document.scratched') : (morningLine ?? '-'),
                    least: ODDS,
                    align: 'right',
                    bold: true,
                  },
                ],
              ),
            ),
          ]),
      { type: 'cut' },
    ],
  };
}

function headLine({ say }: LinesContext): PrintBlock {
  return reportLine({ text: say('document.runner') }, [
    { text: say('document.morningLine'), least: ODDS, align: 'right' },
  ]);
}
