/**
 * Prints every receipt in one form: the title, its facts, and the total. A receipt with a number has a part
 * for the scanner, one of paid money a line to sign. The file of each kind owns its facts. Words, money and
 * times come in as the window writes them.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { formatMoney, type Pennies } from '../../wagering/ground/money.ts';
import { headBlocks } from '../blocks/head.ts';
import { type PaperCodes, SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { signatureBlocks } from '../blocks/signature.ts';
import { codesOf, warningBlocks } from '../blocks/sold-paper.ts';
import { amountLine, largestLine } from '../blocks/wager-blocks.ts';
import { type WindowPaperContext, windowBlocks } from '../blocks/window-blocks.ts';

/** Adds a reprint mark. A kiosk has no teller: the name is empty. The time is that of the payment. */
export interface ReceiptContext extends WindowPaperContext {
  readonly reprint: boolean;
  readonly codes?: PaperCodes | undefined;
}

export interface Receipt {
  /** Kind of the document, such as 'cashReceipt'. */
  readonly kind: string;
  /** Names the receipt among others of its kind: a serial number, or the host's number of the transfer. */
  readonly reference: string;
  readonly title: TextKey;
  /** Facts in their order: a name and a value, which is money or text. Leaves out a value that is null. */
  readonly facts: readonly (readonly [TextKey, Pennies | string | null])[];
  readonly total: readonly [TextKey, Pennies];
  /** Amounts that remain: the balance of an account, the credit that is left. */
  readonly after?: readonly (readonly [TextKey, Pennies | null])[];
  /** Serial number if the receipt can be scanned again; null if it is a proof alone. */
  readonly serial: TicketSerial | null;
  /** Lines of the host: when the number expires. */
  readonly said?: readonly PrintBlock[];
  /** Sentences for the holder of the receipt. */
  readonly notes?: readonly TextKey[];
  /** Is true if the customer signs for received money. */
  readonly isSigned?: boolean;
}

export function receiptDocument(receipt: Receipt, context: ReceiptContext): PrintDocument {
  const { say, money, language } = context;
  const {
    kind,
    reference,
    title,
    facts,
    total,
    after = [],
    serial,
    said = [],
    notes = [],
    isSigned = false,
  } = receipt;
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
      ...warningBlocks(context),
      ...headBlocks(say(title), context),
      { type: 'rule' },
      ...lines(facts),
      largestLine(say(totalName), formatMoney(amount, money)),
      ...lines(after),
      { type: 'rule', weight: 'double' },
      ...(serial === null ? [] : serialBlocks(serial, SERIAL_QR_HEIGHT.slip, codesOf(context))),
      ...windowBlocks(context),
      ...said,
      ...notes.map((note): PrintBlock => ({ type: 'text', text: say(note), align: 'center' })),
      ...(isSigned ? signatureBlocks(say) : []),
      { type: 'cut' },
    ],
  };
}
