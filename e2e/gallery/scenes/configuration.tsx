/** Lists scenes of the settings of the window and its printer. */

import type { SettingKey } from '../../../src/config/settings.ts';
import type { ActivePrinterState, KnownPrinters } from '../../../src/devices/model/printer-model.ts';
import type { RollRecord } from '../../../src/devices/roll/paper-roll.ts';
import { say } from '../../../src/i18n/say.ts';
import { Configuration } from '../../../src/screens/configuration/Configuration.tsx';
import { SettingEditor } from '../../../src/screens/configuration/settings/SettingEditor.tsx';
import { PaperRollDialog } from '../../../src/screens/paper-roll/PaperRollDialog.tsx';
import { settingsKeyAtom, windowDraftAtom } from '../../../src/till/configuration/configuration-state.ts';
import {
  driverChoiceAtom,
  knownPrintersAtom,
  rollAtom,
} from '../../../src/till/printing/printer-setup-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import {
  chosenByAtom,
  hostCheckAtom,
  presentSetupAtom,
  setupKeeperAtom,
  setupMistakesAtom,
  setupNoteAtom,
  windowUnknownAtom,
} from '../../../src/till/setup/setup-state.ts';
import { storageKeptAtom } from '../../../src/till/storage/device-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { settingLayersAtom, settingsAtom } from '../../../src/till/window/settings-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { NOW } from '../examples/example-cards.ts';
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

/** Draws the protected settings; some were set at this machine, and the tote fixed others. */
function protectedSettings(press: string): Scene {
  return {
    page: () => <Configuration />,
    set(store) {
      configuration('settings').set(store);
      store.set(settingsKeyAtom, (before) => ({ ...before, isOpen: true }));
      store.set(settingsAtom, (before) => ({
        ...before,
        'http.timeout': 30_000,
        dontRetryPost: true,
        hideOdds: true,
        maxTicketCost: pennies(500_000),
        debugPin: '4711',
      }));
      store.set(settingLayersAtom, (before) => ({
        ...before,
        origins: {
          'http.timeout': 'machine',
          maxTicketCost: 'machine',
          dontRetryPost: 'site',
          preload: 'window',
        },
        fixed: new Set(['dontLockOnConnectionLoss']),
      }));
    },
    press,
  };
}

/** Enters a value over the protected settings. */
function settingEntry(settingKey: SettingKey): Scene {
  return {
    page: () => (
      <>
        <Configuration />
        <SettingEditor settingKey={settingKey} onClose={() => undefined} />
      </>
    ),
    set: protectedSettings('settings.groupTote').set,
  };
}

function keyPrompt(debugPin: string, waitUntil = 0): Scene {
  return {
    page: () => <Configuration />,
    set(store) {
      configuration('settings').set(store);
      store.set(settingsAtom, (before) => ({ ...before, debugPin }));
      store.set(settingsKeyAtom, (before) => ({ ...before, waitUntil }));
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

/** Opens the fields of Window Setup. */
function windowSetup(more: (store: Store) => void = () => undefined): Scene {
  return {
    page: () => <Configuration />,
    set(store) {
      configuration('windowSetup').set(store);
      store.set(tellerAtom, null);
      store.set(settingsKeyAtom, { isOpen: true, wrong: 0, waitUntil: 0 });
      store.set(presentSetupAtom, { host: '', windowKey: '', mode: 'demo' });
      more(store);
    },
  };
}

export const CONFIGURATION_SCENES: Readonly<Record<string, Scene>> = {
  preferences: configuration('preferences'),
  'settings-key': keyPrompt('4711'),
  'settings-key-wait': keyPrompt('4711', NOW + 21_000),
  'settings-key-none': keyPrompt(''),
  settings: protectedSettings('settings.groupTote'),
  'settings-betting': protectedSettings('settings.groupBetting'),
  'settings-entry-list': settingEntry('amountKeys'),
  'settings-entry-number': settingEntry('http.timeout'),
  'settings-entry-text': settingEntry('associationName'),
  'settings-amounts': protectedSettings('settings.groupAmounts'),

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
  'window-setup-open': windowSetup(),
  'window-setup-scanned': windowSetup((store) => {
    store.set(windowDraftAtom, { host: 'tote.track:8443', windowKey: '00000031', mode: 'training' });
    store.set(setupNoteAtom, { tone: 'good', text: say('setup.readBoth', { host: 'tote.track:8443' }) });
    store.set(hostCheckAtom, { state: 'answered', host: 'https://tote.track:8443', answer: 'tote' });
  }),
  'window-setup-wrong': windowSetup((store) => {
    store.set(windowDraftAtom, { host: 'http://tote.track', windowKey: '12', mode: 'live' });
    store.set(setupMistakesAtom, { host: 'needsTls', windowKey: 'wrongLength' });
    store.set(setupNoteAtom, { tone: 'bad', text: say('setup.noCode', { read: '2184450959000005' }) });
    store.set(hostCheckAtom, { state: 'answered', host: 'https://tote.track', answer: 'origin' });
  }),
  'window-setup-unknown': {
    page: () => <Configuration />,
    set(store) {
      configuration('windowSetup').set(store);
      store.set(settingsAtom, (before) => ({ ...before, demoMode: false, host: 'https://tote.example' }));
      store.set(chosenByAtom, { tote: 'machine', windowKey: 'machine', fixed: [] });
      store.set(presentSetupAtom, { host: 'https://tote.example', windowKey: '00000012', mode: 'live' });
      store.set(windowUnknownAtom, 'Unknown window');
      store.set(tellerAtom, null);
    },
  },
  'window-setup-kept': {
    page: () => <Configuration />,
    set(store) {
      configuration('windowSetup').set(store);
      store.set(setupKeeperAtom, 'customer');
    },
  },
};
