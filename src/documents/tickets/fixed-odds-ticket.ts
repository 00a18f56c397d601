/**
 * Prints a fixed odds ticket: a win bet on one runner at the price of the sale (W026: WIN only). Its code is
 * fourteen characters and no serial number (W059). The QR code carries it, because a bar code of digits
 * cannot.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { ownHostWords } from '../../i18n/i18n.ts';
import { raceText } from '../../i18n/race-text.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { RaceNumber, RaceType } from '../../wagering/card/card.ts';
import { formatMoney, type MoneyFormat, type Pennies } from '../../wagering/ground/money.ts';
import { bannerBlock } from '../blocks/banner.ts';
import { brandBlocks } from '../blocks/head.ts';
import { SERIAL_QR_HEIGHT } from '../blocks/serial-blocks.ts';
import { type SoldPaperContext, soldFoot, warningBlocks } from '../blocks/sold-paper.ts';
import { amountLine, largestLine } from '../blocks/wager-blocks.ts';

export interface FixedOddsPaper {
  /** Code of fourteen characters that begin with FO (W059). */
  readonly code: string;
  readonly cardName: string;
  readonly raceType: RaceType;
  readonly date: string;
  readonly race: RaceNumber;
  readonly betAmount: Pennies;
  readonly runner: { readonly saddleCloth: string; readonly name: string };
  /** Payment if the runner wins. */
  readonly totalPayout: Pennies;
  readonly window: number;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
  /** Expiry in the host's words; missing or empty without one. */
  readonly expirationString?: string | undefined;
}

export function fixedOddsTicketDocument(ticket: FixedOddsPaper, context: SoldPaperContext): PrintDocument {
  const { say, money } = context;
  const amount = formatMoney(ticket.betAmount, money);
  return {
    id: `fixed-odds:${ticket.code}${context.reprint ? ':reprint' : ''}`,
    kind: 'fixedOddsTicket',
    title: say('document.fixedOddsOf', { code: ticket.code }),
    language: context.language,
    blocks: [
      ...warningBlocks(context),
      ...brandBlocks(context),
      { type: 'text', text: ticket.cardName, align: 'center', bold: true, size: 'large' },
      { type: 'text', text: daysInOrder(ticket.date, context.language), align: 'center' },
      { type: 'rule' },
      { type: 'text', text: say('document.fixedOdds'), align: 'center', bold: true, size: 'tall' },
      largestLine(say(raceText(ticket.raceType), { race: ticket.race }), amount),
      { type: 'text', text: say('result.win').toUpperCase(), bold: true, size: 'large' },
      runnerLine(ticket.runner),
      { type: 'rule' },
      amountLine(say('document.stake'), amount),
      amountLine(say('document.odds'), oddsOf(ticket, money)),
      largestLine(say('document.pays'), formatMoney(ticket.totalPayout, money)),
      { type: 'rule', weight: 'double' },
      ...(context.training ? [bannerBlock(say('ticket.void'))] : []),
      { type: 'text', text: ticket.code, align: 'center', bold: true, size: 'tall' },
      { type: 'qr', text: ticket.code, height: SERIAL_QR_HEIGHT.fixedOdds },
      ...soldFoot(ticket, context, expiryLines(ticket, context.language)),
    ],
  };
}

/**
 * Returns how many times the amount is paid, amount included, to the nearest hundredth: $9.00 for $2.00 is
 * 4.50.
 */
function oddsOf(
  { betAmount, totalPayout }: Pick<FixedOddsPaper, 'betAmount' | 'totalPayout'>,
  { radix }: MoneyFormat,
): string {
  if (betAmount <= 0n) return '';
  const hundredths = (totalPayout * 200n + betAmount) / (2n * betAmount);
  return `${hundredths / 100n}${radix}${String(hundredths % 100n).padStart(2, '0')}`;
}

function expiryLines(
  { expirationString = '' }: Pick<FixedOddsPaper, 'expirationString'>,
  language: string,
): readonly PrintBlock[] {
  if (expirationString === '') return [];
  const text = daysInOrder(ownHostWords(language, expirationString), language);
  return [{ type: 'text', text, align: 'center' }];
}

function runnerLine({ saddleCloth, name }: FixedOddsPaper['runner']): PrintBlock {
  return {
    type: 'columns',
    size: 'large',
    columns: [
      { text: saddleCloth, width: 'fit', bold: true },
      { text: name, width: 'fill', bold: true },
    ],
  };
}
