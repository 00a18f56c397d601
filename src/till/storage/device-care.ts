/**
 * Installs the program and asks the browser to keep its data, each on a teller's tap. Shows the answers in
 * their atoms.
 */
import type { Store } from '../window/dialogs.ts';
import {
  type DeviceFacts,
  deviceFactsAtom,
  type InstallAnswer,
  installRequestAtom,
  type KeepAnswer,
  keepRequestAtom,
  storageKeptAtom,
} from './device-state.ts';

/** Connects the till to the device it runs on. No call rejects. */
export interface Device {
  /** Shows the browser's question whether to install the program. */
  readonly install: () => Promise<InstallAnswer>;
  /** Asks the browser to keep what the window writes. */
  readonly keepData: () => Promise<KeepAnswer>;
  readonly facts: () => Promise<DeviceFacts>;
}

export interface DeviceCare {
  /** Runs one request at a time. */
  readonly install: () => Promise<void>;
  readonly keepData: () => Promise<void>;
  /** Reads the facts of the device, for the page about the program. */
  readonly readFacts: () => Promise<void>;
}

export function createDeviceCare({
  store,
  device,
}: {
  readonly store: Store;
  readonly device: Device;
}): DeviceCare {
  async function ask(): Promise<KeepAnswer> {
    const answer = await device.keepData();
    store.set(storageKeptAtom, answer === 'kept');
    return answer;
  }

  return {
    async install() {
      if (store.get(installRequestAtom) === 'asking') return;
      store.set(installRequestAtom, 'asking');
      const answer = await device.install();
      store.set(installRequestAtom, answer);
      // Installs first: browsers keep the data of an installed program longer than that of a page.
      if (answer === 'accepted' && store.get(storageKeptAtom) !== true) await ask();
    },
    async keepData() {
      if (store.get(keepRequestAtom) === 'asking') return;
      store.set(keepRequestAtom, 'asking');
      store.set(keepRequestAtom, await ask());
    },
    async readFacts() {
      store.set(deviceFactsAtom, await device.facts());
    },
  };
}
