/**
 * The one form of every receipt: what was done, its facts, what it came to, a part for the scanner where it has a number, and a line to sign where
 * money was handed out. Owns that form. What stands on which receipt is in the file of its kind. Knows no printer; words, money and times come in as the
 * window writes them.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { formatMoney, type Pennies } from '../../wagering/ground/money.ts';
import { headBlocks } from '../blocks/head.ts';
import { type PaperCodes, SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { signatureBlocks } from '../blocks/signature.ts';
import { codesOf, warnings } from '../blocks/sold-paper.ts';
import { amountLine, largestLine } from '../blocks/wager-blocks.ts';
import { type WindowPaperContext, windowBlocks } from '../blocks/window-blocks.ts';

/** The teller's name is empty where nobody serves: at a kiosk. Its time is when it was done. */
export interface ReceiptContext extends WindowPaperContext {
  readonly reprint: boolean;
  readonly codes?: PaperCodes | undefined;
}

export interface Receipt {
  /** The document's kind, 'cashReceipt'. */
  readonly kind: string;
  /** What tells it from every other of its kind: a serial number, the host's own number of the transfer. */
  readonly reference: string;
  readonly title: TextKey;
  /** Facts in their order: a name and a value, which is money or text. A value that is null is left out. */
  readonly facts: readonly (readonly [TextKey, Pennies | string | null])[];
  readonly total: readonly [TextKey, Pennies];
  /** What it came to afterwards: the balance of an account, the credit that is left. */
  readonly after?: readonly (readonly [TextKey, Pennies | null])[];
  /** Where it can be scanned again; null where it is a proof and no more. */
  readonly serial: TicketSerial | null;
  /** Sentences for whoever holds it. */
  readonly notes?: readonly TextKey[];
  /** The customer signs for money that they got. */
  readonly isSigned?: boolean;
}

export function receiptDocument(receipt: Receipt, context: ReceiptContext): PrintDocument {
  const { say, money, language } = context;
  const { kind, reference, title, facts, total, after = [], serial, notes = [], isSigned = false } = receipt;
  const written = (value: Pennies | string): string =>
    typeof value === 'string' ? value : formatMoney(value, money);
  const lines = (given: Receipt['facts']): readonly PrintBlock[] =>
    given.flatMap(([name, value]) => (value === null ? [] : [amountLine(say(name), written(value))]));
  const [totalName, amount] = total;
  return {
    id: `${kind}:${reference}${context.reprint ? ':reprint' : ''}`,
    kind,
    title: say('document.of', { title: say(title), reference }),
    language,
    blocks: [
      ...warnings(context),
      ...headBlocks(say(title), context),
      { type: 'rule' },
      ...lines(facts),
      largestLine(say(totalName), formatMoney(amount, money)),
      ...lines(after),
      { type: 'rule', weight: 'double' },
      ...(serial === null ? [] : serialBlocks(serial, SERIAL_QR_HEIGHT.slip, codesOf(context))),
      ...windowBlocks(context),
      ...notes.map((note): PrintBlock => ({ type: 'text', text: say(note), align: 'center' })),
      ...(isSigned ? signatureBlocks(say) : []),
      { type: 'cut' },
    ],
  };
}
