/**
 * Prints the totals of a customer, or of a teller's whole session (1, section 9; T153, T157). Has lines of 36
 * characters with a count of 4. The figures and the names of the lines come in. Narrower paper takes room
 * from the words.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import { formatMoney, type Pennies } from '../../wagering/ground/money.ts';
import { countedLines, listLine } from '../blocks/counted-line.ts';
import { brandBlocks } from '../blocks/head.ts';
import { trainingWarning } from '../blocks/sold-paper.ts';
import type { WindowPaperContext } from '../blocks/window-blocks.ts';

export interface SummaryDocumentLine {
  readonly name: TextKey;
  readonly count: number;
  readonly value: Pennies;
}

/** Describes a transaction of the list (T156). */
export interface ListedTransaction {
  /** Time as the window writes it. */
  readonly time: string;
  readonly type: string;
  readonly tsn: string;
  readonly value: Pennies;
}

/**
 * Names a balance by the direction of the money: positive, the teller collects it; negative, the teller pays
 * it (T257).
 */
export function balanceName(balance: Pennies): TextKey {
  if (balance === 0n) return 'summary.balance';
  return balance > 0n ? 'summary.toCollect' : 'summary.toPay';
}

function counted(count: string, name: string, amount: string, bold = false): readonly PrintBlock[] {
  return countedLines({ count, name, amount, bold });
}

interface Summary {
  readonly title: TextKey;
  readonly total: TextKey;
  readonly lines: readonly SummaryDocumentLine[];
  readonly balance: Pennies;
}

function summaryBlocks(
  { title, total, lines, balance }: Summary,
  context: WindowPaperContext,
): readonly PrintBlock[] {
  const { say, money } = context;
  return [
    ...trainingWarning(context),
    ...brandBlocks(context),
    { type: 'text', text: say(title), align: 'center', bold: true },
    { type: 'text', text: say('frame.window', { number: context.windowNumber }) },
    { type: 'text', text: say('document.teller', { teller: context.tellerId }) },
    { type: 'text', text: context.tellerName },
    { type: 'text', text: context.dateTime },
    { type: 'rule' },
    ...lines.flatMap(({ count, name, value }) => counted(`${count}`, say(name), formatMoney(value, money))),
    { type: 'rule' },
    ...counted('', say(total), formatMoney(balance, money), true),
  ];
}

/** Prints a customer's transactions, type by type, and the balance (T148, T153). */
export function customerSummaryDocument(
  summary: Pick<Summary, 'lines' | 'balance'>,
  context: WindowPaperContext,
): PrintDocument {
  return {
    id: `summary:${context.dateTime}`,
    kind: 'summary',
    title: context.say('summary.title'),
    language: context.language,
    blocks: [
      ...summaryBlocks({ ...summary, title: 'summary.title', total: balanceName(summary.balance) }, context),
      { type: 'cut' },
    ],
  };
}

/** Prints the totals of all of a teller's customers, and every transaction after them (T155-T157). */
export function singleSessionDocument(
  summary: Pick<Summary, 'lines' | 'balance'>,
  list: readonly ListedTransaction[],
  context: WindowPaperContext,
): PrintDocument {
  const { say, money } = context;
  return {
    id: `single-session:${context.dateTime}`,
    kind: 'summary',
    title: say('singleSession.title'),
    language: context.language,
    blocks: [
      ...summaryBlocks({ ...summary, title: 'singleSession.title', total: 'singleSession.total' }, context),
      { type: 'rule' },
      ...list.flatMap(({ time, type, tsn, value }): readonly PrintBlock[] => {
        const amount = formatMoney(value, money);
        return [...listLine(type, amount), { type: 'text', text: tsn === '' ? time : `${time} ${tsn}` }];
      }),
      { type: 'cut' },
    ],
  };
}
