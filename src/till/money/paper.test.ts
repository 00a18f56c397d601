import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { aTransaction } from '../testing/transactions.ts';
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
