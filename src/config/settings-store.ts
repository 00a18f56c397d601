/**
 * Merges a window's settings from three layers: the build's and the site's, the host's, and this browser's
 * own (T510). Later layers win, unless the host marked a setting static (T401). Keeps the browser's own layer
 * in storage.
 *
 * Reading: `language` is a setting of this machine, which is kept (T240), and is among the settings that are
 * not (T509). A manager's choice is kept. A language that is switched in the running window, on the debug
 * overlay (T175), lasts until the page is left. The other names of T509 are states and orders, not settings:
 * no layer reads them, so none is written.
 */
import { type CardListSettings, readCardList } from './card-list-settings.ts';
import { type ListView, readViews, type ViewSetting, type ViewSettings, viewsWith } from './list-views.ts';
import { machineOf, SETTINGS_KEY } from './persisted-settings.ts';
import { readSettings, unreadableSettings } from './read-settings.ts';
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from './settings.ts';
import type { MachineSetup } from './tote-choice.ts';

export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/**
 * Names the giver of a setting's value: the build, the site's file for all windows, its file for this window,
 * the tote, or this machine.
 */
export type SettingOrigin = 'build' | 'site' | 'window' | 'host' | 'machine';

/** Names the settings that each file of the site gives. */
export interface SiteKeys {
  readonly site: readonly string[];
  readonly window: readonly string[];
  /** Names the settings that this machine cannot override, by the site or the browser's policy. */
  readonly fixed?: readonly string[];
}

export interface SettingLayers {
  /** Names the giver of each value; a setting that is missing has it from the build. */
  readonly origins: Readonly<Partial<Record<SettingKey, SettingOrigin>>>;
  /** The settings that this machine cannot override (T401). */
  readonly fixed: ReadonlySet<string>;
  /** Every value as it would be if nothing had been set at this machine. */
  readonly inherited: Settings;
}

export interface SettingsStore {
  readonly settings: () => Settings;
  readonly layers: () => SettingLayers;
  /** Returns who gave a setting its value. */
  readonly originOf: (key: SettingKey) => SettingOrigin;
  readonly views: () => ViewSettings;
  readonly cardList: () => CardListSettings;
  /**
   * Replaces the host's layer, which ends with the page. `staticKeys` name the settings that the host marks
   * static.
   */
  readonly fromHost: (values: Readonly<Record<string, unknown>>, staticKeys?: readonly string[]) => void;
  /** Adds the host's changes to its layer (S188, S189); leaves out values that cannot be read. */
  readonly hostChanged: (values: Readonly<Record<string, unknown>>) => void;
  /**
   * Adds the settings of a configuration file to this browser's own and keeps them (S157, S158). Returns the
   * names of the settings that cannot be read; they stay as they were. Takes no host, key or mode from a
   * file.
   */
  readonly fromFile: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Returns false if this browser does not store the change: it counts until the page is left. */
  readonly change: (change: Partial<Settings>) => boolean;
  /** Changes settings until the page is left, and keeps nothing of it (T509). */
  readonly changeForNow: (change: Partial<Settings>) => void;
  /** Lets the kept value of a setting count again that was changed for now. */
  readonly endForNow: (key: SettingKey) => void;
  /**
   * Drops this machine's value of a setting: that of the host, the site or the build counts again. Returns
   * false if this browser still stores the value.
   */
  readonly reset: (key: SettingKey) => boolean;
  readonly changeView: (setting: ViewSetting, view: ListView) => void;
  readonly changeCardList: (change: Partial<CardListSettings>) => void;
  /**
   * Writes this browser's own settings again after the browser deleted them. Adds the key of a live window,
   * also a key that the site gave. A site that tells windows apart by cookies would take this window for
   * another.
   */
  readonly writeAgain: () => void;
  /**
   * Returns the key that was set at this window, empty if the site gives the key. Returns null if the browser
   * keeps none of the window's own settings.
   */
  readonly ownKey: () => string | null;
  /**
   * Returns what was set at this machine about its tote, as it counts from the next start (tote-choice.ts).
   */
  readonly machine: () => MachineSetup;
  /**
   * Replaces what was set at this machine about its tote; a missing value is no longer set. The running page
   * keeps its tote. Returns false, and keeps what was set, if this browser does not store it.
   */
  readonly setMachine: (setup: MachineSetup) => boolean;
  /**
   * Drops every setting, view and list order of this browser. Returns false if the browser keeps some of
   * them: those still count, and all settings.
   */
  readonly clear: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

const VIEWS_KEY = 'mutuel.views';
const CARD_LIST_KEY = 'mutuel.cards';

export function createSettingsStore(
  storage: KeyValueStorage | null,
  build: Partial<Settings>,
  siteKeys: SiteKeys = { site: [], window: [] },
): SettingsStore {
  let host: Partial<Settings> = {};
  const fixedHere = siteKeys.fixed ?? [];
  let fixed: ReadonlySet<string> = new Set(fixedHere);
  let local: Partial<Settings> = readSettings(readJson(storage, SETTINGS_KEY));
  let forNow: Partial<Settings> = {};
  let chosenViews: Partial<ViewSettings> = readViews(readJson(storage, VIEWS_KEY));
  let cardList = readCardList(readJson(storage, CARD_LIST_KEY));
  let current = merge();
  const listeners = new Set<() => void>();

  function merge(machine = local): Settings {
    const own = Object.fromEntries(Object.entries(machine).filter(([key]) => !fixed.has(key)));
    const merged = { ...DEFAULT_SETTINGS, ...build, ...host, ...own, ...forNow };
    // An amount with one mark for thousands and decimals can be read in two ways.
    const { comma, radix } = DEFAULT_SETTINGS;
    const money = merged.comma === merged.radix ? { ...merged, comma, radix } : merged;
    // The tote was chosen before the page began (tote-choice.ts). No later layer turns a live window into a
    // demo or a training room, back, or towards another host.
    return {
      ...money,
      demoMode: build.demoMode ?? DEFAULT_SETTINGS.demoMode,
      trainingRoom: build.trainingRoom ?? DEFAULT_SETTINGS.trainingRoom,
      host: build.host ?? DEFAULT_SETTINGS.host,
    };
  }
  function changed(): void {
    current = merge();
    for (const listener of listeners) listener();
  }

  /** Adds to this browser's own settings and writes them, amounts and lists as JSON too (S159). */
  function keep(change: Partial<Settings>): boolean {
    if (Object.keys(change).length === 0) return true;
    local = { ...local, ...change };
    forNow = Object.fromEntries(Object.entries(forNow).filter(([key]) => !(key in change)));
    const isStored = writeJson(storage, SETTINGS_KEY, local);
    changed();
    return isStored;
  }

  function origins(): SettingLayers['origins'] {
    const named = (keys: readonly string[], origin: SettingOrigin) =>
      Object.fromEntries(keys.map((key) => [key, origin]));
    return {
      ...named(siteKeys.site, 'site'),
      ...named(siteKeys.window, 'window'),
      ...named(Object.keys(host), 'host'),
      ...named(
        Object.keys(local).filter((key) => !fixed.has(key)),
        'machine',
      ),
    };
  }

  return {
    settings: () => current,
    layers: () => ({ origins: origins(), fixed, inherited: merge({}) }),
    originOf: (key) => origins()[key] ?? 'build',
    views: () => viewsWith(chosenViews, current.showListByDefault ? 'list' : 'grid'),
    cardList: () => cardList,
    fromHost(values, staticKeys = []) {
      host = readSettings(values);
      fixed = new Set([...fixedHere, ...staticKeys]);
      changed();
    },
    hostChanged(values) {
      host = { ...host, ...readSettings(values) };
      changed();
    },
    fromFile(values) {
      keep(withoutSetup(readSettings(values)));
      return unreadableSettings(values);
    },
    change: keep,
    changeForNow(change) {
      forNow = { ...forNow, ...change };
      changed();
    },
    endForNow(key) {
      if (!(key in forNow)) return;
      const { [key]: _ended, ...rest } = forNow;
      forNow = rest;
      changed();
    },
    reset(key) {
      const { [key]: _dropped, ...rest } = local;
      local = rest;
      const isStored = writeJson(storage, SETTINGS_KEY, local);
      changed();
      return isStored;
    },
    changeView(setting, view) {
      chosenViews = { ...chosenViews, [setting]: view };
      writeJson(storage, VIEWS_KEY, chosenViews);
      changed();
    },
    changeCardList(change) {
      cardList = { ...cardList, ...change };
      writeJson(storage, CARD_LIST_KEY, cardList);
      changed();
    },
    writeAgain() {
      const { windowKey, demoMode } = current;
      const key = demoMode || windowKey === '' ? {} : { windowKey };
      writeJson(storage, SETTINGS_KEY, { ...local, ...key });
    },
    ownKey: () => (isThere(storage, SETTINGS_KEY) ? (local.windowKey ?? '') : null),
    machine: () => machineOf(local),
    setMachine(setup) {
      const next = { ...withoutSetup(local), ...setup };
      if (!writeJson(storage, SETTINGS_KEY, next)) return false;
      local = next;
      changed();
      return true;
    },
    clear() {
      // Each part follows the storage, so that a reload finds nothing else. The settings come last: a window
      // that cannot be cleared whole keeps its tote.
      const areViews = writeJson(storage, VIEWS_KEY, {});
      if (areViews) chosenViews = {};
      const areCards = writeJson(storage, CARD_LIST_KEY, {});
      if (areCards) cardList = readCardList({});
      const isCleared = areViews && areCards && writeJson(storage, SETTINGS_KEY, {});
      if (isCleared) local = {};
      changed();
      return isCleared;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Leaves out what only Window Setup writes (setMachine). */
function withoutSetup(values: Partial<Settings>): Partial<Settings> {
  const { host: _host, windowKey: _key, demoMode: _mode, trainingRoom: _room, ...rest } = values;
  return rest;
}

/** Returns false for text that is no JSON, too: half of it may have been lost. */
function isThere(storage: KeyValueStorage | null, key: string): boolean {
  try {
    const text = storage?.getItem(key) ?? null;
    return text !== null && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function readJson(storage: KeyValueStorage | null, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Returns true if the storage holds the value afterwards. */
function writeJson(storage: KeyValueStorage | null, key: string, value: object): boolean {
  try {
    const text = JSON.stringify(value, (_key, entry: unknown) =>
      typeof entry === 'bigint' ? entry.toString() : entry,
    );
    storage?.setItem(key, text);
    return storage?.getItem(key) === text;
  } catch {
    // A full or refused storage loses the teller's preferences, and no sale.
    return false;
  }
}
