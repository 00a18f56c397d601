/** Lists scenes of the technician's page in each of its states, and of a terminal out of service. */
import { billEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import { NO_ACCEPTOR } from '../../../src/devices/bills/bill-model.ts';
import { NO_TICKET_READER } from '../../../src/devices/reader/reader-model.ts';
import { say } from '../../../src/i18n/say.ts';
import { SignOnPage } from '../../../src/screens/sign-on/SignOnPage.tsx';
import { TechnicianPage } from '../../../src/screens/technician/TechnicianPage.tsx';
import { TerminalOutOfService } from '../../../src/self-serve/TerminalOutOfService.tsx';
import {
  knownAcceptorAtom,
  lastBillEventAtom,
  lastCountingAtom,
  notesInBoxAtom,
} from '../../../src/till/bills/bill-state.ts';
import { displayStatusAtom } from '../../../src/till/display/display-state.ts';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { paperAtom } from '../../../src/till/printing/paper-state.ts';
import { rollAtom } from '../../../src/till/printing/printer-setup-state.ts';
import { cameraAtom } from '../../../src/till/scans/camera-state.ts';
import { ticketReaderAtom } from '../../../src/till/scans/reader-state.ts';
import { readerStatsAtom } from '../../../src/till/scans/scan-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { outOfServiceAtom, technicianAtom } from '../../../src/till/session/technician-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { deviceFactsAtom, storageKeptAtom } from '../../../src/till/storage/device-state.ts';
import {
  type DeviceTests,
  deviceTestsAtom,
  NO_TESTS,
} from '../../../src/till/technician/device-test-state.ts';
import {
  boxKeyedAtom,
  NO_ENTRY,
  type Statistics,
  statisticsAtom,
  type TechnicianEntry,
  type TechnicianTab,
  technicianEntryAtom,
  technicianTabAtom,
} from '../../../src/till/technician/technician-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { NOW } from '../examples/example-cards.ts';
import { PAPER_TROUBLE } from '../examples/example-customers.ts';
import { examplePaper } from '../examples/example-paper.ts';
import { LOW_ROLL, PRINTER_READY } from '../examples/example-printers.ts';
import type { Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

const usd = (amount: number, count: number) => ({ currency: 'USD', amount, count });
const BOX = [usd(500, 3), usd(2_000, 1_041), usd(10_000, 7), { currency: 'CAD', amount: 2_000, count: 2 }];
const OUT = { since: NOW - 5_400_000, by: '7021' };

/** Sets up a window whose devices are there, with a technician. */
function technician(tab: TechnicianTab, more: (store: Store) => void = () => undefined): Scene {
  return {
    page: () => <TechnicianPage />,
    set(store) {
      signedOnWindow(store);
      store.set(technicianAtom, { id: '7021' });
      store.set(technicianTabAtom, tab);
      store.set(printerAtom, PRINTER_READY);
      store.set(rollAtom, { ...LOW_ROLL, papers: 12_846 });
      store.set(ticketReaderAtom, {
        ...NO_TICKET_READER,
        name: 'USB 0403:6001',
        link: 'open',
        answers: true,
        model: 'OMR-1100 - Version 1.04',
      });
      store.set(knownAcceptorAtom, { ...NO_ACCEPTOR, name: 'USB 0403:6001 (2)', state: 'ready' });
      store.set(displayStatusAtom, { state: 'shown', screen: '' });
      store.set(cameraAtom, 'closed');
      store.set(deviceFactsAtom, {
        browser: 'Chrome 140',
        storageUsed: 21_400_000,
        isStored: true,
        hasCamera: true,
      });
      store.set(storageKeptAtom, true);
      store.set(readerStatsAtom, {
        goodReads: 28_412,
        badReads: 317,
        bettingSlipReads: 1_204,
        since: NOW - 864_000_000,
      });
      store.set(lastBillEventAtom, { event: billEvent('credited', null), at: NOW });
      more(store);
    },
  };
}

const tests = (found: Partial<DeviceTests>): Scene =>
  technician('devices', (store) => store.set(deviceTestsAtom, { ...NO_TESTS, ...found }));

const statistics = (state: Statistics): Scene =>
  technician('counters', (store) => {
    store.set(notesInBoxAtom, BOX);
    store.set(statisticsAtom, state);
  });

function entry(state: Partial<TechnicianEntry>): Scene {
  return {
    page: () => <TechnicianPage />,
    set(store) {
      signedOnWindow(store);
      store.set(tellerAtom, null);
      store.set(technicianEntryAtom, { ...NO_ENTRY, ...state });
    },
  };
}

export const TECHNICIAN_SCENES: Readonly<Record<string, Scene>> = {
  'technician-entry': entry({}),
  'technician-refused': entry({
    problem: [say('tote.refused', { message: 'Invalid credentials' }), say('technician.check')],
    waitUntil: NOW + 30_000,
  }),
  'technician-not-reached': entry({
    problem: [say('tote.noCommunication'), say('tote.checkConnection')],
  }),
  'technician-devices': tests({}),
  'technician-nothing-there': technician('devices', (store) => {
    store.set(printerAtom, { kind: 'none', name: '', status: 'No printer selected', reason: null });
    store.set(ticketReaderAtom, NO_TICKET_READER);
    store.set(knownAcceptorAtom, NO_ACCEPTOR);
    store.set(displayStatusAtom, { state: 'off', screen: '' });
    store.set(cameraAtom, 'missing');
    store.set(deviceFactsAtom, null);
    store.set(storageKeptAtom, null);
    store.set(toteConnectedAtom, false);
  }),
  'technician-passed': tests({
    printer: { state: 'passed', seen: say('technician.sawPrint') },
    scanner: {
      state: 'passed',
      seen: say('technician.sawCode', { code: '310000123456789012345678…', by: 'Honeywell Xenon 1900' }),
    },
    cardReader: { state: 'passed', seen: say('technician.sawCard', { by: say('scanner.bySwipe') }) },
    ticketReader: { state: 'passed', seen: say('technician.sawNoPaper') },
    bills: { state: 'running', todo: say('technician.doNote') },
  }),
  'technician-scanning': tests({
    printer: { state: 'failed', why: say('printer.reason.coverOpen') },
    scanner: { state: 'running', todo: say('technician.doScan') },
  }),
  'technician-asking': tests({
    display: { state: 'asking', question: say('technician.askPicture') },
    network: { state: 'failed', why: say('technician.onlyAnswer', { ms: 1_284 }) },
    disk: { state: 'failed', why: say('technician.diskWrong') },
    sound: { state: 'failed', why: say('technician.soundsOff') },
  }),
  'technician-counters': statistics({ state: 'sent', at: NOW }),
  'technician-counters-empty': technician('counters', (store) => {
    store.set(rollAtom, { replacedOn: null, remainingMM: 275_539.2, fullRollMM: 275_539.2, mmPrinted: 0 });
    store.set(notesInBoxAtom, []);
  }),
  'technician-not-sent': statistics({ state: 'failed', why: say('technician.signOnFirst') }),
  'technician-box': technician('box', (store) => {
    store.set(notesInBoxAtom, BOX);
    store.set(boxKeyedAtom, { 'USD 500': '3', 'USD 2000': '1039', 'USD 10000': '7' });
    store.set(lastCountingAtom, {
      at: NOW - 86_400_000,
      by: '7021',
      notes: [{ currency: 'USD', amount: 2_000, recorded: 812, counted: 811 }],
    });
  }),
  'technician-box-empty': technician('box'),
  'technician-service': technician('service'),
  'technician-owed': technician('service', (store) => {
    store.set(customerAtom, PAPER_TROUBLE);
    store.set(tellerAtom, (teller) => (teller === null ? null : { ...teller, isSelfServe: true }));
  }),
  'technician-papers': technician('service', (store) => {
    store.set(paperAtom, [examplePaper('1'), examplePaper('2')]);
    store.set(inDoubtCountAtom, 2);
    store.set(printerAtom, { ...PRINTER_READY, status: 'Paper low' });
  }),
  'technician-out': technician('service', (store) => store.set(outOfServiceAtom, OUT)),
  'out-of-service': {
    page: () => <TerminalOutOfService />,
    set(store) {
      signedOnWindow(store);
      store.set(outOfServiceAtom, OUT);
    },
  },
  'sign-on-out-of-service': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store);
      store.set(tellerAtom, null);
      store.set(outOfServiceAtom, OUT);
    },
  },
};
