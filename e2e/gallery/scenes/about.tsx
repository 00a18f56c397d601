/** Lists scenes of the page about the program, and of its log. */
import { About } from '../../../src/screens/about/About.tsx';
import { LogPage } from '../../../src/screens/log/LogPage.tsx';
import {
  type LogUpload,
  logKeepingAtom,
  logLinesAtom,
  logUploadAtom,
} from '../../../src/till/logs/log-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import {
  deviceFactsAtom,
  installAtom,
  keepRequestAtom,
  storageKeptAtom,
} from '../../../src/till/storage/device-state.ts';
import {
  fileCheckAtom,
  hostVersionAtom,
  packageAddressAtom,
  previewBuildAtom,
  type UpdateCheckState,
  updateCheckAtom,
  updateDownloadAtom,
  updateWaitingAtom,
} from '../../../src/till/storage/program-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { NOW } from '../examples/example-cards.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** Sets up a signed-on window whose device and host have said what they are. */
function aboutThis(more: (store: Store) => void): Scene {
  return {
    page: () => <About />,
    set(store) {
      signedOnWindow(store);
      store.set(deviceFactsAtom, {
        browser: 'Chrome 140',
        storageUsed: 21_400_000,
        isStored: true,
        hasCamera: null,
      });
      store.set(hostVersionAtom, '1.4.0');
      store.set(logKeepingAtom, { kept: 'disk' });
      store.set(storageKeptAtom, true);
      more(store);
    },
  };
}

const upload = (state: LogUpload): Scene => aboutThis((store) => store.set(logUploadAtom, state));
const update = (state: UpdateCheckState, more: (store: Store) => void = () => undefined): Scene =>
  aboutThis((store) => {
    store.set(updateCheckAtom, state);
    more(store);
  });

const LINES = [
  'program: 0.1.0 20e36b17 demo, Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36',
  'window: page home, printer bluetooth Ready',
  'teller: signOn',
  'asked: POST /terminal/signon',
  'answered: POST /terminal/signon: 200 1, 38 ms',
  'teller: 4417 at window 12',
  'view: Runner',
  'teller: buy',
  'asked: POST /sell/wagers REQSEQ 17',
  'answered: POST /sell/wagers REQSEQ 17: timedOut -1001, 60003 ms',
  'posts in doubt: 1',
  'dialog 4: doubt.title doubt.line',
  'transaction: SELL 500, •••4E5F, paper printing',
  'paper: SELL •••4E5F: printed',
  'printer: bluetooth TM-m30 at window 12: Not connected (notConnected)',
];

const log = (more: (store: Store) => void): Scene => ({
  page: () => <LogPage />,
  set(store) {
    signedOnWindow(store);
    more(store);
  },
});

export const ABOUT_SCENES: Readonly<Record<string, Scene>> = {
  about: aboutThis((store) => store.set(storageKeptAtom, false)),
  'about-refused': aboutThis((store) => {
    store.set(storageKeptAtom, false);
    store.set(installAtom, 'offered');
    store.set(keepRequestAtom, 'refused');
  }),
  'about-preview': aboutThis((store) => {
    store.set(previewBuildAtom, { isRunning: true, isOffered: true });
    store.set(tellerAtom, null);
  }),
  'about-preview-offered': aboutThis((store) =>
    store.set(previewBuildAtom, { isRunning: false, isOffered: true }),
  ),
  'about-preview-asking': {
    ...aboutThis((store) => {
      store.set(previewBuildAtom, { isRunning: false, isOffered: true });
      store.set(tellerAtom, null);
      store.set(customerAtom, NO_CUSTOMER);
    }),
    press: 'preview.open',
  },
  'about-repairing': aboutThis((store) => store.set(fileCheckAtom, 'checking')),
  'about-not-repaired': aboutThis((store) => store.set(fileCheckAtom, 'failed')),
  'about-checking': update('checking'),
  'about-current': update('current', (store) => store.set(packageAddressAtom, '/tg5/rs/version/apk')),
  'about-check-failed': update('failed', (store) => store.set(tellerAtom, null)),
  'about-downloading': update('downloading', (store) =>
    store.set(updateDownloadAtom, { stored: 37, of: 100 }),
  ),
  'about-not-downloaded': update('downloadFailed'),
  'about-downloaded': update('complete', (store) => store.set(updateWaitingAtom, true)),
  'about-log-preparing': upload({ phase: 'preparing' }),
  'about-log-uploading': upload({ phase: 'uploading', done: 2, of: 5 }),
  'about-log-complete': upload({ phase: 'complete', of: 5 }),
  'about-log-failed': upload({ phase: 'failed', reason: 'host', done: 2, of: 5, code: '502 Bad Gateway' }),
  'about-log-no-call': upload({ phase: 'failed', reason: 'noCall', done: 0, of: 5, code: 'notFound' }),
  'about-log-no-bridge': aboutThis((store) => {
    store.set(logKeepingAtom, { kept: 'refused', isFull: true, reason: 'QuotaExceededError' });
    store.set(logUploadAtom, { phase: 'failed', reason: 'noBridge', done: 0, of: 0, code: null });
  }),
  'about-log-saved': upload({ phase: 'saved', name: 'mutuel-log-window-12-2026-11-23T15-30.zip' }),
  log: log((store) =>
    store.set(
      logLinesAtom,
      LINES.map((msg, index) => ({ ts: NOW + index * 1_317, msg })),
    ),
  ),
  'log-reading': log((store) => store.set(logLinesAtom, null)),
  'log-empty': log((store) => store.set(logLinesAtom, [])),
};
