/**
 * Chooses the tote of a window: the demo in the program, or a host. The one place of that rule.
 *
 * Readings: what a manager set at this machine comes before the site, and the browser's policy (T421) before
 * both. A machine or a policy that names a host and no mode means that host, as a site does. A site may list
 * names under `static`: this machine then cannot override them (T401). A site that fixes the mode, and names
 * neither mode nor host, has fixed nothing. Nobody's word makes a demo only where
 * nobody ever named a host. The tote's own settings choose nothing here: a window must reach its tote before
 * the tote can say anything. Start-up keeps a window from such a demo if its journal names a host
 * (till/storage/persisted-setup.ts).
 */
import { originOfHost } from './host-address.ts';

export type SiteValues = Readonly<Record<string, unknown>>;

/** Holds what was set at this machine about its tote (Window Setup); a value that was not set is missing. */
export interface MachineSetup {
  readonly host?: string;
  readonly windowKey?: string;
  readonly demoMode?: boolean;
  readonly trainingRoom?: boolean;
}

/** Holds what the browser's policy says (T421). */
export type PolicySetup = Pick<MachineSetup, 'host' | 'windowKey'>;

/** 'nobody': the window is a demo because no site, machine or policy names a tote. */
export type ChosenBy = 'nobody' | 'site' | 'machine' | 'policy';

export interface ToteChoice {
  readonly demoMode: boolean;
  /** Marks the host as a training room's. */
  readonly trainingRoom: boolean;
  /** Host as it was written; empty: the host that serves the page. Not used by a demo. */
  readonly host: string;
  readonly by: ChosenBy;
}

export interface ToteSources {
  /** Both files of the site, merged; null: it never answered here. */
  readonly site: SiteValues | null;
  readonly machine: MachineSetup;
  readonly policy: PolicySetup;
}

/**
 * Returns true if a file, or both files merged, makes the window a demo. Reading: a site that names a host
 * and no mode means that host. It must send `demoMode: true` to be a demo. A site that names neither is a
 * demo.
 */
export function isDemoSite({ demoMode, host }: SiteValues): boolean {
  if (typeof demoMode === 'boolean') return demoMode;
  return typeof host !== 'string' || host === '';
}

/** Returns the names that the site lets no machine override; none where the list cannot be read. */
export function fixedBySite(site: SiteValues | null): readonly string[] {
  const names = site?.['static'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Returns the tote of the window. Returns null if only the site could name it, and it never answered. */
export function chooseTote({ site, machine, policy }: ToteSources): ToteChoice | null {
  const isSiteTraining = site?.['trainingRoom'] === true;
  if (isHost(policy.host)) {
    return { demoMode: false, trainingRoom: isSiteTraining, host: policy.host, by: 'policy' };
  }
  const own = chosenHere(site, machine);
  if (own !== null) return own;
  if (site === null) return null;
  const { host, demoMode } = site;
  const isDemo = isDemoSite(site);
  return {
    demoMode: isDemo,
    trainingRoom: isSiteTraining,
    host: isHost(host) ? host : '',
    by: isDemo && demoMode !== true ? 'nobody' : 'site',
  };
}

/** Returns what this machine chooses; null if it chooses nothing, or the site forbids it. */
function chosenHere(site: SiteValues | null, machine: MachineSetup): ToteChoice | null {
  const fixed = fixedBySite(site);
  if (fixed.includes('demoMode') && site !== null && namesTote(site)) return null;
  if (machine.demoMode === true) return { demoMode: true, trainingRoom: false, host: '', by: 'machine' };
  const host = fixed.includes('host') ? undefined : machine.host;
  const isSiteTraining = site?.['trainingRoom'] === true;
  const ownRoom = fixed.includes('trainingRoom') ? isSiteTraining : machine.trainingRoom;
  if (isHost(host)) return { demoMode: false, trainingRoom: ownRoom === true, host, by: 'machine' };
  if (machine.demoMode !== false || site === null) return null;
  const siteHost = isHost(site['host']) ? site['host'] : '';
  return { demoMode: false, trainingRoom: ownRoom ?? isSiteTraining, host: siteHost, by: 'machine' };
}

function namesTote({ demoMode, host }: SiteValues): boolean {
  return typeof demoMode === 'boolean' || isHost(host);
}

function isHost(host: unknown): host is string {
  return typeof host === 'string' && host.trim() !== '' && originOfHost(host, '') !== undefined;
}

/**
 * Returns the window key that was set here, by policy or at this machine; empty if neither has one, or the
 * site forbids the machine's.
 */
export function ownWindowKey({ site, machine, policy }: ToteSources): string {
  const own = fixedBySite(site).includes('windowKey') ? undefined : machine.windowKey;
  return policy.windowKey ?? own ?? '';
}
