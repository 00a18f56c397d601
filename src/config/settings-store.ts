/**
 * Merges a window's settings from three layers: the build's, the host's, and this browser's own (T510). Later
 * layers win, unless the host marked a setting static (T401). Keeps the browser's own layer in storage.
 */
import { type CardListSettings, readCardList } from './card-list-settings.ts';
import { type ListView, readViews, type ViewSetting, type ViewSettings, viewsWith } from './list-views.ts';
import { SETTINGS_KEY } from './persisted-settings.ts';
import { readSettings, unreadableSettings } from './read-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

export interface SettingsStore {
  readonly settings: () => Settings;
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
   * names of the settings that cannot be read; they stay as they were.
   */
  readonly fromFile: (values: Readonly<Record<string, unknown>>) => readonly string[];
  readonly change: (change: Partial<Settings>) => void;
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
  readonly onChange: (listener: () => void) => () => void;
}

const VIEWS_KEY = 'mutuel.views';
const CARD_LIST_KEY = 'mutuel.cards';

export function createSettingsStore(
  storage: KeyValueStorage | null,
  build: Partial<Settings>,
): SettingsStore {
  let host: Partial<Settings> = {};
  let fixed: ReadonlySet<string> = new Set();
  let local: Partial<Settings> = readSettings(readJson(storage, SETTINGS_KEY));
  let chosenViews: Partial<ViewSettings> = readViews(readJson(storage, VIEWS_KEY));
  let cardList = readCardList(readJson(storage, CARD_LIST_KEY));
  let current = merge();
  const listeners = new Set<() => void>();

  function merge(): Settings {
    const own = Object.fromEntries(Object.entries(local).filter(([key]) => !fixed.has(key)));
    const merged = { ...DEFAULT_SETTINGS, ...build, ...host, ...own };
    // An amount with one mark for thousands and decimals can be read in two ways.
    const { comma, radix } = DEFAULT_SETTINGS;
    const money = merged.comma === merged.radix ? { ...merged, comma, radix } : merged;
    // The site alone chooses the tote. No later layer turns a live window into a demo or a training room, or
    // back.
    return {
      ...money,
      demoMode: build.demoMode ?? DEFAULT_SETTINGS.demoMode,
      trainingRoom: build.trainingRoom ?? DEFAULT_SETTINGS.trainingRoom,
    };
  }
  function changed(): void {
    current = merge();
    for (const listener of listeners) listener();
  }

  /** Adds to this browser's own settings and writes them, amounts and lists as JSON too (S159). */
  function keep(change: Partial<Settings>): void {
    if (Object.keys(change).length === 0) return;
    local = { ...local, ...change };
    writeJson(storage, SETTINGS_KEY, local);
    changed();
  }

  return {
    settings: () => current,
    views: () => viewsWith(chosenViews, current.showListByDefault ? 'list' : 'grid'),
    cardList: () => cardList,
    fromHost(values, staticKeys = []) {
      host = readSettings(values);
      fixed = new Set(staticKeys);
      changed();
    },
    hostChanged(values) {
      host = { ...host, ...readSettings(values) };
      changed();
    },
    fromFile(values) {
      keep(readSettings(values));
      return unreadableSettings(values);
    },
    change: keep,
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
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isThere(storage: KeyValueStorage | null, key: string): boolean {
  try {
    return (storage?.getItem(key) ?? null) !== null;
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

function writeJson(storage: KeyValueStorage | null, key: string, value: object): void {
  try {
    storage?.setItem(
      key,
      JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry)),
    );
  } catch {
    // A full or refused storage loses the teller's preferences, and no sale.
  }
}
