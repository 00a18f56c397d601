/** Lists scenes of the page about the program. */
import { About } from '../../../src/screens/about/About.tsx';
import { installAtom, keepRequestAtom, storageKeptAtom } from '../../../src/till/storage/device-state.ts';
import { fileCheckAtom } from '../../../src/till/storage/program-state.ts';
import { type Scene, signedOnWindow } from './scene.tsx';

export const ABOUT_SCENES: Readonly<Record<string, Scene>> = {
  about: {
    page: () => <About />,
    set(store) {
      signedOnWindow(store);
      store.set(storageKeptAtom, false);
    },
  },
  'about-refused': {
    page: () => <About />,
    set(store) {
      signedOnWindow(store);
      store.set(storageKeptAtom, false);
      store.set(installAtom, 'offered');
      store.set(keepRequestAtom, 'refused');
    },
  },
  'about-repairing': {
    page: () => <About />,
    set(store) {
      signedOnWindow(store);
      store.set(fileCheckAtom, 'checking');
    },
  },
  'about-not-repaired': {
    page: () => <About />,
    set(store) {
      signedOnWindow(store);
      store.set(storageKeptAtom, true);
      store.set(fileCheckAtom, 'failed');
    },
  },
};
