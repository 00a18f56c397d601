/**
 * Prints the test ticket: everything that a printer must be able to print, on one paper, and 'VOID. NOT FOR
 * SALE' (S005). Its serial number is never sold.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Translate } from '../../i18n/translate.ts';
import { DIAGNOSTIC_SERIAL, parseWrittenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { bannerBlock } from '../blocks/banner.ts';
import { type Branded, headBlocks } from '../blocks/head.ts';
import { SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';

export interface TestTicketContext extends Branded {
  readonly say: Translate;
  /** BCP 47 tag. */
  readonly language: string;
  readonly printerName: string;
  /** Present date and time as the window writes them. */
  readonly dateTime: string;
}

export function testTicketDocument(context: TestTicketContext): PrintDocument {
  const { say } = context;
  const serial = parseWrittenSerial(DIAGNOSTIC_SERIAL);
  if (!serial.ok) throw new Error('the diagnostic serial does not read as one');
  return {
    id: `test:${context.dateTime}`,
    kind: 'testTicket',
    title: say('testTicket.title'),
    language: context.language,
    blocks: [
      bannerBlock(say('ticket.void')),
      { type: 'feed', mm: 1 },
      ...headBlocks(say('testTicket.title'), context),
      { type: 'rule' },
      {
        type: 'columns',
        columns: [
          { text: context.printerName, width: 'fill', overflow: 'ellipsis' },
          { text: context.dateTime, width: 'fit', align: 'right' },
        ],
      },
      { type: 'text', text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
      { type: 'text', text: 'abcdefghijklmnopqrstuvwxyz áéíñóúü' },
      { type: 'text', text: '0123456789 $ € £ .,:;/-+#%&()', underline: true },
      { type: 'rule', weight: 'double' },
      ...serialBlocks(serial.value, SERIAL_QR_HEIGHT.ticket),
      bannerBlock(say('ticket.void')),
      { type: 'cut' },
    ],
  };
}
