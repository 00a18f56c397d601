import { createStore } from 'jotai/vanilla';
import { beforeEach, expect, it } from 'vitest';
import { aSerial } from '../../../wagering/testing/tickets.ts';
import type { ClassifiedScan } from '../../../wagering/tickets/scan-classification.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';
import { ticketEntryAtom } from './ticket-entry-state.ts';

let queue: ScanQueue;
let store: ReturnType<typeof createStore>;
let done: string[];

/** A scan of the ticket whose serial number ends in this digit. */
const scan = (digit: string): ClassifiedScan => ({
  kind: 'ticket',
  serial: aSerial(`0000-0000-000${digit}`),
});
const keep = (digit: string): boolean => queue.keep(scan(digit), 'OPTICAL', () => done.push(`let ${digit}`));

beforeEach(() => {
  store = createStore();
  done = [];
  store.set(homeViewAtom, { current: 'EnterTicket', stack: [] });
  queue = createScanQueue({
    store,
    act: (next) => done.push(`act ${'serial' in next ? next.serial.at(-1) : ''}`),
    isFree: () => true,
    onDropped: (why) => done.push(why),
  });
});

it('begins the next ticket when the one before is answered and its receipt is out, well or not', async () => {
  await queue.during(async () => {
    keep('A');
    keep('B');
    queue.waitFor(Promise.reject(new Error('no paper')));
  });
  expect(done).toEqual(['act A']);
  expect(store.get(ticketEntryAtom).waiting).toBe(1);
});

it('drops what waits where the work breaks off, says so, and takes the next ticket at once', async () => {
  const broken = queue.during(async () => {
    keep('A');
    keep('B');
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(done).toEqual(['let A', 'let B', 'broken']);
  expect(store.get(ticketEntryAtom).waiting).toBe(0);
  expect(keep('C')).toBe(false);
  await queue.during(async () => void keep('C'));
  expect(done.at(-1)).toBe('act C');
});

it('drops what waits where something else comes first', async () => {
  await queue.during(async () => {
    keep('A');
    store.set(homeViewAtom, { current: 'Card', stack: [] });
  });
  expect(done).toEqual(['let A', 'notFree']);
});

it('drops nothing, and says nothing, where nothing waits', async () => {
  await expect(queue.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await queue.during(async () => undefined);
  expect(done).toEqual([]);
});
