/** Proves the service of the ticket reader on a simulated reader: its events, its counts, its coming back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { markSlip } from '../../wagering/slips/slip-marks.ts';
import { writeSlipText } from '../../wagering/slips/slip-text.ts';
import { narrowSlip } from '../../wagering/slips/testing/narrow-slip.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { type CabledReader, createCabledReader, READER_PORT } from '../testing/cabled-reader.ts';
import type { ReaderService } from './reader-model.ts';

const SLIP = markSlip({ bets: [0], amounts: [0], legs: [[0], [12], [1]] });
const TICKET = Array.from({ length: 15 }, () => 0x008);

let clock: ManualClock;
let cabled: CabledReader;
let service: ReaderService;
let events: DeviceScan[];

beforeEach(async () => {
  clock = createManualClock(0);
  cabled = createCabledReader();
  await open();
});

async function open(): Promise<void> {
  events = [];
  service = cabled.service(clock);
  service.onScan((scan) => events.push(scan));
  await service.start();
  await clock.advanceAndSettle(100);
}

const said = () => events.map(({ action, data }) => [action, data]);

async function putIn(columns: readonly number[]): Promise<void> {
  cabled.omr.feed(columns);
  await clock.advanceAndSettle(0);
}

async function takeBack(): Promise<void> {
  service.eject();
  await clock.advanceAndSettle(100);
  expect(cabled.omr.paper()).toBe('front');
  cabled.omr.takeOut();
  await clock.advanceAndSettle(1_000);
}

describe('the ticket reader of a window', () => {
  it('that was chosen before is connected at the start, and says what it is [W028]', () => {
    expect(service.known()).toMatchObject({
      name: READER_PORT,
      link: 'open',
      answers: true,
      holdsPaper: true,
    });
    expect(said()).toEqual([
      ['CONFIGCHANGE', 'exit control on'],
      ['CONNECTED', 'OMR-1100 - Version 1.04'],
    ]);
  });

  it('makes an event of each paper, counts it, and gives it back [S027, W027, W028]', async () => {
    events = [];
    await putIn(TICKET);
    await takeBack();
    await putIn(narrowSlip(SLIP));
    await takeBack();
    await putIn([1, 2, 3]);
    await takeBack();
    expect(said()).toEqual([
      ['SCAN', '111111111111111'],
      ['BETTINGSLIP', writeSlipText(SLIP)],
      ['BADSCAN', '3 columns, 3 of them marked'],
    ]);
    expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['TICKETREADER']));
    expect(service.known()).toMatchObject({
      lastRead: 'bad',
      counts: { tickets: 1, bettingSlips: 1, badReads: 1 },
    });
  });

  it.each([true, false])(
    'is there again after its cable was out; the system tells of it: %s',
    async (isTold) => {
      cabled.pull();
      await clock.advanceAndSettle(100);
      expect(service.known()).toMatchObject({ link: 'closed', fault: 'lost', answers: false });
      await clock.advanceAndSettle(60_000);
      cabled.putBack(isTold);
      await clock.advanceAndSettle(isTold ? 100 : 30_000);
      expect(service.known()).toMatchObject({ link: 'open', answers: true, fault: null });
      await putIn(TICKET);
      expect(events.at(-1)).toMatchObject({ action: 'SCAN' });
    },
  );

  it('that a person disconnects stays so until it is connected, or the page begins anew', async () => {
    await service.disconnect();
    await clock.advanceAndSettle(60_000);
    expect(service.known()).toMatchObject({ link: 'closed', fault: null });
    await service.connect();
    expect(service.known().link).toBe('open');
    await service.disconnect();
    await open();
    expect(service.known().link).toBe('open');
  });

  it('that is forgotten is none, now and after a start', async () => {
    await service.forget();
    expect(service.known()).toMatchObject({ name: null, link: 'closed', canChoose: true });
    await open();
    expect(service.known()).toMatchObject({ name: null, link: 'closed' });
  });

  it('is chosen in the browser’s list', async () => {
    await service.forget();
    await service.choose();
    await clock.advanceAndSettle(100);
    expect(service.known()).toMatchObject({ name: READER_PORT, answers: true });
  });
});
