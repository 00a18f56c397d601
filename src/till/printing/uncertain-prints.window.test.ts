/** Proves what becomes of a ticket whose print is uncertain, put off or failed, at a whole window. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { paperAtom } from './paper-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

describe('a ticket that may not be on paper', () => {
  it('asks whether an uncertain print came out, and prints again only as a reprint [S214]', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push({ outcome: 'uncertain', reason: 'print.nothingPrinted' });
    void window.till.buy();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('print.soldNotPrinted');
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('uncertain');
    await window.answer('again');
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false, true]);
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('printed');
    expect(await ticketsAt(room)).toBe(1);
  });

  it('goes on asking whether it came out where the reprint of it cannot be printed [S214]', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push(
      { outcome: 'uncertain', reason: 'trouble.paperOut' },
      { outcome: 'notPrinted', reason: 'trouble.paperOut' },
      { outcome: 'notPrinted', reason: 'trouble.noPrinter' },
    );
    void window.till.buy();
    await window.settle();
    const asked = () => window.store.get(noticeAtom);
    for (const answer of ['again', 'again', 'printed']) {
      expect(asked()?.lines.map(({ key }) => key)[1]).toBe('print.didItPrint');
      expect(asked()?.actions.map(({ id }) => id)).toEqual(['printed', 'printer', 'again', 'later']);
      expect(asked()?.actions.find(({ id }) => id === 'again')?.label.key).toBe('print.reprint');
      await window.answer(answer);
    }
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('printed');
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false]);
  });

  it('goes on asking of a ticket in doubt whose reprint fails another time', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push(
      { outcome: 'uncertain', reason: 'trouble.paperOut' },
      { outcome: 'notPrinted', reason: 'trouble.paperOut' },
    );
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    void window.till.printLast();
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines.map(({ key }) => key)[1]).toBe('print.didItPrint');
    await window.answer('later');
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('uncertain');
  });

  it('knows after a reload that a ticket whose paper lies on the screen was printed, and of no other', async () => {
    await signOn(window);
    for (let sold = 0; sold < 2; sold += 1) {
      await build(window);
      room.printer.outcomes.push({ outcome: 'uncertain', reason: 'print.nothingPrinted' });
      void window.till.buy();
      await window.settle();
      await window.answer('later');
    }
    const papers = () => window.store.get(customerAtom).transactions.map(({ paper }) => paper);
    expect(papers()).toEqual(['uncertain', 'uncertain']);
    const [lies, other] = window.store.get(customerAtom).transactions;
    const paperOf = (id: string) => ({ id, title: '', svg: '', width: 1, height: 1 });
    window.store.set(paperAtom, [paperOf(`ticket:${lies?.tsn}`), paperOf(`claim:${other?.tsn}`)]);
    await window.settle();
    for (let times = 0; times < 2; times += 1) {
      window.till.stop();
      window = await openWindow(room);
      await window.settle();
      expect(papers()).toEqual(['printed', 'uncertain']);
      // Taken: it is still known.
      window.store.set(paperAtom, []);
      await window.settle();
    }
  });

  it('prints a ticket that never left as its first print', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'print.nothingPrinted' });
    void window.till.buy();
    await window.settle();
    await window.answer('again');
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false]);
  });

  it('keeps a ticket that could not be printed, and Print prints it first', async () => {
    await signOn(window);
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'print.nothingPrinted' });
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
    void window.till.printLast();
    await window.settle();
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false]);
    void window.till.printLast();
    await window.settle();
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false, true]);
  });

  it('never lets a failed reprint pass for a first print', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'print.nothingPrinted' });
    void window.till.printLast();
    await window.settle();
    await window.answer('later');
    expect(window.store.get(customerAtom).transactions[0]?.paper).toBe('printed');
    void window.till.printLast();
    await window.settle();
    expect(room.printer.sheets.map(({ reprint }) => reprint)).toEqual([false, true]);
  });
});
