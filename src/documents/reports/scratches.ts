/**
 * Prints the scratches of a card, race by race (T135). wagering/card/scratches.ts finds the scratched
 * runners.
 */

import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { raceText } from '../../i18n/race-text.ts';
import type { Card } from '../../wagering/card/card.ts';
import { scratchesOf } from '../../wagering/card/scratches.ts';
import { type ReportContext, reportHead } from '../blocks/report-lines.ts';

/** Width of a saddle cloth in characters: '10A'. */
const CLOTH = 3;

export function scratchesDocument(card: Card, context: ReportContext): PrintDocument {
  const { say, language, dateTime } = context;
  const races = scratchesOf(card);
  return {
    id: `scratches:${card.id}:${dateTime}`,
    kind: 'scratches',
    title: say('scratches.of', { card: card.name }),
    language,
    blocks: [
      ...reportHead(say('scratches.title'), card, context),
      ...(races.length === 0
        ? [{ type: 'text', text: say('scratches.none'), align: 'center' } as const]
        : races.flatMap(({ race, scratches }): readonly PrintBlock[] => [
            { type: 'text', text: say(raceText(card.raceType), { race }), bold: true },
            ...scratches.map(
              ({ saddleCloth, name }): PrintBlock => ({
                type: 'columns',
                columns: [
                  { text: saddleCloth, width: 'fit', least: CLOTH, align: 'right', bold: true },
                  { text: name, width: 'fill' },
                ],
              }),
            ),
          ])),
      { type: 'cut' },
    ],
  };
}
