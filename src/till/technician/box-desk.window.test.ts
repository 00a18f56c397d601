/** A technician takes and counts the cash box of a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { lastCountingAtom, notesInBoxAtom } from '../bills/bill-state.ts';
import { noticeWords, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { TERMINAL_EVENTS } from './terminal-events.ts';

const TWENTY = { currency: 'USD', amount: 2_000 };

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
/** Words of the events of counts. */
let events: string[];
/** True: the disk takes no record of notes. */
let isFull = false;

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  events = [];
  isFull = false;
  room.disk = (journal) => ({
    ...journal,
    keep: (key, value) =>
      key === 'bills' && isFull ? Promise.reject(new Error('full')) : journal.keep(key, value),
  });
  room.see = (path, { body }) => {
    if (!path.endsWith('/terminal/sendTermEventMsg')) return;
    const { event_code: code, msg } = JSON.parse(String(body));
    if (code === TERMINAL_EVENTS.boxCounted) events.push(msg);
  };
  window = await openWindow(room);
  await signOn(window);
  await takeNote();
  await takeNote();
  window.till.openPage('technician');
  const coming = window.till.technician.signOn('9', '9');
  await window.settle();
  await coming;
});

async function takeNote(): Promise<void> {
  const offered = acceptor.keeper().offered(TWENTY);
  await window.settle();
  const id = await offered;
  if (id === null) throw new Error('the note went back');
  const credited = acceptor.keeper().credit(id, TWENTY);
  await window.settle();
  await credited;
  acceptor.keeper().forget(id);
  await window.settle();
}

/** Keys this many twenties; `answer` is given to the question. */
async function count(notes: number, answer: 'yes' | 'no'): Promise<boolean> {
  const counting = window.till.technician.countBox([{ ...TWENTY, count: notes }]);
  await window.settle();
  await window.answer(answer);
  return counting;
}

const box = () => window.store.get(notesInBoxAtom);

describe('the cash box', () => {
  it('is emptied with a count that is what the record says, on paper', async () => {
    const counting = window.till.technician.countBox([{ ...TWENTY, count: 2 }]);
    await window.settle();
    expect(noticeWords(window)).toContain('The count of $40.00 is what the record says.');
    await window.answer('yes');
    expect(await counting).toBe(true);
    expect(box()).toEqual([]);
    expect(room.printer.sheets.at(-1)?.transaction).toBe('count of 1 by 9');
    expect(events).toEqual(['cash box counted by 9: USD recorded 40.00, counted 40.00, difference 0.00']);
  });

  it('keeps a difference, over a reload too', async () => {
    expect(await count(1, 'yes')).toBe(true);
    expect(events).toEqual(['cash box counted by 9: USD recorded 40.00, counted 20.00, difference -20.00']);
    window.till.stop();
    window = await openWindow(room);
    await signOn(window);
    expect(box()).toEqual([]);
    expect(window.store.get(lastCountingAtom)).toEqual({
      at: room.clock.now(),
      by: '9',
      notes: [{ ...TWENTY, recorded: 2, counted: 1 }],
    });
  });

  it('stays as it is where the technician declines', async () => {
    expect(await count(2, 'no')).toBe(false);
    expect(box()).toEqual([{ ...TWENTY, count: 2 }]);
    expect(window.store.get(lastCountingAtom)).toBeNull();
    expect(events).toEqual([]);
  });

  it('stays as it is where a note came in while the question was open', async () => {
    const counting = window.till.technician.countBox([{ ...TWENTY, count: 2 }]);
    await window.settle();
    await takeNote();
    await window.answer('yes');
    expect(noticeWords(window)?.[0]).toBe('The record has changed');
    await window.answer('ok');
    expect(await counting).toBe(false);
    expect(box()).toEqual([{ ...TWENTY, count: 3 }]);
  });

  it('stays as it is where the disk takes no count', async () => {
    isFull = true;
    const counting = window.till.technician.countBox([{ ...TWENTY, count: 2 }]);
    await window.settle();
    await window.answer('yes');
    expect(noticeWords(window)?.[0]).toBe('The count was not stored');
    await window.answer('ok');
    expect(await counting).toBe(false);
    expect(box()).toEqual([{ ...TWENTY, count: 2 }]);
    expect(events).toEqual([]);
  });

  it('is counted by nobody but a technician', async () => {
    window.till.closePage();
    expect(await window.till.technician.countBox([{ ...TWENTY, count: 2 }])).toBe(false);
    expect(box()).toEqual([{ ...TWENTY, count: 2 }]);
  });
});
