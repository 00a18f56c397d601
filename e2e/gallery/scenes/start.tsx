/** Lists scenes of a window that starts, signs a teller on, and stops. */
import { say } from '../../../src/i18n/say.ts';
import { Blocked } from '../../../src/screens/blocked/Blocked.tsx';
import { CrashScreen } from '../../../src/screens/frame/notices/CrashScreen.tsx';
import { SignOnPage } from '../../../src/screens/sign-on/SignOnPage.tsx';
import { Welcome } from '../../../src/screens/welcome/Welcome.tsx';
import { lockedByAtom, tellerAtom, windowNumberAtom } from '../../../src/till/session/teller-state.ts';
import { siteMistakesAtom } from '../../../src/till/setup/site-mistakes-state.ts';
import { updateDownloadAtom, updateWaitingAtom } from '../../../src/till/storage/program-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { startUpAtom, toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

const NO_OTHER_TAB = { takeOver: () => undefined, tryAgain: () => undefined };

export const START_SCENES: Readonly<Record<string, Scene>> = {
  welcome: {
    page: () => <Welcome />,
    set(store) {
      signedOnWindow(store);
      store.set(startUpAtom, { phase: 'starting' });
    },
  },
  'welcome-update': {
    page: () => <Welcome />,
    set(store) {
      signedOnWindow(store);
      store.set(startUpAtom, { phase: 'starting' });
      store.set(updateDownloadAtom, { stored: 37, of: 100 });
    },
  },
  'sign-on-update': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(updateDownloadAtom, { stored: 37, of: 100 });
    },
  },
  'sign-on': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(printerAtom, { kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
    },
  },
  'sign-on-first': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(windowNumberAtom, null);
    },
  },
  'sign-on-site-mistake': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(siteMistakesAtom, [
        say('siteFile.notice'),
        say('siteFile.place', {
          file: 'local/core.json',
          line: 12,
          reason: say('siteFile.value', {
            name: 'brandWidth',
            found: '900',
            wanted: say('siteFile.most', { limit: '572' }),
          }),
        }),
      ]);
    },
  },
  'sign-on-locked': {
    page: () => <SignOnPage />,
    set(store) {
      signedOnWindow(store, NO_CUSTOMER);
      store.set(tellerAtom, null);
      store.set(lockedByAtom, '4417');
      store.set(toteConnectedAtom, false);
      store.set(updateWaitingAtom, true);
    },
  },
  'blocked-newer': {
    page: () => <Blocked otherTab={NO_OTHER_TAB} />,
    set: (store) =>
      store.set(startUpAtom, {
        phase: 'blocked',
        reason: 'newerStorage',
        detail: 'VersionError: The requested version (2) is less than the existing version (3).',
      }),
  },
  'blocked-storage': {
    page: () => <Blocked otherTab={NO_OTHER_TAB} />,
    set: (store) =>
      store.set(startUpAtom, {
        phase: 'blocked',
        reason: 'storage',
        detail: 'QuotaExceededError: the disk is full',
      }),
  },
  'blocked-tab': {
    page: () => <Blocked otherTab={NO_OTHER_TAB} />,
    set: (store) => store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' }),
  },
  crash: {
    page: () => <CrashScreen error={new TypeError('race is undefined')} />,
    set: (store) => signedOnWindow(store),
  },
};
