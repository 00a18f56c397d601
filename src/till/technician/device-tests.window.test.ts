/** A technician tests the devices of a whole window on the demo tote: what passes, what fails, and why. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPracticeAcceptor } from '../../devices/bills/practice-acceptor.ts';
import { createNoBills } from '../../devices/testing/no-bills.ts';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { knownAcceptorAtom, nextNoteAtom, notesInBoxAtom } from '../bills/bill-state.ts';
import { displayChoicesAtom, displayStatusAtom } from '../display/display-state.ts';
import { cameraAtom } from '../scans/camera-state.ts';
import { codeTakerAtom } from '../scans/scan-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { feedbackAtom } from '../window/feedback.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';
import { deviceTestsAtom, NO_TESTS, type TestedDevice } from './device-test-state.ts';
import { LONGEST_TEST } from './test-runner.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const TWENTY = { currency: 'USD', amount: 2_000 };

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  window = await openWindow(room);
  window.till.openPage('technician');
  const coming = window.till.technician.signOn('9', '9');
  await window.settle();
  await coming;
});

async function test(device: TestedDevice): Promise<void> {
  window.till.technician.test(device);
  await window.settle();
}

/** The state of a test, with its words. */
function found(device: TestedDevice): string {
  const of = window.store.get(deviceTestsAtom)[device];
  switch (of.state) {
    case 'untried':
      return 'untried';
    case 'running':
      return of.todo === null ? 'running' : `running: ${words(of.todo)}`;
    case 'asking':
      return `asking: ${words(of.question)}`;
    case 'passed':
      return `passed: ${words(of.seen)}`;
    case 'failed':
      return `failed: ${words(of.why)}`;
  }
}

const scan = async (data: string, source: 'OPTICAL' | 'MAGCARD' = 'OPTICAL'): Promise<void> => {
  const action = source === 'MAGCARD' ? 'MAGSCAN' : 'SCAN';
  window.till.handleScan({ action, data, source, from: { by: 'device', id: 'a', name: 'Honeywell' } });
  await window.settle();
};

describe('the test of a printer', () => {
  it('passes with a test ticket, and asks nothing of the teller', async () => {
    await test('printer');
    expect(found('printer')).toBe('passed: the test ticket is printed');
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('fails with the printer’s own reason', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.reason.coverOpen' });
    await test('printer');
    expect(found('printer')).toBe(`failed: ${words({ key: 'printer.reason.coverOpen' })}`);
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it('fails while something else prints', async () => {
    let over = (): void => undefined;
    room.printer.held = new Promise((resolve) => {
      over = resolve;
    });
    void window.till.printTestTicket();
    await window.settle();
    await test('printer');
    expect(found('printer')).toBe('failed: the window is at work; try again');
    over();
  });
});

describe('the test of a scanner', () => {
  it('shows the code and the scanner, and lets no code go further', async () => {
    await signOn(window);
    window.till.openPage('technician');
    const coming = window.till.technician.signOn('9', '9');
    await window.settle();
    await coming;
    await test('scanner');
    expect(found('scanner')).toBe('running: Scan any code.');
    await scan('13572468');
    expect(found('scanner')).toBe('passed: 13572468, Honeywell');
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(codeTakerAtom)).toBeNull();
  });

  it('waits for a code of a scanner, and the card reader’s for a card, whose number is not shown', async () => {
    await test('scanner');
    await scan('6035710001', 'MAGCARD');
    expect(found('scanner')).toMatch(/^running/);
    await test('cardReader');
    await scan('13572468');
    expect(found('cardReader')).toMatch(/^running/);
    await scan('6035710001', 'MAGCARD');
    expect(found('cardReader')).toBe('passed: a card was read, Honeywell');
  });

  it('fails after a minute in which nothing came', async () => {
    await test('scanner');
    await room.clock.advanceAndSettle(LONGEST_TEST);
    expect(found('scanner')).toBe('failed: nothing came within a minute');
    expect(window.store.get(codeTakerAtom)).toBeNull();
  });

  it('is one at a time: another test stops it, and it is as it was before', async () => {
    await test('scanner');
    await scan('13572468');
    await test('scanner');
    await test('disk');
    expect(found('scanner')).toBe('passed: 13572468, Honeywell');
    expect(window.store.get(codeTakerAtom)).toBeNull();
  });
});

describe('the test of the ticket reader', () => {
  it('fails where there is none', async () => {
    await test('ticketReader');
    expect(found('ticketReader')).toBe(`failed: ${words({ key: 'reader.none' })}`);
  });
});

describe('the test of the bill acceptor', () => {
  beforeEach(() => acceptor.becomes('ready'));

  it('gives the next note back, without a teller, and takes none', async () => {
    expect(acceptor.isEnabled()).toBe(false);
    await test('bills');
    expect(acceptor.isEnabled()).toBe(true);
    expect(found('bills')).toBe('running: Put a note in. It comes back.');
    const offered = acceptor.keeper().offered(TWENTY);
    await window.settle();
    expect(await offered).toBeNull();
    acceptor.says('returned', TWENTY);
    await window.settle();
    expect(found('bills')).toBe('passed: $20.00 came back');
    expect(acceptor.isEnabled()).toBe(false);
  });

  it('leaves no plan behind where it is stopped', async () => {
    await test('bills');
    window.till.technician.stopTest();
    await window.settle();
    expect(window.store.get(nextNoteAtom).plan).toBe('take');
    expect(found('bills')).toBe('untried');
  });
});

it('puts a practice note in by itself, where no acceptor is chosen, and credits none', async () => {
  room = await openRoom();
  room.bills = createPracticeAcceptor(createNoBills());
  window = await openWindow(room);
  window.till.openPage('technician');
  const coming = window.till.technician.signOn('9', '9');
  await window.settle();
  await coming;
  expect(window.store.get(knownAcceptorAtom)).toMatchObject({ state: 'none', hasPractice: true });
  await test('bills');
  expect(found('bills')).toBe('passed: the practice note of $5.00 came back; no device was tested');
  expect(window.store.get(nextNoteAtom).plan).toBe('take');
  expect(window.store.get(notesInBoxAtom)).toEqual([]);
});

describe('what a machine cannot know', () => {
  it('the technician is asked: a tone', async () => {
    await test('sound');
    expect(found('sound')).toBe('failed: sounds are off in the preferences');
    window.till.changeSettings({ sounds: 'low' });
    await test('sound');
    expect(window.store.get(feedbackAtom)).not.toBeNull();
    window.till.technician.judge(false);
    await window.settle();
    expect(found('sound')).toBe('failed: nobody heard the tone');
    await test('sound');
    window.till.technician.judge(true);
    await window.settle();
    expect(found('sound')).toBe('passed: the tone is heard');
  });

  it('the technician is asked: the test picture, which ends with the answer', async () => {
    window.store.set(displayStatusAtom, { state: 'shown', screen: '' });
    await test('display');
    expect(window.store.get(displayChoicesAtom).isTested).toBe(true);
    window.till.technician.judge(true);
    await window.settle();
    expect(found('display')).toBe('passed: the picture is seen');
    expect(window.store.get(displayChoicesAtom).isTested).toBe(false);
  });

  it('the technician is asked: the camera’s picture; a code that it reads is enough', async () => {
    await test('camera');
    room.camera.told?.onLooking();
    await window.settle();
    expect(found('camera')).toMatch(/^asking/);
    room.camera.told?.onRead('13572468');
    await window.settle();
    expect(found('camera')).toBe('passed: 13572468, Camera');
    await test('camera');
    room.camera.told?.onEnd('refused');
    await window.settle();
    expect(found('camera')).toBe(`failed: ${words({ key: 'camera.refused' })}`);
    expect(window.store.get(cameraAtom)).not.toBe('looking');
  });
});

it('says plainly that the computer has no camera, and opens none', async () => {
  room.facts = { hasCamera: false };
  await test('camera');
  expect(found('camera')).toBe('failed: No camera found');
  expect(room.camera.told).toBeNull();
});

describe('the test of the network', () => {
  it('has the host’s answer and its time [S086]', async () => {
    window.store.set(toteConnectedAtom, true);
    await test('network');
    expect(found('network')).toBe('passed: the host answered in 0 ms');
  });

  it('fails while the live connection is lost, and where the host says no', async () => {
    window.store.set(toteConnectedAtom, false);
    await test('network');
    expect(found('network')).toBe('failed: the host answered in 0 ms, but the live connection is lost');
    room.intercept = (path) =>
      path.endsWith('/terminal/commTest') ? Response.json({ statusCode: 7, statusMessage: 'Closed' }) : null;
    await test('network');
    expect(found('network')).toContain('Closed');
  });
});

describe('the test of the disk', () => {
  it('writes and reads', async () => {
    await test('disk');
    expect(found('disk')).toBe('passed: written and read in 0 ms');
  });

  it('fails where the disk takes nothing', async () => {
    room = await openRoom();
    room.disk = (journal) => ({
      ...journal,
      keep: (key, value) =>
        key === 'diskTest' ? Promise.reject(new Error('full')) : journal.keep(key, value),
    });
    window = await openWindow(room);
    window.till.openPage('technician');
    const coming = window.till.technician.signOn('9', '9');
    await window.settle();
    await coming;
    await test('disk');
    expect(found('disk')).toBe('failed: the test broke off');
  });
});

it('forgets what it found with its technician', async () => {
  await test('disk');
  await test('scanner');
  window.till.closePage();
  await window.settle();
  expect(window.store.get(deviceTestsAtom)).toEqual(NO_TESTS);
  expect(window.store.get(codeTakerAtom)).toBeNull();
});
