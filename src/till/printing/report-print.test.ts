import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import { createDialogs } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { createReportPrint } from './report-print.ts';

const SHEET: PrintDocument = { id: 'one', kind: 'prices', title: 'One', language: 'en-us', blocks: [] };

describe('a report of which no document can be made', () => {
  it('is said not to be printed, and the window is free for the next', async () => {
    const store = createStore();
    const clock = createManualClock(0);
    const log: string[] = [];
    const printed: PrintDocument[] = [];
    const print = createReportPrint({
      store,
      dialogs: createDialogs(store, clock),
      enterPhase: (phase) => store.set(operationPhaseAtom, phase),
      printers: {
        print(document) {
          printed.push(document);
          return Promise.resolve({ outcome: 'printed' });
        },
      },
      log: (message) => void log.push(message),
    });
    void print(() => {
      throw new Error('a result nobody thought of');
    });
    await clock.advanceAndSettle(0);
    const notice = store.get(noticeAtom);
    expect([notice?.title.key, ...(notice?.lines ?? []).map(({ key }) => key)]).toEqual([
      'print.failed',
      'print.nothingPrinted',
      'trouble.notDrawn',
    ]);
    expect(log).toEqual(['no paper was made: Error: a result nobody thought of']);
    expect([store.get(lockedAtom), store.get(operationPhaseAtom)]).toEqual([false, 'idle']);
    await print(() => SHEET);
    expect(printed).toEqual([SHEET]);
  });
});
