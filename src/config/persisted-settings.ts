/**
 * Reads what was set at this machine about its tote before the program is loaded: host, window key and mode.
 * Reads the browser's policy of the last start, too. Imports types alone, so that it costs the earliest
 * script no other module.
 */
import type { MachineSetup, PolicySetup, SiteValues } from './tote-choice.ts';

/** The key of this browser's storage that holds the settings which were set at this window. */
export const SETTINGS_KEY = 'mutuel.settings';

/** The key of this browser's storage that holds the policy's values, as they were at the last start. */
export const POLICY_KEY = 'mutuel.policy';

/** The key of this browser's storage that holds the last values of the site that could be read. */
export const GOOD_SITE_KEY = 'mutuel.goodSite';

type Storage = { readonly getItem: (key: string) => string | null } | null;

/** Returns what was set at this machine; values of another type count as not set. */
export function persistedMachine(storage: Storage): MachineSetup {
  return machineOf(objectAt(storage, SETTINGS_KEY));
}

/** Returns the host and the key of the browser's policy; empty if there was none. */
export function persistedPolicy(storage: Storage): PolicySetup {
  return policyOf(objectAt(storage, POLICY_KEY));
}

/** Returns the last values of the site that could be read; empty if none were kept. */
export function persistedGoodSite(storage: Storage): SiteValues {
  return objectAt(storage, GOOD_SITE_KEY);
}

export function policyOf(values: Readonly<Record<string, unknown>>): PolicySetup {
  const { host, windowKey } = machineOf(values);
  return { ...(host === undefined ? {} : { host }), ...(windowKey === undefined ? {} : { windowKey }) };
}

/** Reads four values out of others; leaves out what is missing or of another type. */
export function machineOf({
  host,
  windowKey,
  demoMode,
  trainingRoom,
}: Readonly<Record<string, unknown>>): MachineSetup {
  return {
    ...(typeof host === 'string' && host !== '' ? { host } : {}),
    ...(typeof windowKey === 'string' && windowKey !== '' ? { windowKey } : {}),
    ...(typeof demoMode === 'boolean' ? { demoMode } : {}),
    ...(typeof trainingRoom === 'boolean' ? { trainingRoom } : {}),
  };
}

function objectAt(storage: Storage, key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
