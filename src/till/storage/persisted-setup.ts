/**
 * Keeps a copy of what was set at this machine about its tote in the journal's database: host, window key and
 * mode. Without it, a browser that loses only the small storage would start as another window, or as a demo.
 *
 * Reading: a window whose journal names a host is no demo unless somebody chose that: the site, the manager
 * here, or the browser's policy. It goes back to the host of the journal. A manager who leaves a tote at
 * Window Setup says so first (`leaveTote`).
 */
import { machineOf } from '../../config/persisted-settings.ts';
import type { SettingsStore } from '../../config/settings-store.ts';
import type { ChosenBy, MachineSetup } from '../../config/tote-choice.ts';
import type { Journal } from '../../journal/journal.ts';
import { HOST_KEY } from '../../journal/window-database.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface PersistedSetupDependencies {
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly settings: Pick<SettingsStore, 'ownKey' | 'machine' | 'setMachine' | 'settings' | 'onChange'>;
  readonly chosenBy: { readonly tote: ChosenBy };
  /** Loads the page anew: the site serves a file for each key, and a page has one tote. */
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

const KEY = 'windowKey';
const SETUP = 'setup';
const LEAVING = 'leaving';

/** The record: what was set here, and the live window's key and room, whoever gave them. */
interface SetupCopy {
  readonly machine: MachineSetup;
  readonly live: MachineSetup;
}

/**
 * 'left': a manager has left the tote of before. 'reloading': the window's own tote was lost and is set
 * again, and nothing of this start may go on. 'same': neither.
 */
export type RestoredSetup = 'left' | 'same' | 'reloading';

/** Says that the next start may be at any tote: a manager has chosen it. */
export async function leaveTote(journal: Pick<Journal<Transaction>, 'keep'>): Promise<void> {
  await journal.keep(LEAVING, true);
}

/** Ends what `leaveTote` said: the tote was left, or is not left after all. */
export async function toteLeft(journal: Pick<Journal<Transaction>, 'keep'>): Promise<void> {
  await journal.keep(LEAVING, null);
}

/**
 * Restores what this browser has lost, and reloads the page. Must run before anything else reads the journal.
 * Rejects where the tote was lost and the browser keeps no setting: the window must not go on as a demo.
 */
export async function restoreSetup(parts: PersistedSetupDependencies): Promise<RestoredSetup> {
  const { journal, settings, chosenBy, log } = parts;
  if ((await journal.kept(LEAVING)) === true) return 'left';
  const [key, copy, before] = await Promise.all([
    journal.kept(KEY),
    journal.kept(SETUP).then(copyOf),
    journal.kept(HOST_KEY),
  ]);
  const ownKey = typeof key === 'string' && key !== '' ? { windowKey: key } : {};
  if (settings.ownKey() === null) {
    const lost: MachineSetup = { ...ownKey, ...copy.machine };
    const isTote = lost.host !== undefined || lost.demoMode !== undefined;
    if (isTote && chosenBy.tote !== 'policy') return again(parts, lost);
    if (lost.windowKey !== undefined && settings.setMachine(lost)) {
      log('the key of this window was lost, and is set again');
      parts.reload();
    }
  }
  if (chosenBy.tote !== 'nobody' || typeof before !== 'string' || !URL.canParse(before)) return 'same';
  return again(parts, { ...copy.live, ...settings.machine(), host: before, demoMode: false });
}

function again({ settings, reload, log }: PersistedSetupDependencies, setup: MachineSetup): RestoredSetup {
  if (!settings.setMachine(setup)) throw new Error('This browser does not keep which tote the window has.');
  log('the tote of this window was lost, and is set again');
  reload();
  return 'reloading';
}

/** Copies what was set here, now and at every change. Returns the function that stops copying. */
export async function followSetup(parts: PersistedSetupDependencies): Promise<() => void> {
  const { journal, settings, log } = parts;
  const [key, written] = await Promise.all([journal.kept(KEY), journal.kept(SETUP)]);
  let lastKey = typeof key === 'string' ? key : '';
  let last = JSON.stringify(written ?? null);
  const write = (record: string, value: unknown): void => {
    journal.keep(record, value).catch((error: unknown) => log(`the setup was not copied: ${String(error)}`));
  };
  const follow = (): void => {
    const own = settings.ownKey();
    if (own === null) return;
    if (own !== lastKey) {
      lastKey = own;
      write(KEY, own);
    }
    const copy = copyNow(settings);
    const text = JSON.stringify(copy);
    if (text === last) return;
    last = text;
    write(SETUP, copy);
  };
  follow();
  return settings.onChange(follow);
}

function copyNow({ machine, settings }: Pick<SettingsStore, 'machine' | 'settings'>): SetupCopy {
  const { demoMode, windowKey, trainingRoom } = settings();
  return { machine: machine(), live: demoMode ? {} : machineOf({ windowKey, trainingRoom }) };
}

/** Accepts any value: a damaged disk may hold anything. */
function copyOf(kept: unknown): SetupCopy {
  const part = (name: 'machine' | 'live'): MachineSetup => {
    const value = typeof kept === 'object' && kept !== null && name in kept ? Reflect.get(kept, name) : null;
    return typeof value === 'object' && value !== null ? machineOf({ ...value }) : {};
  };
  return { machine: part('machine'), live: part('live') };
}
