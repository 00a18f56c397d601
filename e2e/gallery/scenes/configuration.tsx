/** Lists scenes of the settings of the window and its printer. */

import type { ActivePrinterState, KnownPrinters } from '../../../src/devices/model/printer-model.ts';
import type { RollRecord } from '../../../src/devices/roll/paper-roll.ts';
import { Configuration } from '../../../src/screens/configuration/Configuration.tsx';
import { PaperRollDialog } from '../../../src/screens/paper-roll/PaperRollDialog.tsx';
import {
  driverChoiceAtom,
  knownPrintersAtom,
  rollAtom,
} from '../../../src/till/printing/printer-setup-state.ts';
import { storageKeptAtom } from '../../../src/till/storage/device-state.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import {
  FULL_ROLL,
  KNOWN,
  KNOWN_NONE,
  LOW_ROLL,
  PART_ROLL,
  PRINTER_READY,
} from '../examples/example-printers.ts';
import { configuration, type Scene } from './scene.tsx';

const NO_PRINTER: ActivePrinterState = {
  kind: 'none',
  name: '',
  status: 'No printer selected',
  reason: null,
};

function printers(known: KnownPrinters, roll: RollRecord, state: ActivePrinterState = PRINTER_READY): Scene {
  const { page, set } = configuration('printer');
  return {
    page,
    set(store) {
      set(store);
      store.set(printerAtom, state);
      store.set(knownPrintersAtom, known);
      store.set(rollAtom, roll);
    },
  };
}

/** Asks how much paper is in the printer, over the printer's page. */
function paperRoll(roll: RollRecord): Scene {
  return {
    page: () => (
      <>
        <Configuration />
        <PaperRollDialog />
      </>
    ),
    set: printers(KNOWN, roll).set,
  };
}

export const CONFIGURATION_SCENES: Readonly<Record<string, Scene>> = {
  preferences: configuration('preferences'),
  printer: printers(KNOWN, PART_ROLL),
  'printer-low': printers({ ...KNOWN, density: 100, isScanning: true }, LOW_ROLL, {
    ...PRINTER_READY,
    status: 'Paper low',
  }),
  'printer-away': printers({ ...KNOWN, paired: { state: 'loading' }, density: 0 }, PART_ROLL, {
    ...PRINTER_READY,
    status: 'Not connected',
    reason: 'linkClosed',
  }),
  'printer-none': printers(KNOWN_NONE, PART_ROLL, NO_PRINTER),
  'printer-failed': printers(
    { ...KNOWN_NONE, paired: { state: 'failed', reason: 'printer.connect.denied' } },
    PART_ROLL,
    NO_PRINTER,
  ),
  'printer-driver': {
    page: () => <Configuration />,
    set(store) {
      printers(KNOWN, PART_ROLL).set(store);
      store.set(driverChoiceAtom, { printer: 'SPP-R310', drivers: KNOWN.drivers });
    },
  },
  'paper-roll': paperRoll(PART_ROLL),
  'paper-roll-full': paperRoll(FULL_ROLL),
  'paper-roll-low': paperRoll(LOW_ROLL),
  'paper-roll-adjusted': { ...paperRoll(PART_ROLL), press: 'roll.next' },
  scanner: configuration('scanner'),
  'window-setup': configuration('windowSetup'),
  'window-setup-no-tote': {
    page: () => <Configuration />,
    set(store) {
      configuration('windowSetup').set(store);
      store.set(settingsAtom, (before) => ({ ...before, demoMode: false, host: 'https://tote.example' }));
      store.set(toteConnectedAtom, false);
      store.set(storageKeptAtom, false);
    },
  },
};
