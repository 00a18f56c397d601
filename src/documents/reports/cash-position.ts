/**
 * Prints the teller's drawer: the cash position, and the agent's report, which has the host's own time
 * (T158-T160, S096). The host sends the figures and the titles of the lines.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { ownHostWords } from '../../i18n/i18n.ts';
import type { TextKey } from '../../i18n/say.ts';
import { formatMoney, magnitude, ZERO } from '../../wagering/ground/money.ts';
import type { BalanceStatus, CashPosition } from '../../wagering/tickets/cash-position.ts';
import { countedLines } from '../blocks/counted-line.ts';
import { headBlocks } from '../blocks/head.ts';
import { trainingWarning } from '../blocks/sold-paper.ts';
import type { WindowPaperContext } from '../blocks/window-blocks.ts';

/** Texts for the host's balance status of a drawer (T224). */
export const BALANCE_STATUS_TEXTS = {
  BALANCED: 'position.balanced',
  SHORT: 'position.short',
  OVER: 'position.over',
} as const satisfies Readonly<Record<BalanceStatus, TextKey>>;

export function cashPositionDocument(
  position: CashPosition,
  context: WindowPaperContext,
  title: 'position.title' | 'agentReport.title' = 'position.title',
): PrintDocument {
  const { say, money, language, dateTime } = context;
  const figure = (name: TextKey, amount: string): readonly PrintBlock[] =>
    countedLines({ count: '', name: say(name), amount, bold: true });
  const { balanceStatus } = position;
  const isOver = balanceStatus === 'OVER';
  // Follows the page: a drawer with too much in it has no shortage, and its status shows the amount.
  const status = say(BALANCE_STATUS_TEXTS[balanceStatus]);
  const by = formatMoney(magnitude(position.shortage), money);
  const places = [
    say('frame.window', { number: context.windowNumber }),
    say('document.teller', { teller: context.tellerId }),
    context.tellerName,
  ];
  return {
    id: `${title}:${dateTime}`,
    kind: 'position',
    title: say(title),
    language,
    blocks: [
      ...trainingWarning(context),
      ...headBlocks(say(title), context),
      { type: 'text', text: places.join(' · ') },
      { type: 'text', text: dateTime },
      { type: 'rule' },
      ...figure('position.balance', formatMoney(position.balance, money)),
      ...figure('position.shortage', formatMoney(isOver ? ZERO : position.shortage, money)),
      ...figure('position.status', balanceStatus === 'BALANCED' ? status : `${status} ${by}`),
      { type: 'rule' },
      ...position.entries.flatMap(({ count, title: name, amount }) =>
        countedLines({
          count: `${count}`,
          name: ownHostWords(language, name),
          amount: formatMoney(amount, money),
        }),
      ),
      { type: 'cut' },
    ],
  };
}
