/**
 * Takes host and window key from the machine itself, where it brings them (T421). Reading: the native bridge
 * of a browser is its managed configuration, which an administrator's policy gives to installed programs
 * (ManagedConfigurationPerOrigin; https://wicg.github.io/WebApiDevice/managed_config/). A browser without it,
 * or a program that nobody manages, changes nothing.
 *
 * Keeps the values for the next start, which uses them. Reloads as soon as nothing is open: nobody is signed
 * on, no teller has locked the window, no customer is served, no post is in doubt.
 */
import { originOfHost } from '../../config/host-address.ts';
import { POLICY_KEY, persistedPolicy, policyOf } from '../../config/persisted-settings.ts';
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { PolicySetup } from '../../config/tote-choice.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { lockedByAtom, tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';

/** Gives values of the machine, and says when they change. A browser's navigator.managed fits. */
export interface NativeBridge {
  /** Rejects where nobody manages the program. Leaves out a value that is not set. */
  readonly getManagedConfiguration: (keys: string[]) => Promise<Readonly<Record<string, unknown>>>;
  readonly addEventListener: (type: 'managedconfigurationchange', listener: () => void) => void;
  readonly removeEventListener: (type: 'managedconfigurationchange', listener: () => void) => void;
}

export interface BrowserPolicyDependencies {
  readonly store: Store;
  /** Null where the browser has none. */
  readonly bridge: NativeBridge | null;
  readonly storage: KeyValueStorage | null;
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

const CHANGE = 'managedconfigurationchange';

/** Follows the policy until the returned function is called. */
export function followBrowserPolicy(parts: BrowserPolicyDependencies): () => void {
  const { store, bridge, storage, reload, log } = parts;
  if (bridge === null || storage === null) return () => undefined;
  const began = JSON.stringify(persistedPolicy(storage));
  let isReloading = false;

  async function read(from: NativeBridge): Promise<void> {
    const said = await from.getManagedConfiguration(['host', 'windowKey']).catch(() => null);
    // Nobody manages this program, or the browser cannot say: what was kept holds.
    if (said === null) return;
    const next = readable(policyOf(said));
    if (JSON.stringify(next) === JSON.stringify(persistedPolicy(storage))) return;
    try {
      storage?.setItem(POLICY_KEY, JSON.stringify(next));
    } catch {
      log('the policy of this browser could not be kept');
    }
    reloadWhenFree();
  }

  function readable({ host, ...rest }: PolicySetup): PolicySetup {
    if (host === undefined || originOfHost(host, '') !== undefined) {
      return host === undefined ? rest : { host, ...rest };
    }
    log(`the host of this browser's policy is no address: ${host}`);
    return rest;
  }

  function reloadWhenFree(): void {
    if (isReloading || JSON.stringify(persistedPolicy(storage)) === began) return;
    const isFree =
      store.get(tellerAtom) === null &&
      store.get(lockedByAtom) === null &&
      store.get(customerAtom).transactions.length === 0 &&
      store.get(inDoubtCountAtom) === 0;
    if (!isFree) return;
    isReloading = true;
    log('the policy of this browser has changed');
    reload();
  }

  const changed = (): void => void read(bridge);
  bridge.addEventListener(CHANGE, changed);
  const unfollow = [tellerAtom, customerAtom, inDoubtCountAtom].map((each) =>
    store.sub(each, reloadWhenFree),
  );
  changed();
  return () => {
    bridge.removeEventListener(CHANGE, changed);
    for (const stop of unfollow) stop();
  };
}
