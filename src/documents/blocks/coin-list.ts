/**
 * Prints banknotes and coins: the quantity of each and its worth, on lines of 36 characters (T480). Also
 * prints the list of a whole drawer. Narrower paper takes room from the blank between.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { formatMoney, type MoneyFormat } from '../../wagering/ground/money.ts';
import { type CashCount, totalOf, worthOf } from '../../wagering/tickets/cash-count.ts';
import { COUNTED_LINE_WIDTH, countedLines } from './counted-line.ts';
import { headBlocks } from './head.ts';
import { trainingWarning } from './sold-paper.ts';
import { type WindowPaperContext, windowBlocks } from './window-blocks.ts';

const QUANTITY_WIDTH = 7;

/** Blank cells that paper of 58 mm (32 characters) may take. */
const SPARE = COUNTED_LINE_WIDTH - 32;

/**
 * Returns '3 x', the denomination, and its worth. Figures that leave each other no room have lines of their
 * own.
 */
export function coinLines(entry: CashCount, money: MoneyFormat): readonly PrintBlock[] {
  const quantity = `${entry.quantity} ×`;
  const value = formatMoney(entry.value, money);
  const worth = formatMoney(worthOf(entry), money);
  // Leaves one blank between neighbours.
  const room = COUNTED_LINE_WIDTH - Math.max(QUANTITY_WIDTH, quantity.length) - worth.length - 2;
  return [
    {
      type: 'columns',
      columns: [
        { text: quantity, width: 'fit', least: QUANTITY_WIDTH, align: 'right' },
        { text: value, width: room >= value.length + SPARE ? room : 'fit' },
        { text: worth, width: 'fit', align: 'right' },
      ],
    },
  ];
}

/** Prints the cash coin list (S193): the counted contents of a drawer. */
export function coinListDocument(count: readonly CashCount[], context: WindowPaperContext): PrintDocument {
  const { say, money, language, dateTime } = context;
  const title = say('document.coinList');
  return {
    id: `coin-list:${dateTime}`,
    kind: 'coinList',
    title,
    language,
    blocks: [
      ...trainingWarning(context),
      ...headBlocks(title, context),
      ...windowBlocks(context),
      { type: 'rule' },
      ...(count.length === 0
        ? [{ type: 'text', text: say('document.nothingCounted'), align: 'center' } as const]
        : count.flatMap((entry) => coinLines(entry, money))),
      { type: 'rule' },
      ...countedLines({
        count: '',
        name: say('singleSession.total'),
        amount: formatMoney(totalOf(count), money),
        bold: true,
      }),
      { type: 'cut' },
    ],
  };
}
