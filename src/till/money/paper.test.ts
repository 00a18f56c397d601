import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { parseManualSerial } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { createPaper } from './paper.ts';

const SOLD = aTransaction({ value: ZERO, paper: 'notPrinted' });

describe('a transaction of which no document can be made', () => {
  it('is not marked as printing, and nothing is printed', async () => {
    const marks: string[] = [];
    const printed: PrintDocument[] = [];
    const paper = createPaper({
      printers: {
        prepare: () => undefined,
        print(document) {
          printed.push(document);
          return Promise.resolve({ outcome: 'printed' });
        },
      },
      dialogs: { ask: () => Promise.reject(new Error('nothing to ask')) },
      customers: {
        setPaper(_, state) {
          marks.push(state);
          return Promise.resolve(true);
        },
      },
      openPrinterSetup: () => undefined,
      documentOf() {
        throw new Error('no document');
      },
    });
    // Its sale is being written down meanwhile: getting ready must not be what fails.
    paper.prepare(SOLD);
    await expect(paper.printFirst(SOLD)).rejects.toThrow('no document');
    expect(marks).toEqual([]);
    expect(printed).toEqual([]);
  });
});

describe('a paper that did not come out', () => {
  it('is named by the number that a teller keys in, with its check character', async () => {
    const asked: NoticeText[] = [];
    const paper = createPaper({
      printers: {
        prepare: () => undefined,
        print: () => Promise.resolve({ outcome: 'notPrinted', reason: 'trouble.paperOut' }),
      },
      dialogs: {
        ask(text) {
          asked.push(text);
          return Promise.resolve('later');
        },
      },
      customers: { setPaper: () => Promise.resolve(true) },
      openPrinterSetup: () => undefined,
      documentOf: () => ({}) as unknown as PrintDocument,
    });
    const tsn = aSerial('5D41-0C52-7A25');
    expect(await paper.printFirst({ ...SOLD, tsn })).toBe(false);
    const [text] = asked;
    expect(text?.lines?.[0]).toMatchObject({ key: 'print.ticketIsSold' });
    const said = text?.lines?.[0]?.data?.['tsn'] as string;
    expect(parseManualSerial(said, '')).toEqual({ ok: true, value: tsn });
  });
});
