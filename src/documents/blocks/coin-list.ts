/**
 * Banknotes and coins as paper: how many of each there are and what they come to, on lines of 36 characters (T480). Owns these lines and the list of
 * a whole drawer. Knows no printer: paper that is narrower takes room from the blank between.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { formatMoney, type MoneyFormat } from '../../wagering/ground/money.ts';
import { type CashCount, totalOf, worthOf } from '../../wagering/tickets/cash-count.ts';
import { COUNTED_LINE_WIDTH, countedLines } from './counted-line.ts';
import { headBlocks } from './head.ts';
import { trainingWarning } from './sold-paper.ts';
import { type WindowPaperContext, windowBlocks } from './window-blocks.ts';

const QUANTITY_WIDTH = 7;

/** So much narrower is paper of 58 mm (32 characters): a blank that is shorter cannot give it. */
const SPARE = COUNTED_LINE_WIDTH - 32;

/** '3 x', what of, and what they come to. Figures that leave each other no room have lines of their own. */
export function coinLines(entry: CashCount, money: MoneyFormat): readonly PrintBlock[] {
  const quantity = `${entry.quantity} ×`;
  const value = formatMoney(entry.value, money);
  const worth = formatMoney(worthOf(entry), money);
  // One blank between neighbours.
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

/** The cash coin list (S193): what a drawer was counted to hold. */
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
